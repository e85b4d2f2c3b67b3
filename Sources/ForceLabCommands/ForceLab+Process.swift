import Glibc

extension ForceLab {
  /// Runs the tool as this process: arguments, streams, signals and exit status are the system's.
  public func runAsProcess() -> Never {
    keepStandardDescriptorsOpen()
    // A closed pipe is an error of the write, which is handled, and no reason to be killed.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that grows larger than the system allows.
    signal(SIGXFSZ, SIG_IGN)
    Interruption.listen()
    LostPages.listen()
    let terminal = Terminal(
      output: TextStream(descriptor: STDOUT_FILENO),
      errors: TextStream(descriptor: STDERR_FILENO),
      environment: environment(of: ["NO_COLOR", "TERM", "COLUMNS", "LC_ALL", "LC_CTYPE", "LANG"]),
      isInterrupted: { Interruption.isRequested || LostPages.wereFound })
    let status = run(Array(CommandLine.arguments.dropFirst()), on: terminal)
    exit(LostPages.wereFound ? ExitStatus.badData.rawValue : status)
  }
}

/// Takes the places of closed standard streams, so that no file we open is mistaken for one; writing
/// to them still fails.
private func keepStandardDescriptorsOpen() {
  for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
  where fcntl(descriptor, F_GETFD) == -1 {
    _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

private func environment(of names: [String]) -> [String: String] {
  var values: [String: String] = [:]
  for name in names {
    if let value = unsafe getenv(name) { values[name] = unsafe String(cString: value) }
  }
  return values
}
