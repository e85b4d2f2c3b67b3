/// The recognizers and filters that configs can name; passed in, never global.
public struct Registry: Sendable {
  /// In the order of registration.
  public private(set) var recognizers: [any Recognizer.Type]
  /// In the order of registration.
  public private(set) var filters: [any Filter.Type]

  /// What comes with forcelab.
  public static let builtIn = Registry(
    recognizers: [
      Threshold.self, Hysteresis.self, Velocity.self, Predictive.self, LongPress.self,
      AlwaysCancel.self, AlwaysPeek.self, RandomGuess.self,
    ],
    filters: [ExponentialAverage.self, MovingMedian.self, MovingMean.self, OneEuro.self])

  /// An empty registry.
  public init() { self.init(recognizers: [], filters: []) }

  private init(recognizers: [any Recognizer.Type], filters: [any Filter.Type]) {
    self.recognizers = recognizers
    self.filters = filters
  }

  /// Adds a recognizer.
  ///
  /// - Throws: A name that is taken, or that a config could not spell.
  public mutating func register(_ recognizer: any Recognizer.Type) throws(RegistryError) {
    try check(recognizer.identifier)
    recognizers.append(recognizer)
  }

  /// Adds a filter.
  ///
  /// - Throws: A name that is taken, or that a config could not spell.
  public mutating func register(_ filter: any Filter.Type) throws(RegistryError) {
    try check(filter.identifier)
    filters.append(filter)
  }

  /// The recognizer of that name.
  public func recognizer(named identifier: String) -> (any Recognizer.Type)? {
    recognizers.first { $0.identifier == identifier }
  }

  /// The filter of that name.
  public func filter(named identifier: String) -> (any Filter.Type)? {
    filters.first { $0.identifier == identifier }
  }

  private func check(_ identifier: String) throws(RegistryError) {
    guard Self.isSpellable(identifier) else { throw .invalidIdentifier(identifier) }
    guard recognizer(named: identifier) == nil, filter(named: identifier) == nil else {
      throw .duplicate(identifier: identifier)
    }
  }

  /// Whether configs can spell a name: lower-case letters, digits and hyphens.
  static func isSpellable(_ identifier: String) -> Bool {
    !identifier.isEmpty
      && identifier.utf8.allSatisfy("abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains)
  }
}
