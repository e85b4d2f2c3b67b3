import Foundation
import Testing

@testable import ForceTraces

/// Writes a study into a new folder below `folder`.
private func write(
  _ study: SyntheticStudy, below folder: TemporaryFolder
) throws -> (path: String, dataset: Dataset) {
  let path = folder[study.name]
  var staged = try StagedFolder(at: path)
  let dataset = try study.dataset(name: study.name, workers: Workers(count: 2))
  try study.write(dataset, to: &staged)
  try staged.commit()
  return (path, dataset)
}

@Test(arguments: SyntheticDevice.builtIn)
func whatIsWrittenLoadsAsWhatWasMade(device: SyntheticDevice) throws {
  let folder = try TemporaryFolder()
  let study = try SyntheticStudy(
    GenerateOptions(participants: 3, tracesPerParticipant: 40, device: device))
  let (path, made) = try write(study, below: folder)
  let loaded = try loadDataset(at: path, workers: Workers(count: 2))
  #expect(loaded.dataset.name == study.name)
  #expect(loaded.dataset.traces == made.traces)
  #expect(loaded.dataset.factorNames == made.factorNames)
  #expect(loaded.dataset.times == made.times)
  #expect(loaded.dataset.forces == made.forces)
  #expect(loaded.dataset.locations == made.locations)
  #expect(loaded.dataset.phases == made.phases)
}

@Test func theDescriptorSaysThatItIsSyntheticAndHowForceIsCounted() throws {
  let folder = try TemporaryFolder()
  let study = try SyntheticStudy(
    GenerateOptions(participants: 1, tracesPerParticipant: 2, device: .trackpad, seed: 4))
  let (path, _) = try write(study, below: folder)
  let package = try DataPackage(contentsOf: path + "/datapackage.json")
  #expect(package.name == "press-study-trackpad-seed4")
  #expect(package.recording.isSynthetic == true)
  #expect(package.recording.device == "trackpad")
  #expect(package.recording.forceUnit == .raw)
  #expect(package.recording.maximumForce == 255)
  #expect(package.recording.generator == study.options.commandLine)
  #expect(package.description == study.summary)
}

private struct Golden: Sendable, CustomTestStringConvertible {
  var device: SyntheticDevice
  var traces: String
  var labels: String
  var testDescription: String { device.name }
}

/// 120 touches on each device, so that a machine with another arithmetic is noticed.
@Test(arguments: [
  Golden(
    device: .iPhoneLike, traces: "b0bb674193ddc1a0f1e5f9e60238f3ad6b3289e5c7e3460c1beeef3eb9d3da9e",
    labels: "31912e6fc04f1737f94ff3a91e7fde26a5be3f08adbd9f0bd75bf7b7fee730da"),
  Golden(
    device: .sensor240, traces: "c52d8cf9a9284eb8087d96ba1f16c735c79207bf7db84458425593bd647837fd",
    labels: "a86157b6c3704c1cfc83016491e2da7b1a0eb93e4cac9b029af3101e2ab16277"),
  Golden(
    device: .trackpad, traces: "f4a5f6057adfe77202c86c1fb528f453878febaa6c9321e75cf3b47d2b086575",
    labels: "4c5de3f6ed06950b273118f6c5e91bc3d3e0ca34742828ac4c44e9de004c3722"),
])
private func theBytesAreTheSameOnEveryMachine(golden: Golden) throws {
  let folder = try TemporaryFolder()
  let study = try SyntheticStudy(
    GenerateOptions(participants: 6, tracesPerParticipant: 20, device: golden.device, seed: 2016))
  let (path, _) = try write(study, below: folder)
  #expect(try SourceFile(path: path + "/traces.csv").sha256() == golden.traces)
  #expect(try SourceFile(path: path + "/labels.csv").sha256() == golden.labels)
}

/// What `forcelab generate --out DIR` writes is what is in the repository.
@Test func thePressStudyIsMadeAgainByteForByte() throws {
  let folder = try TemporaryFolder()
  let (path, _) = try write(SyntheticStudy(), below: folder)
  let committed = URL(filePath: #filePath).appending(path: "../../../../Datasets/press-study")
    .standardizedFileURL.path
  let names = try FileManager.default.contentsOfDirectory(atPath: committed).sorted()
  #expect(names == ["README.md", "datapackage.json", "labels.csv", "traces.csv"])
  for name in names {
    let isSame = FileManager.default.contentsEqual(
      atPath: "\(path)/\(name)", andPath: "\(committed)/\(name)")
    #expect(isSame, "\(name) differs: forcelab generate --out Datasets/press-study --force")
  }
}
