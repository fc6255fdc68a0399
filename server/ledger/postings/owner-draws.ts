import type { Db } from '#server/platform/database/database.ts'
import { ownerDraw, ownerDrawReversal } from '#shared/ledger/postings/owner-posting.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { insertPostings, type LedgerContext } from './journal-store.ts'

/** Money of a property that is paid to an owner (cents, more than zero), and the id that its entry has. */
export type PostedDraw = {
  entryId: string
  propertyId: string
  amountCents: Cents
  on: PlainDate
  description: string
}

/** Posts money that is paid to owners, each from the cash of its property. */
export async function postOwnerDraws(
  db: Db,
  ledger: LedgerContext,
  draws: readonly PostedDraw[],
): Promise<void> {
  await insertPostings(
    db,
    ledger,
    draws.map(({ entryId, propertyId, ...draw }) => ({
      id: entryId,
      entry: ownerDraw(draw),
      type: 'BANK',
      leaseId: null,
      propertyId,
    })),
  )
}

/** Reverses the entry of money that was paid to an owner, on its own date. */
export async function reverseOwnerDraw(
  db: Db,
  ledger: LedgerContext,
  { entryId, propertyId, ...draw }: PostedDraw,
): Promise<void> {
  const entry = ownerDrawReversal({ ...draw, description: `Voided: ${draw.description}` })
  await insertPostings(db, ledger, [
    { entry, type: 'BANK', leaseId: null, propertyId, reversesEntryId: entryId },
  ])
}
