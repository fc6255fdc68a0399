import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** Shows optional inputs that make a result more exact. Open if one of them has a value. */
export function MoreFields({
  title,
  isUsed,
  children,
}: {
  title: string
  isUsed: boolean
  children: ReactNode
}) {
  return (
    <details
      // opened by the values in the address, and never closed again by the page itself
      {...(isUsed ? { open: true } : {})}
      className="group/more border-y border-line"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between text-sm font-medium text-brand-text hover:text-ink [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open/more:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-1 pb-5">{children}</div>
    </details>
  )
}
