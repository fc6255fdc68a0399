import { useCallback, useEffect, useRef } from 'react'
import type { ComposedLease } from '#shared/lease-generator/compose/composed-lease.ts'
import { LeaseView } from './lease-view.tsx'
import { anchorOf } from './text-runs.tsx'
import { LeaseSkeleton } from './lease-skeleton.tsx'

type LeasePaneProps = {
  /** null until the lease is first composed. */
  lease: ComposedLease | null
  /** Clauses that the present question is about; the first of them is brought into sight. */
  current: ReadonlySet<string>
  onQuestion: (questionId: string) => void
}

/**
 * Shows the lease beside the questions while it is being written. It scrolls independently of the page.
 */
export function LeasePane({ lease, current, onQuestion }: LeasePaneProps) {
  const pane = useRef<HTMLDivElement>(null)
  /** The lease opens at its clause without animation; later it scrolls there. */
  const wasShown = useRef(false)
  const first = current.values().next().value

  const show = useCallback((clauseId: string, behavior: ScrollBehavior = 'auto') => {
    const box = pane.current
    const clause = box?.querySelector<HTMLElement>(`#${CSS.escape(anchorOf(clauseId))}`)
    if (box && clause) {
      const top = clause.getBoundingClientRect().top - box.getBoundingClientRect().top
      const isInSight = top >= 24 && top + clause.offsetHeight <= box.clientHeight - 24
      if (!isInSight) {
        box.scrollTo({ top: box.scrollTop + top - box.clientHeight / 4, behavior })
      }
    }
    return clause
  }, [])

  useEffect(() => {
    if (first !== undefined) {
      show(first, wasShown.current ? 'auto' : 'instant')
      wasShown.current = true
    }
  }, [first, show])

  const onClause = useCallback(
    (clauseId: string) => {
      show(clauseId)?.focus({ preventScroll: true })
    },
    [show],
  )

  return (
    <section
      ref={pane}
      aria-label="The lease so far"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className="size-full overflow-y-auto scroll-smooth overscroll-contain outline-offset-[-3px]"
    >
      <div className="mx-auto max-w-[46rem] px-4 py-6 sm:px-8 sm:py-8">
        <div className="rounded-sm border border-line bg-surface px-5 py-8 shadow-card sm:px-10 sm:py-12">
          {lease ? (
            <LeaseView lease={lease} current={current} onClause={onClause} onQuestion={onQuestion} />
          ) : (
            <LeaseSkeleton />
          )}
        </div>
      </div>
    </section>
  )
}
