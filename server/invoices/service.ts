import { requirePaidPlan } from '#server/billing/service.ts'
import { type NewNotification, notifyAll } from '#server/notifications/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { invalidField, notFound } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type * as contract from '#shared/invoices/contract.ts'
import { currencyOf, formatMinor } from '#shared/invoices/currencies.ts'
import { invoiceMessages, refusal } from '#shared/invoices/problems.ts'
import { daysThrough } from '#shared/invoices/recurrence.ts'
import { computeTotals } from '#shared/invoices/totals.ts'
import { formatDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import {
  deleteRecurringInvoiceRow,
  findRecurring,
  insertRecurringInvoiceRow,
  lockDueRecurring,
  type RecurringInvoiceRow,
  setNextOn,
} from './store.ts'

export { listRecurringInvoiceRows } from './store.ts'

/**
 * Creates an invoice that repeats from a day on, today at the earliest. Returns it. Throws `plan_limit_reached` without a paid plan
 * and `validation_failed` for an invoice that the generator would refuse.
 */
export async function createRecurringInvoice(
  context: Context,
  { draft, recurrence, startsOn }: RouteBody<typeof contract.createRecurringInvoice>,
): Promise<RecurringInvoiceRow> {
  const { db, actor, now, today } = context
  await requirePaidPlan(context, 'billing.recurringInvoicesArePaid')
  const totals = computeTotals(draft)
  const refused = refusal(draft)?.title ?? (totals ? undefined : invoiceMessages.tooLarge)
  if (refused || !totals) {
    throw invalidField('draft', 'invoices.notValid', { problem: refused ?? invoiceMessages.tooLarge })
  }
  if (startsOn < today) {
    throw invalidField('startsOn', 'invoices.startsInPast')
  }
  const row = {
    id: newId(now.getTime()),
    clientName: draft.clientName.trim(),
    totalMinor: totals.total,
    currency: draft.currency,
    recurrence,
    startsOn,
    nextOn: startsOn,
    createdAt: now,
  }
  await insertRecurringInvoiceRow(db, actor.accountId, { ...row, draft })
  await appendEvent(db, eventActorOf(context), {
    action: 'created',
    entityType: 'recurring_invoice',
    entityId: row.id,
    entityName: row.clientName,
    after: { recurrence, startsOn, totalMinor: row.totalMinor, currency: row.currency },
  })
  return { ...row, createdBy: actor.userId }
}

/** Returns an invoice that repeats, with the invoice itself. Throws `not_found`. */
export async function requireRecurring({ db, actor }: Pick<Context, 'db' | 'actor'>, id: string) {
  const row = await findRecurring(db, actor.accountId, id)
  if (!row) {
    throw notFound('recurringInvoice')
  }
  return row
}

/** Deletes a recurring invoice: it is not repeated any more. Throws `not_found`. */
export async function deleteRecurringInvoice(context: Context, id: string): Promise<void> {
  const row = await requireRecurring(context, id)
  await deleteRecurringInvoiceRow(context.db, context.actor.accountId, id)
  await appendEvent(context.db, eventActorOf(context), {
    action: 'deleted',
    entityType: 'recurring_invoice',
    entityId: id,
    entityName: row.clientName,
  })
}

/**
 * Notifies of every invoice that is due by a day, each once, and sets the day of the next. Its readers are the person
 * who set it up, and the members who see the whole account. Returns how many were due. For jobs.
 */
export async function announceRecurring(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
  today: PlainDate,
): Promise<number> {
  const notifications: NewNotification[] = []
  for (const row of await lockDueRecurring(db, accountId, today)) {
    const { days, nextOn } = daysThrough(row, today)
    notifications.push(...days.map((day) => announcementOf(row, day, { accountId, now })))
    await setNextOn(db, accountId, row.id, nextOn)
  }
  await notifyAll(db, accountId, notifications)
  return notifications.length
}

function announcementOf(
  row: RecurringInvoiceRow,
  day: PlainDate,
  { accountId, now }: { accountId: string; now: Date },
): NewNotification {
  const amount = formatMinor(row.totalMinor, currencyOf(row.currency))
  return {
    accountId,
    now,
    type: 'PAYMENT',
    title: `The invoice of ${amount} for ${row.clientName} is ready`,
    message: `The ${row.recurrence.toLowerCase()} invoice dated ${formatDate(day)} can be reviewed and downloaded as a PDF.`,
    to: { ...(row.createdBy && { userIds: [row.createdBy] }), team: true },
    actionUrl: `/invoices?recurring=${row.id}&on=${day}`,
    key: `recurring-invoice:${row.id}:${day}`,
  }
}
