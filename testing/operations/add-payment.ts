import assert from 'node:assert/strict'

import type { Account, Payment } from './account-state.ts'
import { paymentLines, sumOf } from './postings.ts'
import { read } from './requests.ts'

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

/** What was refunded of a payment that came back is owed again: a charge that changes receivable and prepaid alike. */
export async function addRefundOwed(account: Account, payment: Payment, day: string): Promise<void> {
  const refunds = account.refunds.filter((one) => one.paymentId === payment.id && !one.isUndone)
  if (refunds.length === 0) {
    return
  }
  const due = refunds.reduce((last, one) => (one.day > last ? one.day : last), day)
  const cents = sumOf(refunds)
  const [row] = await read<{ id: string; cents: number; due: string }>(
    account,
    `SELECT id, amount_cents AS cents, due_on AS due FROM charges WHERE lease_id = $1 AND kind = 'REFUND' AND voided_at IS NULL AND NOT id = ANY ($2)`,
    [payment.lease.id, account.charges.map(({ id }) => id)],
  )
  assert.deepEqual([row?.cents, row?.due], [cents, due], 'what was refunded is owed again')
  account.charges.push({
    id: row!.id,
    lease: payment.lease,
    kind: 'REFUND',
    cents,
    due,
    isScheduled: false,
    raisedOn: [],
    isVoid: false,
    entry: account.books.post(due, []),
    concession: null,
  })
}
