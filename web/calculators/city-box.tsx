import { cityFactsOf } from '#shared/law/places/city-facts.ts'
import type { FactTopic } from '#shared/law/fact-topics.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { ChoiceBox } from './calculator-fields.tsx'
import type { Bound } from './use-calculator-form.ts'

type CityBoxProps = Bound & { law: StateLaw | null; topics: readonly FactTopic[] }

/**
 * Asks for the city if cities of the state have rules of their own on these topics. Renders nothing
 * otherwise.
 */
export function CityBox({ law, topics, ...bound }: CityBoxProps) {
  const facts = law === null ? [] : cityFactsOf(law.state).filter(({ topic }) => topics.includes(topic))
  const cities = [...new Set(facts.flatMap(({ city }) => city ?? []))].toSorted()
  return (
    cities.length > 0 && (
      <ChoiceBox
        {...bound}
        value={cities.includes(bound.value) ? bound.value : ''}
        label="City"
        optional
        placeholder={`Elsewhere in ${law?.name ?? 'the state'}`}
        options={cities.map((city) => ({ value: city, label: city }))}
        hint="These cities have their own rules. Other cities may as well."
      />
    )
  )
}
