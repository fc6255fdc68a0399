import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '#web/ui/cn.ts'
import type { RowPanel } from '#web/ui/use-side-panel.ts'
import type { Column } from './table-column.ts'

type DataRowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  /** Address of the row, from `href()`. */
  rowHref?: ((row: Row) => string) | undefined
  id: string
  panel?: RowPanel | undefined
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** True where a rule ends a group. */
  isLastOfGroup: boolean
  /** The cell that the rows of a group share. */
  children: ReactNode
}

const cardRow = 'max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:px-4 max-md:py-3.5'
const twoLineRow =
  'max-md:min-h-14 max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:content-center max-md:items-baseline max-md:gap-x-3 max-md:px-4 max-md:py-2'

/** Shows a row of a table: cells on a desk, a card or two lines on phones. */
export function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, columns, rowHref, id, panel, rowActions, isLastOfGroup, children } = props
  const isOpen = panel?.openId === id
  const hasTwoLines = columns.some(({ phone }) => phone !== undefined)
  return (
    <tr
      data-row={panel && id}
      className={cn(
        'group relative border-b border-line last:border-b-0 max-md:grid',
        isOpen ? 'bg-selected' : 'hover:bg-hover',
        isLastOfGroup && 'md:border-line-strong',
        hasTwoLines ? twoLineRow : cardRow,
      )}
    >
      {children}
      {columns.map((column, index) => (
        <Cell
          key={column.key}
          row={row}
          column={column}
          isFirst={index === 0}
          hasTwoLines={hasTwoLines}
          hasActions={rowActions !== undefined}
        >
          {index === 0 && (rowHref || panel) ? (
            <Link
              to={panel ? { search: panel.searchOf(id) } : (rowHref?.(row) ?? '')}
              preventScrollReset={panel !== undefined}
              replace={panel?.openId !== undefined}
              aria-current={isOpen || undefined}
              className="rounded-xs font-medium text-ink group-hover:text-brand-text after:absolute after:inset-0 after:rounded-sm focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-focus"
            >
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </Cell>
      ))}
      {rowActions && (
        <td
          className={cn(
            'py-0.5 pr-3 text-right',
            hasTwoLines
              ? 'max-md:col-start-3 max-md:row-span-2 max-md:row-start-1 max-md:self-center max-md:p-0 max-md:empty:hidden'
              : 'max-md:absolute max-md:top-2 max-md:right-2 max-md:p-0',
          )}
        >
          <div className="relative z-1 inline-flex items-center justify-end gap-1">{rowActions(row)}</div>
        </td>
      )}
    </tr>
  )
}

type CellProps<Row> = {
  row: Row
  column: Column<Row>
  isFirst: boolean
  hasTwoLines: boolean
  hasActions: boolean
  children: ReactNode
}

/** The places of the cells of a two-line row on phones. */
const phonePlaces = {
  figure: 'max-md:col-start-2 max-md:row-start-1 max-md:text-right max-md:font-medium',
  detail:
    'max-md:col-start-1 max-md:row-start-2 max-md:truncate max-md:text-xs max-md:text-ink-faint',
  status: 'max-md:col-start-2 max-md:row-start-2 max-md:text-right max-md:text-xs',
}

function Cell<Row>({ row, column, isFirst, hasTwoLines, hasActions, children }: CellProps<Row>) {
  if (hasTwoLines) {
    return (
      <TwoLineCell row={row} column={column} isFirst={isFirst}>
        {children}
      </TwoLineCell>
    )
  }
  const className = cn(
    deskCell,
    column.align === 'right' && 'tabular md:text-right',
    isFirst && 'text-left font-normal max-md:col-span-2',
    isFirst && hasActions && 'max-md:pr-10',
    column.hideOnPhone && 'max-md:hidden',
    column.className,
  )
  if (isFirst) {
    return (
      <th scope="row" className={className}>
        {children}
      </th>
    )
  }
  return (
    <td className={className}>
      <PhoneLabel>{column.header}</PhoneLabel>
      {children}
    </td>
  )
}

const deskCell =
  'align-middle md:h-9 md:px-3 md:py-1.5 md:last:pr-5 md:[table:not([data-grouped])_&]:first:pl-5'

type TwoLineCellProps<Row> = { row: Row; column: Column<Row>; isFirst: boolean; children: ReactNode }

function TwoLineCell<Row>({ row, column, isFirst, children }: TwoLineCellProps<Row>) {
  const { align, phone, phoneCell } = column
  const className = cn(deskCell, align === 'right' && 'tabular md:text-right', column.className)
  if (isFirst) {
    return (
      <th
        scope="row"
        className={cn(
          className,
          'text-left font-normal max-md:col-start-1 max-md:row-start-1 max-md:truncate',
        )}
      >
        {children}
      </th>
    )
  }
  return (
    <td className={cn(className, phone ? phonePlaces[phone] : 'max-md:hidden')}>
      {phoneCell ? (
        <>
          <span className="max-md:hidden">{children}</span>
          <span className="md:hidden">{phoneCell(row)}</span>
        </>
      ) : (
        children
      )}
    </td>
  )
}

/** Shows the column's header above each value of a card. Screen readers get it from the table itself. */
export function PhoneLabel({ children }: { children: string }) {
  return (
    <span aria-hidden className="block text-xs font-normal text-ink-faint md:hidden">
      {children}
    </span>
  )
}
