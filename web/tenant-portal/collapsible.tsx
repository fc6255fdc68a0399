import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** Shows content that is folded until the user opens it. `name` is a longer label for screen readers. */
export function Collapsible({
  label,
  name,
  children,
}: {
  label: string
  name?: string
  children: ReactNode
}) {
  return (
    <details className="group text-sm text-ink-soft print:hidden">
      <summary
        aria-label={name}
        className="inline-flex min-h-6 list-none items-center gap-1 rounded-sm font-medium text-brand-text"
      >
        {label}
        <ChevronRight aria-hidden className="size-3.5 shrink-0 transition-transform group-open:rotate-90" />
      </summary>
      {children}
    </details>
  )
}
