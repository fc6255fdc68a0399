import type { ReactNode } from 'react'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import type { PaymentWithAllocations } from './api.ts'

type Look = {
  title: string
  confirmLabel: string
  tone: 'primary' | 'danger'
  done: string
  words: (payment: PaymentWithAllocations) => ReactNode
}

/** What the dialog of each change of a payment asks, and what it explains about the ledger. */
export const paymentActionCopy: Record<'reverse' | 'settle' | 'fail', Look> = {
  reverse: {
    title: 'Reverse this payment?',
    confirmLabel: 'Reverse payment',
    tone: 'danger',
    done: 'Payment reversed',
    words: (payment) => (
      <>
        <p>
          For {formatMoney(payment.amount)} that never came or was typed twice. A second entry takes it out of
          the books; both stay in the ledger.
        </p>
        <ReopenedCharges payment={payment} />
      </>
    ),
  },
  settle: {
    title: 'Has the money arrived?',
    confirmLabel: 'Mark as settled',
    tone: 'primary',
    done: 'Payment settled',
    words: (payment) => (
      <p>
        {formatMoney(payment.amount)} of {formatDate(payment.date)} enters the books and pays the oldest open
        charges.
      </p>
    ),
  },
  fail: {
    title: 'Did this payment fail?',
    confirmLabel: 'Mark as failed',
    tone: 'danger',
    done: 'Payment marked as failed',
    words: (payment) => (
      <p>
        {formatMoney(payment.amount)} of {formatDate(payment.date)} never settled, so nothing changes in the
        books. It stays listed as failed.
      </p>
    ),
  },
}

/**
 * Lists the charges that become unpaid again when a payment is removed from the ledger. A deposit that is refunded is
 * not owed again.
 */
export function ReopenedCharges({ payment, kind }: { payment: PaymentWithAllocations; kind?: 'refund' }) {
  const isDepositReturned = kind === 'refund' && payment.type === 'DEPOSIT'
  if (payment.allocations.length === 0) {
    return null
  }
  if (isDepositReturned) {
    return <p className="mt-2">The deposit counts as returned. Your tenant does not owe it again.</p>
  }
  return (
    <div className="mt-2">
      <p>Open again afterwards:</p>
      <ul className="mt-1 list-disc pl-5">
        {payment.allocations.map((allocation) => (
          <li key={allocation.chargeId}>
            {allocation.description}: {formatMoney(allocation.amount)}
          </li>
        ))}
      </ul>
    </div>
  )
}
