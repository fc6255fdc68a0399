import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { hiddenClass, type Column } from './table-column.ts'
import { deskCell, phonePlaces } from './table-row.tsx'

export type Totals = {
  /** The label of the sums, such as 'Total of 59 leases'. */
  label: string
  /** The same where a phone shows another sum than the label says. */
  phoneLabel?: string
  /** Sums by column key. */
  cells: Partial<Record<string, ReactNode>>
  /** The content on a phone instead of one of the sums, if none of them gives the whole total. */
  phone?: ReactNode
}

type TableTotalsProps<Row> = {
  totals: Totals
  columns: readonly Column<Row>[]
  hasGroup: boolean
  /** The number of cells before and after the columns that have no sum: of the selection and of the actions. */
  before: number
  after: number
}

/** Shows the sums of a list as its last row, each under its column with a double rule; on a phone one of them. */
export function TableTotals<Row>({ totals, columns, hasGroup, before, after }: TableTotalsProps<Row>) {
  const [, ...others] = columns
  const summed = others.filter(({ key }) => totals.cells[key] !== undefined)
  const onPhone = summed.find(({ phone }) => phone === 'figure') ?? summed.at(-1)
  return (
    <tfoot className="max-md:block">
      <tr className="border-t border-line-strong font-semibold max-md:grid max-md:min-h-14 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:content-center max-md:gap-x-3 max-md:px-4 max-md:py-2">
        {before > 0 && <td className="max-md:hidden" />}
        <th scope="row" colSpan={hasGroup ? 2 : 1} className={cn(deskCell, 'text-left font-semibold', before === 0 && 'md:pl-5!')}>
          {totals.phoneLabel === undefined ? (
            totals.label
          ) : (
            <>
              <span className="max-md:hidden">{totals.label}</span>
              <span className="md:hidden">{totals.phoneLabel}</span>
            </>
          )}
        </th>
        {others.map((column) => (
          <td
            key={column.key}
            className={cn(
              deskCell,
              column.align === 'right' && 'tabular md:text-right',
              column === onPhone ? phonePlaces.figure : 'max-md:hidden',
              hiddenClass(column),
            )}
          >
            {column === onPhone && totals.phone !== undefined && (
              <span className="md:hidden">{totals.phone}</span>
            )}
            {totals.cells[column.key] !== undefined && (
              <span
                className={cn(
                  'md:ledger-total md:pb-0.5',
                  column === onPhone && totals.phone !== undefined && 'max-md:hidden',
                )}
              >
                {totals.cells[column.key]}
              </span>
            )}
          </td>
        ))}
        {after > 0 && <td className="max-md:hidden" />}
      </tr>
    </tfoot>
  )
}
