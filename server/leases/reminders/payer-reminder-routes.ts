import { englishError } from '#server/platform/http/error-messages.ts'
import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { sumCents } from '#shared/lib/money.ts'
import * as contract from '#shared/payers/reminder-contract.ts'

import { listPayerReminders, type PayerReminder, type RemindersOfPayer } from './payer-reminders.ts'
import { toBulkAnswer } from './reminder-outcome.ts'
import {
  previewPayerReminder,
  refusalOf,
  sendPayerReminder,
  sendPayerReminders,
} from './send-payer-reminders.ts'

export const payerReminderRoutes: RouteEntry[] = [
  implement(contract.listPayerReminders, {
    access: 'staff',
    handle: async ({ db, actor, today, now }) => {
      const found = await listPayerReminders(db, { accountId: actor.accountId, today })
      return found.filter(({ items }) => items.length > 0).map((one) => toWire(one, now))
    },
  }),
  implement(contract.previewPayerReminder, {
    access: 'staff',
    handle: (context, { params }) => previewPayerReminder(context, params.id),
  }),
  implement(contract.sendPayerReminder, {
    access: 'staff',
    handle: (context, { params }) => sendPayerReminder(context, params.id),
  }),
  implement(contract.sendPayerReminders, {
    access: 'staff',
    handle: async (context, { body }) => toBulkAnswer(await sendPayerReminders(context, body.payerIds)),
  }),
]

function toWire(found: RemindersOfPayer, now: Date) {
  const { payer, items } = found
  const sumOf = (only: (item: PayerReminder) => boolean) =>
    sumCents(items.filter(only).map(({ openCents }) => openCents))
  const refused = refusalOf(found, now)
  const sent = items.flatMap(({ sentAt }) => (sentAt === null ? [] : [sentAt.getTime()]))
  return {
    payerId: payer.id,
    name: payer.name,
    email: payer.email,
    sendsReminders: payer.sendsReminders,
    leases: new Set(items.map(({ leaseId }) => leaseId)).size,
    due: sumOf(({ type }) => type !== 'upcoming'),
    overdue: sumOf(({ type }) => type === 'overdue'),
    upcoming: sumOf(({ type }) => type === 'upcoming'),
    oldestDueDate: items[0]!.dueOn, // only payers with items are listed
    lastSentAt: sent.length === 0 ? null : new Date(Math.max(...sent)),
    refusal: refused === null ? null : englishError({ key: refused }),
  }
}
