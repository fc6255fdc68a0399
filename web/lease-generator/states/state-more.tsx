import { href } from 'react-router'
import { describeSmallClaims, plainRule } from '#shared/law/describe/describe.ts'
import { stateInSentence } from '#shared/law/places/slugs.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { neighborsOf } from './state-neighbors.ts'
import { StateSection } from './state-section.tsx'

type StateMoreProps = { law: StateLaw; notes: readonly string[]; number: number }

export function StateMore({ law, notes, number }: StateMoreProps) {
  const { state, prohibitedClauses, leaseWritingRequired } = law
  const name = stateInSentence(law)
  const neighbors = neighborsOf(state)
  return (
    <StateSection id="more" title="Clauses, writing, small claims" number={number}>
      <h3 className="mt-6 text-base font-medium text-ink-soft">What a lease in {name} may not say</h3>
      <ul className="mt-2 max-w-2xl border-b border-line">
        {prohibitedClauses.map((clause) => (
          <li key={clause} className="border-t border-line py-2.5">
            {capital(plainRule(clause))}
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-2xl text-sm text-ink-faint">
        This list is partly based on general knowledge and is not complete, so check the law yourself. A
        clause that the law forbids is void, and in some states it makes the whole lease void or carries a
        penalty.
      </p>
      <Fact title="Must the lease be in writing?" text={plainRule(leaseWritingRequired)} />
      <Fact
        id="small-claims"
        title="Small claims court"
        text={`${describeSmallClaims(law)}. Deposits and unpaid rent are mostly settled in it.`}
      />
      {notes.length > 0 && (
        <>
          <h3 className="mt-7 text-base font-medium text-ink-soft">Worth knowing in {name}</h3>
          <ul className="mt-2 grid max-w-2xl gap-2">
            {notes.map((note) => (
              <li key={note} className="border-l-2 border-line-strong pl-3">
                {note}
              </li>
            ))}
          </ul>
        </>
      )}
      {neighbors.length > 0 && (
        <>
          <h3 className="mt-7 text-base font-medium text-ink-soft">States bordering {name}</h3>
          <ul className="mt-1 flex max-w-2xl flex-wrap gap-x-5">
            {neighbors.map((neighbor) => (
              <li key={neighbor.code} className="py-1.5">
                <a href={href('/lease-generator/:state', { state: neighbor.slug })} className={textLinkClass}>
                  {neighbor.name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </StateSection>
  )
}

function Fact({ id, title, text }: { id?: string; title: string; text: string }) {
  return (
    <div id={id} className="mt-7 max-w-2xl scroll-mt-20">
      <h3 className="text-base font-medium text-ink-soft">{title}</h3>
      <p className="mt-1">{text}</p>
      <p className="mt-1 text-sm text-ink-faint">
        Based partly on general knowledge. Verify it before you rely on it.
      </p>
    </div>
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
