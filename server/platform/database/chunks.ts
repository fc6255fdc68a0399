/** Yields the rows in portions of `size`, so that one statement does not block other requests for long. */
export function* chunksOf<T>(rows: readonly T[], size = 1_000): Generator<T[]> {
  for (let at = 0; at < rows.length; at += size) {
    yield rows.slice(at, at + size)
  }
}
