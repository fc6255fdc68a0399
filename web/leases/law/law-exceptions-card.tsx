import { formatDate } from '#web/lib/text/format.ts'
import { Card } from '#web/ui/card.tsx'
import type { LeaseWithPayments } from '#web/leases/api.ts'

/**
 * Shows the terms of a lease beyond the law's limit, with the reasons that were given. Renders nothing if
 * there are none.
 */
export function LawExceptionsCard({ lease: { lawExceptions } }: { lease: LeaseWithPayments }) {
  return (
    lawExceptions.length > 0 && (
      <Card title="Terms beyond the legal limit" className="print:hidden">
        <ul className="grid gap-3">
          {lawExceptions.map(({ id, explanation, reason, decidedBy, decidedAt }) => (
            <li key={id}>
              <p>{explanation}</p>
              <p className="text-sm text-ink-soft">
                {`Reason: ${reason} (${[decidedBy, formatDate(decidedAt.slice(0, 10))].filter(Boolean).join(', ')})`}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    )
  )
}
