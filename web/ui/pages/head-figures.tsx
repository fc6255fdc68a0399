import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { cn } from '#web/ui/cn.ts'

/** The fields of a query that are used, for any type of data. */
type Loaded = { isError: boolean; data: unknown; refetch: () => Promise<unknown> }

type FiguresOfProps = { queries: readonly Loaded[]; children: ReactNode }

/** Shows figures of queries. Where one failed it says so, with a retry: a placeholder would never end. */
export function FiguresOf({ queries, children }: FiguresOfProps) {
  const failed = queries.filter(({ isError, data }) => isError && data === undefined)
  if (failed.length === 0) {
    return children
  }
  return (
    <div
      role="alert"
      className="flex min-h-10 flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft"
    >
      <CircleAlert aria-hidden className="size-4.5 shrink-0 text-bad" />
      <p>These figures could not be loaded.</p>
      <Button size="sm" onClick={() => failed.forEach((query) => void query.refetch())}>
        Try Again
      </Button>
    </div>
  )
}

/** The leading figure of a page and those beside it. */
export function HeadFigures({
  label,
  className,
  ...figures
}: FiguresOfProps & { label: string; className?: string | undefined }) {
  return (
    <section
      aria-label={label}
      className={cn('flex flex-wrap items-end gap-x-7 gap-y-3 px-4 sm:px-5', className)}
    >
      <FiguresOf {...figures} />
    </section>
  )
}
