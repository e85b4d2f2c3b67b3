import Glibc

/// A whole file in the place of memory: its pages are read when they are looked at.
///
/// Nobody should write to it meanwhile. A file that is replaced by another one of its name goes on
/// existing here. One that is written over is noticed by ``checkUnchanged()``. One that is cut short
/// raises `SIGBUS` when what is gone is looked at: there is no value to go on with, so a process can
/// only say what happened and end, as `forcelab` does.
@usableFromInline @safe
final class MappedFile: Sendable {
  /// The path as the user gave it.
  let path: String
  // Safe: the mapping is this object's alone and ends with it; it cannot be written to.
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
  private let before: FileStatus

  /// Maps a file.
  ///
  /// - Throws: ``InputError/unreadable(path:reason:)``.
  init(_ path: String) throws(InputError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: lastSystemError()) }
    defer { close(descriptor) }
    guard let status = FileStatus(descriptor: descriptor) else {
      throw .unreadable(path: path, reason: lastSystemError())
    }
    // The system refuses to map nothing.
    let start =
      unsafe status.byteCount == 0
      ? nil : mmap(nil, status.byteCount, PROT_READ, MAP_SHARED, descriptor, 0)
    guard unsafe start != MAP_FAILED else {
      throw .unreadable(path: path, reason: lastSystemError())
    }
    self.path = path
    before = status
    unsafe bytes = UnsafeRawBufferPointer(start: start, count: status.byteCount)
  }

  deinit {
    if let start = unsafe bytes.baseAddress {
      unsafe munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
    }
  }

  /// Refuses what was read from a file that was written over since.
  ///
  /// - Throws: ``InputError/unreadable(path:reason:)``.
  func checkUnchanged() throws(InputError) {
    // Another file of the name, or none, is no matter: this one still is what it was.
    guard let after = FileStatus(path: path), after.isSameFile(as: before) else { return }
    guard after == before else { throw .changed(path) }
  }
}
