import type { Page } from './api-client.ts'

/** Loads all pages of a list; `fetchPage` loads the first one, or the one after `next`. Throws ApiError. */
export async function loadAll<Row>(fetchPage: (next: string | null) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  let next: string | null = null
  do {
    const page = await fetchPage(next) // each page begins where the one before ends
    rows.push(...page.rows)
    next = page.next
  } while (next !== null)
  return rows
}
