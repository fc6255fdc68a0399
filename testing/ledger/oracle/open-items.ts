import type { ChargeType } from '#shared/ledger/accounts.ts'
import type { AllocationOrder } from '#shared/ledger/allocation/allocation.ts'

/** A charge; days as in days.ts. */
export type Charge = {
  id: string
  type: ChargeType
  dueDay: number
  amount: bigint
  paid: bigint
  isVoid: boolean
  /** The discount taken off: `amount` is the rest that is left to pay. */
  discount: bigint
  /** The payer who owes it; null is the household. */
  payer: number | null
}

/** Received money, a concession or interest on a deposit. */
export type Payment = {
  id: string
  source: 'money' | 'concession' | 'interest'
  type: ChargeType
  receivedDay: number
  amount: bigint
  /** The part that pays charges, without the refunded part. */
  paid: bigint
  refunded: bigint
  isReturned: boolean
  /** The day on which it came back. */
  returnedDay: number | null
  /** The charge that it is meant for. */
  forCharge: string | null
  /** The payer who paid it, and whose charges alone it pays; null is the household. */
  payer: number | null
}

/** The part of a payment that pays a charge. */
export type Paid = { payment: Payment; charge: Charge; amount: bigint }

/** Among charges of one due day, the type of the payment comes first, then these in order. */
const sameDayOrder: readonly ChargeType[] = ['RENT', 'LATE_FEE', 'MAINTENANCE', 'OTHER', 'DEPOSIT']

/** Returns what is left of a payment. */
export function leftOf({ amount, paid, refunded, isReturned }: Payment): bigint {
  return isReturned ? 0n : amount - paid - refunded
}

/** Whether the household paid it; what the landlord gave up was never received. */
export function isMoneyOfHousehold({ source, payer }: Payment): boolean {
  return source !== 'concession' && payer === null
}

/** Returns the open balance of a charge in cents. */
export function openOf({ amount, paid, isVoid }: Charge): bigint {
  return isVoid ? 0n : amount - paid
}

/**
 * Pays charges from payments, the first received first, and returns what pays what. A payment pays the charge that it is
 * meant for, then, one after the other, the charge that comes first among all that are open. Only money for deposits pays
 * deposits; what is above them pays the rest, unless deposits are kept apart.
 */
export function payFrom(
  charges: readonly Charge[],
  payments: readonly Payment[],
  order: AllocationOrder,
  keepsDepositsApart = false,
): Paid[] {
  const made: Paid[] = []
  const inTurn = payments
    .filter((payment) => leftOf(payment) > 0n)
    .toSorted((a, b) => a.receivedDay - b.receivedDay || (a.id < b.id ? -1 : 1))
  for (const payment of inTurn) {
    const next = () => nextFor(payment, charges, order, keepsDepositsApart)
    for (let charge = next(); charge; charge = next()) {
      const [open, left] = [openOf(charge), leftOf(payment)]
      const amount = open < left ? open : left
      charge.paid += amount
      payment.paid += amount
      made.push({ payment, charge, amount })
    }
  }
  return made
}

/** Returns the charge that a payment pays next; undefined where it is used up or nothing is left to pay. */
function nextFor(
  payment: Payment,
  charges: readonly Charge[],
  order: AllocationOrder,
  keepsDepositsApart: boolean,
): Charge | undefined {
  if (leftOf(payment) <= 0n) {
    return undefined
  }
  let best: Charge | undefined
  for (const charge of charges) {
    if (charge.payer !== payment.payer || openOf(charge) <= 0n) {
      continue
    }
    if (charge.id === payment.forCharge) {
      return charge
    }
    const [isDeposit, isForDeposits] = [charge.type === 'DEPOSIT', payment.type === 'DEPOSIT']
    const mayPay = isDeposit ? isForDeposits : !isForDeposits || !keepsDepositsApart
    if (mayPay && (!best || comesBefore(charge, best, payment, order))) {
      best = charge
    }
  }
  return best
}

function comesBefore(a: Charge, b: Charge, payment: Payment, order: AllocationOrder): boolean {
  if ((a.type === 'DEPOSIT') !== (b.type === 'DEPOSIT')) {
    // only money for deposits chooses between a deposit and something else
    return a.type === 'DEPOSIT'
  }
  if (order !== 'OLDEST_FIRST' && (a.type === 'RENT') !== (b.type === 'RENT')) {
    return (a.type === 'RENT') === (order === 'RENT_FIRST')
  }
  if (a.dueDay !== b.dueDay) {
    return a.dueDay < b.dueDay
  }
  if (a.type !== b.type) {
    const rank = ({ type }: Charge) => (type === payment.type ? -1 : sameDayOrder.indexOf(type))
    return rank(a) < rank(b)
  }
  return a.id < b.id
}

/**
 * Returns what of a charge of the household its money received through a day covers: each payment, on the day on which it comes, is used for
 * what is due by then, rent first, and what is left of it waits for the next day on which money comes, and for the last.
 */
export function coveredThrough(
  id: string,
  lastDay: number,
  charges: readonly Charge[],
  payments: readonly Payment[],
): bigint {
  const fresh = charges
    .filter(({ isVoid, payer }) => !isVoid && payer === null)
    .map((charge) => ({ ...charge, paid: 0n }))
  const come = payments
    .filter(({ isReturned, receivedDay, payer }) => !isReturned && payer === null && receivedDay <= lastDay)
    .map((payment) => ({ ...payment, amount: payment.amount - payment.refunded, refunded: 0n, paid: 0n }))
  const days = new Set(come.map(({ receivedDay }) => receivedDay)).add(lastDay)
  for (const day of [...days].toSorted((a, b) => a - b)) {
    payFrom(
      fresh.filter(({ dueDay }) => dueDay <= day),
      come.filter(({ receivedDay }) => receivedDay <= day),
      'RENT_FIRST',
      true,
    )
  }
  return fresh.find((charge) => charge.id === id)?.paid ?? 0n
}

/**
 * Returns the day when a charge of the household became late because money for it came back. The money had
 * come through `lastDay` and covered the charge in full. The day is the day of the return that left too
 * little; returns are taken in the order of their days. Returns 0 if every return left enough, or if the
 * money was too little.
 */
export function coverLostOn(
  { id, amount }: Charge,
  lastDay: number,
  charges: readonly Charge[],
  payments: readonly Payment[],
): number {
  let asOfDay = payments.map((one) =>
    one.payer === null && one.receivedDay <= lastDay && (one.returnedDay ?? 0) > lastDay
      ? { ...one, isReturned: false }
      : one,
  )
  const isCovered = () => coveredThrough(id, lastDay, charges, asOfDay) >= amount
  const returns = payments.map(({ returnedDay }) => returnedDay ?? 0).toSorted((a, b) => a - b)
  for (const day of isCovered() ? returns.filter((one) => one > lastDay) : []) {
    asOfDay = asOfDay.map((one) => (one.returnedDay === day ? { ...one, isReturned: true } : one))
    if (!isCovered()) {
      return day
    }
  }
  return 0
}

/**
 * Gives what is left of the household's money back, of the latest received payments first: this amount, or all of it. Returns whether
 * there was as much.
 */
export function giveBack(payments: readonly Payment[], amount: bigint | null): boolean {
  const credits = payments
    .filter((payment) => isMoneyOfHousehold(payment) && leftOf(payment) > 0n)
    .toSorted((a, b) => b.receivedDay - a.receivedDay || (a.id < b.id ? 1 : -1))
  const available = credits.reduce((sum, payment) => sum + leftOf(payment), 0n)
  let left = amount ?? available
  if (left === 0n || left > available) {
    return false
  }
  for (const payment of credits) {
    const part = left < leftOf(payment) ? left : leftOf(payment)
    payment.refunded += part
    left -= part
  }
  return true
}
