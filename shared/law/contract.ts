import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { stateCode } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'

import { fieldError } from '#shared/messages/field-error.ts'

import { factOnWire } from './fact-on-wire.ts'

export const propertyLaw = defineRoute({
  method: 'GET',
  path: '/properties/:id/law',
  tag: 'Law',
  summary: 'The rules of the city that a property is in, as exceptions to the law of its state',
  params: z.object({ id: uuid }),
  response: z.object({
    state: z.string(),
    stateName: z.string(),
    /** The city with rules of its own that the address is in; null where none is known. */
    city: z.nullable(z.string()),
    asOf: plainDate,
    /** Confirmed rules of the city that are in force. */
    exceptions: z.array(factOnWire),
    /** Rules of the city that are in force but in doubt. */
    doubts: z.array(factOnWire),
    /** Rules of counties of the state, which an address does not name. */
    ofCounties: z.array(factOnWire),
  }),
})

const pages = { limit: pageQuery.limit, offset: pageQuery.offset, cursor: pageQuery.cursor }

/** Why a change affects a lease. */
export const lawChangeReason = z.enum([
  'DEPOSIT_ABOVE_CAP',
  'HAS_DEPOSIT',
  'LATE_FEE_ABOVE_LIMIT',
  'LATE_FEE_OF_UNPAID_RENT',
  'GRACE_TOO_SHORT',
  'HAS_LATE_FEE',
  'IN_PLACE',
])

export type LawChangeReason = z.infer<typeof lawChangeReason>

/** The reasons for which a lease needs action: a term of it is beyond what the law allows now. */
export const reasonsToAct: readonly LawChangeReason[] = [
  'DEPOSIT_ABOVE_CAP',
  'LATE_FEE_ABOVE_LIMIT',
  'GRACE_TOO_SHORT',
]

export const lawChange = z.extend(factOnWire, {
  state: z.string(),
  stateName: z.string(),
  /** The change in a few words: 'deposit of at most one month’s rent'; null if the topic says it. */
  headline: z.nullable(z.string()),
  /** The place of the rule: a whole state, a city, or a county, which an address does not name. */
  scope: z.enum(['state', 'city', 'county']),
  isUpcoming: z.boolean(),
  /** Leases that are not over and that the change affects, as far as their terms tell. */
  affected: z.int(),
  /** Affected leases with a deposit, a late fee or days of grace that the change does not allow. */
  needsAction: z.int(),
  /** The number of affected leases for each reason, the most frequent reason first. */
  reasons: z.array(z.object({ reason: lawChangeReason, leases: z.int() })),
  /** Leases that would be affected, but began before a change that leaves older leases alone. */
  older: z.int(),
})

const filters = {
  /** Only changes of one state, with its cities and counties. */
  state: z.optional(stateCode),
  /** Words of the change: its state, city, topic, rule or citation. */
  search: pageQuery.search,
}

export const listLawChanges = defineRoute({
  method: 'GET',
  path: '/leases/law-changes',
  tag: 'Law',
  summary:
    'Changes in the law where the account has properties: upcoming ones first, then those of the last five years that are in force; of each, confirmed ones first',
  query: z.object({
    ...pages,
    ...filters,
    /** Only changes that affect a lease. */
    affecting: z.optional(z.literal('true', fieldError('law.affectingChoices'))),
    /** Only changes with leases that need action. */
    needsAction: z.optional(z.literal('true', fieldError('law.needsActionChoices'))),
  }),
  response: z.array(lawChange),
  paged: true,
})

export const lawChangeStats = defineRoute({
  method: 'GET',
  path: '/leases/law-changes/stats',
  tag: 'Law',
  summary: 'The number of changes in the law where the account has properties, and their states',
  query: z.object(filters),
  response: z.object({
    total: z.int(),
    /** Of these, the changes that affect a lease, and those with leases that need action. */
    affecting: z.int(),
    needsAction: z.int(),
    /** The states of all changes, whatever the query asks for, by name. */
    states: z.array(z.object({ state: z.string(), stateName: z.string() })),
  }),
})

export const lawChangeLeases = defineRoute({
  method: 'GET',
  path: '/leases/law-changes/:id/leases',
  tag: 'Law',
  summary: 'The leases that a change in the law affects, each with the reason; by first day, newest first',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  query: z.object({
    ...pages,
    /** Instead: leases that would be affected, but began before the change. */
    older: z.optional(z.literal('true', fieldError('law.olderChoices'))),
  }),
  response: z.array(
    z.object({
      leaseId: uuid,
      tenantNames: z.array(z.string()),
      propertyName: z.string(),
      unitNumber: z.string(),
      city: z.string(),
      state: z.string(),
      startDate: plainDate,
      reason: lawChangeReason,
      /** The lease's deposit or late fee for a whole month's rent, where the reason is about one. */
      amount: z.nullable(usd),
      /** The most that the law allows of it, where it names an amount. */
      limit: z.nullable(usd),
      /** The lease's days of grace and the fewest that the law allows, where the reason is about them. */
      graceDays: z.nullable(z.int()),
      leastGraceDays: z.nullable(z.int()),
    }),
  ),
  paged: true,
})
