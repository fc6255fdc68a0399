import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { DepositMovements } from '#shared/deposits/deposit-return.ts'
import type { PaymentMethod } from '#shared/ledger/contract.ts'
import { lastDayOf } from '#shared/leases/lease-status.ts'
import { namedLabel } from '#shared/ledger/explain/explain.ts'
import { postCharge } from '#shared/ledger/postings/posting.ts'
import { type Cents, cents, sumCents } from '#shared/lib/money.ts'
import { compareDates, maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { readOrders } from '#server/ledger/allocation/allocation-order.ts'
import { findCharge, insertCharges, markVoid, restoreCharge } from '#server/ledger/charges/charge-store.ts'
import {
  applyCredits,
  deallocateCharge,
  payCharges,
  reverseCharge,
  takeOffCharges,
} from '#server/ledger/credits/credits.ts'
import { postInterest, takeBackInterest } from './deposit-interest.ts'
import { releaseDepositCharge } from './deposit-release.ts'
import { insertPostings, type LedgerContext } from '#server/ledger/postings/journal-store.ts'
import { listDepositCharges } from './deposit-held-store.ts'
import {
  listHouseholdCredits,
  listNetAllocations,
  listOpenCharges,
  type LockedLease,
} from '#server/ledger/allocation/open-items-store.ts'
import { findRefund } from '#server/ledger/refunds/refund-store.ts'
import { giveBack, undoRefundUnderLock } from '#server/ledger/refunds/refunds.ts'

/** A deduction as it becomes a charge: an amount in cents and what the tenant reads. */
type Deduction = { amountCents: Cents; description: string; type: 'MAINTENANCE' | 'OTHER' }

export type DepositSettlementInput = {
  /** The day of the return; the entries have this date. */
  on: PlainDate
  interestCents: Cents
  deductions: readonly Deduction[]
  method: PaymentMethod | null
  reference: string | null
}

/**
 * Returns the deposits of a lease, whose books the caller has locked: the deposit charges end, the deductions become
 * charges, and the money pays first these and other unpaid charges; the rest, with other credit of the lease, is
 * refunded. Returns the ids of the deductions' charges and what must be reversed to undo it.
 */
export async function settleDepositOfLease(
  context: Context,
  lease: LockedLease,
  input: DepositSettlementInput,
): Promise<{ chargeIds: string[]; movements: DepositMovements; refundCents: Cents }> {
  const { db } = context
  const ledger = eventActorOf(context)
  const { accountId } = ledger
  const released: string[] = []
  for (const { id } of await listDepositCharges(db, accountId, lease.id)) {
    const charge = (await findCharge(db, accountId, id))! // listed under the lock
    released.push(id)
    await releaseDepositCharge(db, ledger, charge, input.on)
  }
  const interestPaymentId = await postInterest(db, ledger, lease, {
    on: input.on,
    amountCents: input.interestCents,
  })
  const chargeIds = await postDeductions(db, ledger, lease, input)
  const applied = await applyDeposit(db, ledger, lease, input.on)
  const credits = (await listMoneyLeft(db, accountId, lease.id)).toSorted(
    (a, b) => compareDates(b.receivedOn, a.receivedOn) || (a.id < b.id ? 1 : -1),
  )
  const refundCents = sumCents(credits.map((credit) => cents(credit.amountCents - credit.allocatedCents)))
  const refundIds =
    refundCents > 0
      ? await giveBack(context, credits, { date: input.on, method: input.method, reference: input.reference })
      : []
  // what is left now is credit that the landlord gave
  await applyCredits(db, ledger, [lease.id])
  return { chargeIds, movements: { released, applied, refundIds, interestPaymentId }, refundCents }
}

async function postDeductions(
  db: Db,
  ledger: LedgerContext,
  { id: leaseId, propertyId }: LockedLease,
  { on, deductions }: DepositSettlementInput,
): Promise<string[]> {
  const charges = deductions.map(({ amountCents, description, type }) => ({
    id: newId(),
    leaseId,
    propertyId,
    type,
    kind: null,
    period: null,
    recurringChargeId: null,
    payerId: null,
    depositKind: null,
    amountCents,
    dueOn: on,
    ...namedLabel({ kind: 'typed', text: description }),
    explanation: { rule: 'deposit_deduction' } as const,
  }))
  if (charges.length > 0) {
    await insertCharges(db, ledger.accountId, ledger.now, charges)
    await insertPostings(
      db,
      ledger,
      charges.map(({ id, type, amountCents, description, label }) => ({
        entry: postCharge({ type, amountCents, on, description, label }),
        type,
        leaseId,
        propertyId,
        chargeId: id,
      })),
    )
  }
  return charges.map(({ id }) => id)
}

/** Lists what is left of the household's money; credit that the landlord gave was never received, and is not paid out. */
async function listMoneyLeft(db: Db, accountId: string, leaseId: string) {
  return (await listHouseholdCredits(db, accountId, [leaseId])).filter(({ isCredit }) => !isCredit)
}

/**
 * Pays the open charges from the credit of the lease, including the credit of its deposit. Does not pay rent
 * that is due after the lease's last day.
 */
async function applyDeposit(db: Db, ledger: LedgerContext, lease: LockedLease, on: PlainDate) {
  const lastDay = lastDayOf(lease)
  const [credits, charges, orderOf] = await Promise.all([
    listMoneyLeft(db, ledger.accountId, lease.id),
    listOpenCharges(db, ledger.accountId, [lease.id]),
    readOrders(db, ledger, [lease.id]),
  ])
  const made = await payCharges(db, ledger, {
    // no deposit is kept for rent of days after the lease
    charges: charges.filter(({ type, dueOn }) => type !== 'RENT' || lastDay === null || dueOn <= lastDay),
    // a deposit pays charges of its own type first: here it is money like other money
    credits: credits.map((credit) => ({ ...credit, type: 'OTHER' as const })),
    orderOf,
    notBefore: on,
    label: { kind: 'deposit_applied' },
  })
  return made.map(({ chargeId, paymentId, amountCents }) => ({ chargeId, paymentId, amountCents }))
}

/**
 * Takes back the return of a deposit on a lease whose books the caller has locked: refunds and deductions are reversed,
 * the deposit is held again. Throws `invalid_transition` where something of it was changed since.
 */
export async function undoDepositSettlement(
  context: Context,
  lease: LockedLease,
  { chargeIds, movements }: { chargeIds: readonly string[]; movements: DepositMovements },
): Promise<void> {
  const { db, today, now } = context
  const ledger = eventActorOf(context)
  const { accountId } = ledger
  await requireUnchanged(db, accountId, movements)
  for (const refundId of movements.refundIds) {
    await undoRefundUnderLock(context, refundId)
  }
  await takeOffCharges(db, ledger, movements.applied, { why: { kind: 'deposit_released' }, on: today })
  for (const id of chargeIds) {
    const charge = await findCharge(db, accountId, id)
    if (!charge || charge.isVoid) {
      throw new AppError('invalid_transition', 'deposits.cannotUndo')
    }
    const day = maxDate(today, charge.dueOn)
    await deallocateCharge(db, ledger, id, { kind: 'charge_voided' }, day)
    await reverseCharge(db, ledger, charge, day, 'taken_back')
    await markVoid(db, accountId, id, now)
  }
  if (movements.interestPaymentId !== null) {
    await takeBackInterest(context, movements.interestPaymentId)
  }
  for (const id of movements.released) {
    const charge = await findCharge(db, accountId, id)
    if (!charge?.isVoid) {
      throw new AppError('invalid_transition', 'deposits.cannotUndo')
    }
    const { type, amountCents, description, label, leaseId, propertyId } = charge
    await restoreCharge(db, accountId, id, now)
    const entry = postCharge({ type, amountCents, on: maxDate(today, charge.dueOn), description, label })
    await insertPostings(db, ledger, [{ entry, type, leaseId, propertyId, chargeId: id }])
  }
  // the deposit's payments are credit of type DEPOSIT again, and pay the deposit charges alone
  await applyCredits(db, ledger, [lease.id])
}

/** Refuses to undo a return where its refunds or the charges that it paid were changed since. */
async function requireUnchanged(db: Db, accountId: string, movements: DepositMovements): Promise<void> {
  for (const id of movements.refundIds) {
    const refund = await findRefund(db, accountId, id)
    if (!refund || refund.undoneAt !== null) {
      throw new AppError('invalid_transition', 'deposits.cannotUndo')
    }
  }
  for (const { chargeId, paymentId, amountCents } of movements.applied) {
    const net = await listNetAllocations(db, accountId, { chargeId })
    if ((net.find((row) => row.paymentId === paymentId)?.amountCents ?? 0) < amountCents) {
      throw new AppError('invalid_transition', 'deposits.cannotUndo')
    }
  }
}
