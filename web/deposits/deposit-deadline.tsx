import { daysBetween, parsePlainDate } from '#shared/lib/plain-date.ts'
import { formatCounted, formatDate } from '#web/lib/text/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Deposit } from './api.ts'
import { countdownDay } from './deposit-countdown.ts'
import { countText, waitText } from './labels.ts'

/** The number of days before the deadline when it becomes a warning. */
const nearDays = 7

type DepositDeadlineProps = {
  deposit: Deposit
  today: string
  /** Hides what may change the deadline, and what else the law asks for, until it is opened. */
  isFolded?: boolean
  /**
   * Whether the tenants can still accept a renewal: then the deadline does not exist until the lease has
   * ended.
   */
  isRenewalOffered?: boolean
}

/**
 * Shows the day until which the state's law wants the deposit returned. Renders nothing if that day is not
 * counted down (`countdownDay`).
 */
export function DepositDeadline({
  deposit,
  today,
  isFolded = false,
  isRenewalOffered = false,
}: DepositDeadlineProps) {
  const { law } = deposit
  const by = countdownDay(deposit, { today, isRenewalOffered })
  if (!law || by === null) {
    return null
  }
  const waits = waitText(law)
  const left = daysBetween(parsePlainDate(today), by)
  const rest = (waits !== null || law.notes.length > 0) && (
    <>
      {waits && <p className="mt-1">{waits}</p>}
      {law.notes.length > 0 && <p className="mt-1 text-ink-soft">{law.notes.join(' ')}</p>}
    </>
  )
  return (
    <Notice
      tone={left < 0 ? 'bad' : left <= nearDays ? 'warn' : 'info'}
      title={
        left < 0
          ? `The deposit was due by ${formatDate(by)}`
          : `Return or account for the deposit by ${formatDate(by)}`
      }
    >
      <p>
        {law.stateName}: {law.countedFrom && countText(law.countedFrom)}
        {law.citation && ` (${law.citation})`}.{' '}
        {left < 0
          ? `${formatCounted(-left, 'day')} late.`
          : left === 0
            ? 'Due today.'
            : `${formatCounted(left, 'day')} left.`}
      </p>
      {law.returnByIfNothingKept && law.returnByIfNothingKept !== by && (
        <p>If nothing is withheld, return it by {formatDate(law.returnByIfNothingKept)}.</p>
      )}
      {law.isDoubtful && (
        <p className="mt-1 text-ink-soft">Sources disagree about this deadline, so check it.</p>
      )}
      {isFolded && rest ? (
        <details className="mt-1">
          <summary className="w-fit underline-offset-4 hover:underline">More about this deadline</summary>
          {rest}
        </details>
      ) : (
        rest
      )}
    </Notice>
  )
}
