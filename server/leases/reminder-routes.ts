import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/leases/reminder-contract.ts'

import { toBulkAnswer } from './reminder-outcome.ts'
import { isPaymentPending, listReminders, type Reminder, reminderStats } from './reminders.ts'
import { previewOne, sendOne, sendSome } from './send-reminders.ts'

export const reminderRoutes: RouteEntry[] = [
  implement(contract.rentReminders, {
    access: 'staff',
    handle: async ({ db, actor, today }, { query }) => {
      const { reminderType, status, limit, ...scope } = query
      const found = await listReminders(db, { accountId: actor.accountId, today, ...scope })
      const all = found.filter((one) => !isPaymentPending(one))
      const asked = all.filter(
        (one) =>
          (reminderType === undefined || one.type === reminderType) &&
          (status === undefined || one.status === status),
      )
      return { reminders: asked.slice(0, limit).map(toWire), stats: reminderStats(asked) }
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

function toWire({ id, lease, type, dueOn, daysToDue, status, sentAt, createdAt, ...amounts }: Reminder) {
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
    rentAmount: amounts.openCents,
    amount: amounts.amountCents,
    chargedAmount: amounts.chargedCents,
    dueDate: dueOn,
    reminderType: type,
    daysToDue,
    status,
    sentAt,
    createdAt,
  }
}
