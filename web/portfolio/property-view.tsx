import { useQuery } from '@tanstack/react-query'
import { Archive, ImagePlus, Pencil, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { href, useNavigate } from 'react-router'
import { type RentSummary, rentRollSummaryQuery } from '#web/common/reports/month-queries.ts'
import { amountOf, incomeQuery, reportOfChoice } from '#web/common/reports/income-query.ts'
import { statementKeys } from '#shared/reports/row-keys.ts'
import {
  formatCount,
  formatCounted,
  formatDate,
  formatMoney,
  formatMonth,
  formatTotal,
} from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useIsPhone } from '#web/lib/hooks/use-is-phone.ts'
import { May, useMay } from '#web/lib/session/use-may.tsx'
import { useOnUnmount } from '#web/lib/hooks/use-on-unmount.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { DetailColumns, DetailPage } from '#web/ui/pages/detail-page.tsx'
import { type Figure, FigureLine } from '#web/ui/pages/page-figures.tsx'
import { FactList } from '#web/ui/data/fact-list.tsx'
import { RowMenu, type RowMenuItem } from '#web/ui/data/menus/row-menu.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { archiveProperty, openRequestsQuery, propertyGone, propertyQuery, type Property } from './api.ts'
import { EditPropertyDialog } from './edit-property-dialog.tsx'
import { PropertyPicture, usePictureUpload } from './property-picture.tsx'
import {
  addressLine,
  occupancyText,
  occupiedCount,
  otherUnits,
  propertyTypeLabels,
  rentIfFull,
} from './property-labels.ts'
import { AddUnitDialog } from './unit-dialogs.tsx'
import { UnitsCard } from './units-card.tsx'

type PropertyViewProps = {
  propertyId: string
  /** The buttons of other modules, and the same actions for the menu of a phone. */
  buttons: ReactNode
  items: readonly RowMenuItem[]
  owners: ReactNode
  law: ReactNode
  activity: ReactNode
  documents: ReactNode
}

/** One property: its facts, its income and its units. */
export function PropertyView(props: PropertyViewProps) {
  const { propertyId, buttons, items, owners, law, activity, documents } = props
  const query = useQuery(propertyQuery(propertyId))
  const property = query.data
  const [dialog, setDialog] = useState<'add-unit' | 'edit' | 'archive'>()
  const close = () => setDialog(undefined)
  const isPhone = useIsPhone()
  const mayWrite = useMay('properties:write')
  const upload = usePictureUpload(propertyId)
  const edit = { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => setDialog('edit') }
  const more: RowMenuItem[] = [
    ...(isPhone && mayWrite ? [edit] : []),
    ...(isPhone ? items : []),
    ...(mayWrite && property
      ? [
          ...(property.imageUrl
            ? []
            : [{ label: 'Add a picture', icon: <ImagePlus aria-hidden />, onSelect: upload.choose }]),
          {
            label: 'Archive property',
            icon: <Archive aria-hidden />,
            tone: 'danger' as const,
            onSelect: () => setDialog('archive'),
          },
        ]
      : []),
  ]
  return (
    <DetailPage
      query={query}
      noun="Property"
      name={property?.name}
      crumbs={[{ label: 'Properties', to: href('/properties') }]}
      backLabel="All properties"
      description={property && addressLine(property)}
      actions={
        property && (
          <>
            {!isPhone && buttons}
            {!isPhone && mayWrite && (
              <Button icon={edit.icon} onClick={edit.onSelect}>
                {edit.label}
              </Button>
            )}
            <May permission="units:write">
              <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setDialog('add-unit')}>
                Add unit
              </Button>
            </May>
            {more.length > 0 && <RowMenu label="More actions for this property" items={more} />}
          </>
        )
      }
    >
      {upload.input}
      <Figures propertyId={propertyId} property={property} />
      <DetailColumns
        aside={
          <>
            {property ? (
              <>
                <PropertyPicture property={property} upload={upload} />
                <About property={property} />
                {owners}
              </>
            ) : (
              <Card title="About">
                <SkeletonLines lines={4} />
              </Card>
            )}
            {law}
          </>
        }
        rest={activity}
      >
        <UnitsCard property={property} onAdd={() => setDialog('add-unit')} />
        {documents}
      </DetailColumns>
      {property && (
        <>
          <AddUnitDialog property={property} open={dialog === 'add-unit'} onClose={close} />
          <EditPropertyDialog property={property} open={dialog === 'edit'} onClose={close} />
          <ArchiveDialog property={property} open={dialog === 'archive'} onClose={close} />
        </>
      )}
    </DetailPage>
  )
}

/** Shows how many units are occupied and, for those who may see it, the rent. */
function Figures({ propertyId, property }: { propertyId: string; property: Property | undefined }) {
  const seesRent = useMay('leases:read')
  const seesReports = useMay('reports:read')
  const seesRequests = useMay('maintenance:read')
  const rent = useQuery({ ...rentRollSummaryQuery({ propertyId }), enabled: seesReports })
  const income = useQuery({ ...incomeQuery(thisYear(propertyId)), enabled: seesReports })
  const requests = useQuery({ ...openRequestsQuery(propertyId), enabled: seesRequests })
  const units = property?.units.length ?? 0
  const occupied = property && occupiedCount(property)
  const figures: Figure[] = [
    {
      label: 'Occupied',
      value: occupied === undefined ? undefined : `${occupied} of ${formatCount(units)}`,
      note: property && units > 0 && otherUnits(property),
    },
    ...(seesRent
      ? [
          {
            label: 'Monthly rent',
            value: property && formatMoney(property.monthlyRent),
            note:
              property &&
              occupied !== undefined &&
              (occupied < units
                ? `By lease. ${formatMoney(rentIfFull(property))} with vacant units at their asking rent`
                : 'By lease'),
          },
        ]
      : []),
    ...(seesReports && !rent.isError ? rentFigures(propertyId, rent.data) : []),
    ...(seesReports && !income.isError
      ? [
          {
            label: 'Net operating income',
            value: amountOf(income.data, statementKeys.netOperatingIncome),
            note: income.data?.from && `Since ${formatDate(income.data.from)}`,
            to: reportOfChoice('income-statement', thisYear(propertyId)),
          },
        ]
      : []),
    ...(seesRequests && !requests.isError
      ? [
          {
            label: 'Requests to do',
            value: requests.data && formatTotal(requests.data),
            to: `${href('/maintenance')}?property=${propertyId}`,
          },
        ]
      : []),
  ]
  return (
    <div className="mb-5 border-b border-line px-4 pb-4 sm:px-5">
      <FigureLine figures={figures} />
    </div>
  )
}

const thisYear = (property: string) => ({ basis: undefined, period: 'year-to-date', property }) as const

/** Returns what is overdue today and what was collected of the month's rent, as the page Rent shows them. */
function rentFigures(propertyId: string, rent: RentSummary | undefined): Figure[] {
  const rows = (status: string) =>
    `${href('/rent')}?${new URLSearchParams({ property: propertyId, status }).toString()}`
  return [
    {
      label: 'Overdue',
      mark: rent && rent.expected.overdue > 0 ? 'overdue' : undefined,
      value: rent?.expected.overdue,
      to: rows('overdue'),
    },
    {
      label: 'Collected',
      value: rent?.expected.collected,
      note: rent && `Of the charges due in ${formatMonth(rent.month)}`,
      to: rows('received'),
    },
  ]
}

function About({ property }: { property: Property }) {
  return (
    <Card title="About">
      <FactList facts={[{ label: 'Type', value: propertyTypeLabels[property.propertyType] }]} />
      {property.description && (
        <p className="mt-3 whitespace-pre-line wrap-anywhere">{property.description}</p>
      )}
    </Card>
  )
}

type ArchiveDialogProps = { property: Property; open: boolean; onClose: () => void }

function ArchiveDialog({ property, open, onClose }: ArchiveDialogProps) {
  const navigate = useNavigate()
  const whenLeft = useOnUnmount()
  const occupied = occupiedCount(property)
  const units = property.units.length
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Archive this property?"
      confirmLabel="Archive property"
      onConfirm={async () => {
        await archiveProperty(property.id)
        whenLeft(() => propertyGone(property.id))
        toast.success(`${property.name} archived`)
        await navigate(href('/properties'))
      }}
    >
      <p>
        {property.name}
        {units > 0 && ` and its ${formatCounted(units, 'unit')}`} will be removed from your lists, and you
        will no longer be able to add a lease there. Past leases, payments and reports stay on record. This
        cannot be undone.
      </p>
      {occupied > 0 && (
        <p className="mt-2">{occupancyText(property)}. End those leases before you archive the property.</p>
      )}
    </ConfirmDialog>
  )
}
