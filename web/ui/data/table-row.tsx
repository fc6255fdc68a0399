import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cn } from '#web/ui/cn.ts'
import { panelLink, rowLinkClass } from '#web/ui/panel-link.tsx'
import type { RowPanel } from '#web/ui/use-side-panel.ts'
import { hiddenClass, type Column } from './table-column.ts'

type DataRowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  /** Address of the row, from `href()`. */
  rowHref?: ((row: Row) => string) | undefined
  id: string
  panel?: RowPanel | undefined
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** Whether the actions of a row are always visible. */
  isUrgent?: ((row: Row) => boolean) | undefined
  isSelected: boolean
  /** True where a rule ends a group. */
  isLastOfGroup: boolean
  /** The cells before the columns: the one that the rows of a group share, and the one that selects the row. */
  children: ReactNode
}

/** The looks of a row: a line of cells on a desk, two lines on phones. */
export const rowClass =
  'group relative border-b border-line last:border-b-0 max-md:grid max-md:min-h-14 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:content-center max-md:items-baseline max-md:gap-x-3 max-md:px-4 max-md:py-2 max-md:[table[data-selectable]_&]:pl-12'

/** The places of the cells of a row on phones. */
export const phonePlaces = {
  figure: 'max-md:col-start-2 max-md:row-start-1 max-md:text-right max-md:font-medium',
  detail:
    'max-md:col-start-1 max-md:row-start-2 max-md:text-xs max-md:text-ink-faint',
  status: 'max-md:col-start-2 max-md:row-start-2 max-md:text-right max-md:text-xs',
  note: 'max-md:col-span-full max-md:row-start-3 max-md:text-xs max-md:text-ink-soft max-md:empty:hidden',
}

export const deskCell =
  'align-middle md:h-9 md:px-2 md:py-1 md:last:pr-5 md:[table:not([data-grouped])_&]:first:pl-5'

/**
 * The looks of the actions of a row, which has the class `group`: its menu is always visible, buttons appear
 * with the pointer or the keyboard's focus. On devices without a pointer that can hover, all are always
 * visible.
 */
export const quietActions =
  'md:[@media(hover:hover)]:*:not-[[aria-haspopup]]:opacity-0 md:group-focus-within:*:opacity-100! md:group-hover:*:opacity-100! md:has-aria-expanded:*:opacity-100!'

/** Shows a row of a table. */
export function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, columns, rowHref, id, panel, rowActions, isUrgent, isSelected, isLastOfGroup, children } = props
  const isOpen = panel?.openId === id
  const link = panel ? panelLink(panel, id) : rowHref && { to: rowHref(row) }
  return (
    <tr
      data-row={panel && id}
      className={cn(
        rowClass,
        isSelected || isOpen ? 'bg-selected' : 'hover:bg-hover',
        isLastOfGroup && 'md:border-line-strong',
      )}
    >
      {children}
      {columns.map((column, index) => (
        <Cell
          key={column.key}
          row={row}
          column={column}
          link={link}
          isFirst={index === 0}
          isBesidePanel={panel?.openId !== undefined}
        />
      ))}
      {rowActions && (
        <td className="py-0.5 pr-3 text-right max-md:col-start-3 max-md:row-span-2 max-md:row-start-1 max-md:self-center max-md:p-0 max-md:has-[>div:empty]:hidden print:hidden">
          <div
            className={cn(
              'relative z-1 inline-flex items-center justify-end gap-1',
              !isUrgent?.(row) && quietActions,
            )}
          >
            {rowActions(row)}
          </div>
        </td>
      )}
    </tr>
  )
}

/**
 * Where there is little room the column that names its row is cut first: an amount never runs under the panel or off the
 * screen.
 */
const shrinking = 'cut-first'
const shrinkingBesidePanel = 'cut-first-beside'

type CellProps<Row> = {
  row: Row
  column: Column<Row>
  /** The link of the first cell. */
  link: LinkProps | undefined
  isFirst: boolean
  /** Whether a side panel leaves the table little room. */
  isBesidePanel: boolean
}

function Cell<Row>({ row, column, link, isFirst, isBesidePanel }: CellProps<Row>) {
  const { align, phone } = column
  const className = cn(
    deskCell,
    align === 'right' && 'tabular md:text-right',
    hiddenClass(column),
    column.className,
  )
  // a text is cut on phones only where the row leads to the whole of it
  const cut = link && !column.wrapsOnPhone ? 'max-md:truncate' : 'max-md:wrap-anywhere'
  if (!isFirst) {
    return (
      <td className={cn(className, phone ? phonePlaces[phone] : 'max-md:hidden', phone === 'detail' && cut)}>
        <CellContent row={row} column={column} />
      </td>
    )
  }
  return (
    <th
      scope="row"
      className={cn(
        className,
        'text-left font-normal max-md:col-start-1 max-md:row-start-1',
        shrinking,
        isBesidePanel && shrinkingBesidePanel,
        cut,
      )}
    >
      {link ? (
        <Link
          {...link}
          className={cn(rowLinkClass, 'font-medium text-ink group-hover:text-brand-text')}
        >
          <CellContent row={row} column={column} />
        </Link>
      ) : (
        <CellContent row={row} column={column} />
      )}
    </th>
  )
}

function CellContent<Row>({ row, column: { cell, phoneCell } }: { row: Row; column: Column<Row> }) {
  return phoneCell ? (
    <>
      <span className="max-md:hidden">{cell(row)}</span>
      <span className="md:hidden">{phoneCell(row)}</span>
    </>
  ) : (
    cell(row)
  )
}
