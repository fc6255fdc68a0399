import { citationWords, lawMark, type LawSource } from '#shared/law/law-source.ts'
import { cn } from '#web/ui/cn.ts'
import { NonBreaking } from '#web/ui/non-breaking.tsx'

const words = { confirmed: 'Confirmed', unconfirmed: 'Not confirmed', verify: 'Verify' }

const looks = {
  confirmed: 'text-good',
  unconfirmed: 'rounded-sm bg-plain-soft px-1.5 text-plain',
  verify: 'rounded-sm bg-warn-soft px-1.5 text-warn',
}

type Sure = Pick<LawSource, 'confirmed' | 'isDoubtful'>

/** Shows in one word how certain a rule of the law collection is. */
export function LawSourceMark({ source, className }: { source: Sure; className?: string }) {
  const mark = lawMark(source)
  return (
    <span className={cn('text-xs font-medium whitespace-nowrap', looks[mark], className)}>
      {mark === 'confirmed' && <span aria-hidden>✓ </span>}
      {words[mark]}
    </span>
  )
}

/** Shows the citation of a rule, the year when it was read, and how certain it is. */
export function LawSourceLine({ source, className }: { source: LawSource; className?: string }) {
  return (
    <p className={cn('text-sm text-wrap text-ink-faint', className)}>
      <NonBreaking>{citationWords(source.citation)}</NonBreaking>
      <LawReviewedOn asOf={source.asOf} source={source} />
      {source.doubt !== null && <span className="text-warn"> {source.doubt}</span>}
    </p>
  )
}

/** Shows the year when a rule was read and how certain it is, on one line. */
export function LawReviewedOn({ asOf, source }: { asOf: number; source: Sure }) {
  return (
    <>
      <Dot />
      <span className="whitespace-nowrap">
        as of {asOf}
        <Dot />
        <LawSourceMark source={source} />
      </span>
    </>
  )
}

function Dot() {
  return (
    <span aria-hidden className="mx-1.5">
      ·
    </span>
  )
}
