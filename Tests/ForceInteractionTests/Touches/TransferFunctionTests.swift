import ForceInteraction
import ForceTraces
import Testing

@Suite struct TransferFunctionTests {
  private static let curve = PiecewiseLinear(
    through: [Point(x: 0.1, y: 0.3), Point(x: 0.7, y: 0.4), Point(x: 0.9, y: 0.99)])
  static let all: [TransferFunction] =
    [.linear, .quadratic, .lowFisheye, .highFisheye, .sigmoid]
    + (curve.map { [TransferFunction.piecewise($0)] } ?? [])

  @Test func `there are six`() { #expect(Self.all.count == 6) }

  @Test(arguments: all) func `the end points are exact`(transfer: TransferFunction) {
    let ends: [(x: Double, y: Double)] = [
      (0, 0), (1, 1), (-0.0, 0), (-3, 0), (7, 1), (.nan, 0), (.infinity, 1),
    ]
    for (x, y) in ends {
      #expect(transfer(x) == y)
      #expect(transfer.inverse(x) == y)
    }
  }

  @Test(arguments: all) func `it never falls, from one Double to the next`(
    transfer: TransferFunction
  ) {
    var random = SplitMix64(seed: 4)
    for _ in 0..<5000 {
      let x = random.nextUnit()
      #expect(transfer(x) <= transfer(x.nextUp))
      #expect(transfer.inverse(x) <= transfer.inverse(x.nextUp))
      let other = random.nextUnit()
      #expect(transfer(min(x, other)) <= transfer(max(x, other)))
    }
  }

  @Test(arguments: all) func `the inverse leads back`(transfer: TransferFunction) {
    for step in 0...1000 {
      let x = Double(step) / 1000
      #expect(abs(transfer.inverse(transfer(x)) - x) < 1e-12)
      #expect(abs(transfer(transfer.inverse(x)) - x) < 1e-12)
    }
  }

  @Test func `values by hand`() {
    #expect(TransferFunction.quadratic(0.5) == 0.25)
    #expect(TransferFunction.lowFisheye(0.5) == 0.8)
    #expect(TransferFunction.highFisheye(0.8) == 0.5)
    #expect(TransferFunction.sigmoid(0.5) == 0.5)
    #expect(abs(TransferFunction.sigmoid(0.25) - 0.1) < 1e-15)
    #expect(TransferFunction.linear(0.3) == 0.3)
  }

  @Test func `a curve that does not rise is refused`() {
    #expect(PiecewiseLinear(through: [Point(x: 0.5, y: 0)]) == nil)
    #expect(PiecewiseLinear(through: [Point(x: 0.5, y: 0.5), Point(x: 0.5, y: 0.6)]) == nil)
    #expect(PiecewiseLinear(through: [Point(x: .nan, y: 0.5)]) == nil)
    #expect(PiecewiseLinear(through: [])?.points.count == 2)
  }
}
