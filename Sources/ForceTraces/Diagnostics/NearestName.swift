/// The name someone probably meant: the nearest of `names`, or `nil` where none is near.
///
/// Near is a third of the letters wrong, and always one. Case does not count as wrong. Of equally
/// near names the first is taken.
///
/// - Complexity: O(letters of `name` x letters of `names`).
public func nearestName(to name: String, among names: some Sequence<String>) -> String? {
  let limit = max(1, name.count / 3)
  var nearest: (name: String, distance: Int)?
  for candidate in names {
    let distance = editDistance(Array(name.lowercased()), Array(candidate.lowercased()))
    if distance <= limit, distance < nearest?.distance ?? .max {
      nearest = (candidate, distance)
    }
  }
  return nearest?.name
}

/// How many letters must be inserted, deleted, replaced or swapped with their neighbour to turn
/// `a` into `b`.
///
/// - Note: The optimal string alignment distance: F. J. Damerau, CACM 7 (1964),
///   doi 10.1145/363958.363994, no letter touched twice.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var distance = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        distance = min(distance, beforeLast[j - 1] + 1)
      }
      row.append(distance)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
