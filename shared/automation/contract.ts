import * as z from 'zod/mini'

import { instant, message, text } from '#shared/lib/fields.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'

export const automationStatus = defineRoute({
  method: 'GET',
  path: '/automation/status',
  tag: 'Automation',
  summary: 'What runs automatically for this account, when it last ran and when it runs next',
  response: z.object({
    timeZone: z.string(),
    today: plainDate,
    rent: z.object({
      /** The last day, in the account's time zone, through which rent was posted. */
      postedThrough: z.nullable(plainDate),
      lastRunAt: z.nullable(instant),
      nextRunAt: instant,
      /** The number of scheduled charges posted in the current month. */
      chargesThisMonth: z.int(),
      /** The next due dates with the number of leases that have rent due. */
      upcoming: z.array(z.object({ date: plainDate, leases: z.int() })),
      /**
       * Posted scheduled charges that are due after today, because the server's clock was ahead; null if
       * there are none. `unpaid` of them can be reversed. At most 100 charges that have money on them are
       * listed.
       */
      ahead: z.nullable(
        z.object({
          unpaid: z.int(),
          unpaidTotal: usd,
          firstDue: plainDate,
          lastDue: plainDate,
          paid: z.int(),
          paidCharges: z.array(
            z.object({
              id: uuid,
              leaseId: uuid,
              description: z.string(),
              dueDate: plainDate,
              amount: usd,
              paid: usd,
            }),
          ),
        }),
      ),
    }),
    /**
     * The server's clock moved by more than a day between two rent runs, or since the last one: the times before and
     * after. Null where it did not.
     */
    clockMove: z.nullable(z.object({ was: instant, became: instant })),
  }),
})

export const runRent = defineRoute({
  method: 'POST',
  path: '/automation/rent/run',
  tag: 'Automation',
  summary: 'Post all rent and late fees due through today; running it again posts nothing twice',
  /** `posted` counts rent charges. */
  response: z.object({ posted: z.int(), lateFees: z.int(), through: plainDate }),
})

export const takeBackRent = defineRoute({
  method: 'POST',
  path: '/automation/rent/take-back',
  tag: 'Automation',
  summary:
    'Void the scheduled charges that are due after today and unpaid, posted while the server’s clock was ahead; they are charged again when they are due',
  /** `left` charges remain because money was paid on them. */
  response: z.object({ takenBack: z.int(), left: z.int() }),
})

export const deadJobs = defineRoute({
  method: 'GET',
  path: '/jobs/dead',
  tag: 'Automation',
  summary: 'Background jobs that failed permanently',
  response: z.array(
    z.object({
      id: z.string(),
      task: z.string(),
      attempts: z.int(),
      lastError: z.nullable(z.string()),
      failedAt: instant,
    }),
  ),
})

export const retryJob = defineRoute({
  method: 'POST',
  path: '/jobs/dead/:id/retry',
  tag: 'Automation',
  summary: 'Try a failed job again',
  params: z.object({ id: text('id', { max: 40 }) }),
  response: message,
})
