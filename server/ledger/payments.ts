import type { Db } from '#server/platform/database.ts'
import { AppError, invalidField, notFound, requireVersion } from '#server/platform/errors.ts'
import { appendEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { type Context, doerOf } from '#server/platform/route-table.ts'
import type { ChargeType } from '#shared/ledger/accounts.ts'
import { allocateOldestFirst } from '#shared/ledger/allocation.ts'
import type { PaymentMethod, PaymentState, PaymentStatus } from '#shared/ledger/contract.ts'
import { postPayment, postPaymentReversal } from '#shared/ledger/posting.ts'
import { type Cents, formatUsd, sumCents, ZERO } from '#shared/lib/money.ts'
import { addDays, maxDate, minDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { applyCredits, deallocatePayment } from './credits.ts'
import { type Books, findStandingEntry, insertAllocations, insertPostings } from './journal-store.ts'
import { listOpenCharges, lockLeaseBooks } from './open-items-store.ts'
import {
  findPayment,
  insertPayment,
  type PaymentDocument,
  type PaymentRow,
  updatePaymentRow,
} from './payment-store.ts'

type NewPayment = {
  leaseId: string
  amount: Cents
  date: PlainDate
  type?: ChargeType | undefined
  status?: 'PENDING' | 'COMPLETED' | undefined
  method?: PaymentMethod | null | undefined
  reference?: string | null | undefined
  notes?: string | null | undefined
  dueDate?: PlainDate | undefined
  chargeId?: string | undefined
}

/**
 * Records money received for a lease (cents, more than zero) and lets it pay charges, oldest first or `chargeId`
 * first; the rest is credit. A PENDING payment stays out of the books until it is settled. Answers its id.
 * Throws `not_found`, `validation_failed`.
 */
export async function recordPayment(
  db: Db,
  books: Books,
  today: PlainDate,
  input: NewPayment,
): Promise<string> {
  requireReceived(input.date, today)
  const lease = await lockLeaseBooks(db, books.accountId, input.leaseId)
  if (!lease) {
    throw notFound('Lease')
  }
  const payment: PaymentDocument = {
    id: newId(),
    leaseId: lease.id,
    propertyId: lease.propertyId,
    type: input.type ?? 'RENT',
    state: input.status === 'PENDING' ? 'PENDING' : 'SETTLED',
    amountCents: input.amount,
    paidOn: input.date,
    dueOn: input.dueDate ?? input.date,
    method: input.method ?? null,
    reference: input.reference || null,
    notes: input.notes || null,
  }
  const plan = await planAllocation(db, books, payment, input.chargeId)
  await insertPayment(db, books.accountId, books.now, {
    ...payment,
    dueOn: input.dueDate ?? plan.dueOn ?? input.date,
  })
  if (payment.state === 'SETTLED') {
    await postSettled(db, books, payment, plan.allocations)
  }
  await appendEvent(db, books, {
    action: payment.state === 'SETTLED' ? 'recorded' : 'recorded_pending',
    entityType: 'payment',
    entityId: payment.id,
    entityName: formatUsd(payment.amountCents),
    after: payment,
  })
  return payment.id
}

function requireReceived(date: PlainDate, today: PlainDate): void {
  // one day of tolerance: the client may already live in tomorrow
  if (date > addDays(today, 1)) {
    throw invalidField('date', 'A payment cannot be dated in the future: record it when it arrives')
  }
}

async function planAllocation(db: Db, books: Books, payment: PaymentDocument, toChargeId?: string) {
  const charges = await listOpenCharges(db, books.accountId, [payment.leaseId])
  if (toChargeId !== undefined && !charges.some((charge) => charge.id === toChargeId)) {
    throw invalidField('chargeId', 'This is not an open charge of the lease')
  }
  const { id, type, amountCents, paidOn: receivedOn } = payment
  const allocations = allocateOldestFirst(charges, [
    { id, type, amountCents, receivedOn, allocatedCents: ZERO, toChargeId },
  ])
  const [first, ...rest] = allocations.map((allocation) => allocation.because.chargeDueOn)
  return { allocations, dueOn: first && minDate(first, ...rest) }
}

type Plan = Awaited<ReturnType<typeof planAllocation>>['allocations']

async function postSettled(db: Db, books: Books, payment: PaymentDocument, allocations: Plan): Promise<void> {
  await insertAllocations(db, books, allocations)
  const { id, type, leaseId, propertyId, amountCents, paidOn } = payment
  const entry = postPayment({
    on: paidOn,
    amountCents,
    allocatedCents: sumCents(allocations.map((allocation) => allocation.amountCents)),
    description: describe(payment),
  })
  await insertPostings(db, books, [{ entry, type, leaseId, propertyId, paymentId: id }])
}

const methods: Record<PaymentMethod, string> = {
  CASH: 'cash',
  CHECK: 'check',
  ACH: 'bank transfer',
  CARD: 'card',
  MONEY_ORDER: 'money order',
  OTHER: 'other',
}

function describe({ method, reference }: PaymentDocument): string {
  const how = method ? ` by ${methods[method]}` : ''
  return `Payment${how}${reference ? ` ${reference}` : ''}`
}

type Changes = {
  amount?: Cents | undefined
  date?: PlainDate | undefined
  type?: ChargeType | undefined
  status?: PaymentStatus | undefined
  reason?: string | undefined
  method?: PaymentMethod | null | undefined
  reference?: string | null | undefined
  notes?: string | null | undefined
}

const statusOf: Record<PaymentState, PaymentStatus> = {
  PENDING: 'PENDING',
  SETTLED: 'COMPLETED',
  FAILED: 'FAILED',
  RETURNED: 'FAILED',
  REVERSED: 'FAILED',
  REFUNDED: 'REFUNDED',
}

/** The wire's status of an exact state. */
export function paymentStatus(state: PaymentState): PaymentStatus {
  return statusOf[state]
}

const transitions: Partial<Record<`${PaymentState}>${PaymentStatus}`, PaymentState>> = {
  'PENDING>COMPLETED': 'SETTLED',
  'PENDING>FAILED': 'FAILED',
  'SETTLED>FAILED': 'RETURNED',
  'SETTLED>REFUNDED': 'REFUNDED',
}

/**
 * Corrects a payment or moves it on: a pending one settles or fails, a settled one comes back (FAILED: returned) or is
 * paid back (REFUNDED). What was posted is reversed by an entry that names it, never changed. Throws `not_found`,
 * `version_mismatch`, `invalid_transition`, `validation_failed`.
 */
export async function updatePayment(context: Context, id: string, changes: Changes): Promise<void> {
  const { db, today } = context
  const books = doerOf(context)
  const before = await lockPayment(db, books, id)
  requireVersion(before.version, context.ifMatch)
  const state = nextState(before.state, changes.status)
  const after = {
    ...before,
    state,
    type: changes.type ?? before.type,
    amountCents: changes.amount ?? before.amountCents,
    paidOn: changes.date ?? before.paidOn,
    method: changes.method === undefined ? before.method : changes.method,
    reference: changes.reference === undefined ? before.reference : changes.reference || null,
    notes: changes.notes === undefined ? before.notes : changes.notes || null,
    stateReason: changes.reason ?? before.stateReason,
  }
  requireReceived(after.paidOn, today)
  const isCorrected =
    after.amountCents !== before.amountCents || after.paidOn !== before.paidOn || after.type !== before.type
  if (isCorrected && before.state !== 'PENDING' && before.state !== 'SETTLED') {
    throw new AppError(
      'invalid_transition',
      'Money that came back stays as it is. Record a new payment instead.',
    )
  }
  const leavesBooks = before.state === 'SETTLED' && (isCorrected || state !== 'SETTLED')
  if (leavesBooks) {
    const on = state === 'SETTLED' ? before.paidOn : maxDate(today, before.paidOn)
    await takeOut(db, books, before, on, reversalText(before, after.state, changes.reason))
  }
  await updatePaymentRow(db, books.accountId, after, context.now)
  if (state === 'SETTLED' && (leavesBooks || before.state === 'PENDING')) {
    const plan = await planAllocation(db, books, after)
    await postSettled(db, books, after, plan.allocations)
  } else if (leavesBooks) {
    await applyCredits(db, books, [before.leaseId])
  }
  await appendEvent(db, books, {
    action: state === before.state ? 'updated' : state.toLowerCase(),
    entityType: 'payment',
    entityId: id,
    entityName: formatUsd(after.amountCents),
    before: pickDocument(before),
    after: pickDocument(after),
  })
}

function nextState(state: PaymentState, status: PaymentStatus | undefined): PaymentState {
  if (status === undefined || status === statusOf[state]) {
    return state
  }
  const next = transitions[`${state}>${status}`]
  if (!next) {
    throw new AppError(
      'invalid_transition',
      `A payment that is ${state.toLowerCase()} cannot become ${status.toLowerCase()}. Record a new payment instead.`,
    )
  }
  return next
}

function reversalText(payment: PaymentRow, state: PaymentState, reason: string | undefined): string {
  const what = { RETURNED: 'Returned', REFUNDED: 'Refunded', REVERSED: 'Recorded by mistake' } as const
  const word = state in what ? what[state as keyof typeof what] : 'Correction'
  return `${word}: ${describe(payment)}${reason ? ` (${reason})` : ''}`
}

/** Takes a settled payment out of the books: its charges are open again, one entry reverses what it posted. */
async function takeOut(
  db: Db,
  books: Books,
  payment: PaymentRow,
  on: PlainDate,
  description: string,
): Promise<void> {
  const { id, type, leaseId, propertyId, amountCents } = payment
  const reversesEntryId = await findStandingEntry(db, books.accountId, { paymentId: id })
  const allocatedCents = await deallocatePayment(db, books, id, description)
  await insertPostings(db, books, [
    {
      entry: postPaymentReversal({ on, amountCents, allocatedCents, description }),
      type,
      leaseId,
      propertyId,
      paymentId: id,
      reversesEntryId,
    },
  ])
}

/**
 * Takes a payment back that was recorded by mistake; it stays listed as REVERSED. Throws `not_found`,
 * `invalid_transition`.
 */
export async function reversePayment(context: Context, id: string): Promise<void> {
  const { db } = context
  const books = doerOf(context)
  const payment = await lockPayment(db, books, id)
  if (payment.state !== 'SETTLED' && payment.state !== 'PENDING') {
    throw new AppError('invalid_transition', 'This payment is not in the books any more.')
  }
  if (payment.state === 'SETTLED') {
    await takeOut(
      db,
      books,
      payment,
      maxDate(context.today, payment.paidOn),
      reversalText(payment, 'REVERSED', undefined),
    )
  }
  await updatePaymentRow(db, books.accountId, { ...payment, state: 'REVERSED' }, context.now)
  await applyCredits(db, books, [payment.leaseId])
  await appendEvent(db, books, {
    action: 'reversed',
    entityType: 'payment',
    entityId: id,
    entityName: formatUsd(payment.amountCents),
    before: pickDocument(payment),
  })
}

async function lockPayment(db: Db, books: Books, id: string): Promise<PaymentRow> {
  const found = await findPayment(db, books.accountId, id)
  if (found) {
    await lockLeaseBooks(db, books.accountId, found.leaseId)
  }
  // read again under the lock: another request may have changed it meanwhile
  const payment = found && (await findPayment(db, books.accountId, id))
  if (!payment) {
    throw notFound('Payment')
  }
  return payment
}

function pickDocument({ type, state, amountCents, paidOn, method, reference, notes }: PaymentDocument) {
  return { type, state, amountCents, paidOn, method, reference, notes }
}
