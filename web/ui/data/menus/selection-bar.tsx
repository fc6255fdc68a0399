import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { formatCount } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type SelectionBarProps = {
  /** The number of selected rows. */
  count: number
  onClear: () => void
  /** The acts on the selected rows. */
  children: ReactNode
}

const filters = 'input:checked, input, a[href], button'

/** Replaces the filters while rows are selected: how many, what can be done with them, and a way back. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const section = bar.current
    const list = section?.parentElement
    return () => {
      if (section?.contains(document.activeElement)) {
        // what takes the place of the bar is there a moment later
        queueMicrotask(() => list?.querySelector<HTMLElement>(filters)?.focus({ preventScroll: true }))
      }
    }
  }, [])
  return (
    <section
      ref={bar}
      aria-label="Selected rows"
      className="flex flex-wrap items-center gap-3 border-b border-line bg-selected px-4 py-1.5 sm:px-5"
    >
      <p aria-live="polite" className="tabular text-sm font-medium">
        {formatCount(count)} selected
      </p>
      {children}
      <Button size="sm" variant="quiet" className="ml-auto" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  )
}
