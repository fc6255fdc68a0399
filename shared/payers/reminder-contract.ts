import * as z from 'zod/mini'

import { previewReminder, sendReminders } from '#shared/leases/reminder-contract.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { instant } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

const tag = 'Payers'
const byId = z.object({ id: uuid })

const payerReminder = z.object({
  payerId: uuid,
  name: z.string(),
  email: z.nullable(z.string()),
  /** Whether this payer is reminded automatically. */
  sendsReminders: z.boolean(),
  /** The number of leases with an amount that the payer owes now or soon. */
  leases: z.int(),
  /**
   * The amount due by today, less pending payments and credit; the part that was due before today; and the
   * amount due soon.
   */
  due: usd,
  overdue: usd,
  upcoming: usd,
  oldestDueDate: plainDate,
  /** The time of the payer's last reminder of any of it. */
  lastSentAt: z.nullable(instant),
  /** Why no reminder can be sent now, in a sentence for the user; null where one can. */
  refusal: z.nullable(z.string()),
})

export const listPayerReminders = defineRoute({
  method: 'GET',
  path: '/payers/reminders',
  tag,
  summary: 'Payers that owe a share of rent now or within the account’s reminderDaysBefore, by name',
  response: z.array(payerReminder),
})

export const previewPayerReminder = defineRoute({
  method: 'GET',
  path: '/payers/:id/reminder',
  tag,
  summary: 'The email that a reminder to a payer would send now; sends nothing',
  params: byId,
  response: previewReminder.response,
  errors: ['invalid_transition'],
})

export const sendPayerReminder = defineRoute({
  method: 'POST',
  path: '/payers/:id/reminder',
  tag,
  summary: 'Email a payer a reminder about shares that are due or due soon; at most once a day',
  params: byId,
  response: z.object({ id: uuid, status: z.literal('sent'), sentAt: instant }),
  errors: ['invalid_transition'],
})

export const sendPayerReminders = defineRoute({
  method: 'POST',
  path: '/payers/reminders/send-bulk',
  tag,
  summary: 'Remind multiple payers, each with one email; each one succeeds or fails separately',
  body: z.strictObject({
    payerIds: z
      .array(uuid, fieldError('payers.reminderMissing'))
      .check(
        z.minLength(1, fieldError('payers.reminderMissing')),
        z.maxLength(200, fieldError('payers.tooManyReminders')),
      ),
  }),
  response: sendReminders.response,
})
