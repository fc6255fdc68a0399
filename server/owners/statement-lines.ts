import type { Db } from '#server/platform/database/database.ts'
import { type BookLine, listTransactionsByProperty } from '#server/reports/service.ts'

import type { Statement } from './statements.ts'

/** The most transactions that are listed of one property. */
export const mostLines = 3_000

/**
 * Lists the transactions of each part of a statement on cash basis, oldest first; null for a part with more than
 * `mostLines`. Their sum is the change in the property's cash, as credits.
 */
export async function listStatementLines(
  db: Db,
  accountId: string,
  { parts }: Statement,
): Promise<(BookLine[] | null)[]> {
  // most parts are of the same days, and one query reads all of these
  const byDays = new Map<string, Map<string, BookLine[]>>()
  for (const [days, ofDays] of Map.groupBy(parts, daysOf)) {
    const { from, to } = ofDays[0]!.span // a group has a part
    const scope = { accountId, from, to, propertyId: ofDays.map(({ property }) => property.id) }
    byDays.set(days, await listTransactionsByProperty(db, scope, { basis: 'cash', limit: mostLines + 1 }))
  }
  return parts.map((part) => {
    const lines = byDays.get(daysOf(part))?.get(part.property.id) ?? []
    return lines.length > mostLines ? null : lines.toReversed()
  })
}

const daysOf = ({ span }: Statement['parts'][number]) => `${span.from} ${span.to}`
