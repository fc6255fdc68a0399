import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { formatUsd } from '#shared/lib/money.ts'

import { requireOpenDay } from '#server/ledger/closed-days-store.ts'
import { applyCredits } from '#server/ledger/credits/credits.ts'
import { lockLedgersOfLeases } from '#server/ledger/allocation/open-items-store.ts'
import { listPayingTenants } from './paid-by-store.ts'
import { findPayment, updatePaymentRow } from './payment-store.ts'
import { moveOpeningCashAgain, inNoOpening, type OpeningPlace } from '#server/ledger/postings/opening-cash.ts'
import { isOpening, requireDepositNotReturned, requireMoney, requireNoRefund } from './payment-guards.ts'
import { reversalLabel, takeOut } from './payments.ts'
import { recordPayment } from './record-payments.ts'
import { chargeUndoneRefunds } from '#server/ledger/refunds/undone-refunds.ts'

/**
 * Moves a payment that was recorded on the wrong lease to another one, with its day, amount, method and
 * words. It leaves the books of its lease on its own day and enters the books of the other lease on the same
 * day, so that no year contains it twice. The caller moves its deposit at a bank. Returns the id of the
 * payment on the other lease. Throws `not_found`, `validation_failed` (the same lease, or a draft),
 * `invalid_transition` (not in the books, or refunded), `books_closed`.
 */
export async function movePaymentToLease(context: Context, id: string, leaseId: string): Promise<string> {
  const { db, now, today } = context
  const ledger = eventActorOf(context)
  const { accountId } = ledger
  const found = await findPayment(db, accountId, id)
  if (!found) {
    throw notFound('payment')
  }
  if (found.leaseId === leaseId) {
    throw invalidField('leaseId', 'ledger.moveSameLease')
  }
  const locked = await lockLedgersOfLeases(db, accountId, [found.leaseId, leaseId])
  const target = locked.find((lease) => lease.id === leaseId)
  if (!target) {
    throw notFound('lease')
  }
  if (target.state === 'DRAFT') {
    throw invalidField('leaseId', 'ledger.moveToDraft')
  }
  // read again under the lock: another request may have changed it meanwhile
  const payment = (await findPayment(db, accountId, id))! // payments are not deleted
  requireMoney(payment)
  if (payment.state !== 'SETTLED' && payment.state !== 'PENDING') {
    throw new AppError('invalid_transition', 'ledger.paymentRemoved')
  }
  const { receivedOn, payerId, paidByTenantId, amountCents } = payment
  let place: OpeningPlace = inNoOpening
  if (payment.state === 'SETTLED') {
    requireNoRefund(payment)
    await requireDepositNotReturned(db, accountId, payment)
    // on cash basis money counts on the day of its payment: the closed month would lose it
    await requireOpenDay(db, accountId, receivedOn)
    place = await takeOut(db, ledger, payment, receivedOn, reversalLabel(payment, 'REVERSED', undefined))
    await chargeUndoneRefunds(db, ledger, payment, receivedOn)
  }
  await updatePaymentRow(
    db,
    accountId,
    { ...payment, state: 'REVERSED', stateReason: 'Moved to another lease' },
    now,
  )
  await applyCredits(db, ledger, [payment.leaseId])
  const tenants = await listPayingTenants(db, accountId, [leaseId])
  const isTenantThere = tenants.some(({ tenantId }) => tenantId === paidByTenantId)
  const movedId = await recordPayment(db, ledger, today, {
    leaseId,
    amount: amountCents,
    date: receivedOn,
    type: payment.type,
    ...(isOpening(payment) && { source: payment.source }),
    status: payment.state === 'PENDING' ? 'PENDING' : 'COMPLETED',
    method: payment.method,
    reference: payment.reference,
    notes: payment.notes,
    payerId,
    ...(isTenantThere && { paidBy: paidByTenantId }),
    payerPaymentId: payment.payerPaymentId,
    batchId: payment.batchId,
  })
  const moved = { ...payment, id: movedId, propertyId: target.propertyId }
  await moveOpeningCashAgain(db, ledger, moved, place)
  await appendEvent(db, ledger, {
    action: 'moved',
    entityType: 'payment',
    entityId: id,
    entityName: formatUsd(amountCents),
    before: { leaseId: payment.leaseId },
    after: { leaseId, paymentId: movedId },
  })
  return movedId
}
