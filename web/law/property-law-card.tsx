import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { propertyLaw } from '#shared/law/contract.ts'
import { factTopicTitles } from '#shared/law/fact-topics.ts'
import { stateSlug } from '#shared/law/places/slugs.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { FactLine } from '#web/common/law/fact-line.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'

type PropertyLaw = WireResponse<typeof propertyLaw>
type Fact = PropertyLaw['exceptions'][number]

/** Shows the rules of the city that a property is in, as exceptions to the law of its state. */
export function PropertyLawCard({ propertyId }: { propertyId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['properties', 'law', propertyId],
    queryFn: ({ signal }) => call(propertyLaw, { params: { id: propertyId }, signal }),
  })
  return (
    <Card title="Local law">
      {data ? (
        <Local law={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={3} />
      )}
    </Card>
  )
}

function Local({ law: { state, stateName, city, exceptions, doubts, ofCounties } }: { law: PropertyLaw }) {
  const slug = stateSlug(state)
  return (
    <div className="grid gap-4 text-sm">
      <p>
        {city === null
          ? `No rules for this city are on file. Cities and counties in ${stateName} may have rules of their own.`
          : exceptions.length > 0
            ? `${city} has its own rules, which replace ${stateName}’s:`
            : `${city} has its own rules, but none of them is confirmed.`}
      </p>
      <Facts facts={exceptions} />
      {doubts.length > 0 && <More title="Source not checked" facts={doubts} />}
      {ofCounties.length > 0 && (
        <More title="If the property is in one of these counties" facts={ofCounties} />
      )}
      {slug && (
        <p>
          <a
            href={href('/lease-generator/:state', { state: slug })}
            target="_blank"
            rel="noreferrer"
            className={textLinkClass}
          >
            {stateName} landlord-tenant law
          </a>
        </p>
      )}
    </div>
  )
}

function More({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <details>
      <summary className="rounded py-1 font-medium">
        {title} ({facts.length})
      </summary>
      <div className="mt-2">
        <Facts facts={facts} isOfCounties={title !== 'Source not checked'} />
      </div>
    </details>
  )
}

function Facts({ facts, isOfCounties = false }: { facts: readonly Fact[]; isOfCounties?: boolean }) {
  if (facts.length === 0) {
    return null
  }
  return (
    <ul className="grid gap-3">
      {facts.map((fact) => (
        <li key={fact.id}>
          <p>
            <span className="font-medium">
              {isOfCounties ? `${fact.city}, ` : ''}
              {factTopicTitles[fact.topic]}.
            </span>{' '}
            {fact.rule}
          </p>
          <FactLine fact={fact} className="mt-0.5 text-xs" />
        </li>
      ))}
    </ul>
  )
}
