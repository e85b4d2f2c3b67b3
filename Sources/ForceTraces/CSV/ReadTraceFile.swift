import Dispatch

/// Reads the samples of one file.
///
/// - Parameters:
///   - path: A CSV file, also gzipped, or a pipe.
///   - format: How it is laid out.
///   - defaultTraceID: The trace of all rows where there is no column of ids.
///   - workers: The threads to read with; the result is the same for any number.
///   - progress: Called with the number of bytes of the file that are done.
/// - Returns: The samples, checked.
/// - Throws: ``InputError``: what is wrong with the file, each problem with its line and column.
/// - Complexity: O(n).
public func readTraceFile(
  _ path: String, format: TraceFileFormat, defaultTraceID: String, workers: Workers,
  progress: ((Int) -> Void)? = nil
) throws(InputError) -> TraceFileContents {
  try readTraceFile(
    path, format: format, defaultTraceID: defaultTraceID, workers: workers, progress: progress,
    roads: .both, blockSize: BlockSource.blockSize)
}

/// As the public function; tests choose the roads and the size of the blocks.
func readTraceFile(
  _ path: String, format: TraceFileFormat, defaultTraceID: String, workers: Workers,
  progress: ((Int) -> Void)? = nil, roads: TracePlan.Roads, blockSize: Int
) throws(InputError) -> TraceFileContents {
  var source = try BlockSource(path, blockSize: blockSize, isCancelled: workers.isCancelled)
  let opening = try TraceFileOpening(
    &source, path: path, format: format, defaultTraceID: defaultTraceID, roads: roads)
  let plan = opening.plan
  var joiner = TraceJoiner(plan, path: path)
  let size = source.size
  var first: TraceBlock? = opening.block
  // Blocks that are not in use, to be used again: memory does not grow with the file.
  let lock = DispatchQueue(label: "forcelab.blocks")
  // Safe: touched under the lock only.
  nonisolated(unsafe) var spares: [TraceBlock] = []
  do {
    try workers.forEachInOrder(
      next: {
        if let block = first.take() { return block }
        return try source.next(reusing: lock.sync { unsafe spares.popLast() })
      },
      transform: { block in
        var reader = TraceReader(plan, block)
        reader.read()
        return block
      },
      consume: { block in
        joiner.append(block, size: size)
        progress?(block.fileOffset)
        lock.sync { unsafe spares.append(block) }
      })
  } catch let error as InputError {
    throw error
  } catch {
    throw .interrupted
  }
  var contents = try joiner.finish(header: opening.header)
  contents.notices = opening.notices(path) + contents.notices
  if joiner.sawLoneCarriageReturn { contents.notices.append(.loneCarriageReturns(in: path)) }
  contents.byteCount = source.byteCount
  return contents
}
