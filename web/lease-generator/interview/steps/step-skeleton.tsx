import { Skeleton } from '#web/ui/pages/skeleton.tsx'

/** Placeholders for questions that are loading. */
export function StepSkeleton() {
  return (
    <div className="grid gap-6" aria-busy>
      <p className="sr-only">Loading the questions.</p>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-10 w-full" />
        </div>
      ))}
    </div>
  )
}
