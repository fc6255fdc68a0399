import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cellText, isFigure, type WireTable, type zerosOf } from '#shared/reports/report-document.ts'
import { cn } from '#web/ui/cn.ts'
import { rowLinkClass } from '#web/ui/panel-link.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import type { RowPanel } from '#web/ui/use-side-panel.ts'
import { type Figure, figureOf } from '#web/common/reports/figure.ts'
import type { Across, SecondLine, ShortName } from './screen-order.ts'
import { type LinkOf, panelIdOf } from './row-links.ts'

type Row = WireTable['rows'][number]
type Column = WireTable['columns'][number]

/** The props that all rows of a report need. */
export type RowsProps = {
  table: WireTable
  /** The text shown below the name of a row. */
  secondLine: SecondLine | undefined
  /** The text shown instead of the name of a sum below its heading. */
  shortName?: ShortName | undefined
  /** The text of a row that a phone shows in a line of its own. */
  across?: Across | undefined
  isWhole: boolean
  panel: RowPanel
  linkOf: LinkOf
}

type ReportRowProps = RowsProps & {
  row: Row
  showsZero: ReturnType<typeof zerosOf>
  onPoint: (cell: HTMLElement | null, figure?: Figure) => void
}

const cellClass = 'h-8 px-1.5 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5 max-md:h-10 max-md:py-1'

/**
 * Texts of a list stay on their line; what is cut can be read as a tooltip. On paper, and in the first column of a phone,
 * all of it is there.
 */
const textClass = 'max-w-36 truncate text-left print:max-w-none print:whitespace-normal'

/** Rows under a heading stand below it; only rows of a heading inside another are indented. */
const indent = ['', '', 'pl-7! sm:pl-9!']

/** A row of a report: a heading, a sum, or what it lists. */
export function ReportRow(props: ReportRowProps) {
  const { row, table, secondLine, shortName, across, isWhole, panel, linkOf, showsZero, onPoint } = props
  const { kind, opens } = row
  const below = secondLine?.(row) ?? ''
  // a row without a name of its own is named by what would be below it
  const isNamedBelow = kind === 'row' && row.cells[0] === null && below !== ''
  const cells = isNamedBelow ? [below, ...row.cells.slice(1)] : row.cells
  if (kind === 'heading') {
    return <HeadingRow table={table} row={row} text={cells[0]} />
  }
  const panelId = panelIdOf(opens)
  const isOpen = panelId !== undefined && panel.openId === panelId
  const link = linkOf(opens)
  // the first text of the row names it, and leads where the row leads
  const nameAt = Math.max(
    0,
    cells.findIndex((cell) => cell !== null),
  )
  // beside one amount a phone has room for a long name
  const isNameWide =
    secondLine !== undefined && table.columns.filter(({ kind: of }) => isFigure(of)).length === 1
  // the name of a sum has the room of the blank cells around it
  const labelEnd = kind === 'row' ? 0 : endOfLabel(table, cells, nameAt)
  const startAt = table.columns.findIndex(({ key }) => key === 'start')
  const text = across?.(row)
  const cellsRow = (
    <tr
      data-row={text ? undefined : panelId}
      className={cn(
        'group relative break-inside-avoid',
        isOpen ? 'bg-selected' : 'hover:bg-hover',
        kind !== 'row' && 'font-semibold',
      )}
    >
      {table.columns.map((own, place) => {
        const isLabel = kind !== 'row' && place === 0 && labelEnd > 0
        if (kind !== 'row' && place > 0 && place <= labelEnd) {
          return null
        }
        const index = isLabel ? nameAt : place
        const column = table.columns[index] ?? own
        const content = (
          <CellContent
            column={column}
            cell={(index === nameAt ? shortName?.(row) : undefined) ?? cells[index] ?? null}
            isWhole={isWhole}
            showsZero={showsZero(row, index)}
            isOpenEnd={
              column.key === 'end' && kind === 'row' && !cells[index] && (cells[startAt] ?? null) !== null
            }
          />
        )
        const second = place === 0 && !isNamedBelow ? below : ''
        const figure = figureOf(table, row, column, cells[index] ?? null)
        const cellLink = figure ? undefined : linkOf(row.links?.[column.key] ?? null)
        // the names of a wide table take two lines rather than the room of its amounts
        const isNarrow = place === 0 && isDense(table) && !isFigure(column.kind)
        const isOpenFigure = figure !== undefined && panel.openId === `figure:${figure.id}`
        const Cell = index === nameAt ? 'th' : 'td'
        return (
          <Cell
            key={column.key}
            scope={index === nameAt ? 'row' : undefined}
            colSpan={isLabel ? labelEnd + 1 : undefined}
            title={column.kind === 'text' && typeof cells[index] === 'string' ? cells[index] : undefined}
            data-row={figure && `figure:${figure.id}`}
            className={cn(
              cellClassOf({
                ...props,
                column,
                place,
                isLabel,
                isNarrow,
                isNameWide,
                isOpen,
                isOpenFigure,
                hasAcross: text !== undefined,
              }),
              index === nameAt && kind === 'row' && 'font-normal',
            )}
            onPointerEnter={
              figure && ((event) => event.pointerType === 'mouse' && onPoint(event.currentTarget, figure))
            }
            onPointerLeave={figure && (() => onPoint(null))}
            onFocus={figure && ((event) => onPoint(event.currentTarget, figure))}
            onBlur={figure && (() => onPoint(null))}
          >
            <CellLink
              figure={figure}
              panel={panel}
              amount={figure && cellText(cells[index] ?? null, 'money', { isWhole })}
              link={cellLink && cells[index] ? cellLink : undefined}
              rowLink={index === nameAt && !text ? link : undefined}
              onPoint={onPoint}
            >
              {content}
            </CellLink>
            {second !== '' && <SecondText text={second} isNarrow={isNarrow} />}
          </Cell>
        )
      })}
    </tr>
  )
  return text ? (
    <>
      <AcrossRow table={table} text={text} link={link} panelId={panelId} isOpen={isOpen} />
      {cellsRow}
    </>
  ) : (
    cellsRow
  )
}

/** A row that names those below it. */
function HeadingRow({
  table,
  row: { level },
  text,
}: {
  table: WireTable
  row: Row
  text: Row['cells'][number] | undefined
}) {
  return (
    <tr className="break-after-avoid">
      <th
        scope="colgroup"
        colSpan={table.columns.length}
        className={cn(
          cellClass,
          'border-b border-line-strong pt-2 text-left font-semibold',
          level > 0 && 'text-ink-soft',
          indent[level],
        )}
      >
        <span className="sticky left-4 sm:left-5">{text}</span>
      </th>
    </tr>
  )
}

type AcrossRowProps = {
  table: WireTable
  text: NonNullable<ReturnType<Across>>
  link: ReturnType<LinkOf>
  panelId: string | undefined
  isOpen: boolean
}

/** The text of a row that a phone shows in a line of its own. */
function AcrossRow({ table, text, link, panelId, isOpen }: AcrossRowProps) {
  return (
    <tr data-row={panelId} className={cn('relative break-after-avoid', isOpen && 'bg-selected')}>
      <td colSpan={table.columns.length} className="px-4 pt-2 text-left">
        <span className="sticky left-4 block max-w-[calc(100vw-2rem)] wrap-anywhere">
          {link ? (
            <Link {...link} className={rowLinkClass}>
              {text.name}
            </Link>
          ) : (
            text.name
          )}
          {text.rest !== '' && <span className="text-ink-faint"> {text.rest}</span>}
        </span>
      </td>
    </tr>
  )
}

type CellLinkProps = {
  figure: Figure | undefined
  panel: RowPanel
  /** The amount as it is shown, which names the link of a figure. */
  amount: string | undefined
  /** Where the cell leads, and where its row leads. */
  link: ReturnType<LinkOf>
  rowLink: ReturnType<LinkOf>
  onPoint: ReportRowProps['onPoint']
  children: ReactNode
}

/** Shows a cell as a link to the lines of its figure, to what it names, or to what its row opens. */
function CellLink({ figure, panel, amount, link, rowLink, onPoint, children }: CellLinkProps) {
  if (figure) {
    return (
      <Link
        to={{ search: panel.searchOf(`figure:${figure.id}`) }}
        preventScrollReset
        replace={panel.openId !== undefined}
        aria-current={panel.openId === `figure:${figure.id}` || undefined}
        aria-label={`${figure.title}: ${amount}`}
        className="relative z-1 rounded-xs hover:text-brand-text hover:underline"
        onClick={() => onPoint(null)}
      >
        {children}
      </Link>
    )
  }
  if (link) {
    return (
      <Link {...link} className="relative z-1 rounded-xs hover:text-brand-text hover:underline">
        {children}
      </Link>
    )
  }
  return rowLink ? (
    <Link {...rowLink} className={cn(rowLinkClass, 'group-hover:text-brand-text')}>
      {children}
    </Link>
  ) : (
    children
  )
}

function SecondText({ text, isNarrow }: { text: string; isNarrow: boolean }) {
  return (
    <span
      className={cn(
        'block text-xs font-normal text-ink-faint print:whitespace-normal',
        !isNarrow && 'md:truncate',
      )}
    >
      {text}
    </span>
  )
}

type CellLook = Pick<RowsProps, 'table' | 'secondLine' | 'across'> & {
  row: Row
  column: Column
  place: number
  /** Whether the cell is the name of a sum, with the blank cells around it. */
  isLabel: boolean
  isNarrow: boolean
  isNameWide: boolean
  isOpen: boolean
  isOpenFigure: boolean
  hasAcross: boolean
}

function cellClassOf(look: CellLook): string {
  const {
    table,
    secondLine,
    across,
    column,
    place,
    isLabel,
    isNarrow,
    isNameWide,
    isOpen,
    isOpenFigure,
    hasAcross,
  } = look
  const { kind, level } = look.row
  return cn(
    cellClass,
    'border-b border-line',
    hasAcross && 'max-md:h-6 max-md:py-0 max-md:pb-2 max-md:text-ink-soft',
    kind === 'subtotal' && 'border-t border-t-line-strong',
    kind === 'total' &&
      'border-t border-b-3 border-t-line-strong border-b-line-strong [border-bottom-style:double]',
    isFigure(column.kind) && 'tabular text-right whitespace-nowrap',
    isDense(table) && 'px-1',
    isDense(table) && isFigure(column.kind) && 'text-[0.78125rem]',
    isDenseOnPhone(table) && 'max-md:px-1',
    isDenseOnPhone(table) && (isFigure(column.kind) || column.kind === 'date') && 'max-md:text-xs',
    !isFigure(column.kind) && (isLabel ? 'text-left sm:whitespace-nowrap' : textClass),
    column.isWide && !isLabel && 'max-md:min-w-36',
    column.isWide && !isLabel && !isNarrow && 'md:max-w-60',
    column.isWide && table.columns.length <= 3 && 'max-w-none',
    column.isTotal && kind === 'row' && isFigure(column.kind) && 'font-medium',
    isOpenFigure && 'bg-selected',
    place === 0 && 'sticky left-0 z-1 bg-surface group-hover:bg-hover max-md:whitespace-normal',
    place === 0 && table.columns.length > 3 && (isNameWide ? 'max-sm:max-w-56' : 'max-sm:max-w-40'),
    place === 0 && secondLine && 'md:py-0.5',
    place === 0 &&
      secondLine &&
      (isNameWide
        ? 'max-md:min-w-52'
        : across
          ? 'max-md:min-w-24'
          : isDenseOnPhone(table)
            ? 'max-md:min-w-32'
            : 'max-md:min-w-36'),
    place === 0 && secondLine && !isNarrow && 'md:max-w-56',
    isNarrow && (secondLine ? 'md:max-w-44' : 'md:max-w-52'),
    isNarrow && 'md:whitespace-normal',
    isAfterFigure(table, place) && !isFigure(column.kind) && afterFigure(table),
    place === 0 && isOpen && 'bg-selected',
    place === 0 && indent[level],
  )
}

/** Whether a table has so many columns that they stand closer to each other. */
export const isDense = ({ columns }: WireTable) => columns.length > 9

/** Whether a phone shows the amounts closer to each other, so that three of them fit beside the names. */
export const isDenseOnPhone = ({ columns }: WireTable) => columns.length > 3

/** Whether the column before is aligned right, so that a text needs room to stand apart from it. */
export const isAfterFigure = ({ columns }: WireTable, place: number) => {
  const before = columns[place - 1]
  return before !== undefined && isFigure(before.kind)
}

export const afterFigure = (table: WireTable) => (isDense(table) ? 'pl-3.5' : 'pl-5')

/** Returns the last column of the name of a sum: blank cells of texts and dates after it are its own. */
function endOfLabel({ columns }: WireTable, cells: Row['cells'], nameAt: number): number {
  const next = columns.findIndex(
    ({ kind }, index) => index > nameAt && (isFigure(kind) || (cells[index] ?? null) !== null),
  )
  return (next === -1 ? columns.length : next) - 1
}

type CellContentProps = {
  column: Column
  cell: Row['cells'][number]
  isWhole: boolean
  showsZero: boolean
  /** Whether the cell is the end of a lease that has none. */
  isOpenEnd: boolean
}

function CellContent({ column, cell, isWhole, showsZero, isOpenEnd }: CellContentProps) {
  if (isOpenEnd) {
    return 'Month to month'
  }
  if (column.kind === 'date' && typeof cell === 'string' && /^\d{4}-/.test(cell)) {
    return <DateText date={cell} />
  }
  return column.kind === 'date' ? cell : cellText(cell, column.kind, { isWhole, showsZero })
}
