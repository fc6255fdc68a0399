import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { scheduleELines, scheduleETypes } from '#shared/tax/schedule-e.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { FactList } from '#web/ui/data/fact-list.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { DetailColumns } from '#web/ui/pages/detail-page.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useSidePanel } from '#web/ui/use-side-panel.ts'
import type { ScheduleE, ScheduleEProperty } from './api.ts'
import { DaysPanel } from './days-panel.tsx'
import { PersonalUse } from './personal-use.tsx'
import { LinePanel } from './line-panel.tsx'

const PropertyYearDialog = lazy(async () => ({
  default: (await import('./property-year-dialog.tsx')).PropertyYearDialog,
}))

/** The line of the days, whose panel lists leases instead of amounts. */
const daysLine = '2'

type Line = { line: number; name: string; amount: number; isOpen: boolean }

const columns: readonly Column<Line>[] = [
  {
    key: 'name',
    header: 'Line',
    cell: ({ line, name }) => (
      <span className="flex gap-3">
        <span className="tabular w-5 shrink-0 text-right text-ink-faint">{line}</span>
        {name}
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    phone: 'figure',
    cell: ({ line, amount }) => (
      <MoneyCell amount={amount} className={line === 3 ? 'font-semibold' : undefined} />
    ),
  },
]

/** One property's column of Schedule E, line by line; a line opens what it is made of. */
export function ScheduleEForm({ report, propertyId }: { report: ScheduleE; propertyId: string }) {
  const property = report.properties.find((one) => one.propertyId === propertyId)
  const column = property ?? report.business
  const lines = scheduleELines.map(({ line, name }) => {
    const amount = column.lines.find((one) => one.line === line)?.amount ?? 0
    return { line, name, amount, isOpen: amount !== 0 }
  })
  const panel = useSidePanel('line', {
    ids: [
      ...(property ? [daysLine] : []),
      ...lines.filter(({ isOpen }) => isOpen).map(({ line }) => String(line)),
    ],
  })
  const opened = lines.find(({ line }) => String(line) === panel.open?.id)
  const table = (
    <DataTable
      caption={`${report.year} Schedule E, ${property?.name ?? 'no property'}`}
      columns={columns}
      rows={lines}
      rowKey={({ line }) => String(line)}
      panel={panel}
      totals={{ label: 'Income or loss (line 21)', cells: { amount: formatMoney(column.income) } }}
    />
  )
  return (
    <>
      {property?.personalUse && <PersonalUse use={property.personalUse} />}
      <DetailColumns
        aside={<Facts report={report} property={property} daysSearch={panel.searchOf(daysLine)} />}
      >
        {table}
      </DetailColumns>
      {panel.open?.id === daysLine && property && (
        <DaysPanel panel={panel.open} year={report.year} property={property} />
      )}
      {panel.open && opened && (
        <LinePanel
          panel={panel.open}
          year={report.year}
          line={opened.line}
          name={opened.name}
          propertyId={property?.propertyId ?? null}
        />
      )}
    </>
  )
}

type FactsProps = {
  report: ScheduleE
  property: ScheduleEProperty | undefined
  /** The search parameters with the rented days open. */
  daysSearch: string
}

function Facts({ report, property, daysSearch }: FactsProps) {
  const [isEditing, setIsEditing] = useState(false)
  const { business } = report
  const other = (property ?? business).other
  if (!property) {
    return (
      <p className="text-sm text-ink-soft">
        These amounts are not assigned to a property. Your preparer can divide them, or you can open each one
        and choose its property.
      </p>
    )
  }
  const type = scheduleETypes.find((one) => one.type === property.type)
  return (
    <div className="grid content-start gap-4">
      <FactList
        facts={[
          { label: 'Address', value: property.address },
          { label: 'Type (line 1b)', value: `${property.type} ${type?.name ?? ''}` },
          {
            label: 'Fair rental days',
            value: <TextLink to={{ search: daysSearch }}>{property.rentalDays}</TextLink>,
          },
          ...(property.unitDays === property.countedDays
            ? []
            : [{ label: 'Days for all units', value: property.unitDays }]),
          { label: 'Personal use days', value: property.personalDays },
          ...(property.isJointVenture ? [{ label: 'Qualified joint venture', value: 'Yes' }] : []),
          ...(property.needsForm4562
            ? [
                {
                  label: 'Form 4562',
                  value: (
                    <TextLink
                      to={`${href('/reports/depreciation')}?year=${report.year}&property=${property.propertyId}`}
                    >
                      Needed
                    </TextLink>
                  ),
                },
              ]
            : []),
          ...other.map(({ name, amount }) => ({ label: `Line 19: ${name}`, value: formatMoney(amount) })),
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => setIsEditing(true)}>
          Edit days and type
        </Button>
        <TextLink to={`${href('/reports/depreciation')}?year=${report.year}&property=${property.propertyId}`}>
          Depreciation
        </TextLink>
      </div>
      {isEditing && (
        <Suspense>
          <PropertyYearDialog property={property} year={report.year} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}
