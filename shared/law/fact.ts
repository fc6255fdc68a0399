import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'

import { factTopics } from './fact-topics.ts'

export const factTopic = z.enum(factTopics)

/**
 * A limit on late fees: a percentage (in hundredths of a percent) of a base, a flat amount in cents, or both. `pick`
 * says how both go together: the lesser, the greater, or their sum.
 */
const lateFeeLimit = z.strictObject({
  percentBps: z.optional(z.int().check(z.positive())),
  of: z.optional(z.enum(['rent', 'unpaidRent'])),
  /** Only the rent above this amount counts, in cents. */
  ofRentAboveCents: z.optional(z.int().check(z.positive())),
  flatCents: z.optional(z.int().check(z.positive())),
  pick: z.optional(z.enum(['lesser', 'greater', 'sum'])),
  /** Whether some buildings are exempt, which no address says: a reason kept with the lease lifts the limit. */
  mayBeExempt: z.optional(z.literal(true)),
})

export type FactLateFeeLimit = z.infer<typeof lateFeeLimit>

/** The limits of a rule, for the comparison with leases. */
const factLimit = z.strictObject({
  /** The most months' rent that a deposit may be. */
  depositMonths: z.optional(z.number().check(z.positive())),
  /** The months' rent that a deposit for a pet may add to it. */
  petMonths: z.optional(z.number().check(z.positive())),
  lateFee: z.optional(lateFeeLimit),
  /** The days of a notice by months of occupancy, where a city has its own: from `fromMonths` on, `days`. */
  notice: z.optional(
    z.array(
      z.strictObject({ fromMonths: z.int().check(z.nonnegative()), days: z.int().check(z.positive()) }),
    ),
  ),
  /** The days after the due day without a fee. */
  graceDays: z.optional(z.int().check(z.positive())),
})

export type FactLimit = z.infer<typeof factLimit>

const words = z.string().check(z.minLength(3))

const common = {
  /** Unique among all states: 'CA-deposit-cap-2024'. */
  id: z.string().check(z.regex(/^[A-Z]{2}(-[a-z0-9]+)+$/)),
  topic: factTopic,
  /** The city or county that the rule is for; null for the whole state. */
  city: z.nullable(words),
  /** The change, as it is written after the place and a colon in the list of changes. */
  headline: z.optional(z.string().check(z.minLength(3), z.maxLength(60))),
  rule: words,
  /** The rule until `effectiveFrom`, if it is known. */
  before: z.optional(words),
  citation: words,
  /** The page that was read, or its name. */
  source: words,
  checkedOn: plainDate,
  /** The first day on which the rule is the law; null where it is not known or does not matter. */
  effectiveFrom: z.nullable(plainDate),
  /** The first day on which it no longer is; null for a rule that goes on. */
  effectiveTo: z.nullable(plainDate),
  /** Whether the rule is only for leases that begin on `effectiveFrom` or later. Otherwise it is for all leases. */
  appliesTo: z.optional(z.literal('leasesMadeFrom')),
  /** The limits of a city or county. A rule of the state has its numbers in the state's file: see `limitOf`. */
  limit: z.optional(factLimit),
}

/** The part of the state's law whose numbers, on the days of the fact, are the limit of a fact about the state. */
const limitOf = z.optional(z.enum(['securityDeposit', 'lateFee']))

const confirmed = { ...common, status: z.literal('confirmed') }
const doubted = { ...common, status: z.literal('doubt'), doubt: words }

/**
 * A dated fact of landlord-tenant law. It is confirmed if the statute, the act, an authority's page, or two independent
 * pages that name the section and the same value were read on `checkedOn`; else it is in doubt, and `doubt` says why.
 * Facts in doubt are shown as such and never block.
 */
export const lawFact = z.discriminatedUnion('status', [z.strictObject(confirmed), z.strictObject(doubted)])

export type LawFact = z.infer<typeof lawFact>

/** A dated fact in the file of a state; `stateFacts` makes it a `LawFact`. */
export const stateFact = z.discriminatedUnion('status', [
  z.strictObject({ ...confirmed, limitOf }),
  z.strictObject({ ...doubted, limitOf }),
])

export type StateFact = z.input<typeof stateFact>
