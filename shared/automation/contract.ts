import * as z from 'zod/mini'

import { instant, message, text } from '#shared/lib/fields.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { defineRoute } from '#shared/lib/route.ts'

export const automationStatus = defineRoute({
  method: 'GET',
  path: '/automation/status',
  tag: 'Automation',
  summary: 'What runs by itself for this account, when it last did and when it will again',
  response: z.object({
    timeZone: z.string(),
    today: plainDate,
    rent: z.object({
      /** The last account day through which rent was posted. */
      postedThrough: z.nullable(plainDate),
      lastRunAt: z.nullable(instant),
      nextRunAt: instant,
      /** Scheduled charges posted in the current month. */
      chargesThisMonth: z.int(),
      /** The next due dates and how many leases they concern. */
      upcoming: z.array(z.object({ date: plainDate, leases: z.int() })),
    }),
  }),
})

export const runRent = defineRoute({
  method: 'POST',
  path: '/automation/rent/run',
  tag: 'Automation',
  summary: 'Post all rent and late fees that are due by today now; running it again posts nothing twice',
  /** `posted` counts rent charges. */
  response: z.object({ posted: z.int(), lateFees: z.int(), through: plainDate }),
})

export const deadJobs = defineRoute({
  method: 'GET',
  path: '/jobs/dead',
  tag: 'Automation',
  summary: 'Background jobs that failed for good',
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
