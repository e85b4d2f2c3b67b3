import Dispatch

/// The threads a piece of work may use, and whether the user still wants it.
public struct Workers: Sendable {
  /// How many threads at most.
  public let count: Int
  /// Whether to stop; asked between items, from any thread.
  public let isCancelled: @Sendable () -> Bool

  /// Up to `count` threads; by default nothing cancels them.
  public init(count: Int, isCancelled: @escaping @Sendable () -> Bool = { false }) {
    precondition(count > 0, "the number of workers must be positive, got \(count)")
    self.count = count
    self.isCancelled = isCancelled
  }

  /// The work was cancelled before its end.
  public struct Cancelled: Error {}

  /// Stops work that takes long within one item.
  ///
  /// - Throws: ``Cancelled`` when ``isCancelled`` answers true.
  public func checkCancellation() throws(Cancelled) {
    if isCancelled() { throw Cancelled() }
  }

  /// Takes inputs one after another, transforms them on several threads and hands the outputs on in
  /// the order of the inputs: the one place where forcelab runs in parallel.
  ///
  /// `next` and `consume` are never called at the same time as themselves. At most a few outputs per
  /// thread wait for their turn, so memory does not grow with the number of inputs.
  ///
  /// - Parameters:
  ///   - next: The next input, or `nil` after the last.
  ///   - transform: The work; called from any thread.
  ///   - consume: Takes the outputs, in input order.
  /// - Throws: What failed first in input order, whatever the scheduling; ``Cancelled`` when
  ///   ``isCancelled`` answered true.
  public func forEachInOrder<Input, Output>(
    next: () throws -> Input?,
    transform: @Sendable (Input) throws -> Output,
    consume: (Output) throws -> Void
  ) throws {
    try withoutActuallyEscaping(next) { next in
      try withoutActuallyEscaping(consume) { consume in
        // Safe: `intake` and `outlet` are touched under their locks only, and every thread is done
        // before this returns.
        nonisolated(unsafe) var intake = Intake(next: next)
        nonisolated(unsafe) var outlet = Outlet(consume: consume)
        // Locks that the thread sanitizer knows: to it, what a `Mutex` guards is a race.
        let intakeLock = DispatchQueue(label: "forcelab.intake")
        let outletLock = DispatchQueue(label: "forcelab.outlet")
        // Free places for outputs that wait for their turn: no thread runs far ahead.
        let places = DispatchSemaphore(value: 0)
        for _ in 0..<4 * count { places.signal() }

        DispatchQueue.concurrentPerform(iterations: count) { _ in
          while true {
            places.wait()
            let claim = intakeLock.sync { unsafe intake.claim(unless: isCancelled) }
            guard let (index, input) = claim else {
              places.signal()
              return
            }
            let output = Result { try transform(input.get()) }
            let freed = outletLock.sync { unsafe outlet.put(output, at: index) }
            if outletLock.sync(execute: { unsafe outlet.failure != nil }) {
              intakeLock.sync { unsafe intake.isDry = true }
            }
            for _ in 0..<freed { places.signal() }
          }
        }
        if let failure = unsafe outlet.failure { throw failure }
      }
    }
  }

  /// Transforms every element, in order.
  ///
  /// - Throws: As ``forEachInOrder(next:transform:consume:)``.
  public func map<Element, Output>(
    _ elements: [Element], _ transform: @Sendable (Element) throws -> Output
  ) throws -> [Output] {
    var outputs: [Output] = []
    outputs.reserveCapacity(elements.count)
    var iterator = elements.makeIterator()
    try forEachInOrder(
      next: { iterator.next() }, transform: transform, consume: { outputs.append($0) })
    return outputs
  }

  /// Does two pieces of work, the second beside the first where more than one thread may be used.
  ///
  /// - Parameters:
  ///   - work: Called on this thread, once; it may use all the workers.
  ///   - other: Called on one thread, once, but where there is no other thread and `work` failed.
  /// - Returns: What both give.
  /// - Throws: What `work` throws, else what `other` throws; not before both have ended.
  public func both<First, Second>(
    _ work: () throws -> First, and other: @Sendable () throws -> Second
  ) throws -> (First, Second) {
    guard count > 1 else { return (try work(), try other()) }
    return try withoutActuallyEscaping(other) { other in
      // Safe: written before the group is left, and read after it was waited for.
      nonisolated(unsafe) var second: Result<Second, any Error>?
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) {
        unsafe second = Result { try other() }
      }
      let first = Result { try work() }
      group.wait()
      guard let second = unsafe second else {
        preconditionFailure("work that was waited for must have ended")
      }
      return (try first.get(), try second.get())
    }
  }
}

/// Where the inputs come from, numbered in their order.
private struct Intake<Input> {
  let next: () throws -> Input?
  var claimed = 0
  var isDry = false

  init(next: @escaping () throws -> Input?) { self.next = next }

  /// The next input and its number; a failure takes an input's place and is the last.
  mutating func claim(unless isCancelled: () -> Bool) -> (Int, Result<Input, any Error>)? {
    guard !isDry else { return nil }
    defer { claimed += 1 }
    do {
      if isCancelled() { throw Workers.Cancelled() }
      if let input = try next() { return (claimed, .success(input)) }
      isDry = true
      return nil
    } catch {
      isDry = true
      return (claimed, .failure(error))
    }
  }
}

/// Where the outputs go, in the order of their inputs.
private struct Outlet<Output> {
  let consume: (Output) throws -> Void
  var waiting: [Int: Result<Output, any Error>] = [:]
  var consumed = 0
  var failure: (any Error)?

  init(consume: @escaping (Output) throws -> Void) { self.consume = consume }

  /// Consumes all outputs whose turn has come; returns how many places became free.
  mutating func put(_ output: Result<Output, any Error>, at index: Int) -> Int {
    waiting[index] = output
    let before = consumed
    while let due = waiting.removeValue(forKey: consumed) {
      consumed += 1
      guard failure == nil else { continue }
      do { try consume(due.get()) } catch { failure = error }
    }
    return consumed - before
  }
}
