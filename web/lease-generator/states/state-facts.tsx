import type { LawFact } from '#shared/law/fact.ts'
import { FactLine } from '#web/common/law/fact-line.tsx'
import { factsOfSection } from './state-fact-topics.ts'
import { StateSection } from './state-section.tsx'

/** Lists the dated facts of one section. Renders nothing if the section has none. */
export function StateFacts({ facts }: { facts: readonly LawFact[] }) {
  if (facts.length === 0) {
    return null
  }
  return (
    <div className="max-w-2xl py-5">
      <h3 className="text-base font-medium text-ink-soft">More rules, with their dates</h3>
      <ul className="mt-2">
        {facts.map((fact) => (
          <li key={fact.id} id={fact.id} className="scroll-mt-20 border-t border-line py-3">
            <p>
              {fact.city !== null && <span className="font-medium">{fact.city}: </span>}
              {fact.rule}
              {fact.before !== undefined && <span className="text-ink-soft"> Before: {fact.before}</span>}
              {fact.appliesTo === 'leasesMadeFrom' && (
                <span className="text-ink-soft"> Leases made before this date are not affected.</span>
              )}
            </p>
            <FactLine fact={fact} className="mt-1" />
          </li>
        ))}
      </ul>
      {facts.some(({ city }) => city !== null) && (
        <p className="text-sm text-ink-faint">Other cities and counties may have rules of their own.</p>
      )}
    </div>
  )
}

type OtherFactsProps = { facts: readonly LawFact[]; number: number }

/** Lists the dated facts that do not belong to another section. Renders nothing if there are none. */
export function OtherStateFacts({ facts, number }: OtherFactsProps) {
  const others = factsOfSection(facts, 'other')
  return others.length === 0 ? null : (
    <StateSection id="other-rules" title="Other rules" number={number}>
      <StateFacts facts={others} />
    </StateSection>
  )
}
