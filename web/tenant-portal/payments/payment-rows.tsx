import { ChevronRight } from 'lucide-react'
import { href, Link } from 'react-router'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Money } from '#web/ui/data/money.tsx'
import type { OwnPayments } from '#web/tenant-portal/api.ts'
import { describePayment } from '#web/tenant-portal/describe.ts'

type Payment = OwnPayments['payments'][number]

const looks = {
  PENDING: { key: 'money.pay.pending', tone: 'warn' },
  COMPLETED: { key: 'money.pay.completed', tone: 'good' },
  FAILED: { key: 'money.pay.failed', tone: 'bad' },
  REFUNDED: { key: 'money.pay.refunded', tone: 'plain' },
} as const

function PaymentBadge({ status }: { status: Payment['status'] }) {
  const { t } = useMessages()
  const { key, tone } = looks[status]
  return (
    <Badge dot tone={tone}>
      {t(key)}
    </Badge>
  )
}

/** Lists payments with links to their receipts. Pending and returned payments are not shown in green. */
export function PaymentRows({ payments, label }: { payments: readonly Payment[]; label: string }) {
  const words = useMessages()
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {payments.map((payment) => (
        <li key={payment.id} className="relative flex items-center gap-3 px-4 py-3 hover:bg-hover sm:px-5">
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere">
              <Link
                to={href('/tenant/payments/:paymentId', { paymentId: payment.id })}
                className="after:absolute after:inset-0"
              >
                {describePayment(words, payment)}
              </Link>
            </p>
            <p className="tabular text-sm text-ink-faint">
              {words.formats.date(payment.date)}
              {payment.paidBy !== null && ` · ${payment.paidBy}`}
            </p>
          </div>
          <div className="text-right">
            <Money
              amount={payment.amount}
              className={payment.status === 'COMPLETED' ? 'font-medium' : 'text-ink-faint'}
            />
            <p className="mt-0.5">
              <PaymentBadge status={payment.status} />
            </p>
          </div>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint print:hidden" />
        </li>
      ))}
    </ul>
  )
}
