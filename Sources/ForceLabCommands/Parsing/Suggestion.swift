import ForceTraces

/// `; did you mean 'x'?` where one of `names` is near to `word`, else nothing.
func suggestion(for word: String, among names: some Sequence<String>) -> String {
  nearestName(to: word, among: names).map { "; did you mean '\($0)'?" } ?? ""
}
