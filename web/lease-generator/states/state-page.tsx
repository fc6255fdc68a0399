import { href } from 'react-router'
import { depositReturnNotes, plainNotes } from '#shared/law/describe/describe.ts'
import { findStateLaw } from '#shared/law/places/lookup.ts'
import { findStateBySlug, stateInSentence } from '#shared/law/places/slugs.ts'
import { stateFacts } from '#shared/law/state-facts.ts'
import { JsonLd } from '#web/lib/pages/json-ld.tsx'
import { pageMeta } from '#web/lib/pages/page-meta.ts'
import { breadcrumbs } from '#web/lib/pages/structured-data.ts'
import { StateDisclosures } from './state-disclosures.tsx'
import { factsOfSection } from './state-fact-topics.ts'
import { OtherStateFacts, StateFacts } from './state-facts.tsx'
import { StateGlance } from './state-glance.tsx'
import { StateHead } from './state-head.tsx'
import { StateMore } from './state-more.tsx'
import { StateSection, StateSections } from './state-section.tsx'
import { lawSections, questionsOf } from './state-sections.ts'
import { StateSources } from './state-sources.tsx'
import type { Route } from './+types/state-page'

/**
 * Runs while the page is built. A name that is not a state does not have a page: it throws a 404 response.
 */
export function loader({ params }: Route.LoaderArgs) {
  const law = findStateLaw(findStateBySlug(params.state) ?? '')
  if (!law) {
    throw new Response('State not found', { status: 404 })
  }
  return { law }
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { name, asOf } = loaderData.law
  const translateRule = stateInSentence(loaderData.law)
  return pageMeta({
    title: `${name} landlord-tenant law ${asOf}`,
    description: `Deposits, late fees, entry, rent increases, repairs, evictions and disclosures in ${translateRule}, each with its statute, worked examples and a free lease.`,
    path: href('/lease-generator/:state', { state: params.state }),
  })
}

export default function StatePage({ loaderData: { law }, params }: Route.ComponentProps) {
  const facts = stateFacts(law)
  const sections = lawSections(law)
  const said = depositReturnNotes(law)
  const others = factsOfSection(facts, 'other').length === 0 ? 0 : 1
  const notes = plainNotes(law).filter((note) => !said.includes(note))
  return (
    <article>
      <StateHead law={law} sections={sections} />
      <StateGlance law={law} />
      <div className="mx-auto grid max-w-6xl gap-x-14 px-4 pb-20 sm:px-6 lg:grid-cols-[13rem_1fr]">
        <Contents
          titles={[...sections.map(({ id, title }) => [id, title] as const), ...lastSections(others > 0)]}
        />
        <div className="min-w-0">
          <StateSections
            sections={sections}
            below={(id) => <StateFacts facts={factsOfSection(facts, id)} />}
          />
          <StateDisclosures law={law} number={sections.length + 1} />
          <OtherStateFacts facts={facts} number={sections.length + 2} />
          <StateMore law={law} notes={notes} number={sections.length + 2 + others} />
          <StateSection id="sources" title="Sources and reliability" number={sections.length + 3 + others}>
            <StateSources law={law} facts={facts} />
          </StateSection>
        </div>
      </div>
      <JsonLd
        data={{
          '@graph': [
            breadcrumbs(
              { name: 'Lease generator', path: href('/lease-generator') },
              { name: 'State laws', path: href('/lease-generator/states') },
              { name: law.name, path: href('/lease-generator/:state', { state: params.state }) },
            ),
            questionsOf(sections),
          ],
        }}
      />
    </article>
  )
}

function lastSections(hasOthers: boolean): readonly (readonly [string, string])[] {
  return [
    ['disclosures', 'Required disclosures'],
    ...(hasOthers ? [['other-rules', 'Other rules'] as const] : []),
    ['more', 'Clauses, writing, small claims'],
    ['sources', 'Sources'],
  ]
}

function Contents({ titles }: { titles: readonly (readonly [string, string])[] }) {
  return (
    <nav aria-label="On this page" className="hidden lg:block">
      <div className="sticky top-16 pt-12">
        <p className="text-xs font-medium text-ink-faint">On this page</p>
        <ol className="mt-2 border-l border-line">
          {titles.map(([id, title]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-px block border-l border-transparent py-1.5 pl-3 text-sm text-ink-soft hover:border-brand hover:text-ink"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}
