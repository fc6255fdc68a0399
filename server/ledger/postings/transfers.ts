import { newId } from '#server/platform/database/ids.ts'
import { type Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import type { LockedLease } from '#server/ledger/allocation/open-items-store.ts'
import type { PaymentFields } from '#server/ledger/payments/payment-store.ts'
import type { RefundFields } from '#server/ledger/refunds/refund-store.ts'

/** Money of a household that one of its leases gives to another: no money moves. */
export type Transfer = { kind: 'DEPOSIT_TRANSFER' | 'CREDIT_TRANSFER'; amountCents: Cents; date: PlainDate }

/** Returns the part (cents) of a payment that leaves its lease by a transfer, as a refund of that payment, to the payment `transferId`. */
export function transferredOut(
  { id: leaseId, propertyId }: LockedLease,
  paymentId: string,
  { kind, amountCents, date, transferId }: Transfer & { transferId: string },
): RefundFields {
  return {
    id: newId(),
    paymentId,
    leaseId,
    propertyId,
    amountCents,
    refundedOn: date,
    method: null,
    reference: null,
    notes: null,
    target: kind,
    transferId,
    undoneAt: null,
  }
}

/** Returns what comes to a lease by a transfer (cents), as a payment of its household. */
export function transferredIn(
  { id: leaseId, propertyId }: LockedLease,
  { kind, amountCents, date }: Transfer,
  id: string = newId(),
): PaymentFields {
  return {
    id,
    leaseId,
    propertyId,
    type: kind === 'DEPOSIT_TRANSFER' ? 'DEPOSIT' : 'RENT',
    source: kind,
    isCredit: false,
    state: 'SETTLED',
    amountCents,
    receivedOn: date,
    dueOn: date,
    method: null,
    reference: null,
    notes: null,
    targetChargeId: null,
    payerId: null,
    paidByTenantId: null,
    payerPaymentId: null,
    batchId: null,
  }
}
