extension ForceLab {
  /// The version of the tool and of the files it writes.
  public static let version = "0.1.0"
}
