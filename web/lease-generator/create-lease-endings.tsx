import type { LeaseAddendum, LeaseAttachment, LeaseSignature } from '#shared/lease-generator/document.ts'
import { ClauseView } from './create-clause-view.tsx'
import { anchorOf, type LeaseLinks } from './create-runs.tsx'

export function SignatureLines({ signatures }: { signatures: readonly LeaseSignature[] }) {
  return (
    <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2">
      {signatures.map(({ role, name }, index) => (
        <li key={index} className="pt-6">
          <div className="grid grid-cols-[1fr_5rem] gap-x-4 border-t border-line-strong pt-1 text-sm text-ink-soft">
            <span>
              {role}
              {name && <span className="block font-semibold text-ink">{name}</span>}
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

/** Official texts that must go with the lease word for word, and where they come from. */
export function AttachmentList({ attachments }: { attachments: readonly LeaseAttachment[] }) {
  if (attachments.length === 0) {
    return null
  }
  return (
    <section className="mt-12 border-t-3 border-double border-line-strong pt-5">
      <h3 className="mb-2 text-lg font-semibold">To be attached</h3>
      <ol className="list-decimal pl-5 marker:text-ink-faint">
        {attachments.map(({ id, title, source, why }) => (
          <li key={id} className="mt-2">
            <strong className="font-semibold">{title}</strong>
            <span className="block text-sm text-ink-soft">
              {why} Source: {source}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
