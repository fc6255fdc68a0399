import { useQuery } from '@tanstack/react-query'
import { LetterButtons } from '#web/common/letters/letter-buttons.tsx'
import { formatCounted } from '#web/lib/text/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { type LeaseWithPayments, rentChangeQuery } from '#web/leases/api.ts'
import { beforeServing } from './raise-limits.ts'
import { type PlannedRaise, questionOf } from './rent-labels.ts'

type RentLetterSectionProps = { lease: Pick<LeaseWithPayments, 'id' | 'endDate'>; raise: PlannedRaise }

/** The letter about a planned raise, with what the landlord has to know before serving it. */
export function RentLetterSection({ lease, raise }: RentLetterSectionProps) {
  const { data: plan } = useQuery(rentChangeQuery(lease.id, questionOf(raise)))
  const warnings = plan ? beforeServing(plan, lease.endDate) : []
  const isUrgent = Boolean(plan?.cap?.isExceeded || plan?.needsReason)
  return (
    <div className="grid gap-3">
      {warnings.length > 0 && (
        <Notice tone={isUrgent ? 'warn' : 'info'} title="Before you serve the letter">
          <details open={isUrgent}>
            <summary className="w-fit underline-offset-4 hover:underline">
              {formatCounted(warnings.length, 'point to check', 'points to check')}
            </summary>
            <ul className="mt-1 grid list-disc gap-1 pl-4">
              {warnings.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </details>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <LetterButtons
          leaseId={lease.id}
          make={async (language) =>
            (await import('./rent-letter.ts')).makeRentLetter(lease.id, raise, language)
          }
        />
      </div>
    </div>
  )
}
