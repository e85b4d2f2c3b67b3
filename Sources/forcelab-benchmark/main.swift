import FoundationEssentials
import Glibc

// What Scripts/benchmark times inside one process, without starting up and printing.
//
//   forcelab-benchmark WHAT WORD...          the words each task tells, as PATH JOBS REPEATS
//
// prints a report as JSON. Exit 64 says that WHAT cannot be timed in this version: the table then
// says so, too.
let words = Array(CommandLine.arguments.dropFirst())
guard let task = words.first.flatMap({ name in TimedTask.all.first { $0.name == name } }) else {
  print("forcelab-benchmark: one of \(TimedTask.all.map(\.name).joined(separator: ", "))")
  exit(64)
}
do {
  let report = try task.measure(Array(words.dropFirst()))
  print(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
} catch {
  print("forcelab-benchmark: \(error)")
  exit(1)
}
