import type { Db } from '#server/platform/database/database.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { allocatePayments } from '#shared/ledger/allocation.ts'
import { named } from '#shared/ledger/explain.ts'
import { postDepositMovedIn, postDepositMovedOut } from '#shared/ledger/posting.ts'
import { type Cents, cents, formatUsd, sumCents, ZERO } from '#shared/lib/money.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { readOrders } from './allocation-order.ts'
import { settleReceipt } from './credits.ts'
import { insertAllocations, insertPostings, type LedgerContext } from './journal-store.ts'
import { listHouseholdCredits, listOpenCharges, lockLedgersOfLeases } from './open-items-store.ts'
import { insertPayments } from './payment-store.ts'
import { insertRefunds } from './refund-store.ts'
import { takeFrom } from './refunds.ts'
import { transferredIn, transferredOut } from './transfers.ts'

/** Returns the unused money of the household of a lease, in cents; what the landlord gave up is none. */
export async function getMovableCredit(db: Db, accountId: string, leaseId: string): Promise<Cents> {
  const credits = await listHouseholdCredits(db, accountId, [leaseId])
  return sumCents(
    credits
      .filter(({ isCredit }) => !isCredit)
      .map(({ amountCents, allocatedCents }) => cents(amountCents - allocatedCents)),
  )
}

/**
 * Moves the unused money of the household of a lease to another lease of the same household, where it pays open charges
 * and then later ones. No money moves: it leaves the one as a refund and enters the other as a payment, both through the
 * liability for tenants' money (2100), which is even afterwards. Returns the cents. Throws `not_found`.
 */
export async function transferCredit(
  db: Db,
  ledger: LedgerContext,
  { from, to, date }: { from: string; to: string; date: PlainDate },
): Promise<Cents> {
  const { accountId, now } = ledger
  const locked = await lockLedgersOfLeases(db, accountId, [from, to])
  const [source, target] = [from, to].map((id) => locked.find((lease) => lease.id === id))
  if (!source || !target) {
    throw notFound('lease')
  }
  const amountCents = await getMovableCredit(db, accountId, from)
  if (amountCents === 0) {
    return ZERO
  }
  const credits = (await listHouseholdCredits(db, accountId, [from])).filter(({ isCredit }) => !isCredit)
  const kind = 'CREDIT_TRANSFER'
  const refunds = takeFrom(credits, amountCents).map(({ credit, amountCents: part }) => {
    const on = maxDate(date, credit.receivedOn)
    return transferredOut(source, credit.id, { kind, amountCents: part, date: on })
  })
  await insertRefunds(db, accountId, now, refunds)
  await insertPostings(
    db,
    ledger,
    refunds.map(({ id, paymentId, amountCents: part, refundedOn }) => ({
      entry: postDepositMovedOut({
        on: refundedOn,
        amountCents: part,
        ...named({ kind: 'credit_moved_out' }),
      }),
      type: 'RENT' as const,
      leaseId: from,
      propertyId: source.propertyId,
      paymentId,
      refundId: id,
    })),
  )
  const payment = transferredIn(target, { kind, amountCents, date })
  const [charges, orderOf] = await Promise.all([
    listOpenCharges(db, accountId, [to]),
    readOrders(db, ledger, [to]),
  ])
  const allocations = allocatePayments(charges, [{ ...payment, allocatedCents: ZERO }], orderOf(to))
  const { settledCents, later } = settleReceipt(charges, allocations, date)
  await insertPayments(db, accountId, now, [payment])
  await insertAllocations(db, ledger, allocations)
  await insertPostings(db, ledger, [
    {
      entry: postDepositMovedIn({
        on: date,
        amountCents,
        allocatedCents: settledCents,
        ...named({ kind: 'credit_moved_in' }),
      }),
      type: 'RENT',
      leaseId: to,
      propertyId: target.propertyId,
      paymentId: payment.id,
      depositOf: { leaseId: from, propertyId: source.propertyId },
    },
    ...later,
  ])
  await appendEvent(db, ledger, {
    action: 'credit_moved',
    entityType: 'lease',
    entityId: from,
    entityName: formatUsd(amountCents),
    after: { from, to, amountCents, date },
  })
  return amountCents
}
