import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { cellText, isFigure, type WireTable, zerosOf } from '#shared/reports/report-document.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { rowLinkClass } from '#web/ui/panel-link.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import type { RowPanel } from '#web/ui/use-side-panel.ts'
import { type Figure, figureOf } from '#web/common/reports/figure.ts'
import { FigureTip, type TipPlace } from './figure-tip.tsx'
import { ScrollSign } from './scroll-sign.tsx'
import type { SecondLine, ShortName } from './screen-order.ts'
import { type LinkOf, panelIdOf } from './row-links.ts'

type Row = WireTable['rows'][number]
type Column = WireTable['columns'][number]

type ReportTableProps = {
  table: WireTable
  /** What a phone shows below the name of a row. */
  secondLine: SecondLine | undefined
  /** What a phone shows instead of the name of a sum below its heading. */
  shortName?: ShortName | undefined
  isWhole: boolean
  panel: RowPanel
  linkOf: LinkOf
}

const tipDelayMs = 350

/** Rows of a long report that are drawn first; each press draws five times as many. */
const firstRows = 400

/**
 * Shows any report: headings, rows and sums. A figure opens the lines that it is made of, and shows the largest of them
 * while the pointer is on it. Where the table is wider than its place it scrolls, and the first column stays.
 */
export function ReportTable({ table, secondLine, shortName, isWhole, panel, linkOf }: ReportTableProps) {
  const [tip, setTip] = useState<TipPlace>()
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function point(cell: HTMLElement | null, figure?: Figure) {
    window.clearTimeout(timer.current)
    setTip(undefined)
    if (cell && figure && panel.openId === undefined) {
      timer.current = window.setTimeout(() => {
        const { top, bottom, right } = cell.getBoundingClientRect()
        setTip({ figure, top, bottom, right })
      }, tipDelayMs)
    }
  }

  const area = useRef<HTMLElement>(null)
  const [most, setMost] = useState(firstRows)
  useEffect(() => {
    // on paper the report is whole
    const show = () => flushSync(() => setMost(Infinity))
    window.addEventListener('beforeprint', show)
    return () => window.removeEventListener('beforeprint', show)
  }, [])
  const { rows } = table
  const isCut = rows.length > most
  const shown = isCut
    ? [...rows.slice(0, most), ...rows.slice(-1).filter(({ kind }) => kind === 'total')]
    : rows
  const isWide = table.columns.length > 8
  const showsZero = zerosOf(table)
  return (
    <>
      <div className="relative">
        <section
          ref={area}
          aria-label={table.title}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by keyboard
          tabIndex={0}
          className={cn(
            'focus-visible:outline-offset-[-2px] print:overflow-visible',
            isWide
              ? 'print-whole overflow-x-auto'
              : 'max-[90rem]:overflow-x-auto beside-panel:overflow-x-auto',
          )}
        >
          <table className="w-full border-separate border-spacing-0 text-sm">
            <caption className="sr-only">{table.title}</caption>
            <thead>
              <tr>
                {table.columns.map((column, index) => {
                  const Head = column.label === '' ? 'td' : 'th'
                  return (
                    <Head
                      key={column.key}
                      scope={column.label === '' ? undefined : 'col'}
                      className={cn(
                        'h-9 border-b border-line-strong bg-surface px-1.5 text-left text-xs font-medium whitespace-nowrap text-ink-faint first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5',
                        isFigure(column.kind) ? 'text-right' : isAfterFigure(table, index) && 'pl-5',
                        isDense(table) && 'px-1',
                        isDenseOnPhone(table) && 'max-md:px-1',
                        column.isTotal && 'font-semibold',
                        index === 0 && 'sticky left-0 z-2',
                        !isWide &&
                          'min-[90rem]:sticky min-[90rem]:top-13 min-[90rem]:z-2 beside-panel:static print:static',
                      )}
                    >
                      {column.label}
                    </Head>
                  )
                })}
              </tr>
            </thead>
            <tbody>
              {shown.map((row, index) => (
                <ReportRow
                  key={index}
                  row={row}
                  table={table}
                  secondLine={secondLine}
                  shortName={shortName}
                  isWhole={isWhole}
                  panel={panel}
                  linkOf={linkOf}
                  showsZero={showsZero}
                  onPoint={point}
                />
              ))}
            </tbody>
          </table>
        </section>
        <ScrollSign area={area} />
      </div>
      {isCut && (
        <div className="flex justify-center p-4 print:hidden">
          <Button onClick={() => setMost(most * 5)}>Show more of {formatCounted(rows.length, 'row')}</Button>
        </div>
      )}
      {tip && <FigureTip {...tip} />}
    </>
  )
}

type ReportRowProps = Omit<ReportTableProps, 'table'> & {
  row: Row
  table: WireTable
  showsZero: ReturnType<typeof zerosOf>
  onPoint: (cell: HTMLElement | null, figure?: Figure) => void
}

const cellClass = 'h-8 px-1.5 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5 max-md:h-10 max-md:py-1'

/**
 * Texts of a list stay on their line; what is cut can be read as a tooltip. On paper, and in the first column of a phone,
 * all of it is there.
 */
const textClass = 'max-w-36 truncate text-left print:max-w-none print:whitespace-normal'

/** Rows under a heading stand below it; only those of a heading inside another are set in. */
const indent = ['', '', 'pl-7! sm:pl-9!']

function ReportRow(props: ReportRowProps) {
  const { row, table, secondLine, shortName, isWhole, panel, linkOf, showsZero, onPoint } = props
  const { kind, level, opens } = row
  const below = secondLine?.(row) ?? ''
  // a row without a name of its own is named by what would be below it
  const isNamedBelow = kind === 'row' && row.cells[0] === null && below !== ''
  const cells = isNamedBelow ? [below, ...row.cells.slice(1)] : row.cells
  if (kind === 'heading') {
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
          <span className="sticky left-4 sm:left-5">{cells[0]}</span>
        </th>
      </tr>
    )
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
  return (
    <tr
      data-row={panelId}
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
          />
        )
        const second = place === 0 && !isNamedBelow ? below : ''
        const figure = figureOf(table, row, column, cells[index] ?? null)
        const cellLink = figure ? undefined : linkOf(row.links?.[column.key] ?? null)
        // the names of a wide table take two lines rather than the room of its amounts
        const isNarrow = place === 0 && isDense(table) && !isFigure(column.kind)
        const isOpenFigure = figure !== undefined && panel.openId === `figure:${figure.id}`
        const className = cn(
          cellClass,
          'border-b border-line',
          kind === 'subtotal' && 'border-t border-t-line-strong',
          kind === 'total' &&
            'border-t border-b-3 border-t-line-strong border-b-line-strong [border-bottom-style:double]',
          isFigure(column.kind) && 'tabular text-right whitespace-nowrap',
          isDense(table) && 'px-1',
          isDense(table) && isFigure(column.kind) && 'text-[0.78125rem]',
          isDenseOnPhone(table) && 'max-md:px-1',
          isDenseOnPhone(table) && isFigure(column.kind) && 'max-md:text-xs',
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
            (isNameWide ? 'max-md:min-w-52' : isDenseOnPhone(table) ? 'max-md:min-w-32' : 'max-md:min-w-36'),
          place === 0 && secondLine && !isNarrow && 'md:max-w-56',
          isNarrow && 'md:max-w-44',
          isNarrow && (kind !== 'row' || !secondLine) && 'md:whitespace-normal',
          isAfterFigure(table, place) && !isFigure(column.kind) && 'pl-5',
          place === 0 && isOpen && 'bg-selected',
          place === 0 && indent[level],
        )
        const Cell = index === nameAt ? 'th' : 'td'
        return (
          <Cell
            key={column.key}
            scope={index === nameAt ? 'row' : undefined}
            colSpan={isLabel ? labelEnd + 1 : undefined}
            title={column.kind === 'text' && typeof cells[index] === 'string' ? cells[index] : undefined}
            data-row={figure && `figure:${figure.id}`}
            className={cn(className, index === nameAt && kind === 'row' && 'font-normal')}
            onPointerEnter={
              figure && ((event) => event.pointerType === 'mouse' && onPoint(event.currentTarget, figure))
            }
            onPointerLeave={figure && (() => onPoint(null))}
            onFocus={figure && ((event) => onPoint(event.currentTarget, figure))}
            onBlur={figure && (() => onPoint(null))}
          >
            {figure ? (
              <Link
                to={{ search: panel.searchOf(`figure:${figure.id}`) }}
                preventScrollReset
                replace={panel.openId !== undefined}
                aria-current={isOpenFigure || undefined}
                // with the amount as it is shown
                aria-label={`${figure.title}: ${cellText(cells[index] ?? null, 'money', { isWhole })}`}
                className="relative z-1 rounded-xs hover:text-brand-text hover:underline"
                onClick={() => onPoint(null)}
              >
                {content}
              </Link>
            ) : cellLink && cells[index] ? (
              <Link {...cellLink} className="relative z-1 rounded-xs hover:text-brand-text hover:underline">
                {content}
              </Link>
            ) : index === nameAt && link ? (
              <Link {...link} className={cn(rowLinkClass, 'group-hover:text-brand-text')}>
                {content}
              </Link>
            ) : (
              content
            )}
            {second !== '' && (
              <span className="block text-xs font-normal text-ink-faint md:truncate print:whitespace-normal">
                {second}
              </span>
            )}
          </Cell>
        )
      })}
    </tr>
  )
}

/** Whether a table has so many columns that they stand closer to each other. */
const isDense = ({ columns }: WireTable) => columns.length > 9

/** Whether a phone shows the amounts closer to each other, so that three of them fit beside the names. */
const isDenseOnPhone = ({ columns }: WireTable) => columns.length > 3

/** Whether the column before is aligned right, so that a text needs room to stand apart from it. */
const isAfterFigure = ({ columns }: WireTable, place: number) => {
  const before = columns[place - 1]
  return before !== undefined && isFigure(before.kind)
}

/** Returns the last column of the name of a sum: blank cells of texts and dates after it are its own. */
function endOfLabel({ columns }: WireTable, cells: Row['cells'], nameAt: number): number {
  const next = columns.findIndex(
    ({ kind }, index) => index > nameAt && (isFigure(kind) || (cells[index] ?? null) !== null),
  )
  return (next === -1 ? columns.length : next) - 1
}

type CellContentProps = { column: Column; cell: Row['cells'][number]; isWhole: boolean; showsZero: boolean }

function CellContent({ column, cell, isWhole, showsZero }: CellContentProps) {
  if (column.kind === 'date' && typeof cell === 'string' && /^\d{4}-/.test(cell)) {
    return <DateText date={cell} />
  }
  return column.kind === 'date' ? cell : cellText(cell, column.kind, { isWhole, showsZero })
}
