import { Skeleton } from '#web/ui/pages/skeleton.tsx'

/** A placeholder for a page of text that is loading. */
export function LeaseSkeleton() {
  return (
    <div>
      <p className="sr-only">The lease is being written.</p>
      <Skeleton className="mx-auto h-7 w-3/5" />
      <Skeleton className="mx-auto mt-3 h-4 w-2/5" />
      {['w-1/3', 'w-2/5', 'w-1/4'].map((width) => (
        <div key={width} className="mt-10 grid gap-3">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </div>
  )
}
