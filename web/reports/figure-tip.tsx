import { useQuery } from '@tanstack/react-query'
import { formatCounted, formatMoney } from '#web/lib/text/format.ts'
import type { Figure } from '#web/common/reports/figure.ts'
import { transactionsQuery } from './table-api.ts'

const listed = 5

/** The place of a tip: the cell's edges in the window. */
export type TipPlace = { figure: Figure; top: number; bottom: number; right: number }

/** The largest lines of a figure beside it, while the pointer or the keyboard's focus is on it. */
export function FigureTip({ figure, top, bottom, right }: TipPlace) {
  const { data } = useQuery(transactionsQuery({ ...figure.query, limit: 100 }))
  if (!data) {
    return null
  }
  const isAbove = bottom > window.innerHeight - 220
  const rows = data.rows.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount)).slice(0, listed)
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed z-40 w-72 animate-rise rounded-lg border border-line bg-raised px-3 py-2.5 text-sm shadow-float print:hidden"
      style={{
        left: Math.max(8, right - 288),
        ...(isAbove ? { bottom: window.innerHeight - top + 6 } : { top: bottom + 6 }),
      }}
    >
      <p className="mb-1 font-semibold">{figure.title}</p>
      {rows.map(({ id, name, description, amount }) => (
        <p key={id} className="flex gap-3 py-0.5 text-ink-soft">
          <span className="min-w-0 flex-1 truncate">{name ?? description}</span>
          <span className="tabular text-ink">{formatMoney(amount)}</span>
        </p>
      ))}
      <p className="mt-1.5 border-t border-line pt-1.5 font-medium text-brand-text">
        Open {formatCounted(data.count, 'transaction')}
      </p>
    </div>
  )
}
