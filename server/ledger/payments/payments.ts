import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { pickHistory } from '#server/platform/database/table.ts'
import { AppError, invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { paymentTable } from '#server/schema/money/payments.ts'
import type { Label } from '#shared/ledger/explain/label.ts'
import { namedLabel } from '#shared/ledger/explain/explain.ts'
import type { ChargeType } from '#shared/ledger/accounts.ts'
import { cashCodeOf } from '#shared/ledger/postings/cash-code.ts'
import type { PaymentMethod, PaymentState, PaymentStatus } from '#shared/ledger/contract.ts'
import type { recordPaymentBatch as recordPaymentBatchRoute } from '#shared/ledger/payment-batch-contract.ts'
import { postPaymentReversal } from '#shared/ledger/postings/posting.ts'
import { type Cents, cents, formatUsd, sumCents } from '#shared/lib/money.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { firstOpenDay, requireOpenDay } from '#server/ledger/closed-days-store.ts'
import { applyCredits, deallocatePayment } from '#server/ledger/credits/credits.ts'
import { requireBeforeItsUse, takeBackReceivedDeposit } from '#server/ledger/deposits/deposit-received.ts'
import { lowerDepositCharge } from '#server/ledger/deposits/deposit-release.ts'
import {
  type LedgerContext,
  findCashCode,
  findUnreversedEntry,
  insertPostings,
} from '#server/ledger/postings/journal-store.ts'
import { lateFeesAfterLoss, reviewLateFees } from '#server/ledger/late-fees/late-fees.ts'
import { listNetAllocations, lockLeaseLedger } from '#server/ledger/allocation/open-items-store.ts'
import {
  findDepositedOn,
  findPayment,
  type PaymentFields,
  type PaymentRow,
  updatePaymentRow,
} from './payment-store.ts'
import {
  moveOpeningCashAgain,
  inNoOpening,
  type OpeningPlace,
  reverseOpeningCash,
} from '#server/ledger/postings/opening-cash.ts'
import { isOpening, requireDepositNotReturned, requireMoney, requireNoRefund } from './payment-guards.ts'
import { nextState, requireFieldsOfState } from './payment-states.ts'
import { payingTenantOf } from './paid-by.ts'
import { listPayingTenants } from './paid-by-store.ts'
import { chargeRefunds, postReturnedFee } from '#server/ledger/late-fees/returned-fee.ts'
import { chargeUndoneRefunds } from '#server/ledger/refunds/undone-refunds.ts'
import { listRefundsOf, type RefundFields } from '#server/ledger/refunds/refund-store.ts'
import {
  paymentLabel,
  type NewPayment,
  recordPayment,
  recordPaymentsInBulk,
  requireReceived,
  settlePayment,
} from './record-payments.ts'

/** Returns the fields of a payment that its history compares. */
const historyOfPayment = pickHistory(paymentTable)

type Changes = {
  amount?: Cents | undefined
  date?: PlainDate | undefined
  type?: ChargeType | undefined
  status?: PaymentStatus | undefined
  reason?: string | undefined
  /** The day on which the money went back; by default today. */
  returnedOn?: PlainDate | undefined
  method?: PaymentMethod | null | undefined
  reference?: string | null | undefined
  notes?: string | null | undefined
  /** The tenant of the lease who paid; null: not recorded. */
  paidBy?: string | null | undefined
  /** The fee for a payment that comes back with this change. */
  returnedFee?: { amount: Cents; reason?: string | undefined } | undefined
}

/**
 * Records a payment in its present status. A REFUNDED one is received and then paid back today, as if it had been
 * recorded before: the books show both. Returns its id. Throws `not_found`, `validation_failed`, `books_changed`.
 */
export async function recordPaymentAs(
  context: Context,
  { status, ...payment }: Omit<NewPayment, 'status'> & { status?: PaymentStatus | undefined },
): Promise<string> {
  const { db, today } = context
  if (status !== 'REFUNDED') {
    return recordPayment(db, eventActorOf(context), today, { ...payment, status })
  }
  const id = await recordPayment(db, eventActorOf(context), today, payment)
  await updatePayment({ ...context, ifMatch: undefined }, id, { status })
  return id
}

/**
 * Records the payments of a deposit slip in one transaction, all or none, and refuses a total in cents that they do not
 * add up to. Returns the id that they share. Throws `not_found` and `validation_failed`, which name every refused payment.
 */
export async function recordPaymentBatch(
  context: Context,
  { payments, total }: RouteBody<typeof recordPaymentBatchRoute>,
): Promise<{ batchId: string; paymentIds: string[] }> {
  const sum = sumCents(payments.map(({ amount }) => amount))
  if (total !== undefined && total !== sum) {
    throw invalidField('total', 'ledger.batchTotalDiffers', {
      amount: formatUsd(sum),
      amountOf: formatUsd(total),
    })
  }
  const batchId = newId(context.now.getTime())
  const paymentIds = await recordPaymentsInBulk(
    context.db,
    eventActorOf(context),
    context.today,
    payments.map((payment) => ({ ...payment, batchId })),
    { path: 'payments' },
  )
  return { batchId, paymentIds }
}

/**
 * Updates a payment or its status: a pending one settles or fails, a settled one is returned (FAILED) or paid
 * back (REFUNDED). A posted entry is never changed: a new entry that names it reverses it. Throws `not_found`,
 * `version_mismatch`, `invalid_transition`, `validation_failed`, `books_closed`.
 */
export async function updatePayment(context: Context, id: string, changes: Changes): Promise<void> {
  const { db, today } = context
  const ledger = eventActorOf(context)
  const before = await lockPayment(db, ledger, id)
  requireVersion(before.version, context.ifMatch)
  requireMoney(before)
  const state = nextState(before.state, changes.status)
  requireFieldsOfState(before.state, state, changes)
  const after = {
    ...before,
    state,
    type: changes.type ?? before.type,
    amountCents: changes.amount ?? before.amountCents,
    receivedOn: changes.date ?? before.receivedOn,
    method: changes.method === undefined ? before.method : changes.method,
    reference: changes.reference === undefined ? before.reference : changes.reference || null,
    notes: changes.notes === undefined ? before.notes : changes.notes || null,
    stateReason: changes.reason ?? before.stateReason,
    returnedOn: await dayOfReturn(context, before, state, changes),
    ...(await changedPayingTenant(context, before, changes.paidBy)),
  }
  requireReceived(after.receivedOn, today)
  await requireDepositedLater(db, ledger, after)
  const isCorrected =
    after.amountCents !== before.amountCents ||
    after.receivedOn !== before.receivedOn ||
    after.type !== before.type
  if (isCorrected && before.state !== 'PENDING' && before.state !== 'SETTLED') {
    throw new AppError('invalid_transition', 'ledger.returnedPaymentFixed')
  }
  if (isCorrected && before.state === 'SETTLED' && state !== 'SETTLED') {
    throw new AppError('invalid_transition', 'ledger.correctPaymentFirst')
  }
  if (isCorrected && after.receivedOn > before.receivedOn) {
    await requireBeforeItsUse(db, ledger.accountId, after)
  }
  // checks are deposited, transfers arrive at the bank: another method may mean another account of cash
  const isElsewhere = cashCodeOf(after.method) !== cashCodeOf(before.method)
  const leavesBooks = before.state === 'SETTLED' && (isCorrected || isElsewhere || state !== 'SETTLED')
  const refunds = state === 'RETURNED' ? await listMoneyRefunds(db, ledger, before) : []
  let place: OpeningPlace = inNoOpening
  if (leavesBooks) {
    if (refunds.length === 0) {
      requireNoRefund(before)
    }
    if (state === 'SETTLED') {
      await requireDepositNotReturned(db, ledger.accountId, before)
      // on cash basis money counts on the day of its payment: another day would change the closed one
      await requireOpenDay(db, ledger.accountId, before.receivedOn)
    }
    const on = state === 'SETTLED' ? before.receivedOn : (after.returnedOn ?? today)
    const deposits = state === 'REFUNDED' ? await listPaidDeposits(db, ledger.accountId, id) : []
    place = await takeOut(db, ledger, before, on, reversalLabel(before, after.state, changes.reason))
    if (state === 'SETTLED') {
      await takeBackReceivedDeposit(db, ledger, before)
    } else {
      await chargeUndoneRefunds(db, ledger, before, on)
    }
    for (const { chargeId, amountCents } of deposits) {
      await lowerDepositCharge(db, ledger, { chargeId, amountCents: cents(amountCents), on })
    }
  }
  await updatePaymentRow(db, ledger.accountId, after, context.now)
  if (leavesBooks && refunds.length > 0) {
    await chargeRefunds(context, after, refunds)
  }
  if (state === 'SETTLED' && (leavesBooks || before.state === 'PENDING')) {
    await settlePayment(db, ledger, after)
    await moveOpeningCashAgain(db, ledger, after, place)
  }
  if (leavesBooks) {
    // charges that it no longer covers are open again: other credit may pay them
    const openAgainOn = state === 'SETTLED' ? undefined : (after.returnedOn ?? today)
    await applyCredits(db, ledger, [before.leaseId], openAgainOn)
  }
  if (after.returnedOn !== null && state !== before.state) {
    await lateFeesAfterLoss(db, ledger, before.leaseId, { on: after.returnedOn, today })
  } else if (isCorrected || state !== before.state || leavesBooks) {
    await reviewLateFees(db, ledger, [before.leaseId])
  }
  if (changes.returnedFee) {
    await postReturnedFee(context, before, changes.returnedFee)
  }
  await appendEvent(db, ledger, {
    action: state === before.state ? 'updated' : state.toLowerCase(),
    entityType: 'payment',
    entityId: id,
    entityName: formatUsd(after.amountCents),
    before: historyOfPayment(before),
    after: historyOfPayment(after),
  })
}

/** Lists what a payment pays of deposits: a deposit that is given back is not owed again. */
async function listPaidDeposits(db: Db, accountId: string, paymentId: string) {
  const net = await listNetAllocations(db, accountId, { paymentId })
  return net.filter(({ chargeType }) => chargeType === 'DEPOSIT')
}

/** Refuses days that disagree with the deposit of a payment at a bank: received after it, or returned before it. */
async function requireDepositedLater(
  db: Db,
  { accountId }: LedgerContext,
  { id, receivedOn, returnedOn }: PaymentRow,
): Promise<void> {
  const depositedOn = await findDepositedOn(db, accountId, id)
  if (depositedOn !== undefined && receivedOn > depositedOn) {
    throw invalidField('date', 'ledger.receivedAfterDeposit', { date: depositedOn })
  }
  if (depositedOn !== undefined && returnedOn !== null && returnedOn < depositedOn) {
    throw invalidField('returnedOn', 'ledger.returnBeforeDeposit', { date: depositedOn })
  }
}

/**
 * Returns the day on which the money of a payment went back, or on which it was known that none comes: as given, or today.
 * Throws `validation_failed` for a day before the payment, in the future or in a closed month.
 */
async function dayOfReturn(
  { db, actor, today }: Context,
  before: PaymentRow,
  state: PaymentState,
  { returnedOn, date = before.receivedOn }: Changes,
): Promise<PlainDate | null> {
  const goesBack = state !== before.state && state !== 'SETTLED'
  if (!goesBack) {
    if (returnedOn !== undefined && returnedOn !== before.returnedOn) {
      throw invalidField('returnedOn', 'ledger.dayOfReturnOnly')
    }
    return before.returnedOn
  }
  const day = returnedOn ?? maxDate(today, date)
  if (day < date) {
    throw invalidField('returnedOn', 'ledger.returnBeforePayment', { date })
  }
  if (returnedOn !== undefined && day > today) {
    throw invalidField('returnedOn', 'ledger.returnInFuture')
  }
  const open = await firstOpenDay(db, actor.accountId, day)
  if (before.state === 'SETTLED' && open !== day) {
    throw invalidField('returnedOn', 'ledger.returnInClosedMonth', { date: open })
  }
  return day
}

/**
 * Lists the refunds of a payment that comes back: they were really paid out, and are owed again. Empty where a part of the payment
 * moved to another lease, which has to be moved back first.
 */
async function listMoneyRefunds(
  db: Db,
  { accountId }: LedgerContext,
  { id, state }: PaymentRow,
): Promise<RefundFields[]> {
  const refunds = state === 'SETTLED' ? await listRefundsOf(db, accountId, id) : []
  return refunds.every(({ target }) => target === 'MONEY') ? refunds : []
}

/** Returns who paid after a correction. Throws `validation_failed` for a person outside the household. */
async function changedPayingTenant(
  { db, actor }: Context,
  { leaseId, payerId, paidByTenantId }: PaymentRow,
  paidBy: string | null | undefined,
): Promise<Pick<PaymentFields, 'paidByTenantId'>> {
  if (paidBy === undefined) {
    return { paidByTenantId }
  }
  const tenants = await listPayingTenants(db, actor.accountId, [leaseId])
  return { paidByTenantId: payingTenantOf(tenants, { leaseId, payerId, paidBy }) }
}

/** Returns the name of the entry that takes a payment out of the books. */
export function reversalLabel(payment: PaymentRow, state: PaymentState, reason: string | undefined): Label {
  const kinds = { RETURNED: 'returned', REFUNDED: 'refunded', REVERSED: 'recorded_by_mistake' } as const
  const kind = state in kinds ? kinds[state as keyof typeof kinds] : 'payment_correction'
  return { kind, of: paymentLabel(payment), ...(reason && { reason }) }
}

/**
 * Removes a settled payment from the books: its charges are open again, and one entry reverses its posting. Returns where its
 * money was by the opening balances of banks.
 */
export async function takeOut(
  db: Db,
  ledger: LedgerContext,
  payment: PaymentRow,
  on: PlainDate,
  why: Label,
): Promise<OpeningPlace> {
  const { id, type, leaseId, propertyId, amountCents } = payment
  // a payment that goes back on a later day was in the bank until then
  const isCorrection = isOpening(payment) || on === payment.receivedOn
  const place = isCorrection ? await reverseOpeningCash(db, ledger, id) : inNoOpening
  const reversesEntryId = await findUnreversedEntry(db, ledger.accountId, { paymentId: id })
  const cashCode = reversesEntryId && (await findCashCode(db, ledger.accountId, reversesEntryId))
  const allocatedCents = await deallocatePayment(db, ledger, id, why, on)
  await insertPostings(db, ledger, [
    {
      entry: postPaymentReversal({
        on,
        amountCents,
        allocatedCents,
        cashCode: cashCode || accountCodes.undepositedFunds,
        ...namedLabel(why),
      }),
      type,
      leaseId,
      propertyId,
      paymentId: id,
      reversesEntryId,
    },
  ])
  return place
}

/**
 * Reverses a payment that was recorded by mistake, on its own day, or on the first open day where that is closed: no report has
 * money that never came. It stays listed as REVERSED. Throws `not_found`,
 * `invalid_transition`.
 */
export async function reversePayment(context: Context, id: string): Promise<void> {
  const { db } = context
  const ledger = eventActorOf(context)
  const payment = await lockPayment(db, ledger, id)
  requireMoney(payment)
  if (payment.state !== 'SETTLED' && payment.state !== 'PENDING') {
    throw new AppError('invalid_transition', 'ledger.paymentRemoved')
  }
  if (payment.state === 'SETTLED') {
    requireNoRefund(payment)
    await requireDepositNotReturned(db, ledger.accountId, payment)
    await takeOut(db, ledger, payment, payment.receivedOn, reversalLabel(payment, 'REVERSED', undefined))
    await takeBackReceivedDeposit(db, ledger, payment)
    await chargeUndoneRefunds(db, ledger, payment, payment.receivedOn)
  }
  await updatePaymentRow(db, ledger.accountId, { ...payment, state: 'REVERSED' }, context.now)
  await applyCredits(db, ledger, [payment.leaseId])
  await appendEvent(db, ledger, {
    action: 'reversed',
    entityType: 'payment',
    entityId: id,
    entityName: formatUsd(payment.amountCents),
    before: historyOfPayment(payment),
  })
}

async function lockPayment(db: Db, ledger: LedgerContext, id: string): Promise<PaymentRow> {
  const found = await findPayment(db, ledger.accountId, id)
  if (found) {
    await lockLeaseLedger(db, ledger.accountId, found.leaseId)
  }
  // read again under the lock: another request may have changed it meanwhile
  const payment = found && (await findPayment(db, ledger.accountId, id))
  if (!payment) {
    throw notFound('payment')
  }
  return payment
}
