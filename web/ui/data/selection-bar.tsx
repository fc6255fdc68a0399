import type { ReactNode } from 'react'
import { formatCount } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type SelectionBarProps = {
  /** The number of selected rows. */
  count: number
  onClear: () => void
  /** The acts on the selected rows. */
  children: ReactNode
}

/** Replaces the filters while rows are selected: how many, what can be done with them, and a way back. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  return (
    <section
      aria-label="Selected rows"
      className="flex flex-wrap items-center gap-3 border-b border-line bg-selected px-4 py-2 sm:px-5"
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
