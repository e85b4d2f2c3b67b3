import Glibc
import Synchronization

/// What happens when a file that is mapped into memory is cut short while it is in use: the system
/// has no bytes for what is looked at, and sends the process a signal.
enum LostPages {
  private static let flag = Atomic(false)
  private static let pageSize = Int(getpagesize())

  /// Whether something that was looked at was not there: what came of it is worth nothing.
  static var wereFound: Bool { flag.load(ordering: .relaxed) }

  /// Says so when it happens, and goes on with zeros in place of what is gone, so that the run can
  /// end as if it was interrupted: without results, and without leaving its temporary files.
  static func listen() {
    // A handler may only do what is safe at any moment: what it needs exists before it is installed.
    flag.store(false, ordering: .relaxed)
    _ = pageSize
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_sigaction = { _, info, _ in
      if !LostPages.flag.exchange(true, ordering: .relaxed) { LostPages.explain() }
      // Safe: the page that could not be read is replaced, which nobody can miss.
      let address = unsafe UInt(bitPattern: info?.pointee._sifields._sigfault.si_addr)
      let page = address & ~(UInt(LostPages.pageSize) - 1)
      let isGone = unsafe info?.pointee.si_code == Int32(BUS_ADRERR)
      let zeros =
        unsafe !isGone
        ? MAP_FAILED
        : mmap(
          UnsafeMutableRawPointer(bitPattern: page), LostPages.pageSize, PROT_READ | PROT_WRITE,
          MAP_FIXED | MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      if unsafe zeros == MAP_FAILED { _exit(ExitStatus.badData.rawValue) }
    }
    action.sa_flags = SA_SIGINFO
    unsafe sigaction(SIGBUS, &action, nil)
  }

  private static func explain() {
    let message: StaticString = """
      error: a prepared dataset was cut short, or its disk failed, while it was in use; \
      'forcelab prepare --force' makes it again

      """
    // Safe: nothing is allocated.
    unsafe write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
  }
}
