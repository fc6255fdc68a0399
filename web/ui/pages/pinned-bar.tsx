import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

type PinnedBarProps = {
  /** Whether the page is inside the app, which has its own bar at the bottom of a phone's screen. */
  isInApp?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Keeps the actions of a long page in sight at the bottom of the window. */
export function PinnedBar({ isInApp = true, className, children }: PinnedBarProps) {
  return (
    <div
      data-pinned-bar
      className={cn(
        'sticky z-10 border-t px-4 py-3 sm:px-5 print:hidden',
        isInApp
          ? 'bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] border-line-strong bg-surface md:bottom-0'
          : 'bottom-0 -mx-4 border-line bg-paper sm:mx-0 sm:rounded-t-lg sm:border-x sm:shadow-float',
        className,
      )}
    >
      {children}
    </div>
  )
}
