import Synchronization
import Testing

@testable import ForceTraces

struct WorkersTests {
  struct Odd: Error, Equatable { var value: Int }

  @Test(arguments: [1, 2, 7])
  func keepsInputOrder(count: Int) throws {
    let squares = try Workers(count: count).map(Array(0..<1_000)) { $0 * $0 }
    #expect(squares == (0..<1_000).map { $0 * $0 })
  }

  @Test(arguments: [1, 2, 7])
  func throwsTheFirstFailureInInputOrder(count: Int) {
    #expect(throws: Odd(value: 301)) {
      try Workers(count: count).map(Array(0..<1_000)) { value in
        if value > 300, value % 2 == 1 { throw Odd(value: value) }
        return value
      }
    }
  }

  @Test(arguments: [1, 2])
  func doesTwoPiecesOfWork(count: Int) throws {
    var calls = 0
    let (sum, text) = try Workers(count: count).both(
      {
        calls += 1
        return 1 + 2
      }, and: { "three" })
    #expect(sum == 3)
    #expect(text == "three")
    #expect(calls == 1)
  }

  @Test(arguments: [1, 2])
  func ofTwoPiecesOfWorkTheFirstOnesFailureCounts(count: Int) {
    #expect(throws: Odd(value: 1)) {
      try Workers(count: count).both({ throw Odd(value: 1) }, and: { throw Odd(value: 2) })
    }
    #expect(throws: Odd(value: 2)) {
      try Workers(count: count).both({ 1 }, and: { throw Odd(value: 2) })
    }
  }

  @Test func consumesNothingAfterAFailure() {
    var consumed: [Int] = []
    var next = 0
    #expect(throws: Odd(value: 5)) {
      try Workers(count: 2).forEachInOrder(
        next: {
          next += 1
          return next
        },
        transform: { value in
          if value == 5 { throw Odd(value: value) }
          return value
        },
        consume: { consumed.append($0) })
    }
    #expect(consumed == [1, 2, 3, 4])
  }

  @Test func aFailingSourceEndsTheWorkAfterWhatCameBefore() {
    var consumed: [Int] = []
    var next = 0
    #expect(throws: Odd(value: 3)) {
      try Workers(count: 2).forEachInOrder(
        next: {
          next += 1
          if next == 3 { throw Odd(value: next) }
          return next
        },
        transform: { $0 }, consume: { consumed.append($0) })
    }
    #expect(consumed == [1, 2])
  }

  @Test func aFailingConsumerStopsTheSource() {
    var taken = 0
    #expect(throws: Odd(value: 0)) {
      try Workers(count: 2).forEachInOrder(
        next: {
          taken += 1
          return taken
        },
        transform: { $0 }, consume: { _ in throw Odd(value: 0) })
    }
    #expect(taken < 20)
  }

  @Test func cancellingStopsBetweenItems() {
    let done = Atomic(0)
    #expect(throws: Workers.Cancelled.self) {
      let workers = Workers(count: 2, isCancelled: { done.load(ordering: .relaxed) >= 10 })
      _ = try workers.map(Array(0..<100_000)) { _ in
        done.wrappingAdd(1, ordering: .relaxed)
      }
    }
    #expect(done.load(ordering: .relaxed) < 100)
  }

  @Test func fastThreadsDoNotRunFarAhead() throws {
    // The first item is slow: the others must wait instead of piling up.
    let started = Atomic(0)
    let startedWhileSlow = Atomic(0)
    _ = try Workers(count: 2).map(Array(0..<1_000)) { index in
      started.wrappingAdd(1, ordering: .relaxed)
      if index == 0 {
        var spins = 0
        while spins < 20_000_000 { spins += started.load(ordering: .relaxed) > 0 ? 1 : 2 }
        startedWhileSlow.store(started.load(ordering: .relaxed), ordering: .relaxed)
      }
      return index
    }
    #expect(startedWhileSlow.load(ordering: .relaxed) <= 8)
  }

  @Test func nothingToDoIsFine() throws {
    #expect(try Workers(count: 2).map([Int]()) { $0 } == [])
  }
}
