import { useQuery } from '@tanstack/react-query'
import { Archive, FilePlus2, FileText, Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { href, useNavigate } from 'react-router'
import { OwedCell } from '#web/common/owed/owed-cell.tsx'
import { BalanceLeader } from '#web/common/owed/balance-leader.tsx'
import { formatDate } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useIsPhone } from '#web/lib/hooks/use-is-phone.ts'
import { May, useMay } from '#web/lib/session/use-may.tsx'
import { useOnUnmount } from '#web/lib/hooks/use-on-unmount.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { DataTable, type Column } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { DetailColumns, DetailPage } from '#web/ui/pages/detail-page.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { FactList } from '#web/ui/data/fact-list.tsx'
import { FigureLine } from '#web/ui/pages/page-figures.tsx'
import { RowMenu, type RowMenuItem } from '#web/ui/data/menus/row-menu.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Money } from '#web/ui/data/money.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { archiveUnit, unitGone, unitQuery, type Unit } from './api.ts'
import { addressLine, unitUntil } from './property-labels.ts'
import { EditUnitDialog } from './unit-dialogs.tsx'

type UnitViewProps = {
  propertyId: string
  unitId: string
  requests: (unit: Unit | undefined) => ReactNode
  documents: ReactNode
  repairCode: ReactNode
  activity: ReactNode
  /** Renders the button that records a payment under the present lease. */
  payment: (lease: UnitLease, unit: Unit) => ReactNode
}

type UnitLease = NonNullable<Unit['leases']>[number]

/** One unit: its facts, its asking rent, and all its leases. */
export function UnitView(props: UnitViewProps) {
  const { propertyId, unitId, requests, documents, repairCode, activity, payment } = props
  const query = useQuery(unitQuery(unitId))
  const unit = query.data
  const [dialog, setDialog] = useState<'edit' | 'archive'>()
  const close = () => setDialog(undefined)
  const isPhone = useIsPhone()
  const name = unit && `Unit ${unit.unitNumber}`
  const lease = unit?.leases?.find(({ phase }) => phase === 'current')
  return (
    <DetailPage
      query={query}
      noun="Unit"
      name={name}
      tabTitle={unit && `${name}, ${unit.property.name}`}
      crumbs={[
        { label: 'Properties', to: href('/properties') },
        { label: unit?.property.name ?? 'Property', to: href('/properties/:propertyId', { propertyId }) },
      ]}
      backLabel="Back to the property"
      meta={unit && <UnitStatus unit={unit} hasFigures={lease !== undefined} />}
      description={
        unit && (
          <>
            <TextLink to={href('/properties/:propertyId', { propertyId })}>{unit.property.name}</TextLink>
            {` · ${addressLine(unit.property)}`}
          </>
        )
      }
      actions={
        unit && (
          <>
            {!isPhone && (
              <May permission="units:write">
                <Button icon={<Pencil aria-hidden />} onClick={() => setDialog('edit')}>
                  Edit
                </Button>
              </May>
            )}
            {lease ? payment(lease, unit) : <NewLease unit={unit} />}
            <MoreActions
              unit={unit}
              isLet={lease !== undefined}
              onEdit={isPhone ? () => setDialog('edit') : undefined}
              onArchive={() => setDialog('archive')}
            />
          </>
        )
      }
    >
      <UnitFigures lease={lease} />
      <DetailColumns
        aside={
          <>
            <About unit={unit} />
            {repairCode}
            {documents}
          </>
        }
        rest={activity}
      >
        {requests(unit)}
        <May permission="leases:read">
          <Leases unit={unit} />
        </May>
      </DetailColumns>
      {unit && (
        <>
          <EditUnitDialog unit={dialog === 'edit' ? unit : undefined} onClose={close} />
          <ArchiveDialog unit={unit} open={dialog === 'archive'} onClose={close} />
        </>
      )}
    </DetailPage>
  )
}

/**
 * Shows the tenants of the unit today, and the amount they owe. Renders nothing for users who may not see
 * leases.
 */
function UnitFigures({ lease }: { lease: UnitLease | undefined }) {
  if (!lease) {
    return null
  }
  const to = href('/leases/:leaseId', { leaseId: lease.id })
  return (
    <section
      aria-label="Current lease"
      className="mb-5 flex flex-wrap items-start gap-x-10 gap-y-3 border-b border-line px-4 pb-4 sm:px-5"
    >
      <BalanceLeader balance={lease.balance} owed={lease.owed} />
      <FigureLine
        figures={[
          { label: 'Tenant', value: lease.tenantName || 'No tenant', to },
          { label: 'Monthly rent', value: lease.rentAmount },
          {
            label: lease.atEnd === 'ENDS' ? 'Lease ends' : 'Term ends',
            value: lease.endDate === null ? 'Month to month' : formatDate(lease.endDate),
            note: lease.endDate !== null && lease.atEnd !== 'ENDS' && 'then month to month',
          },
        ]}
      />
    </section>
  )
}

/** Shows whether the unit is let and until when; beside a phone's button only where the figures do not show the day. */
function UnitStatus({ unit, hasFigures }: { unit: Unit; hasFigures: boolean }) {
  const until = unitUntil(unit)
  return (
    <span className="flex items-center gap-2">
      <StatusPill status={unit.status} />
      {until && <span className={cn('text-sm text-ink-soft', hasFigures && 'max-sm:hidden')}>{until}</span>}
    </span>
  )
}

type MoreActionsProps = {
  unit: Unit
  isLet: boolean
  /** undefined where the page has a button for it. */
  onEdit: (() => void) | undefined
  onArchive: () => void
}

/** The menu of rare actions for a unit. While the unit is let, it also offers a new lease. */
function MoreActions({ unit, isLet, onEdit, onArchive }: MoreActionsProps) {
  const navigate = useNavigate()
  const mayLease = useMay('leases:write')
  const mayWrite = useMay('units:write')
  const items: RowMenuItem[] = []
  if (onEdit && mayWrite) {
    items.push({ label: 'Edit', icon: <Pencil aria-hidden />, onSelect: onEdit })
  }
  if (isLet && mayLease) {
    items.push({
      label: 'New lease',
      icon: <FilePlus2 aria-hidden />,
      onSelect: () => void navigate({ pathname: href('/leases/new'), search: `?unitId=${unit.id}` }),
    })
  }
  if (mayWrite) {
    items.push({
      label: 'Archive unit',
      icon: <Archive aria-hidden />,
      tone: 'danger',
      onSelect: onArchive,
    })
  }
  return items.length > 0 && <RowMenu label="More actions for this unit" items={items} />
}

function NewLease({ unit }: { unit: Unit }) {
  return (
    useMay('leases:write') && (
      <LinkButton
        variant="primary"
        icon={<FilePlus2 aria-hidden />}
        to={{ pathname: href('/leases/new'), search: `?unitId=${unit.id}` }}
      >
        New lease
      </LinkButton>
    )
  )
}

const leaseColumns: readonly Column<UnitLease>[] = [
  {
    key: 'tenant',
    header: 'Tenant',
    cell: (lease) => (
      <span className="block truncate md:max-w-64" title={lease.tenantName}>
        {lease.tenantName || 'No tenant'}
      </span>
    ),
  },
  { key: 'start', header: 'Starts', cell: (lease) => <DateText date={lease.startDate} /> },
  {
    key: 'end',
    header: 'Ends',
    phone: 'detail',
    phoneCell: phoneEnd,
    cell: (lease) =>
      // ended on another day than the agreed one
      lease.status === 'TERMINATED' ? (
        'Ended early'
      ) : lease.atEnd === 'ENDS' ? (
        <DateText date={lease.endDate} />
      ) : lease.endDate === null ? (
        'Month to month'
      ) : (
        <>
          <DateText date={lease.endDate} />
          <span className="text-ink-faint">, then month to month</span>
        </>
      ),
  },
  { key: 'rent', header: 'Rent', align: 'right', cell: (lease) => <MoneyCell amount={lease.rentAmount} /> },
  {
    key: 'balance',
    header: 'Balance',
    align: 'right',
    phone: 'figure',
    className: 'md:max-w-52',
    // what is owed, else the rent
    phoneCell: (lease) =>
      lease.balance === 0 || lease.phase === 'draft' ? (
        <MoneyCell amount={lease.rentAmount} />
      ) : (
        <OwedCell balance={lease.balance} owed={lease.owed} />
      ),
    cell: (lease) => lease.phase !== 'draft' && <OwedCell balance={lease.balance} owed={lease.owed} />,
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'status',
    cell: (lease) => <StatusPill status={lease.phase === 'upcoming' ? 'UPCOMING' : lease.status} />,
  },
]

/** Says on a phone that the date is the end of a lease, where the column has no heading. */
function phoneEnd({ status, endDate, atEnd }: UnitLease) {
  if (status === 'TERMINATED') {
    return 'Ended early'
  }
  if (endDate === null) {
    return 'Month to month'
  }
  return `to ${formatDate(endDate)}${atEnd === 'MONTH_TO_MONTH' ? ', then month to month' : ''}`
}

function Leases({ unit }: { unit: Unit | undefined }) {
  return (
    <Card title="Leases" padded={false}>
      <DataTable
        caption="Leases for this unit"
        columns={leaseColumns}
        rows={unit?.leases ?? undefined}
        expected={2}
        rowKey={(lease) => lease.id}
        rowHref={(lease) => href('/leases/:leaseId', { leaseId: lease.id })}
        empty={
          unit && (
            <EmptyState
              icon={<FileText aria-hidden />}
              title="Not leased yet"
              action={<NewLease unit={unit} />}
            >
              A lease records the tenants, dates and rent. Rent is then charged automatically.
            </EmptyState>
          )
        }
      />
    </Card>
  )
}

function About({ unit }: { unit: Unit | undefined }) {
  const seesRent = useMay('leases:read')
  return (
    <Card title="About">
      {unit ? (
        <FactList
          facts={[
            ...(seesRent ? [{ label: 'Asking rent', value: <Money amount={unit.rent} /> }] : []),
            { label: 'Bedrooms', value: unit.bedrooms ?? '—' },
            { label: 'Bathrooms', value: unit.bathrooms ?? '—' },
            { label: 'Square feet', value: unit.squareFeet?.toLocaleString('en-US') ?? '—' },
            { label: 'Last inspection', value: <DateText date={unit.lastInspectionDate} none="Never" /> },
          ]}
        />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Card>
  )
}

type ArchiveDialogProps = { unit: Unit; open: boolean; onClose: () => void }

function ArchiveDialog({ unit, open, onClose }: ArchiveDialogProps) {
  const navigate = useNavigate()
  const whenLeft = useOnUnmount()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Archive this unit?"
      confirmLabel="Archive unit"
      onConfirm={async () => {
        await archiveUnit(unit.id)
        whenLeft(() => unitGone(unit.id))
        toast.success(`Unit ${unit.unitNumber} archived`)
        await navigate(href('/properties/:propertyId', { propertyId: unit.propertyId }))
      }}
    >
      Unit {unit.unitNumber} will be removed from your lists, and you will no longer be able to add a lease
      for it. Past leases, payments and reports stay on record. This cannot be undone.
      {unit.status === 'OCCUPIED' && ' This unit is occupied. End its lease before you archive it.'}
    </ConfirmDialog>
  )
}
