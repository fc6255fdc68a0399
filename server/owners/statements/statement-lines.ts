import type { Db } from '#server/platform/database/database.ts'
import { type BookLine, listTransactionsByProperty } from '#server/reports/service.ts'

import { listOwnEntries } from '#server/owners/distributions/money-store.ts'
import type { Statement, StatementPart } from './statements.ts'

/** The most transactions that are listed of one property. */
export const mostLines = 3_000

/** A transaction of a statement; `isOwn` where all of it is the owner's and nothing is divided. */
export type StatementLine = BookLine & { isOwn: boolean }

/** The transactions of a part, and whether they are all of the property's in the period. */
export type StatementLines = { lines: StatementLine[]; isComplete: boolean }

/**
 * Lists the transactions of each part of a statement on cash basis, oldest first, on the days on which the owner had a part; null
 * for a part with more than `mostLines`. Money that another owner put in or was paid is not among them, unless it is asked for.
 */
export async function listStatementLines(
  db: Db,
  accountId: string,
  { parts, period, ownerId }: Statement,
  { showsCoOwners }: { showsCoOwners: boolean },
): Promise<(StatementLines | null)[]> {
  const propertyId = parts.map(({ property }) => property.id)
  const [all, own] = await Promise.all([
    listTransactionsByProperty(
      db,
      { accountId, ...period, propertyId },
      { basis: 'held', limit: mostLines + 1 },
    ),
    listOwnEntries(db, { accountId, propertyId, ...period }),
  ])
  const holders = Map.groupBy(own, ({ entryId }) => entryId)
  return parts.map((part) => {
    const lines = all.get(part.property.id) ?? []
    if (lines.length > mostLines) {
      return null
    }
    const shown = lines.flatMap((line): StatementLine[] => {
      const ofOne = line.entryId === null ? undefined : holders.get(line.entryId)
      // an entry of several owners would show what the others got
      const isOwn = ofOne?.every(({ holder }) => holder === ownerId) ?? false
      const isShown = ofOne ? isOwn || showsCoOwners : isOfDays(part, line.onDate)
      return isShown ? [{ ...line, isOwn }] : []
    })
    return { lines: shown.toReversed(), isComplete: shown.length === lines.length }
  })
}

const isOfDays = ({ spans }: StatementPart, day: BookLine['onDate']) =>
  spans.some(({ from, to }) => day >= from && day <= to)
