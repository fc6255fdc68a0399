import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { balanceToday, owedWords } from '#web/lib/owed/owed-words.ts'
import { lateFeeWords } from '#web/lib/forms/late-fee.ts'
import { StatTile } from '#web/ui/data/stat-tile.tsx'
import type { LeaseWithPayments } from './api.ts'
import { ordinal } from '#web/lib/text/ordinal.ts'

export function LeaseTiles({ lease }: { lease: LeaseWithPayments | undefined }) {
  const next = lease?.nextRent
  const today = lease && balanceToday(lease.balance, lease.owed)
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <StatTile
        label={today !== undefined && today < 0 ? 'Credit' : 'Balance today'}
        value={today !== undefined && formatMoney(Math.abs(today))}
        tone={
          !lease || today === undefined
            ? 'plain'
            : lease.owed.overdue > 0
              ? 'bad'
              : today < 0
                ? 'good'
                : 'plain'
        }
        detail={lease && today !== undefined && balanceWords(lease, today)}
      />
      <StatTile
        label="Monthly rent"
        value={lease && formatMoney(lease.rentAmount)}
        detail={lease && rentWords(lease)}
      />
      <StatTile
        label="Next rent"
        value={lease && (next ? formatMoney(next.amount) : '—')}
        detail={lease && (next ? nextChargeText(lease, next) : noNextWords(lease.status))}
      />
      <StatTile
        label="Security deposit"
        value={lease && formatMoney(lease.securityDeposit)}
        detail={
          lease && (lease.depositHeld > 0 ? `${formatMoney(lease.depositHeld)} held` : 'None received here')
        }
      />
    </div>
  )
}

function rentWords({ dueDay, graceDays, lateFee }: LeaseWithPayments): string {
  const due = `Due on the ${ordinal(dueDay)} of the month`
  return lateFee.kind === 'NONE' ? due : `${due}. Late: ${lateFeeWords(graceDays, lateFee)}`
}

function balanceWords({ owed, status, nextRent }: LeaseWithPayments, today: number): string {
  if (today < 0) {
    const isOver = nextRent === null && (status === 'TERMINATED' || status === 'EXPIRED')
    return isOver ? 'Refund it to the tenant' : 'Pays the next charges automatically'
  }
  return owedWords(owed, today) || 'Nothing is owed'
}

/** Returns the text about the next charge: a whole month needs no reason, a part of a month shows its arithmetic. */
function nextChargeText(
  { rentAmount }: LeaseWithPayments,
  next: NonNullable<LeaseWithPayments['nextRent']>,
): string {
  const due = `Due ${formatDate(next.dueDate)}`
  return next.amount === rentAmount ? due : `${due}. ${next.explanation}`
}

function noNextWords(status: string): string {
  return status === 'DRAFT' ? 'Charged once the lease is active' : 'No further rent will be charged'
}
