import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Cents, formatUsd } from '#shared/lib/money.ts'
import { creditedInterestOfStatement } from '#shared/tax/credited-interest.ts'

import { bookLinesSql } from '#server/reports/accounting/book-lines-store.ts'
import { type LinesScope, scopeValues } from '#server/reports/accounting/books-scope.ts'

/**
 * Sums the interest on deposits that was credited to tenants in the days of a scope, less what of it was paid out in them (cents).
 * Schedule E has it as rent and as interest, because what is set off against a debt is received and paid (IRS Publication 538,
 * 'Constructive receipt of income'; Publication 527, chapter 1); statements that count money have it in neither place.
 */
export async function sumCreditedInterest(db: Db, scope: LinesScope): Promise<Cents> {
  const lines = (basis: 'accrual' | 'cash') =>
    `SELECT cents FROM (${bookLinesSql(scope, basis, [accountCodes.otherInterest])}) line WHERE code = ${accountCodes.otherInterest} AND lease_id IS NOT NULL`
  const [row] = await db.query<{ cents: Cents }>(
    `SELECT ((SELECT coalesce(sum(cents), 0) FROM (${lines('accrual')}) charged)
       - (SELECT coalesce(sum(cents), 0) FROM (${lines('cash')}) paid))::bigint AS cents`,
    scopeValues(scope),
  )
  return row!.cents // an aggregate returns one row
}

/** Returns the sentence of a statement that counts money about what `sumCreditedInterest` is; with a space before it; empty for zero. */
export async function creditedInterestNote(db: Db, scope: LinesScope): Promise<string> {
  const sum = await sumCreditedInterest(db, scope)
  return sum === 0 ? '' : ` ${creditedInterestOfStatement(formatUsd(sum))}`
}
