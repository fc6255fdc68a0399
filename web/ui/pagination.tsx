import { formatCount, formatTotal } from '#web/lib/format.ts'
import { Button } from './button.tsx'

type LoadMoreProps = {
  shown: number
  total?: number | undefined
  totalAtLeast?: number | undefined
  /** 'properties', 'payments' … */
  noun: string
  hasMore: boolean
  busy?: boolean | undefined
  onMore: () => void
}

/** The foot of a list that grows: for `useInfiniteQuery` over `callPage`. */
export function LoadMore({ shown, total, totalAtLeast, noun, hasMore, busy, onMore }: LoadMoreProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-sm text-ink-faint sm:px-5">
      <span aria-live="polite" className="tabular">
        {formatCount(shown)} of{' '}
        {formatTotal({ total: total ?? (totalAtLeast ? undefined : shown), totalAtLeast })} {noun}
      </span>
      {hasMore && (
        <Button size="sm" busy={busy} onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  )
}

type PagerProps = {
  hasPrevious: boolean
  hasNext: boolean
  onPrevious: () => void
  onNext: () => void
  label?: string
}

/** Back and forth by cursor, where rows are better replaced than added. */
export function Pager({ hasPrevious, hasNext, onPrevious, onNext, label = 'Pages' }: PagerProps) {
  return (
    <nav aria-label={label} className="flex justify-end gap-2 border-t border-line px-4 py-3 sm:px-5">
      <Button size="sm" disabled={!hasPrevious} onClick={onPrevious}>
        Previous
      </Button>
      <Button size="sm" disabled={!hasNext} onClick={onNext}>
        Next
      </Button>
    </nav>
  )
}
