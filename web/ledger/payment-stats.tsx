import { href } from 'react-router'
import type { paymentStats } from '#shared/ledger/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { formatCounted, formatMoney, formatPercent } from '#web/lib/text/format.ts'
import { Meter } from '#web/ui/charts/meter.tsx'
import { StatTile } from '#web/ui/data/stat-tile.tsx'

export function PaymentStats({ stats }: { stats: WireResponse<typeof paymentStats> | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatTile
        label="Received in all"
        value={stats && formatMoney(stats.totalAmount)}
        detail={stats && `${formatCounted(stats.totalPayments, 'payment')} recorded`}
      />
      <StatTile
        label="Pending"
        value={stats && formatMoney(stats.pendingAmount)}
        detail="All payments not settled yet, for any charge"
      />
      <StatTile
        label="Overdue"
        value={stats && formatMoney(stats.overdueAmount)}
        tone={stats && stats.overdueAmount > 0 ? 'bad' : 'plain'}
        detail="Due before today, all months, without deposits and what is pending"
        to={href('/reports/delinquency')}
      />
      <StatTile
        label="Collected this month"
        value={stats && formatPercent(stats.collectionRate / 100)}
        detail={
          stats && (
            <Meter
              label="Collected this month"
              hideLabel
              value={stats.collectionRate}
              max={100}
              text={formatPercent(stats.collectionRate / 100)}
            />
          )
        }
      />
    </div>
  )
}
