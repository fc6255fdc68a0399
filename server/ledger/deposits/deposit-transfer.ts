import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { invalidField, notFound } from '#server/platform/http/errors.ts'
import { allocatePayments } from '#shared/ledger/allocation/allocation.ts'
import { namedLabel } from '#shared/ledger/explain/explain.ts'
import { postCharge } from '#shared/ledger/postings/posting.ts'
import { postMovedIn, postMovedOut } from '#shared/ledger/postings/transfer-posting.ts'
import { type Cents, cents, formatUsd, minCents, sumCents } from '#shared/lib/money.ts'
import { compareDates, type PlainDate } from '#shared/lib/plain-date.ts'

import { insertCharges } from '#server/ledger/charges/charge-store.ts'
import { applyCredits, settledFrom, settleReceipt } from '#server/ledger/credits/credits.ts'
import { findDepositPaidOn, getDepositHeld, listDepositCharges } from './deposit-held-store.ts'
import { lowerDepositCharge } from './deposit-release.ts'
import {
  insertAllocations,
  insertPostings,
  type LedgerContext,
} from '#server/ledger/postings/journal-store.ts'
import {
  listHouseholdCredits,
  listOpenCharges,
  type LockedLease,
  lockLedgersOfLeases,
} from '#server/ledger/allocation/open-items-store.ts'
import { insertPayments } from '#server/ledger/payments/payment-store.ts'
import { requireReceived } from '#server/ledger/payments/record-payments.ts'
import { insertRefunds } from '#server/ledger/refunds/refund-store.ts'
import { takeFrom } from '#server/ledger/refunds/refunds.ts'
import { findCashMove } from '#server/ledger/postings/transfer-store.ts'
import { transferredIn, transferredOut } from '#server/ledger/postings/transfers.ts'

/**
 * Moves a deposit (cents; by default all that is held) from one lease to another one of the same tenant: the deposit
 * charges of the first end or are lowered, and a deposit of the second is paid. No money moves. The caller has checked
 * that both have a tenant in common. Throws `not_found`, `validation_failed`.
 */
export async function moveHeldDeposit(
  db: Db,
  ledger: LedgerContext & { today: PlainDate },
  { from, to, amount, date }: { from: string; to: string; amount?: Cents | undefined; date: PlainDate },
): Promise<void> {
  const { accountId, today } = ledger
  requireReceived(date, today)
  if (from === to) {
    throw invalidField('toLeaseId', 'ledger.transferSameLease')
  }
  const locked = await lockLedgersOfLeases(db, accountId, [from, to])
  const [source, target] = [from, to].map((id) => locked.find((lease) => lease.id === id))
  if (!source || !target) {
    throw notFound('lease')
  }
  const held = await getDepositHeld(db, accountId, from)
  const amountCents = amount ?? held
  if (amountCents > held || held === 0) {
    throw invalidField('amount', 'ledger.transferAboveHeld', { amount: formatUsd(held) })
  }
  const paidOn = await findDepositPaidOn(db, accountId, from)
  if (paidOn !== null && date < paidOn) {
    throw invalidField('date', 'deposits.returnBeforePayment', { date: paidOn })
  }
  const transferId = newId()
  await moveIn(db, ledger, target, { amountCents, date, source, transferId })
  await moveOut(db, ledger, source, { amountCents, date, transferId })
  await applyCredits(db, ledger, [from])
  for (const [lease, action] of [
    [source, 'deposit_moved_out'],
    [target, 'deposit_moved_in'],
  ] as const) {
    await appendEvent(db, ledger, {
      action,
      entityType: 'lease',
      entityId: lease.id,
      entityName: formatUsd(amountCents),
      after: { from, to, amountCents, date },
    })
  }
}

type Moved = { amountCents: Cents; date: PlainDate; transferId: string }

async function moveOut(
  db: Db,
  ledger: LedgerContext,
  source: LockedLease,
  { amountCents, date, transferId }: Moved,
): Promise<void> {
  const { id: leaseId, propertyId } = source
  let left = amountCents
  for (const charge of await listDepositCharges(db, ledger.accountId, leaseId)) {
    const part = minCents(left, charge.paidCents)
    if (part > 0) {
      await lowerDepositCharge(db, ledger, { chargeId: charge.id, amountCents: part, on: date })
      left = cents(left - part)
    }
  }
  const credits = (await listHouseholdCredits(db, ledger.accountId, [leaseId])).toSorted(
    // the deposit's own payments first, the latest of them first
    (a, b) =>
      Number(b.type === 'DEPOSIT') - Number(a.type === 'DEPOSIT') ||
      compareDates(b.receivedOn, a.receivedOn) ||
      (a.id < b.id ? 1 : -1),
  )
  const refunds = takeFrom(credits, amountCents).map(({ credit, amountCents: part }) =>
    transferredOut(source, credit.id, { kind: 'DEPOSIT_TRANSFER', amountCents: part, date, transferId }),
  )
  await insertRefunds(db, ledger.accountId, ledger.now, refunds)
  await insertPostings(
    db,
    ledger,
    refunds.map(({ id, paymentId, amountCents: part }) => ({
      entry: postMovedOut({ on: date, amountCents: part, ...namedLabel({ kind: 'deposit_moved_out' }) }),
      type: 'DEPOSIT' as const,
      leaseId,
      propertyId,
      paymentId,
      refundId: id,
    })),
  )
}

async function moveIn(
  db: Db,
  ledger: LedgerContext,
  target: LockedLease,
  { amountCents, date, source, transferId }: Moved & { source: LockedLease },
): Promise<void> {
  const { id: leaseId, propertyId } = target
  await chargeMissing(db, ledger, { leaseId, propertyId, amountCents, date })
  const charges = await listOpenCharges(db, ledger.accountId, [leaseId])
  const payment = transferredIn(target, { kind: 'DEPOSIT_TRANSFER', amountCents, date }, transferId)
  const allocations = settledFrom(
    null,
    charges,
    allocatePayments(charges, [{ ...payment, allocatedCents: cents(0) }]),
  )
  const { settledCents, later } = settleReceipt(charges, allocations, date)
  const cash = await findCashMove(db, ledger.accountId, {
    depositOf: source.id,
    fromId: source.propertyId,
    toId: propertyId,
    on: date,
  })
  await insertPayments(db, ledger.accountId, ledger.now, [payment])
  await insertAllocations(db, ledger, allocations)
  await insertPostings(db, ledger, [
    {
      entry: postMovedIn({
        on: date,
        amountCents,
        allocatedCents: settledCents,
        cash,
        ...namedLabel({ kind: 'deposit_moved_in' }),
      }),
      type: 'DEPOSIT',
      leaseId,
      propertyId,
      paymentId: payment.id,
      depositOf: { leaseId: source.id, propertyId: source.propertyId },
    },
    ...later,
  ])
}

/** Charges what is not charged yet of a deposit that comes from another lease. */
async function chargeMissing(
  db: Db,
  ledger: LedgerContext,
  {
    leaseId,
    propertyId,
    amountCents,
    date,
  }: Omit<Moved, 'transferId'> & { leaseId: string; propertyId: string },
): Promise<void> {
  const deposits = await listDepositCharges(db, ledger.accountId, leaseId)
  const openCents = sumCents(deposits.map((charge) => cents(charge.amountCents - charge.paidCents)))
  if (openCents >= amountCents) {
    return
  }
  const missing = cents(amountCents - openCents)
  const id = newId()
  const { description, label } = namedLabel({ kind: 'charge_type', type: 'DEPOSIT' })
  await insertCharges(db, ledger.accountId, ledger.now, [
    {
      id,
      leaseId,
      propertyId,
      type: 'DEPOSIT',
      kind: null,
      period: null,
      recurringChargeId: null,
      payerId: null,
      depositKind: 'SECURITY',
      amountCents: missing,
      dueOn: date,
      description,
      label,
      explanation: { rule: 'by_hand' },
    },
  ])
  await insertPostings(db, ledger, [
    {
      entry: postCharge({ type: 'DEPOSIT', amountCents: missing, on: date, description, label }),
      type: 'DEPOSIT',
      leaseId,
      propertyId,
      chargeId: id,
    },
  ])
}
