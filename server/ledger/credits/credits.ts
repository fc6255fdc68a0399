import type { Db } from '#server/platform/database/database.ts'
import type { Label } from '#shared/ledger/explain/label.ts'
import { labelOf, type Named, namedLabel } from '#shared/ledger/explain/explain.ts'
import { type Allocation, allocatePayments } from '#shared/ledger/allocation/allocation.ts'
import { settlementDay } from '#shared/ledger/allocation/settlement.ts'
import {
  postAllocation,
  postChargeReversal,
  postConcessionReversal,
  postDeallocation,
} from '#shared/ledger/postings/posting.ts'
import { type Cents, cents, minCents, negateCents, sumCents, ZERO } from '#shared/lib/money.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { type OrderOf, readOrders } from '#server/ledger/allocation/allocation-order.ts'
import type { ChargeRow } from '#server/ledger/charges/charge-store.ts'
import {
  type LedgerContext,
  findUnreversedConcession,
  findUnreversedEntry,
  insertAllocations,
  insertPostings,
  type Posting,
} from '#server/ledger/postings/journal-store.ts'
import {
  type FreedPart,
  listCredits,
  listFormerPaymentsOf,
  listFreedParts,
  listOpenCharges,
  listNetAllocations,
  type NetAllocation,
  type OpenChargeRow,
  type OpenPaymentRow,
} from '#server/ledger/allocation/open-items-store.ts'

/**
 * Applies credit to open charges, in the order of the account or of the law, on these leases (the caller has locked
 * their books). The entries are dated by the charge and the payment, not by the run, so that a late run leaves the same books; but not
 * before `notBefore`, the day on which charges were open again or money free.
 */
export async function applyCredits(
  db: Db,
  ledger: LedgerContext,
  leaseIds: readonly string[],
  notBefore?: PlainDate,
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
  const label = { kind: 'credit_applied' } as const
  await payCharges(db, ledger, { charges, credits, orderOf, label, ...(notBefore && { notBefore }) })
}

/**
 * Pays open charges from credits of the same leases, in the given order, and posts it. An entry is dated by its charge
 * and its payment (settlementDay), but not before `notBefore`. Returns the allocations.
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
  const freeOf = new Map(credits.map((credit) => [credit.id, credit.freeFrom]))
  const allocations = planCredits(charges, credits, orderOf).flatMap((made) => {
    const freeFrom = freeOf.get(made.paymentId) ?? null
    return settledFrom(
      freeFrom && notBefore ? maxDate(freeFrom, notBefore) : (notBefore ?? freeFrom),
      charges,
      [made],
    )
  })
  await insertAllocations(db, ledger, allocations)
  await insertPostings(db, ledger, settlementPostings(charges, allocations, label))
  return allocations
}

/**
 * Returns allocations that pay their charges from a day on, or on their usual days where those are later. What other money had paid
 * until it came back or was taken off was open again on that day: that part is not paid before, the rest on its usual day, so that no
 * day has more paid than was charged. A deposit is held from its receipt.
 */
export function settledFrom(
  freeFrom: PlainDate | null,
  charges: readonly OpenChargeRow[],
  allocations: readonly Allocation[],
): Allocation[] {
  return allocations.flatMap((made) => {
    const charge = charges.find(({ id }) => id === made.chargeId)! // the allocation was made from it
    const { type, reopenedOn, reopenedCents = ZERO } = charge
    const { openCents, paymentReceivedOn: receivedOn } = made.explanation
    const usual = settlementDay(charge, { receivedOn, freeFrom })
    const again = type !== 'DEPOSIT' && reopenedOn ? maxDate(usual, reopenedOn) : usual
    const onUsual =
      again === usual ? made.amountCents : minCents(made.amountCents, leftCents(openCents - reopenedCents))
    return partsOf(made, onUsual).map((part, index) => {
      const settledOn = index === 0 && onUsual > 0 ? usual : again
      return settledOn === settlementDay(charge, { receivedOn })
        ? part
        : { ...part, explanation: { ...part.explanation, settledOn } }
    })
  })
}

const leftCents = (amount: number): Cents => cents(Math.max(0, amount))

/** Returns an allocation as its first cents and the rest; one part where the first or the rest is zero. */
function partsOf(made: Allocation, firstCents: Cents): Allocation[] {
  const restCents = cents(made.amountCents - firstCents)
  if (firstCents === 0 || restCents === 0) {
    return [made]
  }
  const { explanation } = made
  return [
    { ...made, amountCents: firstCents, explanation: { ...explanation, amountCents: firstCents } },
    {
      ...made,
      amountCents: restCents,
      explanation: {
        ...explanation,
        amountCents: restCents,
        leftCents: cents(explanation.leftCents - firstCents),
        openCents: cents(explanation.openCents - firstCents),
      },
    },
  ]
}

/** Returns the entries of allocations that pay charges from prepaid money, each on its own day. */
export function settlementPostings(
  charges: readonly OpenChargeRow[],
  allocations: readonly Allocation[],
  label: Label,
): Posting[] {
  const chargeOf = new Map(charges.map((charge) => [charge.id, charge]))
  return allocations.map(({ chargeId, paymentId, amountCents, explanation }) => {
    const charge = chargeOf.get(chargeId)! // the allocation was made from it
    const { type, leaseId, propertyId } = charge
    const entry = postAllocation({
      on: settledOnOf(charge, explanation),
      type,
      amountCents,
      ...namedLabel(type === 'DEPOSIT' ? { kind: 'deposit_held' } : label),
    })
    return { entry, type, leaseId, propertyId, chargeId, paymentId }
  })
}

function settledOnOf(
  charge: OpenChargeRow,
  { settledOn, paymentReceivedOn: receivedOn }: Allocation['explanation'],
): PlainDate {
  return settledOn ?? settlementDay(charge, { receivedOn })
}

/**
 * Divides the charges that money pays on its receipt. Returns the cents for charges that are due by the day
 * of the receipt, and the entries for the others. Those pay a deposit on the same day, the rest when it is
 * due. Until then that money is prepaid.
 */
export function settleReceipt(
  charges: readonly OpenChargeRow[],
  allocations: readonly Allocation[],
  receivedOn: PlainDate,
): { settledCents: Cents; later: Posting[] } {
  const chargeOf = new Map(charges.map((charge) => [charge.id, charge]))
  const isLater = ({ chargeId, explanation }: Allocation) => {
    const charge = chargeOf.get(chargeId)! // the allocation was made from it
    return charge.type === 'DEPOSIT' || settledOnOf(charge, explanation) > receivedOn
  }
  return {
    settledCents: sumCents(
      allocations.filter((made) => !isLater(made)).map(({ amountCents }) => amountCents),
    ),
    later: settlementPostings(charges, allocations.filter(isLater), { kind: 'credit_applied' }),
  }
}

/**
 * Takes these amounts of payments off the charges that they pay; they become credit of the payments on the day `on`, or on
 * the day on which they paid where that is later.
 */
export async function takeOffCharges(
  db: Db,
  ledger: LedgerContext,
  parts: readonly { chargeId: string; paymentId: string; amountCents: Cents }[],
  { why, on }: { why: Label; on: PlainDate },
): Promise<void> {
  for (const { chargeId, paymentId, amountCents } of parts) {
    const net = await listNetAllocations(db, ledger.accountId, { chargeId })
    let left: Cents = amountCents
    // the caller has checked that they pay at least as much
    for (const row of net.filter((one) => one.paymentId === paymentId)) {
      const part = minCents(left, cents(row.amountCents))
      left = cents(left - part)
      await takeOff(db, ledger, part > 0 ? [{ ...row, amountCents: part }] : [], { why, on })
    }
  }
}

/** Returns the allocations of credits to the open charges of their leases, in the order of each lease. */
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

/**
 * Removes all money from a charge; it becomes credit of the payments that it came from: on the day on which it had paid the
 * charge, as if it never had, or on the day `on` where that is later. As if they never had, payments that came back since
 * were prepaid rent until then.
 */
export async function deallocateCharge(
  db: Db,
  ledger: LedgerContext,
  chargeId: string,
  why: Label,
  on?: PlainDate,
): Promise<void> {
  await takeOff(db, ledger, await listNetAllocations(db, ledger.accountId, { chargeId }), { why, on })
  if (on === undefined) {
    const former = await listFormerPaymentsOf(db, ledger.accountId, chargeId)
    await insertPostings(
      db,
      ledger,
      former.flatMap((part) => freedPartPostings(part, why, part.settledOn)),
    )
  }
}

async function takeOff(
  db: Db,
  ledger: LedgerContext,
  net: readonly NetAllocation[],
  { why, on }: { why: Label; on?: PlainDate | undefined },
): Promise<void> {
  await insertAllocations(
    db,
    ledger,
    net.map((row) => takenBack(row, why, on)),
  )
  await insertPostings(
    db,
    ledger,
    net.map((row) => takeOffPosting(row, why, on)),
  )
}

function takeOffPosting(row: NetAllocation, why: Label, on: PlainDate = row.settledOn): Posting {
  const { chargeType: type, leaseId, propertyId, chargeId, paymentId } = row
  const entry = postDeallocation({
    type,
    on: maxDate(row.settledOn, on),
    amountCents: cents(row.amountCents),
    ...namedLabel(why),
  })
  return { entry, type, leaseId, propertyId, chargeId, paymentId }
}

/**
 * Removes a payment that leaves the books on a day from all charges that it pays. Returns the cents that it had paid by
 * that day: its reversal posts them. A deposit is held no longer by an entry of that day, and what the payment pays later is
 * taken back by entries of those days. What it paid until a later day, when the charge was voided or the deposit was
 * released, is taken back too, so that from the day on which it leaves, nothing is paid by it on any day.
 */
export async function deallocatePayment(
  db: Db,
  ledger: LedgerContext,
  paymentId: string,
  why: Label,
  on: PlainDate,
): Promise<Cents> {
  const net = await listNetAllocations(db, ledger.accountId, { paymentId })
  await insertAllocations(
    db,
    ledger,
    net.map((row) => takenBack(row, why)),
  )
  const isReversed = ({ chargeType, settledOn }: NetAllocation) => chargeType !== 'DEPOSIT' && settledOn <= on
  await insertPostings(
    db,
    ledger,
    net.filter((row) => !isReversed(row)).map((row) => takeOffPosting(row, why, on)),
  )
  const freed = await listFreedParts(db, ledger.accountId, paymentId)
  await insertPostings(
    db,
    ledger,
    freed.flatMap((part) => freedPartPostings({ ...part, paymentId }, why, on)),
  )
  return sumCents(net.filter(isReversed).map(({ amountCents }) => cents(amountCents)))
}

/** Returns the entries that take back, from a day on, what a payment paid until the charge no longer took it. */
function freedPartPostings(part: FreedPart & { paymentId: string }, why: Label, on: PlainDate): Posting[] {
  const { chargeType: type, amountCents, leaseId, propertyId, chargeId, paymentId } = part
  const [paidOn, freedOn] = [maxDate(part.settledOn, on), maxDate(part.freedOn, on)]
  if (paidOn === freedOn) {
    return []
  }
  const about = { type, leaseId, propertyId, chargeId, paymentId }
  return [
    { entry: postDeallocation({ type, on: paidOn, amountCents, ...namedLabel(why) }), ...about },
    { entry: postAllocation({ type, on: freedOn, amountCents, ...namedLabel(why) }), ...about },
  ]
}

function takenBack(row: NetAllocation, why: Label, on?: PlainDate): Allocation {
  const amountCents = cents(row.amountCents)
  const { chargeType: type, chargeDueOn: dueOn, receivedOn, settledOn } = row
  return {
    chargeId: row.chargeId,
    paymentId: row.paymentId,
    amountCents: negateCents(amountCents),
    explanation: {
      rule: 'taken_off',
      order: 1,
      chargeDueOn: dueOn,
      paymentReceivedOn: receivedOn,
      leftCents: cents(0),
      openCents: cents(0),
      amountCents,
      why,
      ...(settledOn !== settlementDay({ type, dueOn }, { receivedOn }) && { settledOn }),
      ...(on && on > settledOn && { freedOn: on }),
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
  charge: Partial<Pick<ChargeRow, 'kind'>> &
    Pick<ChargeRow, 'id' | 'type' | 'amountCents' | 'leaseId' | 'propertyId'> &
    Named,
  on: PlainDate,
  kind: 'correction' | 'voided' | 'taken_back' | 'released',
): Promise<void> {
  const { id: chargeId, type, kind: chargeKind, leaseId, propertyId } = charge
  const [reversesEntryId, concession] = await Promise.all([
    findUnreversedEntry(db, ledger.accountId, { chargeId }),
    findUnreversedConcession(db, ledger.accountId, chargeId),
  ])
  const about = { type, leaseId, propertyId, chargeId }
  const amountCents = cents(charge.amountCents + (concession?.amountCents ?? 0))
  await insertPostings(db, ledger, [
    {
      entry: postChargeReversal({
        type,
        kind: chargeKind,
        amountCents,
        on,
        ...namedLabel({ kind, of: labelOf(charge) }),
      }),
      ...about,
      reversesEntryId,
    },
    ...(concession
      ? [
          {
            entry: postConcessionReversal({
              amountCents: concession.amountCents,
              on,
              ...namedLabel({ kind, of: labelOf(concession) }),
            }),
            ...about,
            reversesEntryId: concession.id,
          },
        ]
      : []),
  ])
}
