import { memo } from 'react'
import type { ComposedLease, LeasePart } from '#shared/lease-generator/compose/composed-lease.ts'
import { AddendumView, SignatureLines } from './lease-endings.tsx'
import { ClauseView } from './clause-view.tsx'
import type { LeaseLinks } from './text-runs.tsx'

type LeaseViewProps = LeaseLinks & {
  lease: ComposedLease
  /** Ids of the clauses that the present question is about. */
  current?: ReadonlySet<string> | undefined
}

/** Shows the lease as a typeset page: the text of the PDF, as far as it has been written. */
export function LeaseView({ lease, current, ...links }: LeaseViewProps) {
  const { title, subtitle, parts, addenda, signatures, notice } = lease
  return (
    <article
      aria-label={title}
      className="font-serif text-[0.9375rem] leading-[1.6] wrap-anywhere text-ink hyphens-auto"
    >
      <header className="border-b-3 border-double border-line-strong pb-4 text-center">
        <h2 className="text-2xl font-semibold tracking-tight text-balance">{title}</h2>
        {subtitle && <p className="mt-1 text-ink-soft text-balance">{subtitle}</p>}
      </header>
      <p className="mt-4 font-sans text-xs text-ink-soft print:hidden">{notice}</p>
      {parts.map((part) => (
        <PartView key={part.id} part={part} current={current} {...links} />
      ))}
      <SignatureLines signatures={signatures} />
      {addenda.map((addendum) => (
        <AddendumView key={addendum.id} addendum={addendum} current={current} {...links} />
      ))}
    </article>
  )
}

type PartViewProps = LeaseLinks & { part: LeasePart; current: ReadonlySet<string> | undefined }

const PartView = memo(function PartView({ part, current, ...links }: PartViewProps) {
  return (
    <section className="mt-7">
      <h3 className="mb-2 flex gap-x-3 border-b border-line pb-1 text-lg font-semibold print:break-after-avoid">
        {part.number && <span className="tabular text-brass">{part.number}</span>}
        {part.heading}
      </h3>
      {part.clauses.map((clause) => (
        <ClauseView key={clause.id} clause={clause} isCurrent={current?.has(clause.id) ?? false} {...links} />
      ))}
    </section>
  )
})
