import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/leases/reminder-contract.ts'
import { cents } from '#shared/lib/money.ts'

import { toBulkAnswer } from './reminder-outcome.ts'
import { sumOverdue } from './reminder-store.ts'
import {
  isPaymentPending,
  listReminders,
  owedSince,
  type Reminder,
  reminderStats,
  rentOf,
} from './reminders.ts'
import { previewOne, sendOne, sendSome } from './send-reminders.ts'

export const reminderRoutes: RouteEntry[] = [
  implement(contract.rentReminders, {
    access: 'staff',
    handle: async ({ db, actor, today }, { query }) => {
      const { reminderType, status, limit, ...scope } = query
      const within = { accountId: actor.accountId, today, ...scope }
      const [found, overdue] = await Promise.all([listReminders(db, within), sumOverdue(db, within, today)])
      const all = found.filter((one) => !isPaymentPending(one))
      const asked = all.filter(
        (one) =>
          (reminderType === undefined || one.dueDate.type === reminderType) &&
          (status === undefined || one.status === status),
      )
      const stats = reminderStats(asked, { onlyWaiting: status === 'pending' })
      const reminded = reminderStats(all, { onlyWaiting: false }).overdueAmount
      const waiting = reminderStats(
        all.filter((one) => one.status === 'pending'),
        { onlyWaiting: true },
      ).overdueAmount
      return {
        reminders: asked.slice(0, limit).map(toWire),
        stats: {
          ...stats,
          overdueTotal: overdue,
          overdueReminded: cents(reminded - waiting),
          overdueWithoutReminder: cents(overdue - reminded),
        },
      }
    },
  }),
  implement(contract.previewReminder, {
    access: 'staff',
    handle: (context, { params }) => previewOne(context, params.id),
  }),
  implement(contract.sendReminder, {
    access: 'staff',
    handle: (context, { params }) => sendOne(context, params.id),
  }),
  implement(contract.sendReminders, {
    access: 'staff',
    handle: async (context, { body }) => toBulkAnswer(await sendSome(context, body.reminderIds)),
  }),
]

function toWire(reminder: Reminder) {
  const { lease, dueDate, status, sentAt, amountCents, overdueCents } = reminder
  const { id, type, dueOn, daysToDue, createdAt } = dueDate
  const rent = rentOf(reminder)
  const { leaseId, propertyId, unitId, propertyName, unitNumber, tenants } = lease
  // the first tenant with an email address
  const tenant = tenants.find(({ email }) => email !== null) ?? tenants[0]
  return {
    id,
    leaseId,
    propertyId,
    unitId,
    propertyName,
    unitNumber,
    tenantId: tenant?.id ?? null,
    tenantName: tenant?.name ?? 'No tenant',
    tenantEmail: tenant?.email ?? null,
    rentAmount: rent.openCents,
    amount: amountCents,
    overdueAmount: overdueCents,
    chargedAmount: rent.chargedCents,
    owedSince: owedSince(reminder),
    dueDate: dueOn,
    reminderType: type,
    daysToDue,
    status,
    sentAt,
    createdAt,
  }
}
