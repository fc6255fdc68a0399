import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { returnPreviewQuery, type PaymentWithAllocations } from '#web/ledger/api.ts'

type Look = {
  title: string
  confirmLabel: string
  tone: 'primary' | 'danger'
  done: string
  words: (payment: PaymentWithAllocations) => ReactNode
}

/**
 * The question that the dialog asks for each change of a payment, and its explanation of the effect on the
 * ledger.
 */
export const paymentActionCopy: Record<'reverse' | 'settle', Look> = {
  reverse: {
    title: 'Reverse this payment?',
    confirmLabel: 'Reverse payment',
    tone: 'danger',
    done: 'Payment reversed',
    words: (payment) => (
      <>
        <p>
          For {formatMoney(payment.amount)} that never arrived or was entered twice. A reversing entry removes
          the payment from the books on {formatDate(payment.date)}, or on the first open day if that month is
          closed. Both entries stay in the ledger.
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
        {formatMoney(payment.amount)} of {formatDate(payment.date)} is posted to the books and applied to the
        oldest open charges.
      </p>
    ),
  },
}

/**
 * Lists what is owed again when a payment is taken out of the ledger, as the books will have it: other credit of the
 * lease may pay a part of it. A deposit that is refunded is not owed again.
 */
export function ReopenedCharges({ payment, kind }: { payment: PaymentWithAllocations; kind?: 'refund' }) {
  const { data: preview } = useQuery(returnPreviewQuery(payment.id))
  if (payment.allocations.length === 0 && payment.refunded === 0) {
    return null
  }
  if (kind === 'refund' && payment.type === 'DEPOSIT') {
    return <p className="mt-2">The deposit counts as returned. Your tenant does not owe the deposit again.</p>
  }
  return (
    <div className="mt-2">
      <p>These amounts will be owed again:</p>
      <ul className="mt-1 list-disc pl-5">
        {preview?.charges.map(({ chargeId, description, open, credit }) => (
          <li key={chargeId ?? 'refunded'}>
            {description}: {formatMoney(open)}
            {credit > 0 && ` (other credit covers ${formatMoney(credit)} of it)`}
          </li>
        ))}
      </ul>
    </div>
  )
}
