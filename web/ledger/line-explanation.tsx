import { useQuery } from '@tanstack/react-query'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { paymentQuery } from './api.ts'
import { methodLabel } from './labels.ts'
import type { LedgerLine } from './ledger-lines.ts'

/** Explains a line: the rule and its arithmetic, or the charges that a payment pays. */
export function LineExplanation({ line }: { line: LedgerLine }) {
  return (
    <div className="grid max-w-2xl gap-1.5">
      {line.explanation && <p>{line.explanation}</p>}
      {line.kind === 'payment' && line.paymentId !== null && <Allocations id={line.paymentId} />}
    </div>
  )
}

function Allocations({ id }: { id: string }) {
  const payment = useQuery(paymentQuery(id))
  if (payment.isError) {
    return <p>The charges it was applied to could not be loaded. Close and open this line to try again.</p>
  }
  if (!payment.data) {
    return <Skeleton className="h-4 w-64" />
  }
  const { allocations, unallocated, refunds, method, reference, notes, state } = payment.data
  if (state !== 'SETTLED') {
    return <p>This entry was reversed and no longer pays any charge.</p>
  }
  return (
    <>
      <p>
        {methodLabel(method)}
        {reference && `, ${reference}`}
        {notes && `. ${notes}`}
      </p>
      {allocations.length > 0 && (
        <ul className="grid gap-0.5">
          {allocations.map((allocation) => (
            <li key={allocation.chargeId}>
              <span className="tabular">{formatMoney(allocation.amount)}</span> pays {allocation.description},
              due {formatDate(allocation.dueDate)}
            </li>
          ))}
        </ul>
      )}
      {refunds.map((refund) => (
        <p key={refund.id}>
          <span className="tabular">{formatMoney(refund.amount)}</span> refunded on {formatDate(refund.date)}
        </p>
      ))}
      {unallocated > 0 && (
        <p>
          <span className="tabular">{formatMoney(unallocated)}</span> is credit: it pays the next charge
          automatically.
        </p>
      )}
    </>
  )
}
