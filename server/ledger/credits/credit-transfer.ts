import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { allocatePayments } from '#shared/ledger/allocation/allocation.ts'
import type { moveCredit } from '#shared/ledger/credit-contract.ts'
import { namedLabel } from '#shared/ledger/explain/explain.ts'
import {
  postMovedIn,
  postMovedInReversal,
  postMovedOut,
  postMovedOutReversal,
} from '#shared/ledger/postings/transfer-posting.ts'
import { type Cents, cents, formatUsd, sumCents, ZERO } from '#shared/lib/money.ts'
import { compareDates, maxDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { readOrders } from '#server/ledger/allocation/allocation-order.ts'
import { findFreeSince, requireFree } from './credit-days.ts'
import { applyCredits, deallocatePayment, settledFrom, settleReceipt } from './credits.ts'
import {
  findUnreversedEntry,
  insertAllocations,
  insertPostings,
  type LedgerContext,
} from '#server/ledger/postings/journal-store.ts'
import { reviewLateFees } from '#server/ledger/late-fees/late-fees.ts'
import {
  listHouseholdCredits,
  listOpenCharges,
  lockLedgersOfLeases,
  type OpenPaymentRow,
} from '#server/ledger/allocation/open-items-store.ts'
import { findPayment, insertPayments, updatePaymentRow } from '#server/ledger/payments/payment-store.ts'
import { requireNoRefund } from '#server/ledger/payments/payment-guards.ts'
import { requireReceived } from '#server/ledger/payments/record-payments.ts'
import { insertRefunds, markRefundUndone } from '#server/ledger/refunds/refund-store.ts'
import { takeFrom } from '#server/ledger/refunds/refunds.ts'
import {
  findCashMove,
  findCashMoveOf,
  listTransferredOut,
  listTransferTargets,
} from '#server/ledger/postings/transfer-store.ts'
import { transferredIn, transferredOut } from '#server/ledger/postings/transfers.ts'
import { chargeUndoneRefunds } from '#server/ledger/refunds/undone-refunds.ts'

/** Returns the unused money of the household of a lease, in cents; what the landlord gave up is none. */
export async function getMovableCredit(db: Db, accountId: string, leaseId: string): Promise<Cents> {
  const credits = await listHouseholdCredits(db, accountId, [leaseId])
  return sumCents(
    credits
      .filter(({ isCredit }) => !isCredit)
      .map(({ amountCents, allocatedCents }) => cents(amountCents - allocatedCents)),
  )
}

/** The leases of a transfer of credit, its date and its amount. */
type CreditMove = {
  from: string
  to: string
  date: PlainDate
  /** Cents; by default all that is unused. */
  amount?: Cents | undefined
  transferId?: string
}

/**
 * Moves the unused money of the household of a lease to another lease of the same household, where it pays open charges
 * and then later ones. No money is received: it leaves the one as a refund and enters the other as a payment, both through the
 * liability for tenants' money (2100), which is even afterwards; where the properties differ, their cash goes along. Dated `date`, or the
 * day on which the last of the money was received or free where that is later. Returns the cents. Throws `not_found`.
 */
export async function transferCredit(
  db: Db,
  ledger: LedgerContext,
  { from, to, date, amount, transferId }: CreditMove,
): Promise<Cents> {
  const { accountId, now } = ledger
  const locked = await lockLedgersOfLeases(db, accountId, [from, to])
  const [source, target] = [from, to].map((id) => locked.find((lease) => lease.id === id))
  if (!source || !target) {
    throw notFound('lease')
  }
  const credits = (await listHouseholdCredits(db, accountId, [from])).filter(({ isCredit }) => !isCredit)
  const amountCents = amount ?? (await getMovableCredit(db, accountId, from))
  if (amountCents === 0) {
    return ZERO
  }
  const parts = takeFrom(latestFirst(credits), amountCents)
  const since = await findFreeSince(db, accountId, { leaseId: from, payerId: null }, amountCents)
  const on = parts.reduce(
    (last, { credit }) => maxDate(last, credit.receivedOn),
    maxDate(date, since ?? date),
  )
  const kind = 'CREDIT_TRANSFER'
  const payment = transferredIn(target, { kind, amountCents, date: on }, transferId)
  const [charges, orderOf] = await Promise.all([
    listOpenCharges(db, accountId, [to]),
    readOrders(db, ledger, [to]),
  ])
  const allocations = settledFrom(
    on,
    charges,
    allocatePayments(charges, [{ ...payment, allocatedCents: ZERO }], orderOf(to)),
  )
  const { settledCents, later } = settleReceipt(charges, allocations, on)
  const cash = await findCashMove(db, accountId, { fromId: source.propertyId, toId: target.propertyId, on })
  await insertPayments(db, accountId, now, [payment])
  const refunds = parts.map(({ credit, amountCents: part }) =>
    transferredOut(source, credit.id, { kind, amountCents: part, date: on, transferId: payment.id }),
  )
  await insertRefunds(db, accountId, now, refunds)
  await insertAllocations(db, ledger, allocations)
  await insertPostings(db, ledger, [
    ...refunds.map(({ id, paymentId, amountCents: part }) => ({
      entry: postMovedOut({ on, amountCents: part, ...namedLabel({ kind: 'credit_moved_out' }) }),
      type: 'RENT' as const,
      leaseId: from,
      propertyId: source.propertyId,
      paymentId,
      refundId: id,
    })),
    {
      entry: postMovedIn({
        on,
        amountCents,
        allocatedCents: settledCents,
        cash,
        ...namedLabel({ kind: 'credit_moved_in' }),
      }),
      type: 'RENT',
      leaseId: to,
      propertyId: target.propertyId,
      paymentId: payment.id,
      depositOf: { leaseId: from, propertyId: source.propertyId },
    },
    ...later,
  ])
  await reviewLateFees(db, ledger, [to])
  await appendEvent(db, ledger, {
    action: 'credit_moved',
    entityType: 'lease',
    entityId: from,
    entityName: formatUsd(amountCents),
    after: { from, to, amountCents, date: on },
  })
  return amountCents
}

/**
 * Moves credit to another lease of the same tenant because a user asks for it. Returns the id of the payment as which it enters
 * that lease. Throws `not_found`, `validation_failed` (another tenant's lease, more than the credit, a day in the future or
 * before the money was there).
 */
export async function moveCreditToLease(
  context: Context,
  from: string,
  { toLeaseId: to, amount, date = context.today }: RouteBody<typeof moveCredit>,
): Promise<string> {
  const { db, actor, today } = context
  const { accountId } = actor
  requireReceived(date, today)
  if ((await lockLedgersOfLeases(db, accountId, [from, to])).every(({ id }) => id !== from)) {
    throw notFound('lease')
  }
  if (from === to) {
    throw invalidField('toLeaseId', 'ledger.creditSameLease')
  }
  if (!(await listTransferTargets(db, accountId, from)).some(({ leaseId }) => leaseId === to)) {
    throw invalidField('toLeaseId', 'ledger.transferOtherTenant')
  }
  const movable = await getMovableCredit(db, accountId, from)
  if (movable === 0) {
    throw invalidField('amount', 'ledger.noCreditToMove')
  }
  if (amount !== undefined && amount > movable) {
    throw invalidField('amount', 'ledger.refundAboveCredit', { amount: formatUsd(movable) })
  }
  const credits = (await listHouseholdCredits(db, accountId, [from])).filter(({ isCredit }) => !isCredit)
  const amountCents = amount ?? movable
  for (const { credit } of takeFrom(latestFirst(credits), amountCents)) {
    if (credit.receivedOn > date) {
      throw invalidField('date', 'ledger.creditMovedBeforeReceipt', { date: credit.receivedOn })
    }
  }
  await requireFree(db, accountId, { leaseId: from }, { amountCents, on: date })
  const transferId = newId(context.now.getTime())
  await transferCredit(db, eventActorOf(context), { from, to, date, amount, transferId })
  return transferId
}

const latestFirst = (credits: readonly OpenPaymentRow[]) =>
  credits.toSorted((a, b) => compareDates(b.receivedOn, a.receivedOn) || (a.id < b.id ? 1 : -1))

/**
 * Undoes the transfer of credit that entered a lease as this payment: both leases are as they were, on the day of the transfer, or on
 * the first open one. Throws `not_found`, `invalid_transition` (undone already, or refunded or moved on since).
 */
export async function undoCreditTransfer(context: Context, transferId: string): Promise<void> {
  const { db, now } = context
  const ledger = eventActorOf(context)
  const { accountId } = ledger
  const [out] = await listTransferredOut(db, accountId, transferId)
  const found = await findPayment(db, accountId, transferId)
  if (!found) {
    throw notFound('payment')
  }
  if (found.source !== 'CREDIT_TRANSFER') {
    throw new AppError('invalid_transition', 'ledger.transferNotUndone')
  }
  if (!out) {
    throw new AppError('invalid_transition', 'ledger.transferUndone')
  }
  const { leaseId: from, propertyId } = out
  await lockLedgersOfLeases(db, accountId, [from, found.leaseId])
  // read again under the lock: another request may have used it meanwhile
  const payment = (await findPayment(db, accountId, transferId))! // payments are not deleted
  const refunds = await listTransferredOut(db, accountId, transferId)
  if (payment.state !== 'SETTLED' || refunds.length === 0) {
    throw new AppError('invalid_transition', 'ledger.transferUndone')
  }
  requireNoRefund(payment)
  const { amountCents, receivedOn: on } = payment
  const inLabel = { kind: 'recorded_by_mistake', of: { kind: 'credit_moved_in' } } as const
  const outLabel = { kind: 'recorded_by_mistake', of: { kind: 'credit_moved_out' } } as const
  const reversesEntryId = await findUnreversedEntry(db, accountId, { paymentId: transferId })
  const cash = await findCashMoveOf(db, accountId, reversesEntryId)
  const allocatedCents = await deallocatePayment(db, ledger, transferId, inLabel, on)
  await insertPostings(db, ledger, [
    {
      entry: postMovedInReversal({ on, amountCents, allocatedCents, cash, ...namedLabel(inLabel) }),
      type: 'RENT',
      leaseId: payment.leaseId,
      propertyId: payment.propertyId,
      paymentId: transferId,
      reversesEntryId,
      depositOf: { leaseId: from, propertyId },
    },
  ])
  await chargeUndoneRefunds(db, ledger, payment, on)
  await updatePaymentRow(db, accountId, { ...payment, state: 'REVERSED' }, now)
  for (const refund of refunds) {
    await markRefundUndone(db, accountId, refund.id, now)
    await insertPostings(db, ledger, [
      {
        entry: postMovedOutReversal({ on, amountCents: refund.amountCents, ...namedLabel(outLabel) }),
        type: 'RENT',
        leaseId: from,
        propertyId,
        paymentId: refund.paymentId,
        refundId: refund.id,
        reversesEntryId: await findUnreversedEntry(db, accountId, { refundId: refund.id }),
      },
    ])
  }
  await applyCredits(db, ledger, [from, payment.leaseId])
  await reviewLateFees(db, ledger, [from, payment.leaseId])
  await appendEvent(db, ledger, {
    action: 'credit_move_undone',
    entityType: 'lease',
    entityId: from,
    entityName: formatUsd(amountCents),
    before: { from, to: payment.leaseId, amountCents, date: on },
  })
}
