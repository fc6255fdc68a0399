import * as z from 'zod/mini'

import { uuid } from '#shared/lib/ids.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { noticeService } from './rent-step-contract.ts'

export const previewEndingNotice = defineRoute({
  method: 'GET',
  path: '/leases/:id/ending-notice',
  tag: 'Leases',
  summary: 'The earliest last day that the law of the state allows after a notice to end; changes nothing',
  params: z.object({ id: uuid }),
  query: z.object({
    /** Who ends the lease; the landlord by default. */
    givenBy: z._default(
      z.enum(['TENANT', 'LANDLORD'], fieldError('leases.noticeGivenByChoices')),
      'LANDLORD',
    ),
    /** The day on which the other side gets the notice; today by default. */
    givenOn: z.optional(plainDate),
    service: z._default(noticeService, 'PERSON'),
  }),
  response: z.object({
    /** The last day of the term that still runs on the day of the notice; null for month to month. */
    termEndDate: z.nullable(plainDate),
    /** Null in a term, which a notice alone does not end, and where the law of the state is not known. */
    notice: z.nullable(
      z.object({
        stateName: z.string(),
        citation: z.nullable(z.string()),
        /** 'statute'; 'advised' where no statute sets one; 'none' where no day can be computed. */
        basis: z.enum(['statute', 'advised', 'none']),
        /** The earliest last day of the lease. */
        earliestLastDay: z.nullable(plainDate),
        /** The arithmetic, step by step. */
        parts: z.array(z.string()),
        rule: z.string(),
        /** Other conditions, such as a reason that the law names. */
        caution: z.nullable(z.string()),
        /** Why the product is unsure of the rule. */
        doubt: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['not_found'],
})
