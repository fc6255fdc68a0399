import { Mark } from './mark.tsx'
import type { ChartColumn } from './chart-column.ts'

type ColumnTipProps = {
  column: ChartColumn
  /** The position of the middle of the column: 0 is the left edge of the plot, 1 the right one. */
  at: number
  format: (value: number) => string
  openLabel: string
}

/** The figures of a column beside it, on the side with more space. The column's own label says the same to readers. */
export function ColumnTip({ column, at, format, openLabel }: ColumnTipProps) {
  const side =
    at > 0.5 ? { right: `calc(${(1 - at) * 100}% + 1.25rem)` } : { left: `calc(${at * 100}% + 1.25rem)` }
  return (
    <div aria-hidden className="pointer-events-none absolute inset-y-0 right-0 left-10 z-10">
      <div
        className="absolute top-0 w-52 animate-rise rounded-lg border border-line bg-raised px-3 py-2.5 text-sm shadow-float"
        style={side}
      >
        <p className="mb-1 font-semibold">{column.title}</p>
        {column.parts.map(({ name, mark, value }) => (
          <p key={name} className="flex items-center gap-1.5 py-0.5 text-ink-soft">
            <Mark kind={mark} />
            <span className="flex-1">{name}</span>
            <span className="tabular text-ink">{format(value)}</span>
          </p>
        ))}
        <p className="mt-1.5 border-t border-line pt-1.5 font-medium text-brand-text">{openLabel}</p>
      </div>
    </div>
  )
}
