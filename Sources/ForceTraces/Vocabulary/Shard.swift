/// One of several parts into which the traces of pooled datasets are cut, to be worked on apart.
///
/// Part `index` of `count` has the traces from `total * (index - 1) / count` up to
/// `total * index / count`, numbered through all datasets: a matter of their order alone.
public struct Shard: Sendable, Hashable, CustomStringConvertible {
  /// Which part, from 1.
  public let index: Int
  /// Of how many.
  public let count: Int

  /// Part `index` of `count`; `nil` where there is no such part.
  public init?(_ index: Int, of count: Int) {
    guard count >= 1, count <= 1 << 20, (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// The shard of a text like `3/16`.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1] else { return nil }
    self.init(index, of: count)
  }

  /// As on a command line: `3/16`.
  public var description: String { "\(index)/\(count)" }

  /// The numbers of its traces, of `total`.
  public func traces(of total: Int) -> Range<Int> {
    func bound(_ parts: Int) -> Int {
      // In two steps, since the product may be too large to be counted.
      total / count * parts + total % count * parts / count
    }
    return bound(index - 1)..<bound(index)
  }

  /// The datasets with this part's traces only; a dataset may be left with none.
  public func cut(_ datasets: [Dataset]) -> [Dataset] {
    let wanted = traces(of: datasets.reduce(0) { $0 + $1.traces.count })
    var first = 0
    return datasets.map { dataset in
      let numbers = first..<first + dataset.traces.count
      first = numbers.upperBound
      let kept = wanted.clamped(to: numbers)
      return dataset.keeping(
        kept.lowerBound - numbers.lowerBound..<kept.upperBound - numbers.lowerBound)
    }
  }
}
