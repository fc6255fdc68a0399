import { Building2 } from 'lucide-react'
import type { CsvList } from '#web/lib/text/save-list.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { cn } from '#web/ui/cn.ts'
import type { Column } from '#web/ui/data/data-table.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
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
    className: 'md:max-w-72',
    cell: (property) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Thumbnail url={property.imageUrl} />
        <span className="min-w-0 truncate" title={property.name}>
          {property.name}
        </span>
      </span>
    ),
  },
  {
    key: 'address',
    header: 'Address',
    sortKey: 'city',
    sortLabel: 'City',
    phone: 'detail',
    className: 'md:max-w-80',
    cell: (property) => (
      <span className="block truncate text-ink-soft" title={addressLine(property)}>
        {addressLine(property)}
      </span>
    ),
  },
  {
    key: 'type',
    header: 'Type',
    isOptional: true,
    cell: (property) => propertyTypeLabels[property.propertyType],
  },
  {
    key: 'occupancy',
    header: 'Occupied',
    align: 'right',
    cell: (property) =>
      property.units.length > 0 && (
        <span aria-label={occupancyText(property)}>
          {occupiedCount(property)} of {property.units.length}
        </span>
      ),
  },
  {
    key: 'rent',
    header: 'Monthly rent',
    align: 'right',
    phone: 'figure',
    cell: ({ monthlyRent }) => <MoneyCell amount={monthlyRent} />,
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'status',
    cell: (property) => {
      const { label, tone } = occupancyStatus(property)
      return <StatusPill status={label} label={label} tone={tone} />
    },
  },
]

export const propertyCsvColumns: CsvList<Property>['columns'] = [
  ['Property', ({ name }) => name],
  ['Address', ({ address }) => address],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['ZIP code', ({ zipCode }) => zipCode],
  ['Type', ({ propertyType }) => propertyTypeLabels[propertyType]],
  ['Units', ({ units }) => units.length],
  ['Occupied', occupiedCount],
  ['Monthly rent', ({ monthlyRent }) => monthlyRent],
]

/** Returns the columns of the list of properties that the signed-in person may see. */
export function usePropertyColumns(): readonly Column<Property>[] {
  const hasRent = useMay('leases:read')
  return hasRent ? columns : columns.filter(({ key }) => key !== 'rent')
}

/** Decorative: the property's name is shown beside it. */
function Thumbnail({ url }: { url: string | null }) {
  const box = 'size-6 shrink-0 rounded-sm max-md:hidden'
  return url === null ? (
    <span aria-hidden className={cn(box, 'grid place-items-center bg-hover text-ink-faint')}>
      <Building2 className="size-4" />
    </span>
  ) : (
    <img src={`${url}?size=small`} alt="" loading="lazy" className={cn(box, 'object-cover')} />
  )
}
