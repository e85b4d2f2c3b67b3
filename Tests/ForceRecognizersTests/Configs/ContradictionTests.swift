import ForceRecognizers
import Testing

@Suite struct ContradictionTests {
  @Test(arguments: [
    ("threshold:pop=0.1", "threshold: pop = 0.1 is not allowed: at least peek (0.2)"),
    (
      "hysteresis:peek=0.8,pop=0.7",
      "hysteresis: pop = 0.7 is not allowed: at least peek (0.8)"
    ),
    ("predictive:pop=0.1", "predictive: pop = 0.1 is not allowed: at least peek (0.2)"),
    ("hysteresis:releaseRatio=1.1", "hysteresis: releaseRatio = 1.1 is not allowed: 0...1"),
    ("predictive:releaseRatio=-0.1", "predictive: releaseRatio = -0.1 is not allowed: 0...1"),
    (
      "velocity:popFloor=0.05",
      "velocity: popFloor = 0.05 is not allowed: at least peekFloor (0.1)"
    ),
    ("velocity:release=0.2", "velocity: release = 0.2 is not allowed: at most peekFloor (0.1)"),
    (
      "velocity:popForce=0.4", "velocity: popForce = 0.4 is not allowed: at least popFloor (0.45)"
    ),
    ("velocity:window=0", "velocity: window = 0 is not allowed: 1e-9...1e9 s"),
    ("predictive:window=-0.03", "predictive: window = -0.03 is not allowed: 1e-9...1e9 s"),
    ("predictive:lead=-0.01", "predictive: lead = -0.01 is not allowed: 0 or more"),
    ("hysteresis:peekDwell=-1", "hysteresis: peekDwell = -1 is not allowed: 0...1e9 s"),
    ("hysteresis:popDwell=-1", "hysteresis: popDwell = -1 is not allowed: 0...1e9 s"),
    ("longpress:duration=-1", "longpress: duration = -1 is not allowed: 0...1e9 s"),
    (
      "longpress:popDuration=-1", "longpress: popDuration = -1 is not allowed: 0...1e9 s, or none"
    ),
    (
      "longpress:popDuration=0.4",
      "longpress: popDuration = 0.4 is not allowed: at least duration (0.5)"
    ),
    (
      "longpress:allowableMovement=-1",
      "longpress: allowableMovement = -1 is not allowed: 0 or more"
    ),
    ("random:peekProbability=1.5", "random: peekProbability = 1.5 is not allowed: 0...1"),
    ("random:popProbability=-0.5", "random: popProbability = -0.5 is not allowed: 0...1"),
    (
      "random:peekProbability=0.75,popProbability=0.5",
      "random: popProbability = 0.5 is not allowed: at most 1 - peekProbability (0.25)"
    ),
    ("random:seed=1.5", "random: seed = 1.5 is not allowed: a whole number, 0...2^53"),
    ("random:seed=-1", "random: seed = -1 is not allowed: a whole number, 0...2^53"),
    ("ema:timeConstant=0/never", "ema: timeConstant = 0 is not allowed: more than 0"),
    ("mean:window=0/never", "mean: window = 0 is not allowed: 1e-9...1e9 s"),
    ("median:window=4/never", "median: window = 4 is not allowed: an odd whole number, 1 or more"),
    (
      "median:window=2.5/never",
      "median: window = 2.5 is not allowed: an odd whole number, 1 or more"
    ),
    ("one-euro:minCutoff=0/never", "one-euro: minCutoff = 0 is not allowed: more than 0"),
    (
      "one-euro:derivativeCutoff=-1/never",
      "one-euro: derivativeCutoff = -1 is not allowed: more than 0"
    ),
    ("one-euro:beta=-1/never", "one-euro: beta = -1 is not allowed: 0 or more"),
    ("threshold:peek=nan", "threshold: peek = nan is not allowed: a finite number"),
    ("threshold:pop=inf", "threshold: pop = inf is not allowed: a finite number"),
    ("threshold:peek=none", "threshold: peek = none is not allowed: a finite number"),
    (
      "threshold:peak=0.3",
      "threshold: peak = 0.3 is not allowed: did you mean 'peek'? its parameters are peek, pop"
    ),
    ("always-peek:peek=0.3", "always-peek: peek = 0.3 is not allowed: its parameters are none"),
  ])
  func valuesThatContradictEachOtherAreRefused(spec: String, message: String) {
    let error = #expect(throws: ConfigError.self) {
      try RecognizerConfig(spec: spec, registry: .builtIn)
    }
    #expect(error?.description == "'\(spec)': \(message)")
  }

  @Test(arguments: [
    "threshold:peek=0.5,pop=0.5", "hysteresis:releaseRatio=0", "hysteresis:releaseRatio=1",
    "velocity:popFloor=0.1,popForce=0.1,release=0.1", "longpress:popDuration=0.5",
    "longpress:duration=9,popDuration=none", "random:peekProbability=0.3,popProbability=0.7",
    "random:peekProbability=0,popProbability=1", "predictive:lead=0", "median:window=1/never",
  ])
  func valuesThatJustFitAreTaken(spec: String) throws {
    #expect(try RecognizerConfig(spec: spec, registry: .builtIn).name == spec)
  }
}
