import { newId } from '#server/platform/database/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { allocatePayments } from '#shared/ledger/allocation/allocation.ts'
import { labelOf, namedLabel } from '#shared/ledger/explain/explain.ts'
import type { Label } from '#shared/ledger/explain/label.ts'
import { postCredit, postCreditReversal } from '#shared/ledger/postings/posting.ts'
import { type Cents, cents, formatUsd, minCents, ZERO } from '#shared/lib/money.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { readOrders } from '#server/ledger/allocation/allocation-order.ts'
import { type ChargeRow, findCharge, listCreditOn } from '#server/ledger/charges/charge-store.ts'
import { applyCredits, deallocatePayment, settledFrom, settleReceipt, takeOffCharges } from './credits.ts'
import {
  findUnreversedEntry,
  insertAllocations,
  insertPostings,
  type LedgerContext,
} from '#server/ledger/postings/journal-store.ts'
import { lateFeesAfterLoss, reviewLateFees } from '#server/ledger/late-fees/late-fees.ts'
import { listOpenCharges, lockLeaseLedger } from '#server/ledger/allocation/open-items-store.ts'
import { findCredit, insertPayments, updatePaymentRow } from '#server/ledger/payments/payment-store.ts'
import { adjustTaxes } from '#server/ledger/rent/rent-taxes.ts'

export type NewCredit = {
  /** Cents, more than zero. */
  amount: Cents
  reason: string
  /** By default today. */
  date?: PlainDate | undefined
  /** The open charge that is waived. */
  chargeId?: string | undefined
}

/**
 * Creates credit on a lease, which pays its open charges and then later ones, or waives a charge (its open amount, and what
 * credit paid of it, which is credit again): Dr 4910
 * concessions, Cr receivable or prepaid. Returns its id. Throws `not_found`, `validation_failed` (more than is open of
 * the charge, a future day, a day before the lease), `invalid_transition` (a deposit or a void charge).
 */
export async function createCreditOfLease(
  context: Context,
  leaseId: string,
  credit: NewCredit,
): Promise<string> {
  const { db, actor, now, today } = context
  const ledger = eventActorOf(context)
  const lease = await lockLeaseLedger(db, actor.accountId, leaseId)
  if (!lease) {
    throw notFound('lease')
  }
  if (lease.state === 'DRAFT') {
    throw new AppError('invalid_transition', 'ledger.creditOfDraft')
  }
  const date = credit.date ?? today
  if (date > today) {
    throw invalidField('date', 'ledger.creditInFuture')
  }
  const waived = credit.chargeId === undefined ? null : await findWaived(context, leaseId, credit)
  const payment = {
    id: newId(now.getTime()),
    leaseId,
    propertyId: lease.propertyId,
    type: waived?.type ?? ('RENT' as const),
    state: 'SETTLED' as const,
    amountCents: credit.amount,
    receivedOn: date,
    dueOn: date,
    method: null,
    reference: null,
    notes: credit.reason,
    isCredit: true,
    source: 'MONEY' as const,
    payerId: waived?.payerId ?? null,
    paidByTenantId: null,
    payerPaymentId: null,
    batchId: null,
    targetChargeId: waived?.id ?? null,
  }
  if (waived) {
    await freeCredit(context, ledger, waived, {
      amount: credit.amount,
      on: date,
      why: labelOfCredit(credit, waived),
    })
  }
  const [charges, orderOf] = await Promise.all([
    listOpenCharges(db, actor.accountId, [leaseId]),
    readOrders(db, ledger, [leaseId]),
  ])
  // money that came back had paid its charges until then: the credit pays them from that day
  const allocations = settledFrom(
    null,
    charges,
    allocatePayments(charges, [{ ...payment, allocatedCents: ZERO }], orderOf(leaseId)),
  )
  const { settledCents, later } = settleReceipt(charges, allocations, date)
  await insertPayments(db, actor.accountId, now, [payment])
  await insertAllocations(db, ledger, allocations)
  await insertPostings(db, ledger, [
    {
      entry: postCredit({
        on: date,
        amountCents: credit.amount,
        allocatedCents: settledCents,
        ...namedLabel(labelOfCredit(credit, waived)),
      }),
      type: payment.type,
      leaseId,
      propertyId: lease.propertyId,
      paymentId: payment.id,
    },
    ...later,
  ])
  if (waived) {
    await adjustTaxes({ db, ledger, today, on: date }, leaseId)
    await applyCredits(db, ledger, [leaseId])
  }
  if (date < today) {
    await reviewLateFees(db, ledger, [leaseId])
  }
  await appendEvent(db, ledger, {
    action: waived ? 'charge_waived' : 'credit_added',
    entityType: 'lease',
    entityId: leaseId,
    entityName: `${formatUsd(credit.amount)}${waived ? ` of ${waived.description}` : ''}, ${credit.reason}`,
    after: {
      creditId: payment.id,
      amountCents: credit.amount,
      date,
      reason: credit.reason,
      chargeId: waived?.id,
    },
  })
  return payment.id
}

async function findWaived(
  { db, actor }: Context,
  leaseId: string,
  { chargeId, amount }: NewCredit,
): Promise<ChargeRow> {
  const charge = await findCharge(db, actor.accountId, chargeId ?? '')
  if (!charge || charge.leaseId !== leaseId) {
    throw notFound('charge')
  }
  if (charge.isVoid) {
    throw new AppError('invalid_transition', 'ledger.chargeIsVoid')
  }
  if (charge.type === 'DEPOSIT') {
    throw new AppError('invalid_transition', 'ledger.depositNotWaived')
  }
  const most = cents(charge.amountCents - charge.paidCents + charge.paidByCreditCents)
  if (amount > most) {
    throw invalidField('amount', 'ledger.waivedAboveOpen', { amount: formatUsd(most) })
  }
  return charge
}

/**
 * Takes credit off a charge if the waived amount is higher than the open amount. The money is credit again on
 * the day of the waiver.
 */
async function freeCredit(
  { db, actor }: Context,
  ledger: LedgerContext,
  waived: ChargeRow,
  { amount, on, why }: { amount: Cents; on: PlainDate; why: Label },
): Promise<void> {
  let left = cents(amount - (waived.amountCents - waived.paidCents))
  const parts = []
  for (const { paymentId, amountCents } of left > 0
    ? await listCreditOn(db, actor.accountId, waived.id)
    : []) {
    const taken = minCents(left, amountCents)
    left = cents(left - taken)
    if (taken > 0) {
      parts.push({ chargeId: waived.id, paymentId, amountCents: taken })
    }
  }
  await takeOffCharges(db, ledger, parts, { why, on })
}

function labelOfCredit({ reason }: NewCredit, waived: ChargeRow | null): Label {
  return waived ? { kind: 'waived', of: labelOf(waived), reason } : { kind: 'credit_for', reason }
}

/**
 * Withdraws a credit: what it paid is open again, and its entry is reversed today. Throws `not_found`,
 * `invalid_transition` (withdrawn already).
 */
export async function withdrawCreditOfLease(context: Context, id: string): Promise<void> {
  const { db, actor, now, today } = context
  const ledger = eventActorOf(context)
  const found = await findCredit(db, actor.accountId, id)
  if (found) {
    await lockLeaseLedger(db, actor.accountId, found.leaseId)
  }
  // read again under the lock: another request may have withdrawn it meanwhile
  const credit = found && (await findCredit(db, actor.accountId, id))
  if (!credit) {
    throw notFound('credit')
  }
  if (credit.state !== 'SETTLED') {
    throw new AppError('invalid_transition', 'ledger.creditWithdrawn')
  }
  const { leaseId, propertyId, type, amountCents } = credit
  const label: Label = { kind: 'withdrawn', of: { kind: 'credit_for', reason: credit.notes ?? '' } }
  const reversesEntryId = await findUnreversedEntry(db, actor.accountId, { creditId: id })
  const on = maxDate(today, credit.receivedOn)
  const allocatedCents = await deallocatePayment(db, ledger, id, label, on)
  await insertPostings(db, ledger, [
    {
      entry: postCreditReversal({
        on,
        amountCents,
        allocatedCents,
        ...namedLabel(label),
      }),
      type,
      leaseId,
      propertyId,
      paymentId: id,
      reversesEntryId,
    },
  ])
  await updatePaymentRow(db, actor.accountId, { ...credit, state: 'REVERSED' }, now)
  await adjustTaxes({ db, ledger, today, on }, leaseId)
  await applyCredits(db, ledger, [leaseId], on)
  await lateFeesAfterLoss(db, ledger, leaseId, { on, today })
  await appendEvent(db, ledger, {
    action: 'credit_withdrawn',
    entityType: 'lease',
    entityId: leaseId,
    entityName: `${formatUsd(amountCents)}, ${credit.notes ?? ''}`,
    before: { creditId: id, amountCents, reason: credit.notes },
  })
}
