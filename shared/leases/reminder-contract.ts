import * as z from 'zod/mini'

import { instant } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { queryInteger } from '#shared/lib/paging.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

export const reminderType = z.enum(['upcoming', 'due', 'overdue'], fieldError('leases.reminderTypeChoices'))
export const reminderStatus = z.enum(['pending', 'sent', 'paid'], fieldError('leases.reminderStatusChoices'))
export type ReminderType = z.infer<typeof reminderType>
export type ReminderStatus = z.infer<typeof reminderStatus>

export const reminder = z.object({
  /** A stable id: the same lease, due date and type always have the same id. */
  id: uuid,
  leaseId: uuid,
  propertyId: uuid,
  unitId: uuid,
  /** The tenant's id; null where the lease has no tenant yet. */
  tenantId: z.nullable(uuid),
  propertyName: z.string(),
  unitNumber: z.string(),
  tenantName: z.string(),
  tenantEmail: z.nullable(z.string()),
  /** The open part of the rent that the mail asks for, without what pending payments will pay. */
  rentAmount: usd,
  /**
   * The amount that the mail asks for, each charge of the lease once. Due today or overdue: all rent, fees
   * and other charges due by today, less credit and the amount that pending payments will pay. Due soon:
   * `rentAmount`.
   */
  amount: usd,
  /**
   * The amount that the tenants owe under the lease and that is overdue, as on the dashboard and in
   * delinquency.
   */
  overdueAmount: usd,
  /** The rent of these due dates, paid or not. */
  chargedAmount: usd,
  /** The oldest due date among the charges that the mail asks for. */
  owedSince: plainDate,
  /** The oldest due date for which no reminder was sent yet; where there is none, the oldest open one. */
  dueDate: plainDate,
  reminderType,
  /** Days until the due date; negative after it. */
  daysToDue: z.int(),
  status: reminderStatus,
  sentAt: z.nullable(instant),
  createdAt: instant,
})

/** The largest number of reminders in one response. */
export const maxReminders = 5_000

export const rentReminders = defineRoute({
  method: 'GET',
  path: '/leases/rent-reminders',
  tag: 'Rent reminders',
  summary:
    'Reminders that can be sent to tenants today, one for each lease: due soon (within the account’s reminderDaysBefore), due today or overdue',
  query: z.object({
    propertyId: z.optional(uuid),
    leaseId: z.optional(uuid),
    reminderType: z.optional(reminderType),
    status: z.optional(reminderStatus),
    limit: z._default(queryInteger('limit', 1, maxReminders), maxReminders),
  }),
  response: z.object({
    /** The reminders, longest overdue first. */
    reminders: z.array(reminder),
    /** The sums over all matching reminders, also where `limit` left some out. */
    stats: z.object({
      totalReminders: z.int(),
      upcomingReminders: z.int(),
      dueToday: z.int(),
      overdue: z.int(),
      /** The sum of `amount`. */
      totalRentAmount: usd,
      /**
       * The parts of it that are overdue, due today and due soon. With `status` pending, they leave out the
       * amounts that had a reminder already.
       */
      overdueAmount: usd,
      dueAmount: usd,
      upcomingAmount: usd,
      /**
       * Overdue as on the dashboard, of the query's property or lease: `overdueTotal` = what is not reminded of yet +
       * `overdueReminded` + `overdueWithoutReminder`, which payers owe, and leases that are archived or have no tenant.
       */
      overdueTotal: usd,
      overdueReminded: usd,
      overdueWithoutReminder: usd,
    }),
  }),
})

export const previewReminder = defineRoute({
  method: 'GET',
  path: '/leases/rent-reminders/:id/preview',
  tag: 'Rent reminders',
  summary: 'The email that a reminder would send now, and to whom; sends nothing',
  params: z.object({ id: uuid }),
  response: z.object({
    recipients: z.array(z.object({ name: z.string(), email: z.string() })),
    /** In the language of the first recipient. */
    subject: z.string(),
    paragraphs: z.array(z.string()),
    rows: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  errors: ['invalid_transition'],
})

const sent = z.object({ id: uuid, status: z.literal('sent'), sentAt: instant })

export const sendReminder = defineRoute({
  method: 'POST',
  path: '/leases/rent-reminders/:id/send',
  tag: 'Rent reminders',
  summary: 'Email a reminder to the tenants of its lease; repeating the request sends nothing more',
  params: z.object({ id: uuid }),
  response: sent,
  errors: ['invalid_transition'],
})

export const sendReminders = defineRoute({
  method: 'POST',
  path: '/leases/rent-reminders/send-bulk',
  tag: 'Rent reminders',
  summary: 'Send multiple reminders; each one succeeds or fails independently',
  body: z.strictObject({
    reminderIds: z
      .array(uuid)
      .check(
        z.minLength(1, fieldError('leases.reminderMissing')),
        z.maxLength(500, fieldError('leases.tooManyReminders')),
      ),
  }),
  response: z.object({
    successful: z.int(),
    failed: z.int(),
    total: z.int(),
    results: z.array(
      z.object({
        id: uuid,
        status: z.enum(['sent', 'failed']),
        sentAt: z.nullable(instant),
        /** Why the reminder was not sent, in a sentence for the user. */
        error: z.optional(z.string()),
      }),
    ),
  }),
})
