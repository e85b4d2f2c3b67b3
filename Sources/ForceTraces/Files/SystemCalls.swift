import Glibc

/// What the last failed system call of this thread complained about, in words.
func lastSystemError() -> String { systemError(errno) }

/// An error number in words.
private func systemError(_ number: Int32) -> String {
  var text = [CChar](repeating: 0, count: 256)
  // Safe: the buffer's length goes with it; this call, unlike `strerror`, is meant for threads.
  let failure = unsafe text.withUnsafeMutableBufferPointer { buffer in
    unsafe buffer.baseAddress.map { unsafe strerror_r(number, $0, buffer.count) }
  }
  guard failure == 0 else { return "error \(number)" }
  return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// What is at a path.
struct FileStatus: Sendable, Hashable {
  /// What kind of thing it is.
  enum Kind: Sendable { case file, folder, other }
  let kind: Kind
  /// The file system it lives on.
  let device: UInt64
  /// Its number there.
  let inode: UInt64
  /// Its length in bytes.
  let byteCount: Int
  /// When it was last written to, in nanoseconds since 1970.
  let modified: Int64

  /// Follows symbolic links; `nil` with `errno` set where nothing can be found.
  init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// What is open; `nil` with `errno` set where nothing is.
  init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    byteCount = Int(status.st_size)
    // A time beyond the year 2262 is told apart from others all the same.
    modified = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
  }

  /// Whether both are about one and the same file, whatever was done to it.
  func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }

  /// Whether the path itself is a symbolic link, wherever that may lead.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

/// The names in a folder in the order of their bytes, without `.` and `..`; `nil` with `errno` set
/// where it cannot be read.
func namesInFolder(_ path: String) -> [String]? {
  guard let folder = unsafe opendir(path) else { return nil }
  defer { unsafe closedir(folder) }
  var names: [String] = []
  while let entry = unsafe readdir(folder) {
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
      // Safe: the system ends every name with a zero byte inside this field.
      unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

extension String {
  /// The path's last component: `b` of `/a/b/`; `/` of the root.
  var lastPathComponent: String {
    split(separator: "/", omittingEmptySubsequences: true).last.map(String.init) ?? "/"
  }

  /// The path without slashes at its end, except for the root.
  var withoutTrailingSlashes: String {
    let end = lastIndex { $0 != "/" }
    return end.map { String(self[...$0]) } ?? String(prefix(1))
  }

  /// The path of the folder that holds it: `a` of `a/b`, `.` of `a`.
  var parentPath: String {
    let path = withoutTrailingSlashes
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash]).withoutTrailingSlashes
  }

  /// The path of something inside this folder.
  package func appendingPath(_ name: String) -> String {
    hasSuffix("/") ? self + name : "\(self)/\(name)"
  }
}

extension String {
  /// The path from the root, links resolved, so that `.` has a name; the path itself where nothing
  /// is there.
  var absolutePath: String {
    // Safe: the system allocates the text, which is copied and freed.
    guard let resolved = unsafe realpath(self, nil) else { return self }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
