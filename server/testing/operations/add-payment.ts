import type { Account, Payment } from './account-state.ts'
import { paymentLines } from './postings.ts'

/** Adds a payment that was accepted; a pending one is in no books. */
export function addPayment(
  account: Account,
  payment: Pick<Payment, 'id' | 'lease' | 'cents' | 'day' | 'method'>,
  isPending = false,
): Payment {
  const { lease, day, method, cents } = payment
  const made: Payment = {
    ...payment,
    state: isPending ? 'PENDING' : 'SETTLED',
    entry: isPending ? null : account.books.post(day, paymentLines(account, lease, day, method, cents)),
    returned: null,
    deposit: null,
    line: null,
    banksBefore: new Set(account.bankAccounts),
  }
  account.payments.push(made)
  return made
}

/** Takes a payment out of the books as of a day. */
export function takeOut({ books }: Account, payment: Payment, on: string): void {
  payment.returned = books.reverse(payment.entry!, on)
  payment.entry = null
}
