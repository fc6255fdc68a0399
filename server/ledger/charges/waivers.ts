import type { Db } from '#server/platform/database/database.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { namedLabel } from '#shared/ledger/explain/explain.ts'
import type { Label } from '#shared/ledger/explain/label.ts'
import { postCredit, postCreditReversal } from '#shared/ledger/postings/posting.ts'
import { type Cents, cents, formatUsd, minCents, ZERO } from '#shared/lib/money.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { firstOpenDay } from '#server/ledger/closed-days-store.ts'
import { deallocatePayment } from '#server/ledger/credits/credits.ts'
import {
  findUnreversedEntry,
  insertPostings,
  type LedgerContext,
} from '#server/ledger/postings/journal-store.ts'
import { listWaivers, type PaymentRow, updatePaymentRow } from '#server/ledger/payments/payment-store.ts'

/**
 * Lowers the waived amount of a charge to the remaining amount of the charge (`leftCents`; zero for a void
 * charge). A waiver brings no money, so it must never become credit. Call it after money is taken off the
 * charge and before credit is applied again. A waiver that ends or is lowered does so on the day `on`. By
 * default this is its own day, as if the waiver had never been given.
 */
export async function limitWaivers(
  db: Db,
  ledger: LedgerContext,
  chargeId: string,
  { leftCents, on }: { leftCents: Cents; on?: PlainDate },
): Promise<void> {
  let left = leftCents
  for (const waiver of await listWaivers(db, ledger.accountId, chargeId)) {
    const kept = minCents(left, waiver.amountCents)
    left = cents(left - kept)
    if (kept < waiver.amountCents) {
      await lower(db, ledger, waiver, kept, on)
    }
  }
}

async function lower(
  db: Db,
  ledger: LedgerContext,
  waiver: PaymentRow,
  kept: Cents,
  on: PlainDate = waiver.receivedOn,
): Promise<void> {
  const { id, type, leaseId, propertyId, amountCents, receivedOn, notes } = waiver
  const day = maxDate(on, receivedOn)
  const given: Label = { kind: 'credit_for', reason: notes ?? '' }
  const withdrawn: Label = { kind: 'withdrawn', of: given }
  const reversesEntryId = await findUnreversedEntry(db, ledger.accountId, { creditId: id })
  const allocatedCents = await deallocatePayment(db, ledger, id, withdrawn, day)
  const about = { type, leaseId, propertyId, paymentId: id }
  const again = maxDate(day, await firstOpenDay(db, ledger.accountId, receivedOn))
  await insertPostings(db, ledger, [
    {
      entry: postCreditReversal({ on: day, amountCents, allocatedCents, ...namedLabel(withdrawn) }),
      ...about,
      reversesEntryId,
    },
    ...(kept > 0
      ? [
          {
            entry: postCredit({ on: again, amountCents: kept, allocatedCents: ZERO, ...namedLabel(given) }),
            ...about,
          },
        ]
      : []),
  ])
  const after = kept > 0 ? { ...waiver, amountCents: kept } : { ...waiver, state: 'REVERSED' as const }
  await updatePaymentRow(db, ledger.accountId, after, ledger.now)
  await appendEvent(db, ledger, {
    action: kept > 0 ? 'waiver_lowered' : 'credit_withdrawn',
    entityType: 'lease',
    entityId: leaseId,
    entityName: `${formatUsd(cents(amountCents - kept))}, ${notes ?? ''}`,
    before: { creditId: id, amountCents, reason: notes },
    after: { amountCents: kept },
  })
}
