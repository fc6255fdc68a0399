import type { Db } from '#server/platform/database/database.ts'
import { postOwnerContribution, postOwnerDraw, reverseLines } from '#shared/ledger/postings/posting.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { type LedgerContext, findUnreversedEntry, insertPostings } from './journal-store.ts'

/** Money that the owner put in or took out, in cents; `id` is the id of the owner transaction. */
export type OwnerMoney = {
  id: string
  isDraw: boolean
  isCash: boolean
  propertyId: string | null
  amountCents: Cents
  on: PlainDate
  description: string
}

const entryOf = (money: OwnerMoney) => (money.isDraw ? postOwnerDraw : postOwnerContribution)(money)
const unleased = { type: 'EXPENSE', leaseId: null } as const

/** Posts money of the owner: Dr cash, Cr 3200 contributions, or Dr 3100 draws, Cr cash. */
export async function postOwnerMoney(
  db: Db,
  ledger: LedgerContext,
  all: readonly OwnerMoney[],
): Promise<void> {
  await insertPostings(
    db,
    ledger,
    all.map((money) => ({
      entry: entryOf(money),
      ...unleased,
      propertyId: money.propertyId,
      ownerTransactionId: money.id,
    })),
  )
}

/** Reverses money of the owner that was recorded by mistake, on its own date. */
export async function reverseOwnerMoneyOf(db: Db, ledger: LedgerContext, money: OwnerMoney): Promise<void> {
  const { id: ownerTransactionId, propertyId, isDraw } = money
  const kind = isDraw ? 'draw' : 'contribution'
  const reversesEntryId = await findUnreversedEntry(db, ledger.accountId, { ownerTransactionId }, kind)
  const { lines, ...entry } = entryOf({ ...money, description: `Voided: ${money.description}` })
  const reversal = { ...entry, kind: `${kind}_reversal` as const, lines: reverseLines(lines) }
  await insertPostings(db, ledger, [
    { entry: reversal, ...unleased, propertyId, ownerTransactionId, reversesEntryId },
  ])
}
