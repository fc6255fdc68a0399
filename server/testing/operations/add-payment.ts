import type { Account, Payment } from './account-state.ts'
import { paymentLines } from './postings.ts'

/** Adds a payment that was accepted; a pending one is in no books. */
export function addPayment(
  account: Account,
  payment: Pick<Payment, 'id' | 'lease' | 'cents' | 'day' | 'method'>,
  isPending = false,
): Payment {
  const made: Payment = {
    ...payment,
    state: 'PENDING',
    entry: null,
    history: [],
    returned: null,
    deposit: null,
    line: null,
    banksBefore: new Set(account.bankAccounts),
  }
  if (!isPending) {
    bringIn(account, made)
  }
  account.payments.push(made)
  return made
}

/** Brings a payment into the books, or into them again after it was corrected. */
export function bringIn(account: Account, payment: Payment): void {
  const { lease, day, method, cents, history } = payment
  payment.state = 'SETTLED'
  payment.entry = account.books.post(day, paymentLines(account, lease, day, method, cents))
  payment.returned = null
  history.push(payment.entry)
}

/** Takes a payment out of the books as of a day. */
export function takeOut({ books }: Account, payment: Payment, on: string): void {
  payment.returned = books.reverse(payment.entry!, on)
  payment.entry = null
  payment.history.push(payment.returned)
}
