import type { ReactNode } from 'react'
import { lawMark, type LawSource } from '#shared/law/law-source.ts'
import { RuleSource } from './rule-source.tsx'

type RuleNoteProps = {
  source: LawSource
  /** The rule in a few words or a number: 'Up to one month’s rent: $2,100.00'. */
  headline: ReactNode
  /** The rule in the words of the law data. */
  rule?: string | null | undefined
  /** The arithmetic, line by line. */
  parts?: readonly string[]
}

/** Shows the state's rule in the margin of a question. */
export function RuleNote({ source, headline, rule, parts = [] }: RuleNoteProps) {
  return (
    <div className="grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-2 rounded bg-sunken/70 px-3.5 py-3 text-sm">
      <span aria-hidden className="font-serif text-base leading-5 text-brass">
        §
      </span>
      <div className="grid gap-1.5">
        <p className="font-medium">
          <span className="sr-only">{source.stateName} law: </span>
          {headline}
        </p>
        {parts.length > 0 && (
          <ul className="tabular text-ink-soft">
            {parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        )}
        {rule && <p className="text-ink-soft">{rule}</p>}
        {source.doubt && <p className="text-ink-soft">{source.doubt}</p>}
        <RuleSource
          text={source.citation ?? `No ${source.stateName} statute`}
          asOf={source.asOf}
          mark={lawMark(source)}
        />
      </div>
    </div>
  )
}
