import {
  factDates,
  type FactDates,
  factSourceUrl,
  type FactStatus,
  factStatusWords,
} from '#shared/law/describe/describe-fact.ts'
import { citationWords } from '#shared/law/law-source.ts'
import { cn } from '#web/ui/cn.ts'
import { NonBreaking } from '#web/ui/non-breaking.tsx'

/** The part of a fact that its line shows. */
export type FactLineFact = FactDates & FactStatus & { citation: string; source: string }

type FactLineProps = { fact: FactLineFact; hasDates?: boolean; className?: string }

/** Shows the citation of a dated fact, the days on which it is the law, how sure it is, and the page that was read. */
export function FactLine({ fact, hasDates = true, className }: FactLineProps) {
  const dates = hasDates ? factDates(fact) : null
  const url = factSourceUrl(fact.source)
  return (
    <p className={cn('text-sm text-wrap text-ink-faint', className)}>
      <NonBreaking>{citationWords(fact.citation)}</NonBreaking>
      {dates !== null && (
        <>
          <Dot />
          <span className="whitespace-nowrap">{dates}</span>
        </>
      )}
      <Dot />
      <span className={fact.status === 'doubt' ? 'text-warn' : 'text-good'}>{factStatusWords(fact)}</span>
      {url !== null && (
        <>
          <Dot />
          <a
            href={url}
            rel="nofollow noopener"
            target="_blank"
            className="underline underline-offset-3 hover:text-ink"
          >
            Source
          </a>
        </>
      )}
    </p>
  )
}

function Dot() {
  return (
    <span aria-hidden className="mx-1.5">
      ·
    </span>
  )
}
