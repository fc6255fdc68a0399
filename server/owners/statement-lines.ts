import type { Db } from '#server/platform/database/database.ts'
import { type BookLine, listTransactions } from '#server/reports/service.ts'

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
  const all: (BookLine[] | null)[] = []
  for (const { property, span } of parts) {
    const scope = { accountId, from: span.from, to: span.to, propertyId: property.id }
    const everything = {
      codes: undefined,
      side: undefined,
      leaseId: undefined,
      vendorId: undefined,
      requestId: undefined,
    }
    const lines = await listTransactions(db, scope, { ...everything, basis: 'cash', limit: mostLines + 1 })
    all.push(lines.length > mostLines ? null : lines.toReversed())
  }
  return all
}
