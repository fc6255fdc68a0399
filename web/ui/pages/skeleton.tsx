import { useUiMessages } from '#web/lib/messages/message-catalog.tsx'
import { cn } from '#web/ui/cn.ts'

/**
 * A gray placeholder for content that loads; it appears after 200 ms, so that a fast answer does not flash. Hidden from
 * screen readers: the region around it has aria-busy.
 */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden
      className={cn('block animate-wait rounded-sm bg-skeleton', className ?? 'h-4 w-full')}
    />
  )
}

export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  const t = useUiMessages()
  return (
    <output className="grid gap-2.5">
      <span className="sr-only">{t('ui.loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cn('h-4', line === lines - 1 ? 'w-2/5' : 'w-full')} />
      ))}
    </output>
  )
}

/** A placeholder for a page's title. A screen reader reads the kind of page. */
export function TitleSkeleton({ noun }: { noun: string }) {
  return (
    <>
      <span className="sr-only">{noun}</span>
      <Skeleton className="my-0.5 h-7 w-56 max-w-full" />
    </>
  )
}
