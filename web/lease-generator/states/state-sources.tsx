import { factStatusCounts } from '#shared/law/describe/describe-fact.ts'
import type { LawFact } from '#shared/law/fact.ts'
import { remedySources } from '#shared/law/describe/describe-remedies.ts'
import { notLegalAdvice } from '#shared/law/law-source.ts'
import { stateInSentence } from '#shared/law/places/slugs.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { LawSourceMark } from '#web/common/law/law-mark.tsx'

const marks = [
  [{ confirmed: true, isDoubtful: false }, 'a source checked at that time gives the key figure for this rule. The source is often a guide rather than the statute itself.'],
  [{ confirmed: false, isDoubtful: false }, 'no source was found that states it.'],
  [{ confirmed: false, isDoubtful: true }, 'sources disagree, or a change is under way. Read the statute first.'],
] as const // prettier-ignore

type StateSourcesProps = { law: StateLaw; facts: readonly LawFact[] }

/** Explains the marks, says what is known of cities, and lists the pages that were read. */
export function StateSources({ law, facts }: StateSourcesProps) {
  const sources = [...law.sources, ...remedySources(law)]
  return (
    <div className="max-w-2xl">
      <p className="mt-3">{notLegalAdvice}</p>
      <ul className="mt-4 grid gap-2">
        {marks.map(([source, text]) => (
          <li key={text}>
            <LawSourceMark source={source} className="mr-2" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-4">
        {factStatusCounts(facts)}{' '}
        {facts.some(({ city }) => city !== null)
          ? `Cities and counties of ${stateInSentence(law)} that are not named above may have rules of their own.`
          : `No city or county rules in ${stateInSentence(law)} are on file, but there may be some.`}
      </p>
      <details className="mt-5">
        <summary className="rounded py-2 font-medium text-brand-text underline decoration-brand-line underline-offset-3">
          {sources.length} sources read for {law.name} in {law.asOf}
        </summary>
        <ul className="mt-1 grid text-sm">
          {sources.map((source) => (
            <li key={source} className="py-1.5 wrap-anywhere">
              <Source source={source} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

/** Shows a source of the form 'https://… (what it is about)'. */
function Source({ source }: { source: string }) {
  const [, address = '', about = ''] = /^(\S+)\s*(.*)$/.exec(source) ?? []
  if (!/^https?:\/\//.test(address)) {
    return source
  }
  return (
    <>
      <a
        href={address}
        rel="nofollow noopener"
        className="text-ink-soft underline underline-offset-3 hover:text-ink"
      >
        {address.replace(/^https?:\/\/(www\.)?/, '')}
      </a>{' '}
      <span className="text-ink-faint">{about}</span>
    </>
  )
}
