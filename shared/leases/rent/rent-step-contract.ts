import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdNonNegative } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { noticeUnits } from '#shared/law/notices/notice-kinds.ts'
import { noticeServices } from '#shared/leases/ending/notice-service.ts'
import { maxRentSteps } from './rent-steps.ts'

export const noticeService = z.enum(noticeServices, fieldError('leases.noticeServiceChoices'))

/** A later rent of a lease. */
export const rentStep = z.object({
  /** The first day of this rent. */
  from: plainDate,
  rentAmount: usd,
  /** AGREED between the parties, with a RENEWAL, or an INCREASE by notice. */
  kind: z.enum(['AGREED', 'RENEWAL', 'INCREASE']),
  noticeGivenOn: z.nullable(plainDate),
  noticeService: z.nullable(noticeService),
  /** Why it begins before the day that the law's notice allows; null where it does not. */
  reason: z.nullable(z.string()),
})

/** Later rents that are agreed with a new lease, in order. */
export const rentStepsBody = z
  .array(z.strictObject({ from: plainDate, rentAmount: usdNonNegative }))
  .check(z.maxLength(maxRentSteps, fieldError('leases.tooManyRentSteps')))

/** The day and the delivery of the notice of a raise; the day is today by default. */
export const rentNoticeBody = z.strictObject({
  givenOn: z.optional(plainDate),
  service: z.optional(noticeService),
})

const byId = z.object({ id: uuid })

export const previewRentChange = defineRoute({
  method: 'GET',
  path: '/leases/:id/rent-change',
  tag: 'Leases',
  summary: 'When a new rent can begin under state law, and what is charged then; changes nothing',
  params: byId,
  query: z.object({
    rentAmount: z.coerce
      .number(fieldError('leases.rentAmountMissing'))
      .check(
        z.minimum(0, fieldError('leases.rentAmountMissing')),
        z.maximum(10_000_000, fieldError('leases.rentAmountMissing')),
      ),
    /** The wanted first day of the new rent; the proposed one by default. */
    rentFrom: z.optional(plainDate),
    givenOn: z.optional(plainDate),
    service: z.optional(noticeService),
  }),
  response: z.object({
    /** The rent in force today. */
    rentNow: usd,
    /** The first day of the new rent: the given one, else the proposed one. */
    rentFrom: plainDate,
    /** The first day of the new rent if no day is given. */
    proposedFrom: plainDate,
    /** The first day whose rent is not charged yet. */
    openFrom: plainDate,
    isRaise: z.boolean(),
    /** Whether a reason is needed, because the day is before the one that the law allows. */
    needsReason: z.boolean(),
    /** The notice that the law of the state asks for a raise; null for other changes and unknown states. */
    notice: z.nullable(
      z.object({
        stateName: z.string(),
        citation: z.nullable(z.string()),
        /** 'statute'; 'advised' where no statute sets one; 'none' where no day can be computed. */
        basis: z.enum(['statute', 'advised', 'none']),
        /** The first day that the law allows. */
        earliestFrom: z.nullable(plainDate),
        /** The length of the notice, in `unit`; null where none is fixed or advised. */
        days: z.nullable(z.int()),
        unit: z.enum(noticeUnits),
        /** The arithmetic, step by step. */
        parts: z.array(z.string()),
        rule: z.string(),
        caution: z.nullable(z.string()),
        /** Why the product is unsure of the rule. */
        doubt: z.nullable(z.string()),
        confirmed: z.boolean(),
      }),
    ),
    /** The cap of the state on the raise; null for other changes and where the state has none. Homes may be exempt. */
    cap: z.nullable(
      z.object({
        stateName: z.string(),
        citation: z.nullable(z.string()),
        /** The highest new rent; null where the figure of that year is not known. */
        most: z.nullable(usd),
        /** Whether the new rent is more than the cap, or than any figure of its formula. */
        isExceeded: z.boolean(),
        /** The arithmetic, step by step. */
        parts: z.array(z.string()),
        rule: z.nullable(z.string()),
        doubt: z.nullable(z.string()),
      }),
    ),
    /**
     * The rules on raises of the city, and of counties of the state. The home may be in one of these
     * counties.
     */
    localRules: z.array(
      z.object({
        /** The city or county. */
        place: z.string(),
        rule: z.string(),
        citation: z.string(),
        confirmed: z.boolean(),
      }),
    ),
    /** The next rents that will be due with the new rent. */
    charges: z.array(z.object({ dueDate: plainDate, amount: usd, explanation: z.string() })),
  }),
  errors: ['not_found'],
})

export const cancelRentStep = defineRoute({
  method: 'DELETE',
  path: '/leases/:id/rent-steps/:firstDay',
  tag: 'Leases',
  summary: 'Cancel a rent change that has not started',
  params: z.object({ id: uuid, firstDay: plainDate }),
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'invalid_transition'],
})
