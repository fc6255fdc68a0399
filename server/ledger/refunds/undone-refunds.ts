import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { namedLabel } from '#shared/ledger/explain/explain.ts'
import { postCharge } from '#shared/ledger/postings/posting.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { insertCharges, markVoid } from '#server/ledger/charges/charge-store.ts'
import { firstOpenDay } from '#server/ledger/closed-days-store.ts'
import { reverseCharge } from '#server/ledger/credits/credits.ts'
import { insertPostings, type LedgerContext } from '#server/ledger/postings/journal-store.ts'
import type { PaymentRow } from '#server/ledger/payments/payment-store.ts'
import { listRefundsUndoneLater } from './refund-store.ts'

/**
 * Charges what was refunded of a payment that leaves the books on a day before the refund was undone, as the return of a deposit is:
 * on the days between, the tenant had money that the landlord never got. The charge is owed from the day on which both had
 * happened (Dr 1200, Cr 2200), and is void from the day on which the refund was undone.
 */
export async function chargeUndoneRefunds(
  db: Db,
  ledger: LedgerContext,
  { id, leaseId, propertyId, payerId, amountCents: paymentCents, receivedOn }: PaymentRow,
  leftOn: PlainDate,
): Promise<void> {
  const refunds = await listRefundsUndoneLater(db, ledger.accountId, id)
  for (const { amountCents, refundedOn, undoneOn } of refunds) {
    const dueOn = await firstOpenDay(db, ledger.accountId, maxDate(refundedOn, leftOn))
    if (dueOn >= undoneOn) {
      continue
    }
    const charge = {
      id: newId(),
      leaseId,
      propertyId,
      payerId,
      type: 'OTHER' as const,
      kind: 'REFUND' as const,
      period: null,
      recurringChargeId: null,
      depositKind: null,
      amountCents,
      dueOn,
      ...namedLabel({ kind: 'charge_kind', name: 'REFUND' }),
      explanation: { rule: 'refund_owed', paymentCents, receivedOn, refundedCents: amountCents } as const,
    }
    const { type, kind, description, label } = charge
    await insertCharges(db, ledger.accountId, ledger.now, [charge])
    await insertPostings(db, ledger, [
      {
        entry: postCharge({ type, kind, amountCents, on: dueOn, description, label }),
        type,
        leaseId,
        propertyId,
        chargeId: charge.id,
      },
    ])
    await reverseCharge(db, ledger, charge, undoneOn, 'taken_back')
    await markVoid(db, ledger.accountId, charge.id, ledger.now)
  }
}
