import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type MovedLeaseRow = {
  leaseId: string
  place: string
  startDate: PlainDate
  isNext: boolean
  /** The day on which deposit and credit are transferred; null once they are. */
  transfersOn: PlainDate | null
}

/** Lists the lease that a household moved here from (`isNext` false), and the lease that it moved to. */
export async function listMoves(db: Db, accountId: string, leaseId: string): Promise<MovedLeaseRow[]> {
  return db.query<MovedLeaseRow>(
    `SELECT o.id AS "leaseId", p.name || ', ' || u.unit_number AS place, o.start_on AS "startDate",
            o.moved_from_id IS NOT DISTINCT FROM l.id AS "isNext", (SELECT n.start_on FROM (VALUES (o.moved_from_id = l.id
              AND o.move_carries_credit IS NOT NULL, o.start_on), (l.moved_from_id = o.id AND l.move_carries_credit IS NOT NULL,
              l.start_on)) n (waits, start_on) WHERE n.waits) AS "transfersOn"
     FROM leases l JOIN leases o ON o.account_id = $1 AND (o.moved_from_id = l.id OR o.id = l.moved_from_id)
     JOIN units u ON u.account_id = $1 AND u.id = o.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = o.property_id
     WHERE l.account_id = $1 AND l.id = $2`,
    [accountId, leaseId],
  )
}

/** The transfers of a move: of the deposit that is held, and with `carryCredit` of unused money. */
export type MoveTransfers = { leaseId: string; fromId: string; moveOn: PlainDate; carryCredit: boolean }

/** Writes the former lease of the household of a new lease, and that its transfers wait for its first day. */
export async function setMovedFrom(
  db: Db,
  accountId: string,
  { leaseId, fromId, carryCredit }: Omit<MoveTransfers, 'moveOn'>,
): Promise<void> {
  await db.query(
    'UPDATE leases SET moved_from_id = $3, move_carries_credit = $4 WHERE account_id = $1 AND id = $2',
    [accountId, leaseId, fromId, carryCredit],
  )
}

/**
 * Takes the waiting transfers of moves whose day has come, of these leases or of all. Each is taken only
 * once. A move keeps waiting if its former lease was reinstated, or its new lease was archived or ended.
 */
export async function takeDueTransfers(
  db: Db,
  accountId: string,
  today: PlainDate,
  leaseId: string | null = null,
): Promise<(MoveTransfers & { depositCents: Cents })[]> {
  return db.query(
    `WITH due AS (
       SELECT n.id, n.move_carries_credit FROM leases n
       JOIN leases f ON f.account_id = $1 AND f.id = n.moved_from_id AND f.state = 'TERMINATED'
       WHERE n.account_id = $1 AND n.move_carries_credit IS NOT NULL AND n.start_on <= $2::date AND n.state = 'ACTIVE'
         AND n.archived_at IS NULL AND ($3::uuid IS NULL OR n.id = $3) ORDER BY n.id FOR UPDATE OF n)
     UPDATE leases l SET move_carries_credit = NULL FROM due WHERE l.account_id = $1 AND l.id = due.id
     RETURNING l.id AS "leaseId", l.moved_from_id AS "fromId", l.start_on AS "moveOn", l.deposit_cents AS "depositCents",
               due.move_carries_credit AS "carryCredit"`,
    [accountId, today, leaseId],
  )
}
