import type { Id } from '#shared/lib/ids.ts'
import { type Cents, cents, minCents } from '#shared/lib/money.ts'
import { compareDates, type PlainDate } from '#shared/lib/plain-date.ts'
import { type ChargeType, chargeTypes } from '#shared/ledger/accounts.ts'
import type { Label } from '#shared/ledger/explain/label.ts'

/** A charge that is not void, with the cents of it that are already paid. */
export type OpenCharge = {
  id: Id
  type: ChargeType
  dueOn: PlainDate
  amountCents: Cents
  paidCents: Cents
  /** The part that became owed after the due day, and its own due day (`AddedPart`). */
  addedCents?: Cents | undefined
  addedOn?: PlainDate | null | undefined
  /** The payer of the lease who owes it; null or absent for the household. */
  payerId?: Id | null | undefined
}

/** An unreversed payment (or concession), with the cents of it that are already allocated. */
export type OpenPayment = {
  id: Id
  type: ChargeType
  receivedOn: PlainDate
  amountCents: Cents
  allocatedCents: Cents
  /**
   * The charge that the payment is meant for, whatever its type. It is paid first; the rest is allocated by the rules.
   */
  targetChargeId?: Id | null | undefined
  /** The payer who paid it; it pays only charges of the same payer. Null or absent for the household. */
  payerId?: Id | null | undefined
}

/**
 * The order in which a payment pays the open charges. OLDEST_FIRST: by due date, whatever their type ('first
 * in, first out', the usual rule in the industry). RENT_FIRST: rent, oldest first, then everything else,
 * oldest first, as Oregon (ORS 90.220(9)) and Washington (RCW 59.18.283) require of landlords. FEES_FIRST:
 * everything except rent, oldest first, then rent, as some leases agree; not allowed if a statute forbids it.
 */
export type AllocationOrder = 'OLDEST_FIRST' | 'RENT_FIRST' | 'FEES_FIRST'

/** The order that applies to a lease. `source` is the statute that demands it; null where it is the account's choice. */
export type AppliedOrder = { order: AllocationOrder; source: string | null }

/** Why this payment pays this charge: the rule and its facts, stored with the allocation. */
export type AllocationExplanation = {
  /** 1 for the first charge that the payment pays in this run, 2 for the next … */
  order: number
  chargeDueOn: PlainDate
  paymentReceivedOn: PlainDate
  /** The day on which it pays the charge in the books, where that is not the later one of the two: see settlementDay. */
  settledOn?: PlainDate
  /** Cents left of the payment (`leftCents`) and open on the charge (`openCents`) just before this allocation. */
  leftCents: Cents
  openCents: Cents
} & (
  | {
      /**
       * `directed`: meant for this charge. `oldest_first`, `rent_first`, `fees_first`: by the rules. `by_hand`: chosen
       * by a user.
       */
      rule: AllocationRule
      /** Cents of the charge that it pays; absent in rows of earlier versions. */
      amountCents?: Cents
      /** The statute that demands the order; absent where the account has chosen it. */
      source?: string
    }
  | {
      /** Money that had paid the charge was removed from it. */
      rule: 'taken_off'
      amountCents: Cents
      why: Label
      /** The day on which the money can pay again, if that is after the day on which it had paid. */
      freedOn?: PlainDate
    }
)

export type AllocationRule = 'directed' | 'oldest_first' | 'rent_first' | 'fees_first' | 'by_hand'

/** An allocation: the cents (more than zero) of a payment that pay a charge. */
export type Allocation = {
  paymentId: Id
  chargeId: Id
  amountCents: Cents
  explanation: AllocationExplanation
}

/**
 * Returns the allocations of payments to charges. Payments are used in order of receipt, then id; each pays
 * the charges in the given order (AllocationOrder), oldest due date first. Among charges due the same day,
 * the charges of the payment's own type come first, then rent, late fees, maintenance, other, then by id. A
 * security deposit is the tenant's money: only a DEPOSIT payment pays DEPOSIT charges, unless
 * `targetChargeId` says so. A DEPOSIT payment pays other charges with the money above its deposits; with
 * `depositsAlone` it does not. A payment pays only charges of its own payer. The rest of a payment stays
 * credit. An order that a statute demands is named in the explanation.
 *
 * No charge is paid above its amount, and no payment is spent twice. The order of the input does not change
 * the result. Money that is already allocated is not moved.
 */
export function allocatePayments(
  charges: readonly OpenCharge[],
  payments: readonly OpenPayment[],
  by: AllocationOrder | AppliedOrder = 'OLDEST_FIRST',
  { depositsAlone = false }: { depositsAlone?: boolean } = {},
): Allocation[] {
  const applied = typeof by === 'string' ? { order: by, source: null } : by
  const open = new Map(charges.map((charge) => [charge.id, charge]))
  const allocations: Allocation[] = []
  for (const payment of payments.toSorted(byReceipt)) {
    let left = payment
    let order = 0
    for (const charge of left.allocatedCents < left.amountCents
      ? chargesFor(payment, [...open.values()], { by: applied.order, depositsAlone })
      : []) {
      const amountCents = payable(charge, left)
      if (amountCents <= 0) {
        break
      }
      order += 1
      const isDirected = payment.targetChargeId === charge.id
      const rule = isDirected ? 'directed' : rules[applied.order]
      const source = isDirected ? null : applied.source
      allocations.push(allocation({ charge, payment: left, amountCents, rule, order, source }))
      left = { ...left, allocatedCents: cents(left.allocatedCents + amountCents) }
      open.set(charge.id, { ...charge, paidCents: cents(charge.paidCents + amountCents) })
    }
  }
  return allocations
}

/**
 * Returns the allocation of `amountCents` of a payment to a charge that a user chose, whatever their types.
 * Throws RangeError for zero or less, for more than is open on the charge, and for more than is left of the
 * payment.
 */
export function allocateTo(choice: {
  charge: OpenCharge
  payment: OpenPayment
  amountCents: Cents
}): Allocation {
  const { charge, payment, amountCents } = choice
  const most = payable(charge, payment)
  if (amountCents <= 0 || amountCents > most) {
    throw new RangeError(`Cannot allocate ${amountCents} cents: between 1 and ${most} can be`)
  }
  return allocation({ charge, payment, amountCents, rule: 'by_hand', order: 1 })
}

/** Returns the open charges that a payment may pay, in the order in which it pays them. */
function chargesFor(
  payment: OpenPayment,
  charges: OpenCharge[],
  { by, depositsAlone }: { by: AllocationOrder; depositsAlone: boolean },
): OpenCharge[] {
  const isDeposit = payment.type === 'DEPOSIT'
  const isOther = ({ type }: OpenCharge) => (type === 'DEPOSIT') !== isDeposit
  const rank = (charge: OpenCharge) => (charge.type === payment.type ? -1 : chargeTypes.indexOf(charge.type))
  const open = charges.filter(
    (charge) =>
      charge.paidCents < charge.amountCents && (charge.payerId ?? null) === (payment.payerId ?? null),
  )
  const targeted = open.filter((charge) => charge.id === payment.targetChargeId)
  const others = open
    .filter((charge) => charge.id !== payment.targetChargeId)
    .filter((charge) => !isOther(charge) || (isDeposit && !depositsAlone))
    .toSorted(
      (a, b) =>
        Number(isOther(a)) - Number(isOther(b)) ||
        groupOf(a, by) - groupOf(b, by) ||
        compareDates(a.dueOn, b.dueOn) ||
        rank(a) - rank(b) ||
        compareIds(a.id, b.id),
    )
  return [...targeted, ...others]
}

/** Returns the group of a charge: lower groups are paid first, whatever the due dates. */
function groupOf(charge: OpenCharge, by: AllocationOrder): number {
  if (by === 'OLDEST_FIRST') {
    return 0
  }
  return (charge.type === 'RENT') === (by === 'RENT_FIRST') ? 0 : 1
}

/**
 * Returns the cents that the payment can pay of the charge: the lesser of the payment's rest and the charge's open
 * amount.
 */
function payable(charge: OpenCharge, payment: OpenPayment): Cents {
  return minCents(
    cents(payment.amountCents - payment.allocatedCents),
    cents(charge.amountCents - charge.paidCents),
  )
}

function allocation(made: {
  charge: OpenCharge
  payment: OpenPayment
  amountCents: Cents
  rule: AllocationRule
  order: number
  source?: string | null
}): Allocation {
  const { charge, payment, amountCents, rule, order, source = null } = made
  const leftCents = cents(payment.amountCents - payment.allocatedCents)
  const openCents = cents(charge.amountCents - charge.paidCents)
  const explanation: AllocationExplanation = {
    rule,
    order,
    chargeDueOn: charge.dueOn,
    paymentReceivedOn: payment.receivedOn,
    leftCents,
    openCents,
    amountCents,
    ...(source !== null && { source }),
  }
  return { paymentId: payment.id, chargeId: charge.id, amountCents, explanation }
}

const rules = {
  OLDEST_FIRST: 'oldest_first',
  RENT_FIRST: 'rent_first',
  FEES_FIRST: 'fees_first',
} as const satisfies Record<AllocationOrder, AllocationRule>

function byReceipt(a: OpenPayment, b: OpenPayment): number {
  return compareDates(a.receivedOn, b.receivedOn) || compareIds(a.id, b.id)
}

function compareIds(a: Id, b: Id): number {
  if (a === b) {
    return 0
  }
  return a < b ? -1 : 1
}
