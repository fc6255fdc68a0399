import { useQuery } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { href } from 'react-router'
import { formatDate, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { PanelLines, SidePanel } from '#web/ui/side-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import { type ScheduleERow, scheduleERowsQuery } from './api.ts'

type LinePanelProps = {
  panel: OpenPanel
  year: number
  line: number
  name: string
  propertyId: string | null
}

/** Shows what a line of Schedule E is made of, each row with the way to its origin. */
export function LinePanel({ panel, year, line, name, propertyId }: LinePanelProps) {
  const query = useQuery(scheduleERowsQuery(year, line, propertyId))
  return (
    <SidePanel
      panel={panel}
      query={query}
      noun="Line"
      title={(rows) => formatMoney(sumOf(rows))}
      about={(rows) =>
        `Line ${line}, ${name}: ${rows.length} ${rows.length === 1 ? 'row' : 'rows'} in ${year}`
      }
    >
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-ink-soft">Nothing is reported on this line for {year}.</p>
        ) : (
          <div className="pt-3">
            <PanelLines
              lines={rows.map((row, index) => ({
                key: `${row.date} ${row.source?.id ?? index} ${index}`,
                what: <Origin row={row} year={year} />,
                detail: (
                  <span className="flex flex-wrap items-center gap-x-2">
                    {[formatDate(row.date), row.party].filter(Boolean).join(', ')}
                    {row.documents > 0 && (
                      <span className="inline-flex items-center gap-1">
                        <Paperclip aria-hidden className="size-3" />
                        {row.documents} {row.documents === 1 ? 'receipt' : 'receipts'}
                      </span>
                    )}
                  </span>
                ),
                amount: formatMoney(row.amount),
              }))}
              total={formatMoney(sumOf(rows))}
            />
          </div>
        )
      }
    </SidePanel>
  )
}

function Origin({ row: { description, source, leaseId }, year }: { row: ScheduleERow; year: number }) {
  const to = addressOf(source, leaseId, year)
  return to === undefined ? description : <TextLink to={to}>{description}</TextLink>
}

function addressOf(source: ScheduleERow['source'], leaseId: string | null, year: number): string | undefined {
  if (source === null) {
    return leaseId === null ? undefined : href('/leases/:leaseId', { leaseId })
  }
  const pages = {
    payment: `${href('/payments/all')}?payment=${source.id}`,
    otherIncome: `${href('/other-income')}?otherIncome=${source.id}`,
    expense: `${href('/expenses')}?expense=${source.id}`,
    asset: `${href('/reports/depreciation')}?year=${year}&asset=${source.id}`,
    trip: `${href('/reports/mileage')}?year=${year}&trip=${source.id}`,
  }
  return pages[source.kind]
}

/** Added in cents, so that a long list keeps its last digit. */
function sumOf(rows: readonly ScheduleERow[]): number {
  return toDollars(rows.reduce((sum, { amount }) => sum + toCents(amount), 0))
}
