import { cn } from '#web/ui/cn.ts'
import { termLines } from '#web/leases/version-labels.ts'

type TermListProps = { terms: Parameters<typeof termLines>[0]; className?: string }

/** Lists all terms of a version, or of a day. */
export function TermList({ terms, className }: TermListProps) {
  return (
    <dl
      className={cn(
        'grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-x-4 gap-y-1 sm:grid-cols-[11rem_minmax(0,1fr)]',
        className,
      )}
    >
      {termLines(terms).map(({ name, value }, at) => (
        // a lease may have several concessions, so the index is a part of the key
        <div key={`${name} ${at}`} className="contents">
          <dt className="text-ink-faint">{name}</dt>
          <dd className="tabular wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
