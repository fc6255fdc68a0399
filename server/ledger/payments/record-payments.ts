import type { Db } from '#server/platform/database/database.ts'
import { invalidField, mapRows, notFound } from '#server/platform/http/errors.ts'
import { appendEvents } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Label } from '#shared/ledger/explain/label.ts'
import { namedLabel } from '#shared/ledger/explain/explain.ts'
import type { ChargeType } from '#shared/ledger/accounts.ts'
import { type Allocation, type AppliedOrder, allocatePayments } from '#shared/ledger/allocation/allocation.ts'
import type { PaymentMethod } from '#shared/ledger/contract.ts'
import { cashCodeOf } from '#shared/ledger/postings/cash-code.ts'
import { postPayment } from '#shared/ledger/postings/posting.ts'
import { type Cents, cents, formatUsd, sumCents, ZERO } from '#shared/lib/money.ts'
import { minDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { readOrders } from '#server/ledger/allocation/allocation-order.ts'
import { findPayerIds, insertCharges } from '#server/ledger/charges/charge-store.ts'
import { settledFrom, settleReceipt } from '#server/ledger/credits/credits.ts'
import {
  asOpenCharge,
  depositToCharge,
  receivedDepositPosting,
} from '#server/ledger/deposits/deposit-received.ts'
import { type DepositRoom, listDepositRooms } from '#server/ledger/deposits/deposit-held-store.ts'
import {
  type LedgerContext,
  insertAllocations,
  insertPostings,
  type Posting,
} from '#server/ledger/postings/journal-store.ts'
import { reviewLateFees } from '#server/ledger/late-fees/late-fees.ts'
import {
  findFreedDays,
  type LockedLease,
  listOpenCharges,
  lockLedgersOfLeases,
  type OpenChargeRow,
} from '#server/ledger/allocation/open-items-store.ts'
import { payingTenantOf } from './paid-by.ts'
import { listPayingTenants } from './paid-by-store.ts'
import { requireBooksVersion } from './payment-preview.ts'
import { insertPayments, type PaymentFields } from './payment-store.ts'

export type NewPayment = {
  leaseId: string
  amount: Cents
  date: PlainDate
  type?: ChargeType | undefined
  status?: 'PENDING' | 'COMPLETED' | 'FAILED' | undefined
  method?: PaymentMethod | null | undefined
  reference?: string | null | undefined
  notes?: string | null | undefined
  dueDate?: PlainDate | undefined
  chargeId?: string | undefined
  /** Who paid: a payer of the lease; by default the household. */
  payerId?: string | null | undefined
  /** The tenant of the lease who paid; by default the only one. Null: not recorded. */
  paidBy?: string | null | undefined
  /** The version of the lease's books that the user saw; other books are refused. */
  booksVersion?: string | undefined
  /** The sum of a payer for many leases that this payment is a part of. */
  payerPaymentId?: string | null | undefined
  /**
   * The source of the money; MONEY by default. Money that was received in other books is not part of any sum
   * of money received.
   */
  source?: 'MONEY' | 'OPENING_DEPOSIT' | 'OPENING_CREDIT' | undefined
  /** Shared by the payments of one deposit slip. */
  batchId?: string | null | undefined
}

type Rules = {
  /** The path of the payments in the body of the request. Errors then name the payment: 'payments.3.date'. */
  path?: string
}

/**
 * Records money received for a lease (cents, more than zero) and applies it to charges in the order of the account or of the law,
 * `chargeId` first; the rest is credit. A PENDING payment is not in the books until it is settled, a FAILED one never.
 * Returns its id. Throws `not_found`, `validation_failed`, `books_changed`.
 */
export async function recordPayment(
  db: Db,
  ledger: LedgerContext,
  today: PlainDate,
  input: NewPayment,
  rules?: Rules,
): Promise<string> {
  const [id] = await recordPaymentsInBulk(db, ledger, today, [input], rules)
  return id! // one id for each payment
}

/**
 * Records many payments as if one after the other in the given order: with the same allocations, entries and events,
 * in as many statements as for one. All or none. The leases are locked in the order of their ids, whatever the order of
 * the payments. Returns their ids. Any day up to tomorrow is taken: a form asks about one that is far from today.
 * Throws `not_found`, `validation_failed`, `books_changed`.
 */
export async function recordPaymentsInBulk(
  db: Db,
  ledger: LedgerContext,
  today: PlainDate,
  inputs: readonly NewPayment[],
  { path }: Rules = {},
): Promise<string[]> {
  const leaseIds = [...new Set(inputs.map((input) => input.leaseId))]
  const payerIds = [...new Set(inputs.flatMap((input) => input.payerId ?? []))]
  // one round trip: the connection keeps their order, and each statement sees what was committed before it began
  const depositLeaseIds = [
    ...new Set(inputs.filter(({ type }) => type === 'DEPOSIT').map(({ leaseId }) => leaseId)),
  ]
  const [locked, charges, orderOf, tenants, payers, rooms] = await Promise.all([
    lockLedgersOfLeases(db, ledger.accountId, leaseIds),
    listOpenCharges(db, ledger.accountId, leaseIds),
    readOrders(db, ledger, leaseIds),
    listPayingTenants(db, ledger.accountId, leaseIds),
    payerIds.length === 0 ? new Set<string>() : findPayerIds(db, ledger.accountId, payerIds),
    depositLeaseIds.length === 0
      ? new Map<string, DepositRoom>()
      : listDepositRooms(db, ledger.accountId, depositLeaseIds),
    ...inputs.map((input) => requireBooksVersion(db, ledger.accountId, input)),
  ])
  const leases = new Map(locked.map((lease) => [lease.id, lease]))
  const openOf = Map.groupBy(charges, (charge) => charge.leaseId)
  function plan(input: NewPayment) {
    requireReceived(input.date, today)
    const lease = leases.get(input.leaseId)
    if (!lease) {
      throw notFound('lease')
    }
    if (input.payerId && !payers.has(input.payerId)) {
      throw notFound('payer')
    }
    const paidByTenantId = payingTenantOf(tenants, {
      leaseId: lease.id,
      paidBy: input.paidBy,
      payerId: input.payerId,
    })
    const room = rooms.get(lease.id) ?? noRoom
    const planned = planPayment(
      lease,
      openOf.get(lease.id) ?? [],
      { ...input, paidByTenantId },
      { order: orderOf(lease.id), now: ledger.now, room },
    )
    if (planned.payment.state === 'SETTLED') {
      openOf.set(lease.id, applied(planned.open, planned.allocations))
      const chargedCents = cents(room.chargedCents + (planned.deposit?.amountCents ?? 0))
      rooms.set(lease.id, { ...room, chargedCents, hasCharges: room.hasCharges || planned.deposit !== null })
    }
    return planned
  }
  const plans = path === undefined ? inputs.map(plan) : mapRows(inputs, { path, field: 'leaseId' }, plan)
  const payments = plans.map((plan) => plan.payment)
  const settled = plans.filter((plan) => plan.payment.state === 'SETTLED')
  const deposits = settled.flatMap(({ deposit }) => deposit ?? [])
  // one round trip: the connection keeps their order
  await Promise.all([
    insertPayments(db, ledger.accountId, ledger.now, payments),
    deposits.length > 0 && insertCharges(db, ledger.accountId, ledger.now, deposits),
    insertAllocations(
      db,
      ledger,
      settled.flatMap((plan) => plan.allocations),
    ),
    insertPostings(
      db,
      ledger,
      settled.flatMap(({ payment, deposit, open, allocations }) => [
        ...(deposit ? [receivedDepositPosting(deposit)] : []),
        ...postingsOf(payment, open, allocations),
      ]),
    ),
    appendEvents(
      db,
      ledger,
      payments.map((payment) => ({
        action: payment.source === 'MONEY' ? recordedActions[payment.state] : 'opening_entered',
        entityType: 'payment',
        entityId: payment.id,
        entityName: formatUsd(payment.amountCents),
        after: payment,
      })),
    ),
  ])
  // money from before today, on its way or settled, may show that rent was paid in time after all
  const backdated = plans.filter(({ payment }) => payment.state !== 'FAILED' && payment.receivedOn < today)
  if (backdated.length > 0) {
    await reviewLateFees(db, ledger, [...new Set(backdated.map(({ payment }) => payment.leaseId))])
  }
  return payments.map((payment) => payment.id)
}

/** Refuses money from the future; `today` is the day in the account's time zone. */
export function requireReceived(date: PlainDate, today: PlainDate): void {
  if (date > today) {
    throw invalidField('date', 'ledger.paymentInFuture')
  }
}

const noRoom: DepositRoom = { agreedCents: ZERO, chargedCents: ZERO, hasCharges: false }

type NewFields = PaymentFields & { state: keyof typeof recordedActions }

const newStates = { PENDING: 'PENDING', COMPLETED: 'SETTLED', FAILED: 'FAILED' } as const
const recordedActions = {
  PENDING: 'recorded_pending',
  SETTLED: 'recorded',
  FAILED: 'recorded_failed',
} as const

function planPayment(
  lease: LockedLease,
  charges: readonly OpenChargeRow[],
  input: NewPayment & { paidByTenantId: string | null },
  { order, now, room }: { order: AppliedOrder; now: Date; room: DepositRoom },
) {
  const draft: NewFields = {
    // ids follow the order of recording, which decides between payments and credits of the same date
    id: newId(now.getTime()),
    leaseId: lease.id,
    propertyId: lease.propertyId,
    type: input.type ?? 'RENT',
    state: newStates[input.status ?? 'COMPLETED'],
    source: input.source ?? 'MONEY',
    amountCents: input.amount,
    receivedOn: input.date,
    dueOn: input.date,
    method: input.method ?? null,
    reference: input.reference || null,
    notes: input.notes || null,
    isCredit: false,
    targetChargeId: input.chargeId ?? null,
    payerId: input.payerId ?? null,
    paidByTenantId: input.paidByTenantId,
    payerPaymentId: input.payerPaymentId ?? null,
    batchId: input.batchId ?? null,
  }
  const target = charges.find((charge) => charge.id === draft.targetChargeId)
  if (draft.targetChargeId !== null && !target) {
    throw invalidField('chargeId', 'ledger.notAnOpenCharge')
  }
  if (target && (target.payerId ?? null) !== draft.payerId) {
    throw invalidField('chargeId', 'ledger.chargeOfAnotherPayer')
  }
  const deposit = depositToCharge(draft, charges, room)
  const open = deposit ? [...charges, asOpenCharge(deposit)] : charges
  const allocations = settledFrom(null, open, allocate(open, draft, order))
  const [first, ...rest] = allocations.map((allocation) => allocation.explanation.chargeDueOn)
  const dueOn = input.dueDate ?? (first ? minDate(first, ...rest) : input.date)
  return { payment: { ...draft, dueOn }, deposit, open, allocations }
}

/** Allocates a payment to the open charges. Skips the charge that it was made for when that is paid or void by now. */
function allocate(
  charges: readonly OpenChargeRow[],
  { id, type, amountCents, receivedOn, targetChargeId, payerId }: PaymentFields,
  order: AppliedOrder,
): Allocation[] {
  const payment = { id, type, amountCents, receivedOn, allocatedCents: ZERO, targetChargeId, payerId }
  return allocatePayments(charges, [payment], order)
}

/** Returns the charges that are still open after these allocations. */
function applied(charges: readonly OpenChargeRow[], allocations: readonly Allocation[]): OpenChargeRow[] {
  const partsOf = Map.groupBy(allocations, ({ chargeId }) => chargeId)
  const paid = (id: string) => sumCents((partsOf.get(id) ?? []).map(({ amountCents }) => amountCents))
  return charges
    .map((charge) => ({ ...charge, paidCents: cents(charge.paidCents + paid(charge.id)) }))
    .filter((charge) => charge.paidCents < charge.amountCents)
}

/** Applies a payment that has just settled to the open charges of its lease, whose books the caller has locked. */
export async function settlePayment(db: Db, ledger: LedgerContext, payment: PaymentFields): Promise<void> {
  const { leaseId } = payment
  const [charges, orderOf, rooms] = await Promise.all([
    listOpenCharges(db, ledger.accountId, [leaseId]),
    readOrders(db, ledger, [leaseId]),
    listDepositRooms(db, ledger.accountId, [leaseId]),
  ])
  const deposit = depositToCharge(payment, charges, rooms.get(leaseId) ?? noRoom)
  if (deposit) {
    await insertCharges(db, ledger.accountId, ledger.now, [deposit])
    await insertPostings(db, ledger, [receivedDepositPosting(deposit)])
  }
  const open = deposit ? [...charges, asOpenCharge(deposit)] : charges
  const { freeFrom } = await findFreedDays(db, ledger.accountId, payment.id)
  const allocations = settledFrom(freeFrom, open, allocate(open, payment, orderOf(leaseId)))
  await insertAllocations(db, ledger, allocations)
  await insertPostings(db, ledger, postingsOf(payment, open, allocations))
}

/** Returns the entries of a payment: its receipt, and what it pays of charges that are due later. */
function postingsOf(
  payment: PaymentFields,
  charges: readonly OpenChargeRow[],
  allocations: readonly Allocation[],
): Posting[] {
  const { id, type, leaseId, propertyId, amountCents, receivedOn } = payment
  const { settledCents, later } = settleReceipt(charges, allocations, receivedOn)
  const entry = postPayment({
    on: receivedOn,
    amountCents,
    allocatedCents: settledCents,
    cashCode: cashCodeOf(payment.method),
    ...namedLabel(paymentLabel(payment)),
  })
  return [{ entry, type, leaseId, propertyId, paymentId: id }, ...later]
}

/**
 * Returns the description of a payment in the ledger: 'Payment by check #1204'. A payment of other books is
 * an opening balance.
 */
export function paymentLabel({ method, reference, source }: PaymentFields): Label {
  if (source === 'OPENING_DEPOSIT') {
    return { kind: 'opening_deposit_received' }
  }
  return source === 'OPENING_CREDIT' ? { kind: 'opening_credit' } : { kind: 'payment', method, reference }
}
