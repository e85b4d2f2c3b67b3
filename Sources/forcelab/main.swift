import ForceLabCommands

ForceLab().runAsProcess()
