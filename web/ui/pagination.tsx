import { formatCount, formatTotal } from '#web/lib/text/format.ts'
import { Button } from './button.tsx'

type LoadMoreProps = {
  shown: number
  total?: number | undefined
  totalAtLeast?: number | undefined
  /** Of one row: 'payment', 'property' … */
  noun: string
  plural?: string | undefined
  hasMore: boolean
  busy?: boolean | undefined
  onMore: () => void
}

/** The foot of a list that grows: for `useInfiniteQuery` over `callPage`. */
export function LoadMore(props: LoadMoreProps) {
  const { shown, total, totalAtLeast, noun, plural = `${noun}s`, hasMore, busy, onMore } = props
  const counted = total ?? (totalAtLeast ? undefined : shown)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-sm text-ink-faint sm:px-5">
      <span aria-live="polite" className="tabular">
        {formatCount(shown)} of {formatTotal({ total: counted, totalAtLeast })}{' '}
        {counted === 1 ? noun : plural}
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
