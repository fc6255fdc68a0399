import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { formatCounted, formatDate } from '#web/lib/text/format.ts'
import { PanelLines, SidePanel } from '#web/ui/side-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import { rentedDaysQuery, type ScheduleEProperty } from './api.ts'

type DaysPanelProps = { panel: OpenPanel; year: number; property: ScheduleEProperty }

/** Shows the leases that the fair rental days of a property are counted from. */
export function DaysPanel({ panel, year, property }: DaysPanelProps) {
  const { propertyId, name, countedDays, rentalDays, unitDays } = property
  const query = useQuery(rentedDaysQuery(year, propertyId))
  return (
    <SidePanel
      panel={panel}
      query={query}
      noun="Days rented"
      title={() => formatCounted(rentalDays, 'day')}
      about={() => `Line 2, fair rental days for ${name} in ${year}`}
    >
      {(leases) => (
        <div className="grid gap-4 pt-3">
          {leases.length === 0 ? (
            <p className="text-ink-soft">No signed lease was in effect in {year}.</p>
          ) : (
            <PanelLines
              lines={leases.map(({ leaseId, unit, tenants, from, to, days }) => ({
                key: leaseId,
                what: (
                  <TextLink to={href('/leases/:leaseId', { leaseId })}>
                    {[unit, tenants].filter(Boolean).join(', ')}
                  </TextLink>
                ),
                detail: `${formatDate(from)} to ${formatDate(to)}`,
                amount: formatCounted(days, 'day'),
              }))}
            />
          )}
          <p className="text-sm text-ink-soft">
            {formatCounted(countedDays, 'day')} with any unit rented
            {unitDays !== countedDays && `, ${unitDays} in total across the units`}.
            {rentalDays !== countedDays && ` You entered ${rentalDays} instead.`}
          </p>
        </div>
      )}
    </SidePanel>
  )
}
