import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { depositEventTable } from '#server/schema/money/deposits.ts'
import type { RecordedEvent } from '#shared/deposits/parts.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** The days of the events that start the days for the return of a deposit, as far as they are recorded. */
export type DepositEvents = Partial<Record<RecordedEvent, PlainDate>>

/** Reads the recorded events of a lease. */
export async function findDepositEvents(db: Db, accountId: string, leaseId: string): Promise<DepositEvents> {
  const rows = await db.query<{ event: RecordedEvent; happenedOn: PlainDate }>(
    `SELECT e.event, e.happened_on AS "happenedOn" FROM deposit_events e
     WHERE e.account_id = $1 AND e.lease_id = $2`,
    [accountId, leaseId],
  )
  return Object.fromEntries(rows.map(({ event, happenedOn }) => [event, happenedOn]))
}

/** Writes the day of an event of a lease in place of an earlier one; null removes it. */
export async function writeDepositEvent(
  db: Db,
  { accountId, now, leaseId }: { accountId: string; now: Date; leaseId: string },
  { event, happenedOn }: { event: RecordedEvent; happenedOn: PlainDate | null },
): Promise<void> {
  await db.query(`DELETE FROM deposit_events WHERE account_id = $1 AND lease_id = $2 AND event = $3`, [
    accountId,
    leaseId,
    event,
  ])
  if (happenedOn !== null) {
    const row = { id: newId(now.getTime()), leaseId, event, happenedOn }
    await db.query(depositEventTable.insert, depositEventTable.insertValues(accountId, now, [row]))
  }
}
