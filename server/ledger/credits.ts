import type { Db } from '#server/platform/database/database.ts'
import type { Label } from '#shared/ledger/label.ts'
import { labelOf, type Named, named } from '#shared/ledger/explain.ts'
import { type Allocation, allocatePayments } from '#shared/ledger/allocation.ts'
import {
  postAllocation,
  postChargeReversal,
  postConcessionReversal,
  postDeallocation,
} from '#shared/ledger/posting.ts'
import { type Cents, cents, negateCents } from '#shared/lib/money.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { type OrderOf, readOrders } from './allocation-order.ts'
import type { ChargeRow } from './charge-store.ts'
import {
  type LedgerContext,
  findUnreversedConcession,
  findUnreversedEntry,
  insertAllocations,
  insertPostings,
} from './journal-store.ts'
import {
  listCredits,
  listOpenCharges,
  listNetAllocations,
  type NetAllocation,
  type OpenChargeRow,
  type OpenPaymentRow,
} from './open-items-store.ts'

/**
 * Applies credit to open charges, in the order of the account or of the law, on these leases (the caller has locked
 * their books). The entries are dated by the charge and the payment, not by the run, so that a late run leaves the same books.
 */
export async function applyCredits(
  db: Db,
  ledger: LedgerContext,
  leaseIds: readonly string[],
): Promise<void> {
  const credits = leaseIds.length === 0 ? [] : await listCredits(db, ledger.accountId, leaseIds)
  if (credits.length === 0) {
    return
  }
  const owing = [...new Set(credits.map((credit) => credit.leaseId))]
  const [charges, orderOf] = await Promise.all([
    listOpenCharges(db, ledger.accountId, owing),
    readOrders(db, ledger, owing),
  ])
  await payCharges(db, ledger, { charges, credits, orderOf, label: { kind: 'credit_applied' } })
}

/**
 * Pays open charges from credits of the same leases, in the given order, and posts it. An entry is dated by its charge
 * and its payment, but not before `notBefore`. Returns the allocations.
 */
export async function payCharges(
  db: Db,
  ledger: LedgerContext,
  {
    charges,
    credits,
    orderOf,
    label,
    notBefore,
  }: {
    charges: readonly OpenChargeRow[]
    credits: readonly OpenPaymentRow[]
    orderOf: OrderOf
    label: Label
    notBefore?: PlainDate
  },
): Promise<Allocation[]> {
  const allocations = planCredits(charges, credits, orderOf)
  await insertAllocations(db, ledger, allocations)
  const chargeOf = new Map(charges.map((charge) => [charge.id, charge]))
  await insertPostings(
    db,
    ledger,
    allocations.map(({ chargeId, paymentId, amountCents, explanation }) => {
      const charge = chargeOf.get(chargeId)! // the allocation was made from it
      const made = maxDate(explanation.chargeDueOn, explanation.paymentReceivedOn)
      const on = notBefore ? maxDate(made, notBefore) : made
      return {
        entry: postAllocation({ on, amountCents, ...named(label) }),
        type: charge.type,
        leaseId: charge.leaseId,
        propertyId: charge.propertyId,
        chargeId,
        paymentId,
      }
    }),
  )
  return allocations
}

/** Takes these amounts of payments off the charges that they pay; they become credit of the payments. */
export async function takeOffCharges(
  db: Db,
  ledger: LedgerContext,
  parts: readonly { chargeId: string; paymentId: string; amountCents: Cents }[],
  why: Label,
): Promise<void> {
  for (const { chargeId, paymentId, amountCents } of parts) {
    const net = await listNetAllocations(db, ledger.accountId, { chargeId })
    const row = net.find((one) => one.paymentId === paymentId)! // the caller has checked that it pays at least as much
    await takeOff(db, ledger, [{ ...row, amountCents }], why)
  }
}

/** Returns the allocations by which credits pay the open charges of their leases, in the order of each lease. */
export function planCredits(
  charges: readonly OpenChargeRow[],
  credits: readonly OpenPaymentRow[],
  orderOf: OrderOf,
): Allocation[] {
  const openOf = Map.groupBy(charges, (charge) => charge.leaseId)
  return [...Map.groupBy(credits, (credit) => credit.leaseId)].flatMap(([leaseId, own]) =>
    allocatePayments(openOf.get(leaseId) ?? [], own, orderOf(leaseId)),
  )
}

/** Removes all money from a charge; it becomes credit of the payments that it came from. */
export async function deallocateCharge(
  db: Db,
  ledger: LedgerContext,
  chargeId: string,
  why: Label,
): Promise<void> {
  await takeOff(db, ledger, await listNetAllocations(db, ledger.accountId, { chargeId }), why)
}

async function takeOff(
  db: Db,
  ledger: LedgerContext,
  net: readonly NetAllocation[],
  why: Label,
): Promise<void> {
  await insertAllocations(
    db,
    ledger,
    net.map((row) => takenBack(row, why)),
  )
  await insertPostings(
    db,
    ledger,
    net.map((row) => ({
      entry: postDeallocation({
        on: maxDate(row.chargeDueOn, row.receivedOn),
        amountCents: cents(row.amountCents),
        ...named(why),
      }),
      type: row.chargeType,
      leaseId: row.leaseId,
      propertyId: row.propertyId,
      chargeId: row.chargeId,
      paymentId: row.paymentId,
    })),
  )
}

/** Removes a payment from all charges that it covers; returns the removed cents. Its reversal posts the entry. */
export async function deallocatePayment(
  db: Db,
  ledger: LedgerContext,
  paymentId: string,
  why: Label,
): Promise<Cents> {
  const net = await listNetAllocations(db, ledger.accountId, { paymentId })
  await insertAllocations(
    db,
    ledger,
    net.map((row) => takenBack(row, why)),
  )
  return cents(net.reduce((sum, row) => sum + row.amountCents, 0))
}

function takenBack(row: NetAllocation, why: Label): Allocation {
  const amountCents = cents(row.amountCents)
  return {
    chargeId: row.chargeId,
    paymentId: row.paymentId,
    amountCents: negateCents(amountCents),
    explanation: {
      rule: 'taken_off',
      order: 1,
      chargeDueOn: row.chargeDueOn,
      paymentReceivedOn: row.receivedOn,
      leftCents: cents(0),
      openCents: cents(0),
      amountCents,
      why,
    },
  }
}

/**
 * Posts the reversal of a charge's unreversed entry, which it names, and of the concession that was posted with it.
 * Remove the money from the charge first.
 */
export async function reverseCharge(
  db: Db,
  ledger: LedgerContext,
  charge: Pick<ChargeRow, 'id' | 'type' | 'amountCents' | 'leaseId' | 'propertyId'> & Named,
  on: PlainDate,
  kind: 'correction' | 'voided' | 'taken_back' | 'released',
): Promise<void> {
  const { id: chargeId, type, leaseId, propertyId } = charge
  const [reversesEntryId, concession] = await Promise.all([
    findUnreversedEntry(db, ledger.accountId, { chargeId }),
    findUnreversedConcession(db, ledger.accountId, chargeId),
  ])
  const about = { type, leaseId, propertyId, chargeId }
  const amountCents = cents(charge.amountCents + (concession?.amountCents ?? 0))
  await insertPostings(db, ledger, [
    {
      entry: postChargeReversal({ type, amountCents, on, ...named({ kind, of: labelOf(charge) }) }),
      ...about,
      reversesEntryId,
    },
    ...(concession
      ? [
          {
            entry: postConcessionReversal({
              amountCents: concession.amountCents,
              on,
              ...named({ kind, of: labelOf(concession) }),
            }),
            ...about,
            reversesEntryId: concession.id,
          },
        ]
      : []),
  ])
}
