import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isFigure, zerosOf } from '#shared/reports/report-document.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { useIsPhone } from '#web/lib/hooks/use-is-phone.ts'
import type { Figure } from '#web/common/reports/figure.ts'
import { FigureTip, type TipPlace } from './figure-tip.tsx'
import {
  afterFigure,
  isAfterFigure,
  isDense,
  isDenseOnPhone,
  ReportRow,
  type RowsProps,
} from './report-row.tsx'
import { ScrollFade, ScrollSign } from './scroll-sign.tsx'
import { useScrollRest } from './use-scroll-rest.ts'
import { useWholeColumns } from './use-whole-columns.ts'

type ReportTableProps = RowsProps & {
  /** The days and what else the report is about, where the head of the page does not say it. */
  facts?: string | undefined
}

const tipDelayMs = 350

/** Rows of a long report that are drawn first, fewer where each has a line for its text; each press draws five times as many. */
const firstRows = 400
const firstAcross = 100

/**
 * Shows any report: headings, rows and sums. A figure opens the lines that it is made of, and shows the largest of them
 * while the pointer is on it. Where the table is wider than its place it scrolls, and the first column stays.
 */
export function ReportTable({ facts, ...props }: ReportTableProps) {
  const { table, across, panel } = props
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
  const rest = useScrollRest(area)
  useWholeColumns(area, useIsPhone())
  const [more, setMore] = useState(1)
  useEffect(() => {
    // on paper the report is whole
    const show = () => flushSync(() => setMore(Infinity))
    window.addEventListener('beforeprint', show)
    return () => window.removeEventListener('beforeprint', show)
  }, [])
  const { rows } = table
  const most = more * (across ? firstAcross : firstRows)
  const isCut = rows.length > most
  const shown = isCut
    ? [...rows.slice(0, most), ...rows.slice(-1).filter(({ kind }) => kind === 'total')]
    : rows
  const isWide = table.columns.length > 8
  const showsZero = zerosOf(table)
  return (
    <>
      <div className="flex items-center justify-between gap-3 px-4 sm:px-5">
        {facts !== undefined && <p className="py-1.5 text-sm text-ink-soft">{facts}</p>}
        <ScrollSign area={area} rest={rest} />
      </div>
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
                        isDense(table) && 'px-1 md:leading-tight md:whitespace-normal',
                        isFigure(column.kind)
                          ? 'text-right'
                          : isAfterFigure(table, index) && afterFigure(table),
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
                <ReportRow key={index} {...props} row={row} showsZero={showsZero} onPoint={point} />
              ))}
            </tbody>
          </table>
        </section>
        <ScrollFade rest={rest} />
      </div>
      {isCut && (
        <div className="flex justify-center p-4 print:hidden">
          <Button onClick={() => setMore(more * 5)}>Show more of {formatCounted(rows.length, 'row')}</Button>
        </div>
      )}
      {tip && <FigureTip {...tip} />}
    </>
  )
}
