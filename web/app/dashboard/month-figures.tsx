import { href } from 'react-router'
import { formatCounted, formatDate, formatMoney, formatMonth, formatPercent } from '#web/lib/text/format.ts'
import type { Dashboard } from '#web/reports/api.ts'
import { Meter } from '#web/ui/charts/meter.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { StatTile } from '#web/ui/data/stat-tile.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Shows the figures of the month; `dashboard` is undefined while it loads. */
export function MonthFigures({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { overdue, units } = dashboard ?? {}
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Collected dashboard={dashboard} />
      <StatTile
        label="Overdue"
        value={overdue && formatMoney(overdue.amount)}
        tone={overdue && overdue.amount > 0 ? 'bad' : 'plain'}
        detail={
          dashboard &&
          overdue &&
          (overdue.leases === 0
            ? dashboard.pending > 0
              ? 'Everything due is paid or pending'
              : 'Everything due is paid'
            : `${formatCounted(overdue.leases, 'lease')}${overdue.oldestDueDate ? `, since ${formatDate(overdue.oldestDueDate)}` : ''}, all months, without deposits`)
        }
        to={href('/reports/delinquency')}
      />
      <StatTile
        label="Occupancy"
        value={dashboard && formatPercent(dashboard.occupancyRate / 100)}
        detail={units && occupancyWords(units)}
        to={href('/properties')}
      />
      <StatTile
        label="Monthly rent"
        value={dashboard && formatMoney(dashboard.monthlyRent)}
        detail="Of the leases that are live today"
        to={`${href('/leases')}?status=ACTIVE`}
      />
      <StatTile
        label="Leases ending soon"
        value={dashboard?.expiringLeases}
        detail="Within 60 days"
        to={`${href('/leases')}?ending=60&sort=endDate`}
      />
      <StatTile
        label="Pending"
        value={dashboard && formatMoney(dashboard.pending)}
        tone={dashboard && dashboard.pending > 0 ? 'warn' : 'plain'}
        detail={
          dashboard &&
          `All payments not settled yet, for any charge. Tenants’ credit: ${formatMoney(dashboard.credit)}`
        }
        to={`${href('/payments')}?status=PENDING`}
      />
      <StatTile
        label="Open repairs"
        value={dashboard?.openMaintenance}
        detail="Reported and not yet done"
        to={href('/maintenance')}
      />
    </div>
  )
}

/** Returns the units by state; the parts sum to the total. */
function occupancyWords({ total, occupied, vacant, maintenance, reserved }: Dashboard['units']): string {
  return [
    `${occupied} of ${formatCounted(total, 'unit')}`,
    `${vacant} vacant`,
    ...(maintenance > 0 ? [`${maintenance} in maintenance`] : []),
    ...(reserved > 0 ? [`${reserved} reserved`] : []),
  ].join(', ')
}

function Collected({ dashboard }: { dashboard: Dashboard | undefined }) {
  return (
    <section aria-label="This month" className="grid content-start gap-2.5 col-span-2 px-4 py-1 sm:px-5">
      <div className="flex items-baseline justify-between gap-3 text-sm text-ink-soft">
        <h2>{dashboard ? `Collected for ${formatMonth(dashboard.month)}` : 'Collected this month'}</h2>
        <TextLink to={href('/rent')}>Rent roll</TextLink>
      </div>
      {dashboard ? (
        <>
          <p className="tabular text-leader font-semibold tracking-tight">
            {formatMoney(dashboard.paid)}
            <span className="text-base font-normal tracking-normal whitespace-nowrap text-ink-soft max-sm:block">
              {' '}
              of {formatMoney(dashboard.charged)} charged
            </span>
          </p>
          <Meter
            label="Collected this month"
            hideLabel
            value={dashboard.paid}
            max={dashboard.charged}
            text={formatPercent(dashboard.collectionRate / 100)}
            tone={dashboard.collectionRate >= 100 ? 'good' : 'brand'}
          />
          <p className="text-sm text-ink-faint">
            {formatPercent(dashboard.collectionRate / 100)} of what is due this month.{' '}
            {formatMoney(dashboard.received)} was received in it, for any month
            {dashboard.expenses > 0 &&
              `, and ${formatMoney(dashboard.expenses)} spent: ${formatMoney(dashboard.net)} is left`}
            .
          </p>
        </>
      ) : (
        <>
          <Skeleton className="h-9 w-64" />
          <Skeleton className="h-1.5 w-full" />
          <Skeleton className="h-4 w-48" />
        </>
      )}
    </section>
  )
}
