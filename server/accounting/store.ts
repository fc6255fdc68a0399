import type { Db } from '#server/platform/database/database.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type Closing = {
  number: number
  action: 'CLOSED' | 'REOPENED'
  closedThrough: PlainDate | null
  reason: string | null
  createdAt: Date
  createdBy: string | null
}

/** Lists the closings of an account, the latest first, with the names of those who made them. */
export async function listClosings(db: Db, accountId: string): Promise<Closing[]> {
  return db.query<Closing>(
    `SELECT c.number, c.action, c.closed_through AS "closedThrough", c.reason, c.created_at AS "createdAt",
            u.name AS "createdBy"
     FROM book_closings c LEFT JOIN users u ON u.id = c.created_by
     WHERE c.account_id = $1 ORDER BY c.number DESC`,
    [accountId],
  )
}

/** Waits for postings that are under way and keeps others away until this transaction ends; returns the last closing. */
export async function lockBooks(
  db: Db,
  accountId: string,
): Promise<{ number: number; closedThrough: PlainDate | null }> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('books ' || $1, 0))`, [accountId])
  const [row] = await db.query<{ number: number; closedThrough: PlainDate | null }>(
    `SELECT number, closed_through AS "closedThrough" FROM book_closings WHERE account_id = $1 ORDER BY number DESC LIMIT 1`,
    [accountId],
  )
  return row ?? { number: 0, closedThrough: null }
}

/** Returns the last closed day; null where no day is closed. */
export async function findClosedThrough(db: Db): Promise<PlainDate | null> {
  const [row] = await db.query<{ day: PlainDate | null }>('SELECT books_closed_through() AS day', [])
  return row?.day ?? null
}

export async function insertClosing(
  db: Db,
  accountId: string,
  { number, action, closedThrough, reason, createdAt, createdBy }: Closing,
): Promise<void> {
  await db.query(
    `INSERT INTO book_closings (account_id, number, action, closed_through, reason, created_at, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [accountId, number, action, closedThrough, reason, createdAt, createdBy],
  )
}
