import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { integer } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { lateFee, lateFeeBody } from './late-fee-schema.ts'

/** The maximum number of leases that one request sets the rule for. */
export const maxRuleLeases = 2_000

const rule = {
  lateFee: lateFeeBody,
  /** Days after the due day in which rent can be paid without a late fee. */
  graceDays: integer('graceDays', 0, 30),
}

const source = {
  /** The state, or the city whose rule takes the place of its state's. */
  stateName: z.string(),
  insteadOf: z.nullable(z.string()),
  citation: z.nullable(z.string()),
  /** Whether a source confirms the limit; one that is not confirmed limits nothing. */
  isFirm: z.boolean(),
}

export const previewLateFeeRule = defineRoute({
  method: 'POST',
  path: '/leases/late-fee-rules/preview',
  tag: 'Leases',
  readsOnly: true,
  summary:
    'Compare one late fee for all leases with what each has now and with the law of its state; writes nothing',
  body: z.strictObject({
    ...rule,
    /** The first due day to which it would apply; today by default, and where the day is over. */
    from: z.optional(plainDate),
  }),
  response: z.object({
    today: plainDate,
    /** The leases that are signed and not over, and the drafts. */
    leases: z.array(
      z.object({
        id: uuid,
        version: z.int(),
        property: z.object({ id: uuid, name: z.string(), state: z.string() }),
        unitNumber: z.string(),
        tenants: z.array(z.string()),
        phase: z.enum(['draft', 'upcoming', 'current', 'ended']),
        /** The rent of a period in force today, or from the first day of a lease that begins later. */
        rentAmount: usd,
        /** The rule that the lease has. */
        present: z.object({ lateFee, graceDays: z.int(), from: z.nullable(plainDate) }),
        /** The rule that it gets: the law's limit where a confirmed one allows less than the proposed rule. */
        next: z.object({ lateFee, graceDays: z.int() }),
        outcome: z.enum(['SAME', 'AS_PROPOSED', 'LIMITED']),
        /**
         * The limits of the law that the proposed rule breaks, in sentences. A sentence says if its limit is
         * not confirmed.
         */
        reason: z.nullable(z.string()),
        /** The limits of the law; null for commercial property, and where the law of the place is not known. */
        law: z.nullable(
          z.object({
            lateFee: z.object({ ...source, limit: z.nullable(usd), isPresumption: z.boolean() }),
            graceDays: z.object({ ...source, limit: z.nullable(z.int()) }),
          }),
        ),
      }),
    ),
  }),
})

export const setLateFeeRule = defineRoute({
  method: 'POST',
  path: '/leases/late-fee-rules',
  tag: 'Leases',
  summary:
    'Set one late fee for several leases, for rent due on or after a date; charged fees stay, and earlier rent keeps its rule',
  body: z.strictObject({
    ...rule,
    /** The first due day to which it applies; today by default. */
    from: z.optional(plainDate),
    leases: z
      .array(z.strictObject({ id: uuid, version: z.int() }))
      .check(
        z.minLength(1, fieldError('leases.ruleLeaseMissing')),
        z.maxLength(maxRuleLeases, fieldError('leases.tooManyRuleLeases', { count: maxRuleLeases })),
      ),
  }),
  response: z.object({
    /**
     * The number of leases with another rule now, the number of these with the law's limit, and the number
     * that had the rule before.
     */
    changed: z.int(),
    limited: z.int(),
    unchanged: z.int(),
    from: plainDate,
  }),
  errors: ['not_found', 'version_mismatch', 'invalid_transition'],
})
