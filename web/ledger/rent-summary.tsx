import type { WireResponse } from '#shared/lib/route.ts'
import type { rentRollSummary } from '#shared/reports/contract.ts'
import { formatCounted, formatMoney, formatPercent } from '#web/lib/text/format.ts'
import { Meter } from '#web/ui/charts/meter.tsx'
import { StatTile } from '#web/ui/data/stat-tile.tsx'

/** Shows the totals of the month; `summary` is undefined while it loads. */
export function RentSummary({ summary }: { summary: WireResponse<typeof rentRollSummary> | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatTile
        label="Charged"
        value={summary && formatMoney(summary.charged)}
        detail={summary && formatCounted(summary.leases, 'lease')}
      />
      <StatTile
        label="Paid"
        value={summary && formatMoney(summary.paid)}
        detail={
          summary && (
            <>
              <Meter
                label="Collected"
                hideLabel
                value={summary.paid}
                max={summary.charged}
                text={formatPercent(summary.collectionRate / 100)}
              />
              <span className="mt-1.5 block">{formatPercent(summary.collectionRate / 100)} collected</span>
            </>
          )
        }
      />
      <StatTile
        label="Open"
        value={summary && formatMoney(summary.open)}
        tone={summary && summary.overdue > 0 ? 'bad' : 'plain'}
        detail={summary && overdueText(summary)}
      />
      <StatTile
        label="Still to be charged"
        value={summary && formatMoney(summary.scheduled)}
        detail="Posted automatically on the due day"
      />
    </div>
  )
}

function overdueText({ open, overdue }: { open: number; overdue: number }): string {
  if (overdue === 0) {
    return 'Nothing is overdue'
  }
  return overdue === open ? 'All of it is overdue' : `${formatMoney(overdue)} of it is overdue`
}
