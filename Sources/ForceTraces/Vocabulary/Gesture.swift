/// What a press can mean: the classes of labels, of outcomes and of recognizer events.
///
/// The names are UIKit's: a *peek* is a preview transition that ended, a *pop* a commit transition
/// that ended, a *cancel* a press that was abandoned.
public enum Gesture: String, Sendable, Hashable, CaseIterable, Codable {
  /// A light press: shows a preview.
  case peek
  /// A deep press: commits.
  case pop
  /// An aborted press: neither stays.
  case cancel
}
