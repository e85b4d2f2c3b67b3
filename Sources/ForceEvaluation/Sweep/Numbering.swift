/// Distinct elements, numbered in the order in which they turned up.
struct Numbering<Element: Hashable> {
  /// Each element at its number.
  private(set) var elements: [Element] = []
  private var numbers: [Element: Int] = [:]

  var count: Int { elements.count }

  /// The number of an element, a new one if it is new.
  mutating func number(_ element: Element) -> Int {
    if let number = numbers[element] { return number }
    numbers[element] = elements.count
    elements.append(element)
    return elements.count - 1
  }

  /// The number of an element that has one.
  subscript(element: Element) -> Int? { numbers[element] }
}

extension Numbering: Sendable where Element: Sendable {}
