import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

/**
 * Refuses to move what is posted on a closed day. The database refuses only what would be posted there: a reversal it moves to
 * the first open day. Waits for a closing that is under way. Throws `books_closed`.
 */
export async function requireOpenDay(db: Db, accountId: string, day: PlainDate): Promise<void> {
  const closedThrough = await lockClosedThrough(db, accountId)
  if (closedThrough !== null && day <= closedThrough) {
    throw new AppError('books_closed', 'books.closed', { date: closedThrough }, { data: { closedThrough } })
  }
}

/** Returns a day, or the first open day where it is closed: there the database posts what cannot take another day. */
export async function firstOpenDay(db: Db, accountId: string, day: PlainDate): Promise<PlainDate> {
  const closedThrough = await lockClosedThrough(db, accountId)
  return closedThrough !== null && day <= closedThrough ? addDays(closedThrough, 1) : day
}

/** Returns through which day the books are closed, or null. Waits for a closing that is under way. */
export async function lockClosedThrough(db: Db, accountId: string): Promise<PlainDate | null> {
  // a statement of its own: after waiting for the lock the next one reads what was closed
  await db.query(`SELECT pg_advisory_xact_lock_shared(hashtextextended('books ' || $1, 0))`, [accountId])
  const [row] = await db.query<{ closedThrough: PlainDate | null }>(
    'SELECT books_closed_through() AS "closedThrough"',
    [],
  )
  return row?.closedThrough ?? null
}
