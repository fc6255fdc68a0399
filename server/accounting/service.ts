import { appendEvent } from '#server/platform/events/events.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { formatDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { insertClosing, lockBooks } from './store.ts'

export { findClosedThrough } from './store.ts'

/**
 * Closes the books through a day (ISO, before today). The database then posts nothing on closed days, whoever asks.
 * Throws `validation_failed` for a day that is not over, or already closed.
 */
export async function closeBooksThrough(context: Context, through: PlainDate): Promise<void> {
  const last = await lockBooks(context.db, context.actor.accountId)
  if (through >= context.today) {
    throw invalidField('through', 'books.dayNotOver')
  }
  if (last.closedThrough !== null && through <= last.closedThrough) {
    throw invalidField('through', 'books.alreadyClosed', { date: last.closedThrough })
  }
  await write(context, last, { action: 'CLOSED', closedThrough: through, reason: null })
}

/**
 * Reopens the books: they stay closed through an earlier day, or not at all (null). Throws `validation_failed` where
 * nothing is closed, or not more than that day.
 */
export async function reopenBooksTo(
  context: Context,
  through: PlainDate | null,
  reason: string,
): Promise<void> {
  const last = await lockBooks(context.db, context.actor.accountId)
  if (last.closedThrough === null) {
    throw invalidField('through', 'books.notClosed')
  }
  if (through !== null && through >= last.closedThrough) {
    throw invalidField('through', 'books.reopenEarlier', { date: last.closedThrough })
  }
  await write(context, last, { action: 'REOPENED', closedThrough: through, reason })
}

type Change = { action: 'CLOSED' | 'REOPENED'; closedThrough: PlainDate | null; reason: string | null }

async function write(
  context: Context,
  last: { number: number; closedThrough: PlainDate | null },
  change: Change,
): Promise<void> {
  const { db, actor, now } = context
  const actorOfEvent = eventActorOf(context)
  const { action, closedThrough, reason } = change
  await insertClosing(db, actor.accountId, {
    ...change,
    number: last.number + 1,
    createdAt: now,
    createdBy: actorOfEvent.userId,
  })
  await appendEvent(db, actorOfEvent, {
    action: action === 'CLOSED' ? 'books_closed' : 'books_reopened',
    entityType: 'account',
    entityId: actor.accountId,
    entityName: closedThrough === null ? 'All days are open' : `Closed through ${formatDate(closedThrough)}`,
    before: { closedThrough: last.closedThrough },
    after: { closedThrough, ...(reason === null ? {} : { reason }) },
  })
}
