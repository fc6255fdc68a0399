import { Building2 } from 'lucide-react'
import { useMay } from '#web/lib/session/use-may.tsx'
import { cn } from '#web/ui/cn.ts'
import type { Column } from '#web/ui/data/data-table.tsx'
import { Meter } from '#web/ui/charts/meter.tsx'
import { Money } from '#web/ui/data/money.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import type { Property } from './api.ts'
import {
  addressLine,
  occupancyStatus,
  occupancyText,
  occupiedCount,
  propertyTypeLabels,
} from './property-labels.ts'

const columns: readonly Column<Property>[] = [
  {
    key: 'name',
    header: 'Property',
    sortKey: 'name',
    className: 'md:w-[38%]',
    cell: (property) => (
      <span className="flex min-w-0 items-center gap-3">
        <Thumbnail url={property.imageUrl} />
        <span className="block min-w-0 wrap-anywhere">
          <span className="line-clamp-2">{property.name}</span>
          <span className="line-clamp-2 text-sm font-normal text-ink-faint">{addressLine(property)}</span>
        </span>
      </span>
    ),
  },
  { key: 'type', header: 'Type', cell: (property) => propertyTypeLabels[property.propertyType] },
  {
    key: 'occupancy',
    header: 'Occupancy',
    cell: (property) =>
      property.units.length === 0 ? (
        <span className="text-ink-faint">—</span>
      ) : (
        <span className="block w-full max-w-44 min-w-24">
          <span className="tabular mb-1 block text-sm text-ink-soft">
            {occupiedCount(property)} of {property.units.length}
          </span>
          <Meter
            hideLabel
            label={`Occupancy of ${property.name}`}
            value={occupiedCount(property)}
            max={property.units.length}
            text={occupancyText(property)}
          />
        </span>
      ),
  },
  {
    key: 'rent',
    header: 'Monthly rent',
    align: 'right',
    cell: ({ units, monthlyRent }) => <Money amount={units.length === 0 ? null : monthlyRent} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (property) => {
      const { label, tone } = occupancyStatus(property)
      return <StatusPill status={label} label={label} tone={tone} />
    },
  },
]

/** Returns the columns of the list of properties that the signed-in person may see. */
export function usePropertyColumns(): readonly Column<Property>[] {
  const hasRent = useMay('leases:read')
  return hasRent ? columns : columns.filter(({ key }) => key !== 'rent')
}

/** Decorative: the property's name is shown beside it. */
function Thumbnail({ url }: { url: string | null }) {
  const box = 'size-10 shrink-0 rounded'
  return url === null ? (
    <span aria-hidden className={cn(box, 'grid place-items-center bg-hover text-ink-faint')}>
      <Building2 className="size-5" />
    </span>
  ) : (
    <img src={`${url}?size=small`} alt="" loading="lazy" className={cn(box, 'object-cover')} />
  )
}
