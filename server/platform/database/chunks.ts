/** The rows in portions: so many arrive in one statement without holding up everybody else. */
export function* chunksOf<T>(rows: readonly T[], size = 1_000): Generator<T[]> {
  for (let at = 0; at < rows.length; at += size) {
    yield rows.slice(at, at + size)
  }
}
