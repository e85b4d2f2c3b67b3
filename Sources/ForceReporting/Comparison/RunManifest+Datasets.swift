package import ForceTraces
import FoundationEssentials

extension RunManifest {
  /// The datasets with the SHA-256 of their files, as in `run.json`.
  package var datasets: JSONValue? {
    get throws {
      let value = try JSONDecoder().decode(JSONValue.self, from: Data(json))
      guard case .object(let members) = value else { return nil }
      return members["datasets"]
    }
  }
}
