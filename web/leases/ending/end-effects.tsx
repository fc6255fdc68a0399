import { useQuery } from '@tanstack/react-query'
import type { RentShare } from '#shared/leases/rent/rent-shares.ts'
import { parsePlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import { leasePayersQuery, rentSharesOf } from '#web/common/payers/lease-payers.ts'
import { messageFor } from '#web/lib/api/api-client.ts'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import {
  chargesFromQuery,
  recurringQuery,
  type LeaseCharge,
  type LeaseWithPayments,
  type RecurringCharge,
} from '#web/leases/api.ts'
import { rentWhenEnded } from './end-preview.ts'
import { recurringWhenEnded } from '#web/leases/recurring/recurring-end-preview.ts'

/** Shows what happens to the rent and the recurring charges, computed by the rules that will post it. */
export function RentChanges({ lease, lastDay }: { lease: LeaseWithPayments; lastDay: string }) {
  const posted = useQuery(chargesFromQuery(lease.id, startOfMonth(parsePlainDate(lastDay))))
  const recurring = useQuery(recurringQuery(lease.id))
  const payers = useQuery(leasePayersQuery(lease.id))
  const failed = [posted, recurring, payers].find((query) => query.isError)
  const sentences =
    posted.data &&
    recurring.data &&
    payers.data &&
    sentencesOf({
      lease,
      lastDay,
      posted: posted.data,
      recurring: recurring.data,
      shares: rentSharesOf(payers.data),
    })
  return (
    <section aria-label="Effect on rent" className="rounded border border-line bg-sunken px-4 py-3">
      <h3 className="text-sm font-medium">Effect on rent</h3>
      {failed ? (
        <p role="alert" className="mt-1.5 text-sm text-ink-soft">
          The last month is prorated and later months are voided. {messageFor(failed.error)}
        </p>
      ) : sentences === undefined ? (
        <div className="mt-2">
          <SkeletonLines lines={1} />
        </div>
      ) : (
        <ul className="tabular mt-1.5 grid gap-1 text-sm">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {sentences.length === 0 && <li>Charges already posted do not change.</li>}
        </ul>
      )}
    </section>
  )
}

type Known = {
  lease: LeaseWithPayments
  lastDay: string
  posted: LeaseCharge[]
  recurring: RecurringCharge[]
  shares: RentShare[]
}

/** Returns the sentences. Of two equal ones, such as about money that becomes credit, it keeps one. */
function sentencesOf({ lease, lastDay, posted, recurring, shares }: Known): string[] {
  const rent = posted.filter(({ type }) => type === 'RENT')
  const all = [
    ...rentWhenEnded(lease, lastDay, rent, shares),
    ...recurring.flatMap((charge) => recurringWhenEnded(lease, charge, lastDay, posted, recurring)),
  ]
  return [...new Set(all)]
}
