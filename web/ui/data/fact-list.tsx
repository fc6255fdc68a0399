import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/text-link.tsx'

export type Fact = {
  label: string
  value: ReactNode
  /** Words below the fact, softer. */
  note?: string | undefined
  /** The address of the named thing. */
  to?: string
}

/**
 * Shows facts in the column beside a page: each name at the left and its value at the right, in one line where it fits; a longer
 * value is a paragraph below its name.
 */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid text-sm">
      {facts.map(({ label, value, note, to }) => (
        <div key={to ?? label} className="flex flex-wrap justify-between gap-x-4 py-1">
          <dt className="text-ink-soft">{to ? <TextLink to={to}>{label}</TextLink> : label}</dt>
          <dd className="tabular ml-auto min-w-0 font-medium wrap-anywhere">{value}</dd>
          {note && <dd className="tabular w-full text-ink-faint">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
