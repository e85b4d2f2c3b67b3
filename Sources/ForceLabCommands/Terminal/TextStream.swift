import Glibc

/// Why words could not be written.
public enum WriteError: Error, Hashable {
  /// Nobody reads any more, as after `| head`.
  case closed
  /// The system's reason: a full disk, a closed descriptor.
  case failed(reason: String)
}

/// Where a command's words go.
public struct TextStream: Sendable {
  /// Whether a person looks at it.
  public let isTerminal: Bool
  /// How many columns it is wide at the moment; `nil` where that is unknown.
  public let columns: @Sendable () -> Int?
  /// Writes a text, all of it.
  public let write: @Sendable (String) throws(WriteError) -> Void

  /// A stream that hands every text to `write`.
  public init(
    isTerminal: Bool = false, columns: @escaping @Sendable () -> Int? = { nil },
    write: @escaping @Sendable (String) throws(WriteError) -> Void
  ) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.write = write
  }

  /// The stream of an open file descriptor.
  public init(descriptor: Int32) {
    self.init(
      isTerminal: isatty(descriptor) == 1, columns: { windowColumns(of: descriptor) },
      write: { text throws(WriteError) in try writeAll(text, to: descriptor) })
  }
}

private func windowColumns(of descriptor: Int32) -> Int? {
  var size = winsize()
  guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}

/// Writes every byte, however often the system takes only some of them.
private func writeAll(_ text: String, to descriptor: Int32) throws(WriteError) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let written = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if written >= 0 {
      rest = rest.dropFirst(written)
      continue
    }
    switch errno {
    case EINTR: continue
    case EAGAIN: waitUntilWritable(descriptor)
    case EPIPE: throw .closed
    default: throw .failed(reason: unsafe String(cString: strerror(errno)))
    }
  }
}

/// A pipe may have been set not to block by whoever shares it.
private func waitUntilWritable(_ descriptor: Int32) {
  var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  _ = unsafe poll(&entry, 1, -1)
}
