import type { Outcome } from './lease-case.ts'

import { writeDay } from './days.ts'
import { type Charge, leftOf, openOf, type Payment } from './open-items.ts'

const incomeAccounts = { RENT: '4000', DEPOSIT: null, LATE_FEE: '4100', MAINTENANCE: '4200', OTHER: '4900' }
const sourceAccounts = { money: '1000', concession: '4910', interest: '5130' }

/** Returns the charges and payments with the balances of the accounts that follow from them. */
export function outcomeOf(
  charges: readonly Charge[],
  payments: readonly Payment[],
): Omit<Outcome, 'history' | 'nextRents'> {
  const balances: Record<string, number> = {}
  const book = (account: string, amount: bigint) => {
    balances[account] = (balances[account] ?? 0) + Number(amount)
  }
  for (const charge of charges.filter(({ isVoid }) => !isVoid)) {
    const income = incomeAccounts[charge.type]
    if (income === null) {
      // a deposit is a liability as far as it was received; what was not is noted on two accounts that cancel out
      book('1210', openOf(charge))
      book('1215', -openOf(charge))
      book('2100', -charge.paid)
    } else {
      book('1200', openOf(charge))
      book(income, -charge.amount - charge.discount)
    }
    book('4910', charge.discount)
  }
  for (const payment of payments.filter(({ isReturned }) => !isReturned)) {
    book(sourceAccounts[payment.source], payment.amount)
    book('1010', -payment.refunded)
    book('2200', -leftOf(payment))
  }
  return {
    charges: charges.map(({ id, type, dueDay, amount, paid, isVoid }) => ({
      id,
      type,
      dueOn: writeDay(dueDay),
      amountCents: Number(amount),
      paidCents: Number(paid),
      isVoid,
    })),
    payments: payments.map(({ id, amount, paid, refunded, isReturned }) => ({
      id,
      amountCents: Number(amount),
      usedCents: Number(paid + refunded),
      isReturned,
    })),
    balances: Object.fromEntries(Object.entries(balances).filter(([, amount]) => amount !== 0)),
  }
}
