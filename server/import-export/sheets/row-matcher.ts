import type { ImportIssues, SourceRow } from '#server/import-export/import-issues.ts'

export type RowMatcher = {
  /** Whether the account has a record of this key that no row met yet. */
  meets(key: string): boolean
  /** Remembers a row of this key; warns where another one says the same. */
  add(key: string, place: SourceRow): void
}

/** Matches rows with records by equal keys, each record once, so that two equal ones stay two. */
export function createRowMatcher(existing: Iterable<string>, issues: ImportIssues): RowMatcher {
  const unmatched = new Map<string, number>()
  const madeBy = new Map<string, SourceRow>()
  for (const key of existing) {
    unmatched.set(key, (unmatched.get(key) ?? 0) + 1)
  }
  return {
    meets(key) {
      const left = unmatched.get(key) ?? 0
      unmatched.set(key, left - 1)
      return left > 0
    },
    add(key, place) {
      const twin = madeBy.get(key)
      if (twin) {
        issues.warning(place, `Row ${twin.row} looks the same. Both rows will be imported.`)
      }
      madeBy.set(key, place)
    },
  }
}
