import Glibc
import Synchronization

/// Whether the user asked this process to stop.
enum Interruption {
  private static let flag = Atomic(false)

  /// Whether Ctrl-C was pressed, or somebody asked the process to end.
  static var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// Turns the first SIGINT or SIGTERM into a flag; the second ends the process at once.
  ///
  /// System calls are not restarted, so that a read from a silent pipe ends too.
  static func listen() {
    // A handler may only do what is safe at any moment: the flag exists before it is installed.
    flag.store(false, ordering: .relaxed)
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { _ in
      Interruption.flag.store(true, ordering: .relaxed)
    }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    // Whoever started this process may have blocked the signals, as threads of Dispatch do.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] {
      unsafe sigaction(signal, &action, nil)
      unsafe sigaddset(&signals, signal)
    }
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
