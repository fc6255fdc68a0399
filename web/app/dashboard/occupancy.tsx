import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import type * as unitsContract from '#shared/portfolio/unit-contract.ts'
import { callPage } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { formatDate, formatPercent, formatTotal } from '#web/lib/text/format.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import type { Dashboard } from '#web/reports/api.ts'
import { Mark, markClass, type MarkKind } from '#web/ui/charts/mark.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const listUnits = endpoint<typeof unitsContract.listUnits>('GET', '/units')

const shown = 5

/** Shows how many units are occupied, and the vacant ones, each with the link to its lease. */
export function Occupancy({ units, rate }: { units: Dashboard['units']; rate: number }) {
  const mayLease = useMay('leases:write')
  const { data: vacant } = useQuery({
    queryKey: ['units', 'vacant', shown],
    queryFn: ({ signal }) => callPage(listUnits, { query: { status: 'VACANT', limit: shown }, signal }),
    enabled: units.vacant > 0,
  })
  const parts: readonly { name: string; count: number; mark: MarkKind }[] = [
    { name: 'occupied', count: units.occupied, mark: 'earlier' },
    { name: 'on hold', count: units.reserved, mark: 'collected' },
    { name: 'in turnover', count: units.maintenance, mark: 'unpaid' },
    { name: 'vacant', count: units.vacant, mark: 'upcoming' },
  ]
  const there = parts.filter(({ count }) => count > 0)
  return (
    <Card
      title="Occupancy"
      padded={false}
      actions={
        <TextLink to={href('/properties')} className="tabular text-sm">
          {units.occupied} of {units.total} · {formatPercent(rate / 100)}
        </TextLink>
      }
    >
      <div className="px-4 pt-3 sm:px-5">
        <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-xs">
          {there.map(({ name, count, mark }) => (
            <span
              key={name}
              className={markClass(mark, 'min-w-1.5')}
              style={{ flexGrow: count, flexBasis: 0 }}
            />
          ))}
        </div>
        <ul className="tabular mt-2 flex flex-wrap gap-x-4 text-xs text-ink-faint">
          {there.map(({ name, count, mark }) => (
            <li key={name} className="flex items-center gap-1.5">
              <Mark kind={mark} />
              {count} {name}
            </li>
          ))}
        </ul>
      </div>
      {vacant && vacant.rows.length > 0 && (
        <ul className="mt-2 text-sm">
          {vacant.rows.map((unit) => (
            <li
              key={unit.id}
              className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-2 last:border-b-0 sm:px-5"
            >
              <TextLink
                to={href('/properties/:propertyId/units/:unitId', {
                  propertyId: unit.propertyId,
                  unitId: unit.id,
                })}
                className="min-w-0 wrap-anywhere !text-ink no-underline hover:underline"
              >
                {unit.property.name}, {unit.unitNumber}
                {unit.nextLeaseStart && (
                  <span className="font-normal text-ink-faint"> until {formatDate(unit.nextLeaseStart)}</span>
                )}
              </TextLink>
              {mayLease && (
                <TextLink
                  to={{ pathname: href('/leases/new'), search: `?unitId=${unit.id}` }}
                  aria-label={`New lease for ${unit.property.name}, ${unit.unitNumber}`}
                  className="shrink-0"
                >
                  New lease
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {vacant?.next && (
        <p className="px-4 py-2 text-sm sm:px-5">
          <TextLink to={`${href('/properties')}?vacant=true`}>
            All {formatTotal(vacant)} vacant units
          </TextLink>
        </p>
      )}
    </Card>
  )
}
