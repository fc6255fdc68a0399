import type { Db } from '#server/platform/database/database.ts'
import type { CashCode } from '#shared/ledger/postings/cash-code.ts'
import { postOtherIncome, reverseLines } from '#shared/ledger/postings/posting.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { type LedgerContext, findUnreversedEntry, insertPostings } from './journal-store.ts'

/** Income without a lease as posted in the books, in cents; `id` is the id of its document. */
export type PostedOtherIncome = {
  id: string
  cashCode: CashCode
  propertyId: string | null
  amountCents: Cents
  on: PlainDate
  description: string
}

const unleased = { type: 'OTHER', leaseId: null } as const

/** Posts income without a lease on its day: Dr cash, Cr 4900 other income. */
export async function postOtherIncomeOf(
  db: Db,
  ledger: LedgerContext,
  income: PostedOtherIncome,
): Promise<void> {
  const { id: otherIncomeId, propertyId } = income
  const entry = postOtherIncome(income)
  await insertPostings(db, ledger, [{ entry, ...unleased, propertyId, otherIncomeId }])
}

/**
 * Reverses income without a lease that was recorded by mistake or with wrong values: on its own date, which the database
 * turns into the first open day where that is closed.
 */
export async function reverseOtherIncomeOf(
  db: Db,
  ledger: LedgerContext,
  income: PostedOtherIncome,
  why: string,
): Promise<void> {
  const { id: otherIncomeId, propertyId } = income
  const reversesEntryId = await findUnreversedEntry(db, ledger.accountId, { otherIncomeId })
  const { lines, ...entry } = postOtherIncome({ ...income, description: `${why}: ${income.description}` })
  const reversal = { ...entry, kind: 'other_income_reversal' as const, lines: reverseLines(lines) }
  await insertPostings(db, ledger, [
    { entry: reversal, ...unleased, propertyId, otherIncomeId, reversesEntryId },
  ])
}
