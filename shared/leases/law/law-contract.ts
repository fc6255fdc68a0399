import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdNonNegative } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { lateFeeKinds } from '#shared/leases/late-fees/late-fee.ts'
import { lawQuestions } from './lawful-terms.ts'
import { rentFrequencies } from '#shared/leases/rent-periods.ts'

const reason = text('reason', { min: 3, max: 500 })

/** Why terms beyond the law's limit are allowed for this lease, by term. Kept with the lease. */
export const lawReasons = z.strictObject({
  securityDeposit: z.optional(reason),
  lateFee: z.optional(reason),
  graceDays: z.optional(reason),
})

/** The reasons of a change, which may raise the rent before the day that the law allows. */
export const lawReasonsOfChange = z.extend(lawReasons, { rentIncrease: z.optional(reason) })

/** A term beyond the law's limit, as it is now, with the reason that was given. */
export const lawException = z.object({
  id: uuid,
  question: z.enum(lawQuestions),
  /** The term and the law's limit in one sentence. */
  explanation: z.string(),
  reason: z.string(),
  /** The user who gave the reason; null if it was not a user of the account. */
  decidedBy: z.nullable(z.string()),
  decidedAt: instant,
})

const source = {
  /** The state, or the city whose rule takes the place of its state's. */
  stateName: z.string(),
  /** The state whose rule a city's takes the place of: 'Chicago, not Illinois'. */
  insteadOf: z.nullable(z.string()),
  citation: z.nullable(z.string()),
  /** Whether a source confirms the limit; one that is not confirmed refuses nothing. */
  isFirm: z.boolean(),
}

/** Rules that the city may have and that are not confirmed, in sentences: they limit nothing. */
const cityDoubts = z.array(z.string())

export const leaseLaw = defineRoute({
  method: 'POST',
  path: '/leases/law',
  tag: 'Leases',
  summary: 'What state law says about the terms of a lease for a unit; writes nothing',
  body: z.strictObject({
    unitId: uuid,
    rentAmount: usdNonNegative,
    /** For how long the rent is; a month by default. */
    rentFrequency: z.optional(z.enum(rentFrequencies)),
    startDate: plainDate,
    /** Null for month to month. */
    endDate: z.nullish(plainDate),
    /** Oregon limits each kind of late fee differently. */
    lateFeeKind: z.optional(z.enum(lateFeeKinds, fieldError('leases.lateFeeKindChoices'))),
  }),
  response: z.object({
    /** Null for commercial property, and where the law of the place is not known. */
    law: z.nullable(
      z.object({
        securityDeposit: z.object({ ...source, limit: z.nullable(usd), words: z.string(), cityDoubts }),
        lateFee: z.object({
          ...source,
          limit: z.nullable(usd),
          isPresumption: z.boolean(),
          words: z.string(),
          cityDoubts,
        }),
        /** The least days of grace. */
        graceDays: z.object({ ...source, limit: z.nullable(z.int()) }),
      }),
    ),
  }),
  errors: ['not_found'],
})
