import { findCaveat } from '#shared/law/describe/caveats.ts'
import type { Disclosure } from '#shared/law/disclosures/disclosure.ts'
import { federalLeadPaint, federalRules } from '#shared/law/federal.ts'
import { citationWords } from '#shared/law/law-source.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { LawReviewedOn } from '#web/common/law/law-mark.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { NonBreaking } from '#web/ui/non-breaking.tsx'
import { StateSection } from './state-section.tsx'

type StateDisclosuresProps = { law: StateLaw; number: number }

/**
 * Lists the disclosures that the landlord must make: first the federal lead rule, then the state's own. Of
 * the state's own, the disclosures for every lease come first.
 */
export function StateDisclosures({ law, number }: StateDisclosuresProps) {
  const { disclosures, name, state, asOf } = law
  const always = disclosures.filter(isAlways)
  const sometimes = disclosures.filter((one) => !isAlways(one))
  const own = (one: (typeof disclosures)[number]) => ({
    ...one,
    official: officialWords(one),
    doubt: one.id === 'flood' ? findCaveat(state, 'flood') : null,
  })
  return (
    <StateSection id="disclosures" title="Required disclosures" number={number}>
      <p className="mt-2 max-w-2xl text-ink-soft">
        These are our summaries. If a statute prescribes wording, a lease created here includes it. You must
        provide any official form or notice with the lease.
      </p>
      <Group
        title="In every state: lead paint in homes built before 1978"
        items={[{ ...federalLeadPaint, official: lead }]}
        asOf={asOf}
      />
      {always.length > 0 && <Group title="In every lease" items={always.map(own)} asOf={asOf} />}
      {sometimes.length > 0 && <Group title="If it applies" items={sometimes.map(own)} asOf={asOf} />}
      {disclosures.length === 0 && (
        <p className="mt-6 max-w-2xl">
          No state disclosure was found for {name} beyond the federal one. There may be others: verify.
        </p>
      )}
      <Group
        title="Federal rules that no lease can change"
        items={federalRules
          .filter(({ id }) => id !== federalLeadPaint.id)
          .map((rule) => ({ ...rule, official: null }))}
        asOf={asOf}
      />
    </StateSection>
  )
}

type Item = {
  id: string
  title: string
  requiredWhen: string
  text: string
  citation: string | null
  confirmed: boolean
  official: string | null
  doubt?: string | null
}

const lead = `Official text: ${federalLeadPaint.official?.from ?? ''}.`

function officialWords({ official }: Disclosure): string | null {
  return official === undefined
    ? null
    : `Official ${official.kind === 'wording' ? 'wording required' : 'form or notice'}: ${official.from}.`
}

function isAlways({ requiredWhen }: { requiredWhen: string }): boolean {
  return requiredWhen.startsWith('always')
}

function Group({ title, items, asOf }: { title: string; items: readonly Item[]; asOf: number }) {
  return (
    <>
      <h3 className="mt-7 text-base font-medium text-ink-soft">{title}</h3>
      <ul className="mt-2 max-w-2xl border-b border-line">
        {items.map((item) => (
          <li key={item.id} className="border-t border-line py-4">
            <p className="font-serif text-lg font-semibold">{item.title}</p>
            <p className="text-sm text-ink-soft">Required: {item.requiredWhen}</p>
            <p className="mt-1.5">{item.text}</p>
            {item.official && (
              <p className="mt-1.5 rounded border border-brand-line bg-brand-soft px-3 py-1.5 text-sm">
                {item.official}
                {item.id === federalLeadPaint.id && <LeadLink />}
              </p>
            )}
            <p className="mt-1.5 text-sm text-wrap text-ink-faint">
              <NonBreaking>{citationWords(item.citation)}</NonBreaking>
              <LawReviewedOn
                asOf={asOf}
                source={{ confirmed: item.confirmed, isDoubtful: Boolean(item.doubt) }}
              />
              {item.doubt && <span className="text-warn"> {item.doubt}</span>}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function LeadLink() {
  return (
    <>
      {' '}
      <a href={federalLeadPaint.official?.url} rel="noopener" className={textLinkClass}>
        epa.gov
      </a>
    </>
  )
}
