/// Labelled presses from a model: people, who press in their own ways, and a device.
///
/// Every touch has its own stream of random numbers, so that it does not depend on how many there
/// are, nor on the order or the thread it is made in. Only `+ - * /` and square roots are used:
/// the same seed gives the same numbers on every machine.
public struct SyntheticStudy: Sendable {
  /// What was asked for.
  public let options: GenerateOptions
  private let people: [SyntheticParticipant]
  private let ordinary: [PressKind]
  private let hard: [PressKind]

  /// The further label column: how the press was made, see ``readme``.
  public static let factorNames = ["kind"]
  /// How many presses a sitting has.
  static let tracesPerSession = 25

  /// Draws the people.
  ///
  /// - Throws: The first option that makes no sense.
  public init(_ options: GenerateOptions = GenerateOptions()) throws(GenerateError) {
    try options.check()
    self.options = options
    people = (0..<options.participants).map { number in
      var random = SplitMix64(seed: options.seed, path: UInt64(number))
      return SyntheticParticipant(random: &random)
    }
    ordinary = PressKind.all.filter { !$0.isHard }
    hard = PressKind.all.filter(\.isHard)
  }

  /// How many touches there are.
  public var touchCount: Int { options.participants * options.tracesPerParticipant }

  /// The touch at `index`: people one after another, each one's touches in the order of time.
  ///
  /// - Complexity: O(samples of the touch).
  public func touch(_ index: Int) -> RecordedTouch {
    precondition((0..<touchCount).contains(index), "there is no touch \(index)")
    let (participant, number) = index.quotientAndRemainder(
      dividingBy: options.tracesPerParticipant)
    let person = people[participant]
    var random = SplitMix64(
      seed: options.seed, path: UInt64(participant), UInt64(number))
    let kind = pickKind(&random)
    let plan = PressPlan(kind, by: person, contact: options.device.contact, random: &random)
    let recorder = PressRecorder(
      plan: plan, person: person, device: options.device,
      start: startTime(of: number, of: participant, random: &random))
    let (samples, phases, delay) = recorder.record(random: &random)
    let label = Label(
      kind.gesture, references: references(of: plan, delay: delay),
      participant: "p" + padded(participant + 1, 2), device: options.device.name,
      session: "\(number / Self.tracesPerSession + 1)", factors: [kind.name])
    return RecordedTouch(
      id: "p\(padded(participant + 1, 2))-\(padded(number + 1, 3))", samples: samples,
      phases: phases, label: label)
  }

  /// All touches as a dataset.
  ///
  /// - Parameters:
  ///   - name: The dataset's.
  ///   - workers: The threads to use.
  ///   - progress: Is told how many touches of how many were made, in their order.
  /// - Returns: The touches in their order.
  /// - Throws: ``Workers/Cancelled`` when the workers' owner asked to stop.
  public func dataset(
    name: String, workers: Workers, progress: ((_ done: Int, _ total: Int) -> Void)? = nil
  ) throws -> Dataset {
    var touches: [RecordedTouch] = []
    touches.reserveCapacity(touchCount)
    var indices = (0..<touchCount).makeIterator()
    try workers.forEachInOrder(
      next: { indices.next() }, transform: { touch($0) },
      consume: { touch in
        touches.append(touch)
        progress?(touches.count, touchCount)
      })
    return Dataset(name: name, touches: touches, factorNames: Self.factorNames)
  }

  private func pickKind(_ random: inout SplitMix64) -> PressKind {
    let gesture = random.pick(from: Gesture.allCases) { options.mix[$0] }
    let kinds = random.nextUnit() < options.hardShare ? hard : ordinary
    return random.pick(from: kinds) { $0.gesture == gesture ? $0.weight : 0 }
  }

  /// When the finger comes down, in nanoseconds since the device was switched on: presses of a
  /// sitting follow each other every ten seconds, sittings every other hour.
  private func startTime(
    of number: Int, of participant: Int, random: inout SplitMix64
  ) -> Int64 {
    var clock = SplitMix64(seed: options.seed, path: UInt64(participant), .max)
    let switchedOn = Int64(clock.uniform(in: 3_600...260_000) * 1e6)
    let (session, turn) = number.quotientAndRemainder(dividingBy: Self.tracesPerSession)
    let pause = Int64(random.uniform(in: 0...2) * 1e6)
    return (switchedOn + Int64(session) * 7_200_000_000 + Int64(turn) * 10_000_000 + pause) * 1000
  }

  /// The plan's reference times in nanoseconds since the first sample, in whole microseconds.
  private func references(of plan: PressPlan, delay: Int64) -> ReferenceTimes {
    func nanoseconds(_ seconds: Double?) -> Int64? {
      seconds.map { Int64($0 * 1e6) * 1000 - delay }
    }
    return ReferenceTimes(
      peek: nanoseconds(plan.peek), pop: nanoseconds(plan.pop), cancel: nanoseconds(plan.cancel))
  }

  func padded(_ number: Int, _ digits: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
