import type { LeaseAddendum, LeaseSignature } from '#shared/lease-generator/compose/composed-lease.ts'
import { ClauseView } from './clause-view.tsx'
import { anchorOf, type LeaseLinks } from './text-runs.tsx'

export function SignatureLines({ signatures }: { signatures: readonly LeaseSignature[] }) {
  return (
    <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2">
      {signatures.map(({ role, name, by }, index) => (
        <li key={index} className="pt-6">
          <div className="grid grid-cols-[1fr_5rem] gap-x-4 border-t border-line-strong pt-1 text-sm text-ink-soft">
            <span>
              {role}
              {name && <span className="block font-semibold text-ink">{name}</span>}
              {by && (
                <span className="block text-ink">
                  By: {by.name}
                  {by.title && <span className="block text-ink-soft">{by.title}</span>}
                </span>
              )}
            </span>
            <span>Date</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

type AddendumViewProps = LeaseLinks & { addendum: LeaseAddendum; current: ReadonlySet<string> | undefined }

export function AddendumView({ addendum, current, ...links }: AddendumViewProps) {
  return (
    <section
      id={anchorOf(addendum.id)}
      tabIndex={-1}
      className="mt-12 border-t-3 border-double border-line-strong pt-5"
    >
      <h3 className="mb-3 text-center text-xl font-semibold text-balance">
        Addendum {addendum.letter}: {addendum.title}
      </h3>
      {addendum.clauses.map((clause) => (
        <ClauseView key={clause.id} clause={clause} isCurrent={current?.has(clause.id) ?? false} {...links} />
      ))}
      <SignatureLines signatures={addendum.signatures} />
    </section>
  )
}
