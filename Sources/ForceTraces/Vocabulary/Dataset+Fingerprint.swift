extension Dataset {
  /// A number that other samples, labels or names would hardly have: not for security.
  ///
  /// - Complexity: O(samples).
  package var fingerprint: UInt64 {
    var running = checksum([UInt8](name.utf8))
    for trace in traces {
      withSamples(of: trace) { times, forces, locations in
        running = checksum(running, of: times)
        running = checksum(running, of: forces)
        // Field by field: what lies between the fields of a point is anything.
        let points = locations.indices.flatMap { index -> [Double] in
          locations[index].map { [1, $0.x, $0.y] } ?? [0]
        }
        running = checksum(running, of: points.span)
      }
      let words = [trace.id, isCancelled(trace) ? "cancelled" : "", trace.label?.spelled ?? ""]
      running = checksum(running, of: Array(words.joined(separator: "\0").utf8).span)
    }
    return running
  }
}

/// A number that another text would hardly have, in hexadecimal digits: not for security.
package func fingerprint(of text: String) -> String {
  String(checksum(Array(text.utf8)), radix: 16)
}

extension Label {
  /// All of it, as a text.
  fileprivate var spelled: String {
    let times = Gesture.allCases.map { references[$0].map { "\($0)" } }
    return ([gesture.rawValue] + times + [participant, device, session] + factors)
      .map { $0.map { "=" + $0 } ?? "" }.joined(separator: "\u{1}")
  }
}

/// The checksum of some values and another checksum.
private func checksum<Element: BitwiseCopyable>(
  _ running: UInt64, of values: Span<Element>
) -> UInt64 {
  let sum = unsafe values.withUnsafeBytes { unsafe checksum($0) }
  return checksum(
    (0..<8).flatMap { shift in
      [
        UInt8(truncatingIfNeeded: running >> (8 * shift)),
        UInt8(truncatingIfNeeded: sum >> (8 * shift)),
      ]
    })
}
