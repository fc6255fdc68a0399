import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { namedLabel } from '#shared/ledger/explain/explain.ts'
import type { PaymentMethod } from '#shared/ledger/contract.ts'
import { postRefund, postRefundReversal } from '#shared/ledger/postings/posting.ts'
import { type Cents, cents, formatUsd, minCents, sumCents, ZERO } from '#shared/lib/money.ts'
import { compareDates, maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { requireFree } from '#server/ledger/credits/credit-days.ts'
import { applyCredits } from '#server/ledger/credits/credits.ts'
import {
  findUnreversedEntry,
  insertPostings,
  type LedgerContext,
} from '#server/ledger/postings/journal-store.ts'
import { listHouseholdCredits, lockLeaseLedger } from '#server/ledger/allocation/open-items-store.ts'
import { findPayment, type PaymentRow } from '#server/ledger/payments/payment-store.ts'
import { requireReceived } from '#server/ledger/payments/record-payments.ts'
import { findRefund, insertRefunds, markRefundUndone, type RefundFields } from './refund-store.ts'

export type NewRefund = {
  /** Cents, more than zero; by default all credit. */
  amount?: Cents | undefined
  /** The day on which the tenant got the money; by default today. */
  date?: PlainDate | undefined
  method?: PaymentMethod | null | undefined
  reference?: string | null | undefined
  notes?: string | null | undefined
}

/**
 * Records that credit of a payment was given back to the tenant: Dr 2200 prepaid rent, Cr cash or bank. The charges
 * that the payment covers stay paid. Throws `not_found`, `invalid_transition` (the payment is not settled),
 * `validation_failed` (more than the payment's credit, or a date before the payment or in the future).
 */
export async function refundPayment(context: Context, paymentId: string, refund: NewRefund): Promise<void> {
  const ledger = eventActorOf(context)
  const payment = await lockPaymentOfRefund(context.db, ledger, paymentId)
  if (payment.state !== 'SETTLED') {
    throw new AppError('invalid_transition', 'ledger.refundOfUnsettled')
  }
  await giveBack(context, [payment], refund)
}

/**
 * Records that credit of the household of a lease was given back to the tenant, from the latest payments first, one refund for each.
 * Throws `not_found`, `validation_failed` (more than the credit of the lease).
 */
export async function refundCreditOfLease(
  context: Context,
  leaseId: string,
  refund: NewRefund,
): Promise<void> {
  const { db, actor } = context
  if (!(await lockLeaseLedger(db, actor.accountId, leaseId))) {
    throw notFound('lease')
  }
  // what the landlord gave up was never received, so it is not given back
  const credits = (await listHouseholdCredits(db, actor.accountId, [leaseId])).filter(
    ({ isCredit }) => !isCredit,
  )
  await giveBack(
    context,
    credits.toSorted((a, b) => compareDates(b.receivedOn, a.receivedOn) || (a.id < b.id ? 1 : -1)),
    refund,
  )
}

export type Credit = Pick<
  PaymentRow,
  'id' | 'type' | 'leaseId' | 'propertyId' | 'amountCents' | 'allocatedCents' | 'receivedOn'
> & { payerId?: string | null | undefined }

/**
 * Gives back credit of payments of one lease, whose books the caller has locked, in the given order. Returns the ids of
 * the refunds. Throws `validation_failed`.
 */
export async function giveBack(
  context: Context,
  credits: readonly Credit[],
  refund: NewRefund,
): Promise<string[]> {
  const { db, now, today } = context
  const ledger = eventActorOf(context)
  const available = sumCents(credits.map(creditOf))
  const amountCents = refund.amount ?? available
  const on = refund.date ?? today
  requireReceived(on, today)
  if (available === 0) {
    throw invalidField('amount', 'ledger.nothingToRefund')
  }
  if (amountCents > available) {
    throw invalidField('amount', 'ledger.refundAboveCredit', { amount: formatUsd(available) })
  }
  const parts = takeFrom(credits, amountCents)
  if (parts.some(({ credit }) => credit.receivedOn > on)) {
    throw invalidField('date', 'ledger.refundBeforePayment')
  }
  await requireFree(db, ledger.accountId, credits[0]!, { amountCents, on }) // what is available is of at least one
  const { method = null } = refund
  const reference = refund.reference || null
  const rows = parts.map(({ credit, amountCents }): RefundFields & { type: Credit['type'] } => ({
    id: newId(now.getTime()),
    paymentId: credit.id,
    leaseId: credit.leaseId,
    propertyId: credit.propertyId,
    type: credit.type,
    amountCents,
    refundedOn: on,
    method,
    reference,
    notes: refund.notes || null,
    target: 'MONEY',
    transferId: null,
    undoneAt: null,
  }))
  await insertRefunds(db, ledger.accountId, now, rows)
  await insertPostings(
    db,
    ledger,
    rows.map((row) => ({
      entry: postRefund({
        on,
        amountCents: row.amountCents,
        isCash: method === 'CASH',
        ...namedLabel({ kind: 'refund', method, reference }),
      }),
      type: row.type,
      leaseId: row.leaseId,
      propertyId: row.propertyId,
      paymentId: row.paymentId,
      refundId: row.id,
    })),
  )
  for (const row of rows) {
    await appendEvent(db, ledger, {
      action: 'partly_refunded',
      entityType: 'payment',
      entityId: row.paymentId,
      entityName: formatUsd(row.amountCents),
      after: { refundId: row.id, amountCents: row.amountCents, refundedOn: on, method, reference },
    })
  }
  return rows.map((row) => row.id)
}

/**
 * Undoes a refund that was recorded by mistake: its entry is reversed on its own day, or on the first open one, and its amount is credit again, which pays open
 * charges. Throws `not_found`, `invalid_transition` (already undone, or the payment left the books).
 */
export async function undoRefund(context: Context, paymentId: string, refundId: string): Promise<void> {
  const { db } = context
  const ledger = eventActorOf(context)
  const payment = await lockPaymentOfRefund(db, ledger, paymentId)
  const refund = await findRefund(db, ledger.accountId, refundId)
  if (!refund || refund.paymentId !== paymentId) {
    throw notFound('refund')
  }
  requireNotReturned(payment)
  if (refund.undoneAt !== null || payment.state !== 'SETTLED') {
    throw new AppError('invalid_transition', 'ledger.refundUndone')
  }
  await undoRefundUnderLock(context, refundId, refund.refundedOn)
  await applyCredits(db, ledger, [refund.leaseId])
}

/**
 * Undoes a refund of a lease whose books the caller has locked, as of a day (today), but not before the refund; its amount is
 * credit, and pays nothing yet.
 */
export async function undoRefundUnderLock(
  context: Context,
  refundId: string,
  on: PlainDate = context.today,
): Promise<void> {
  const { db, now } = context
  const ledger = eventActorOf(context)
  const refund = await findRefund(db, ledger.accountId, refundId)
  const payment = refund && (await findPayment(db, ledger.accountId, refund.paymentId))
  if (!payment) {
    throw notFound('refund')
  }
  requireNotReturned(payment)
  if (refund.target !== 'MONEY') {
    throw new AppError('invalid_transition', 'ledger.notMoney')
  }
  const { amountCents, method, reference, leaseId, propertyId, paymentId } = refund
  await markRefundUndone(db, ledger.accountId, refundId, now)
  await insertPostings(db, ledger, [
    {
      entry: postRefundReversal({
        on: maxDate(on, refund.refundedOn),
        amountCents,
        isCash: method === 'CASH',
        ...namedLabel({ kind: 'recorded_by_mistake', of: { kind: 'refund', method, reference } }),
      }),
      type: payment.type,
      leaseId,
      propertyId,
      paymentId,
      refundId,
      reversesEntryId: await findUnreversedEntry(db, ledger.accountId, { refundId }),
    },
  ])
  await appendEvent(db, ledger, {
    action: 'refund_undone',
    entityType: 'payment',
    entityId: paymentId,
    entityName: formatUsd(amountCents),
    before: { refundId, amountCents, refundedOn: refund.refundedOn },
  })
}

/** Refuses to undo a refund that is owed again: its payment came back. */
function requireNotReturned({ state }: PaymentRow): void {
  if (state === 'RETURNED') {
    throw new AppError('invalid_transition', 'ledger.refundOfReturned')
  }
}

/** Splits an amount over credits in their order. */
export function takeFrom<One extends Credit>(credits: readonly One[], amountCents: Cents) {
  let left = amountCents
  return credits.flatMap((credit) => {
    const part = minCents(left, creditOf(credit))
    left = cents(left - part)
    return part > 0 ? [{ credit, amountCents: part }] : []
  })
}

function creditOf({ amountCents, allocatedCents }: Credit): Cents {
  return amountCents > allocatedCents ? cents(amountCents - allocatedCents) : ZERO
}

async function lockPaymentOfRefund(db: Db, ledger: LedgerContext, id: string): Promise<PaymentRow> {
  const found = await findPayment(db, ledger.accountId, id)
  if (found) {
    await lockLeaseLedger(db, ledger.accountId, found.leaseId)
  }
  // read again under the lock: another request may have used its credit meanwhile
  const payment = found && (await findPayment(db, ledger.accountId, id))
  if (!payment) {
    throw notFound('payment')
  }
  return payment
}
