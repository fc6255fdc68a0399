import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'

import { factTopic, type LawFact } from './fact.ts'

/** A dated fact of the law in responses. */
export const factOnWire = z.object({
  id: z.string(),
  topic: factTopic,
  /** The city or county that the rule is for; null for the whole state. */
  city: z.nullable(z.string()),
  rule: z.string(),
  /** The rule before it; null if it is not known. */
  before: z.nullable(z.string()),
  citation: z.string(),
  source: z.string(),
  checkedOn: plainDate,
  effectiveFrom: z.nullable(plainDate),
  /** The first day on which the rule is not the law any more. */
  effectiveTo: z.nullable(plainDate),
  status: z.enum(['confirmed', 'doubt']),
  /** Why the fact is in doubt; null where it is confirmed. */
  doubt: z.nullable(z.string()),
  /** Whether leases that began before `effectiveFrom` are not affected. */
  isForNewLeases: z.boolean(),
})

export type FactOnWire = z.output<typeof factOnWire>

/** Returns a fact as responses have it. */
export function toFactOnWire(fact: LawFact): FactOnWire {
  return {
    id: fact.id,
    topic: fact.topic,
    city: fact.city,
    rule: fact.rule,
    before: fact.before ?? null,
    citation: fact.citation,
    source: fact.source,
    checkedOn: fact.checkedOn,
    effectiveFrom: fact.effectiveFrom,
    effectiveTo: fact.effectiveTo,
    status: fact.status,
    doubt: fact.status === 'doubt' ? fact.doubt : null,
    isForNewLeases: fact.appliesTo === 'leasesMadeFrom',
  }
}
