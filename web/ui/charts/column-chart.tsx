import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { Link } from 'react-router'
import { cn } from '#web/ui/cn.ts'
import type { ChartColumn, ColumnPart } from './chart-column.ts'
import { niceMax } from './chart-scale.ts'
import { ChartTable } from './chart-table.tsx'
import { ColumnTip } from './column-tip.tsx'
import { Mark, markClass, type MarkKind } from './mark.tsx'

type ColumnChartProps = {
  title: string
  columns: readonly ChartColumn[]
  /** The keys above the chart. */
  keys: readonly { name: string; mark: MarkKind }[]
  format: (value: number) => string
  formatAxis: (value: number) => string
  /** The text for the page that a click opens: 'Open rent roll'. */
  openLabel: string
  height?: number | undefined
}

/**
 * Shows a column for each month, from zero. The pointer, the focus or a tap shows a column's figures, the arrow keys go
 * through the columns, and a click, Enter or a second tap opens its rows. The same figures are a table for screen readers.
 */
export function ColumnChart(props: ColumnChartProps) {
  const { title, columns, keys, format, formatAxis, openLabel, height = 150 } = props
  const id = useId()
  const links = useRef<(HTMLAnchorElement | null)[]>([])
  const [shown, setShown] = useState<number>()
  const [stop, setStop] = useState(columns.length - 1)
  const max = Math.max(0, ...columns.map(({ parts }) => sumOf(parts, false)))
  const under = Math.max(0, ...columns.map(({ parts }) => sumOf(parts, true)))
  const top = niceMax(max)
  const whole = top + under
  const zero = (under / whole) * 100
  const tap = useRef<number>(undefined)

  function onKeyDown(event: KeyboardEvent) {
    const at = shown ?? stop
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: columns.length - 1 }[event.key]
    if (event.key === 'Escape') {
      setShown(undefined)
    }
    if (next !== undefined) {
      event.preventDefault()
      links.current[Math.min(columns.length - 1, Math.max(0, next))]?.focus()
    }
  }

  /** The first tap on a column shows its figures and does not open its rows. */
  function onClick(event: MouseEvent, at: number) {
    if (tap.current !== undefined && tap.current !== at) {
      event.preventDefault()
      tap.current = at
      setShown(at)
    }
  }

  function onPointerDown(event: PointerEvent) {
    tap.current = event.pointerType === 'mouse' ? undefined : (tap.current ?? -1)
  }

  return (
    <figure aria-labelledby={id}>
      <Caption id={id} title={title} keys={keys} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move between the links in it */}
      <div className="relative pl-10" onPointerLeave={() => setShown(undefined)} onKeyDown={onKeyDown}>
        <div className="relative" style={{ height }}>
          <AxisLines
            shares={max > 0 ? [0, 0.5, 1] : [0]}
            bottomOf={(share) => zero + (share * top * 100) / whole}
            labelOf={(share) => formatAxis(top * share)}
          />
          <ul className="absolute inset-0 flex">
            {columns.map((column, at) => (
              <li key={column.title} className="relative min-w-0 flex-1">
                <Link
                  ref={(element) => {
                    links.current[at] = element
                  }}
                  to={column.to}
                  tabIndex={at === stop ? 0 : -1}
                  aria-label={`${column.title}: ${column.parts.map(({ name, value }) => `${name} ${format(value)}`).join(', ')}`}
                  className={cn(
                    'absolute inset-y-0 left-[12%] right-[12%] rounded-xs outline-offset-2 max-sm:inset-x-0',
                    shown === at && 'bg-hover',
                  )}
                  onPointerEnter={() => setShown(at)}
                  onPointerDown={onPointerDown}
                  onClick={(event) => onClick(event, at)}
                  onFocus={() => {
                    setStop(at)
                    setShown(at)
                  }}
                  onBlur={() => setShown(undefined)}
                >
                  <Stack parts={column.parts.filter(({ below }) => !below)} whole={whole} from={zero} />
                  <Stack
                    parts={column.parts.filter(({ below }) => below)}
                    whole={whole}
                    from={100 - zero}
                    isBelow
                  />
                </Link>
                {/* every second month on a phone, the last one always */}
                <span
                  aria-hidden
                  className={cn(
                    'absolute top-full right-0 left-0 pt-1 text-center text-2xs sm:text-xs',
                    column.isNow ? 'font-semibold text-ink' : 'text-ink-faint',
                    (columns.length - 1 - at) % 2 === 1 && 'max-sm:hidden',
                  )}
                >
                  {column.label}
                </span>
              </li>
            ))}
          </ul>
        </div>
        {shown !== undefined && columns[shown] && (
          <ColumnTip
            column={columns[shown]}
            at={(shown + 0.5) / columns.length}
            format={format}
            openLabel={openLabel}
          />
        )}
      </div>
      <div aria-hidden className="h-5.5" />
      <ChartTable title={title} columns={columns} format={format} />
    </figure>
  )
}

type CaptionProps = Pick<ColumnChartProps, 'title' | 'keys'> & { id: string }

function Caption({ id, title, keys }: CaptionProps) {
  return (
    <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-xs text-ink-faint">
      <span id={id} className="text-sm text-ink-soft">
        {title}
      </span>
      <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1">
        {keys.map(({ name, mark }) => (
          <li key={name} className="flex items-center gap-1.5">
            <Mark kind={mark} />
            {name}
          </li>
        ))}
      </ul>
    </figcaption>
  )
}

type AxisLinesProps = {
  /** The parts of the highest value at which a line stands. */
  shares: readonly number[]
  /** Returns the distance of a line from the lower end of the plot, in percent. */
  bottomOf: (share: number) => number
  labelOf: (share: number) => string
}

function AxisLines({ shares, bottomOf, labelOf }: AxisLinesProps) {
  return (
    <>
      {shares.map((share) => (
        <div
          key={share}
          aria-hidden
          className="absolute right-0 left-0 border-t border-line"
          style={{ bottom: `${bottomOf(share)}%` }}
        >
          <span className="tabular absolute -top-2.5 -left-10 text-2xs text-ink-faint">{labelOf(share)}</span>
        </div>
      ))}
    </>
  )
}

type StackProps = { parts: readonly ColumnPart[]; whole: number; from: number; isBelow?: boolean }

/** Stacks the parts of a column from the zero line, which is `from` percent from its end of the plot. */
function Stack({ parts, whole, from, isBelow = false }: StackProps) {
  return (
    <span
      className={cn(
        'pointer-events-none absolute left-[14%] right-[14%] flex h-full gap-px',
        isBelow ? 'flex-col' : 'flex-col-reverse',
      )}
      style={isBelow ? { top: `${from}%` } : { bottom: `${from}%` }}
    >
      {parts.map(
        ({ name, mark, value }) =>
          value > 0 && (
            <span
              key={name}
              className={markClass(
                mark,
                'block min-h-0.5 shrink-0 first:rounded-b-[1px] last:rounded-t-[2px]',
              )}
              style={{ height: `${(value / whole) * 100}%` }}
            />
          ),
      )}
    </span>
  )
}

function sumOf(parts: readonly ColumnPart[], isBelow: boolean): number {
  return parts.reduce(
    (sum, { value, below = false }) => sum + (below === isBelow ? Math.max(0, value) : 0),
    0,
  )
}
