import ForceEvaluation
import ForceRecognizers
import ForceTraces

extension Session {
  /// Tells what went wrong, and how the process should end.
  func report(_ error: any Error) -> ExitStatus {
    if let error = error as? UnfinishedRun { return report(error) }
    // Whatever fails once the user asked to stop fails because of that.
    if terminal.isInterrupted() { return interrupted() }
    switch error {
    case let error as UsageError:
      fail(error.message)
      messages.say("see '\((error.command ?? .root).invocation) --help'")
      return .usage
    case is ConfigError, is ParameterError:
      fail("\(error)")
      messages.say("see '\(Command.recognizers.invocation)'")
      return .usage
    case let error as GateFailure:
      fail(error.message)
      return .failedGate
    case is SweepError:
      fail("\(error)")
      messages.say("see '\(Command.sweep.invocation) --help'")
      return .usage
    case is GenerateError:
      fail("\(error)")
      messages.say("see '\(Command.generate.invocation) --help'")
      return .usage
    case is TuningError:
      fail("\(error)")
      return .failedGate
    case let error as OutputError:
      return report(error)
    case let error as InputError:
      return report(error)
    case let error as WriteError:
      // Whoever read the results has seen enough.
      guard case .failed(let reason) = error else { return .done }
      fail("cannot write to standard output: \(reason)")
      return .writeFailed
    case is Workers.Cancelled:
      return interrupted()
    default:
      fail("\(error) (this is a bug in forcelab; please report it)")
      return .bug
    }
  }

  private func report(_ error: UnfinishedRun) -> ExitStatus {
    let status = report(error.reason)
    if case OutputError.cannotResume = error.reason { return status }
    messages.say(
      "what is done is kept in '\(error.path)'; go on with:\n  \(resumingCommandLine)")
    return status
  }

  private func report(_ error: InputError) -> ExitStatus {
    switch error {
    case .invalid(let problems, let total):
      messages.show(problems, total: total)
      return .badData
    case .unreadable(let path, let reason):
      fail("cannot read '\(path)': \(reason)")
      return .noInput
    case .interrupted:
      return interrupted()
    }
  }

  private func report(_ error: OutputError) -> ExitStatus {
    switch error {
    case .exists(let path):
      fail("'\(path)' exists already; --force replaces the files that this command writes")
      return .cannotCreate
    case .unfinished(let path):
      fail(
        "'\(path)' was left by an interrupted run; --resume goes on with it, --force begins anew")
      return .cannotCreate
    case .cannotResume(let path, let reason):
      fail("cannot go on with '\(path)': \(reason); --force begins anew")
      return .cannotCreate
    case .cannotCreate(let path, let reason):
      fail("cannot create '\(path)': \(reason)")
      return .cannotCreate
    case .writeFailed(let path, let reason):
      fail("cannot write '\(path)': \(reason)")
      return .writeFailed
    case .interrupted:
      return interrupted()
    }
  }

  private func interrupted() -> ExitStatus {
    messages.say("interrupted")
    return .interrupted
  }

  private func fail(_ message: String) { messages.show([Diagnostic(.error, message)], total: 1) }
}
