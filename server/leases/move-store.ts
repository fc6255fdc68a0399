import type { Db } from '#server/platform/database/database.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type MovedLeaseRow = { leaseId: string; place: string; startDate: PlainDate; isNext: boolean }

/** Lists the lease from which a household moved here (`isNext` false), and the one to which it moved. */
export async function listMoves(db: Db, accountId: string, leaseId: string): Promise<MovedLeaseRow[]> {
  return db.query<MovedLeaseRow>(
    `SELECT o.id AS "leaseId", p.name || ', ' || u.unit_number AS place, o.start_on AS "startDate",
            o.moved_from_id IS NOT DISTINCT FROM l.id AS "isNext"
     FROM leases l JOIN leases o ON o.account_id = $1 AND (o.moved_from_id = l.id OR o.id = l.moved_from_id)
     JOIN units u ON u.account_id = $1 AND u.id = o.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = o.property_id
     WHERE l.account_id = $1 AND l.id = $2`,
    [accountId, leaseId],
  )
}

/** Writes from which lease the household of a new lease moved. */
export async function setMovedFrom(
  db: Db,
  accountId: string,
  { leaseId, fromId }: { leaseId: string; fromId: string },
): Promise<void> {
  await db.query('UPDATE leases SET moved_from_id = $3 WHERE account_id = $1 AND id = $2', [
    accountId,
    leaseId,
    fromId,
  ])
}
