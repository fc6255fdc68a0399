import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#web/lib/text/format.ts'
import { Mark, markClass, type MarkKind } from '#web/ui/charts/mark.tsx'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from './skeleton.tsx'

/** A figure beside the leading one. */
export type Figure = {
  label: string
  /** Dollars of the API, or a text such as a date; undefined while it loads. */
  value: number | string | undefined
  /** The arithmetic before it, where the figures are an equation. */
  sign?: '=' | '+' | '−' | undefined
  mark?: MarkKind | undefined
  /** Words below the figure. */
  note?: ReactNode
  /** The address of the rows that it sums. */
  to?: string | undefined
}

type LeaderProps = {
  label: ReactNode
  mark?: MarkKind | undefined
  /** Dollars of the API; undefined while it loads. */
  value: number | undefined
  /** A line below the figure. */
  note?: ReactNode
}

/** The one leading figure of a page, its cents smaller. */
export function Leader({ label, mark, value, note }: LeaderProps) {
  const [dollars, cents] = formatMoney(value).split('.')
  return (
    <div className="min-w-0">
      <h2 className="flex items-center gap-2 text-sm text-ink-soft">
        {mark && <Mark kind={mark} />}
        {label}
      </h2>
      {value === undefined ? (
        <Skeleton className="my-0.5 h-10 w-56" />
      ) : (
        <p className="tabular text-leader font-semibold tracking-[-0.03em] whitespace-nowrap">
          {dollars}
          <span className="text-[0.55em] font-medium tracking-normal text-ink-faint">.{cents}</span>
        </p>
      )}
      {note && <p className="tabular mt-1 text-base text-ink-soft">{note}</p>}
    </div>
  )
}

/** Shows figures in a line, as an equation where they have signs; each leads to its rows. */
export function FigureLine({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="flex flex-wrap items-start gap-x-3 gap-y-2 max-sm:grid max-sm:w-full max-sm:gap-y-0 max-sm:[&_dt]:text-sm max-sm:[&_dt]:text-ink-soft">
      {figures.map((figure) => (
        <FigureCell
          key={figure.label}
          {...figure}
          className={figure.sign === undefined ? 'sm:mr-7' : 'sm:mr-1'}
        />
      ))}
    </dl>
  )
}

/** Shows figures as one bar of their shares, with each figure and its key below. */
export function FigureBar({ figures }: { figures: readonly Figure[] }) {
  const sized = figures.flatMap(({ label, mark, value }) =>
    mark && typeof value === 'number' && value > 0 ? [{ label, mark, value }] : [],
  )
  const total = sized.reduce((sum, { value }) => sum + value, 0)
  return (
    <div className="grid gap-3">
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-xs bg-chart-track">
        {sized.map(({ label, mark, value }) => (
          <span
            key={label}
            className={markClass(mark, 'min-w-0.5')}
            style={{ width: `${(value / total) * 100}%` }}
          />
        ))}
      </div>
      <dl className="figure-grid">
        {figures.map((figure) => (
          <FigureCell key={figure.label} {...figure} />
        ))}
      </dl>
    </div>
  )
}

function FigureCell({ sign, label, value, mark, note, to, className }: Figure & { className?: string }) {
  return (
    <div
      className={cn(
        'relative min-w-0 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-2 max-sm:border-b max-sm:border-line max-sm:py-1.5 max-sm:last:border-b-0',
        className,
      )}
    >
      <dt className="flex items-center gap-1.5 text-xs text-ink-faint max-sm:self-center">
        {mark && <Mark kind={mark} />}
        {to === undefined ? (
          label
        ) : (
          <Link
            to={to}
            className="rounded-xs after:absolute after:inset-0 hover:text-brand-text hover:underline"
          >
            {label}
          </Link>
        )}
      </dt>
      {/* the sign stays with its figure where the line breaks */}
      <dd
        data-sign={sign}
        className={cn(
          'tabular min-w-0 text-figure font-semibold max-sm:text-sm',
          sign &&
            "before:mr-2 before:font-normal before:text-ink-faint before:content-[attr(data-sign)_/_''] sm:before:text-lg",
          typeof value === 'string' ? 'max-w-96 wrap-anywhere' : 'whitespace-nowrap',
        )}
      >
        {value === undefined ? <Skeleton className="my-1 h-5 w-24" /> : textOf(value)}
      </dd>
      {note && <dd className="max-w-60 text-xs text-ink-faint max-sm:w-full max-sm:max-w-none">{note}</dd>}
    </div>
  )
}

function textOf(value: Figure['value']): string {
  return typeof value === 'number' ? formatMoney(value) : (value ?? '')
}
