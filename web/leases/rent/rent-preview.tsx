import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { RentChangePlan } from '#web/leases/api.ts'
import { limitsOfRaise } from './raise-limits.ts'

/** Shows the earliest day of a new rent with the law that sets it, and the next charges with the new rent. */
export function RentPreview({ plan }: { plan: RentChangePlan }) {
  const limits = limitsOfRaise(plan)
  return (
    <div className="grid gap-3">
      {plan.notice && <NoticeOfRaise notice={plan.notice} needsReason={plan.needsReason} />}
      {limits.length > 0 && (
        <Notice tone={plan.cap?.isExceeded ? 'warn' : 'info'} title="Limits on the increase">
          <ul className="mt-1 grid list-disc gap-1 pl-4">
            {limits.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {plan.charges.length > 0 && (
        <section aria-label="Next rent">
          <h3 className="text-sm font-medium">Next rent</h3>
          <ul className="mt-1 grid gap-1">
            {plan.charges.map((charge) => (
              <li key={charge.dueDate} className="grid grid-cols-[1fr_auto] gap-x-4">
                <span>Due {formatDate(charge.dueDate)}</span>
                <span className="tabular font-medium">{formatMoney(charge.amount)}</span>
                <span className="col-span-2 text-sm text-ink-faint">{charge.explanation}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type NoticeOfRaiseProps = { notice: NonNullable<RentChangePlan['notice']>; needsReason: boolean }

function NoticeOfRaise({ notice, needsReason }: NoticeOfRaiseProps) {
  const { earliestFrom, stateName, citation, basis, parts, rule, caution, doubt, confirmed } = notice
  const source = basis === 'statute' && citation ? `${stateName}, ${citation}` : `${stateName}, no statute`
  return (
    <Notice
      tone={needsReason ? 'warn' : 'info'}
      title={
        earliestFrom
          ? `With this notice, the new rent can begin on ${formatDate(earliestFrom)}`
          : 'No date can be calculated for this state'
      }
    >
      <ul className="grid gap-1">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p className="mt-2">
        {rule} ({source})
      </p>
      {caution && <p className="mt-2">{caution}</p>}
      {(doubt ?? !confirmed) && (
        <p className="mt-2">{doubt ?? 'This rule was not confirmed against a source: verify it.'}</p>
      )}
      <p className="mt-2">
        Cities may have stricter rules, and the rent usually cannot change during a fixed term unless the
        lease says otherwise.
      </p>
    </Notice>
  )
}
