import { useQuery } from '@tanstack/react-query'
import { DoorClosed, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { OwedCell } from '#web/common/owed/owed-cell.tsx'
import { formatCount } from '#web/lib/text/format.ts'
import { useIsPhone } from '#web/lib/hooks/use-is-phone.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable, type Column } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { NameList } from '#web/ui/data/name-list.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { residentsQuery, type Property, type PropertyUnit } from './api.ts'
import { byUnitNumber, unitSize, unitUntil } from './property-labels.ts'
import { EditUnitDialog } from './unit-dialogs.tsx'

type UnitsCardProps = { property: Property | undefined; onAdd: () => void }

/** Lists the units of a property and who lives in them. */
export function UnitsCard({ property, onAdd }: UnitsCardProps) {
  const [editing, setEditing] = useState<PropertyUnit>()
  const mayWrite = useMay('units:write')
  // the page of a unit has Edit too
  const isPhone = useIsPhone()
  const mayLease = useMay('leases:write')
  const seesLeases = useMay('leases:read')
  const hasOccupied = property?.units.some((unit) => unit.status === 'OCCUPIED') ?? false
  const residents = useQuery({ ...residentsQuery(property?.id ?? ''), enabled: hasOccupied && seesLeases })

  const all: readonly Column<PropertyUnit>[] = [
    {
      key: 'unit',
      header: 'Unit',
      cell: (unit) => (
        <span className="block truncate md:max-w-56" title={`${unit.unitNumber} ${unitSize(unit)}`}>
          {unit.unitNumber}
          <span className="pl-2 font-normal text-ink-faint">{unitSize(unit)}</span>
        </span>
      ),
    },
    {
      key: 'tenant',
      header: 'Tenant',
      phone: 'detail',
      cell: (unit) => {
        const lease = unit.status === 'OCCUPIED' ? residents.data?.get(unit.id) : undefined
        return lease ? (
          <span className="block truncate md:max-w-44">
            <NameList names={lease.tenants.map((tenant) => tenant.name)} />
          </span>
        ) : unit.status === 'VACANT' && mayLease ? (
          // above the link of its row
          <TextLink
            to={{ pathname: href('/leases/new'), search: `?unitId=${unit.id}` }}
            aria-label={`New lease for unit ${unit.unitNumber}`}
            className="relative z-1 text-sm max-md:inline-block max-md:py-2"
          >
            New lease
          </TextLink>
        ) : null
      },
    },
    {
      key: 'end',
      header: 'Lease ends',
      cell: (unit) => {
        const lease = unit.status === 'OCCUPIED' ? residents.data?.get(unit.id) : undefined
        const end = lease && (lease.terminationDate ?? (lease.atEnd === 'ENDS' ? lease.endDate : null))
        return lease && (end ? <DateText date={end} /> : 'Month to month')
      },
    },
    {
      key: 'leaseRent',
      header: 'Lease rent',
      align: 'right',
      cell: (unit) => {
        const lease = unit.status === 'OCCUPIED' ? residents.data?.get(unit.id) : undefined
        return lease ? <MoneyCell amount={lease.rentAmount} /> : null
      },
    },
    {
      key: 'rent',
      header: 'Asking rent',
      align: 'right',
      isOptional: true,
      cell: (unit) => <MoneyCell amount={unit.rent} />,
    },
    {
      key: 'balance',
      header: 'Balance',
      align: 'right',
      phone: 'figure',
      className: 'md:max-w-44',
      // what is owed, else the rent
      phoneCell: (unit) => {
        const lease = unit.status === 'OCCUPIED' ? residents.data?.get(unit.id) : undefined
        return lease?.balance === 0 ? (
          <MoneyCell amount={lease.rentAmount} />
        ) : (
          lease && <OwedCell balance={lease.balance} owed={lease.owed} />
        )
      },
      cell: (unit) => {
        const lease = unit.status === 'OCCUPIED' ? residents.data?.get(unit.id) : undefined
        return lease ? <OwedCell balance={lease.balance} owed={lease.owed} /> : null
      },
    },
    {
      key: 'status',
      header: 'Status',
      phone: 'status',
      cell: (unit) => {
        // of an occupied unit the column before says it
        const until = unit.status === 'OCCUPIED' && seesLeases ? null : unitUntil(unit)
        return (
          <>
            <StatusPill status={unit.status} />
            {until && <span className="pl-1.5 text-ink-faint max-md:hidden">{until}</span>}
          </>
        )
      },
    },
  ]
  const columns = seesLeases ? all : all.filter(({ key }) => key === 'unit' || key === 'status')

  return (
    <Card
      padded={false}
      title={property ? `Units (${formatCount(property.units.length)})` : 'Units'}
      className="min-w-0"
    >
      <DataTable
        caption="Units"
        columns={columns}
        rows={property?.units.toSorted(byUnitNumber)}
        expected={3}
        rowKey={(unit) => unit.id}
        rowHref={(unit) =>
          href('/properties/:propertyId/units/:unitId', { propertyId: unit.propertyId, unitId: unit.id })
        }
        rowActions={
          mayWrite && !isPhone
            ? (unit) => (
                <IconButton
                  size="sm"
                  label={`Edit unit ${unit.unitNumber}`}
                  icon={<Pencil aria-hidden />}
                  onClick={() => setEditing(unit)}
                />
              )
            : undefined
        }
        empty={
          <EmptyState
            icon={<DoorClosed aria-hidden />}
            title="No units yet"
            action={
              mayWrite && (
                <Button icon={<Plus aria-hidden />} onClick={onAdd}>
                  Add unit
                </Button>
              )
            }
          >
            A unit is the space a lease covers: an apartment, a store or the whole house.
          </EmptyState>
        }
      />
      <EditUnitDialog unit={editing} onClose={() => setEditing(undefined)} />
    </Card>
  )
}
