import type { Db } from '#server/platform/database/database.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { leaseTable, rentTerms } from '#server/schema/leases.ts'
import { leasePayerTable } from '#server/schema/payers.ts'
import type { LeaseState } from '#shared/leases/lease-status.ts'
import type { LeaseTerms } from '#shared/leases/rent/rent-schedule.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { PayerKind } from '#shared/payers/contract.ts'

export type LeasePayerFields = InsertOf<typeof leasePayerTable>

export type LeasePayerRow = RowOf<typeof leasePayerTable> & {
  payerName: string
  kind: PayerKind
  openCents: Cents
  creditCents: Cents
}

/** A lease as far as its shares depend on it. */
export type SharedLease = LeaseTerms & {
  id: string
  state: LeaseState
  isArchived: boolean
  propertyName: string
  unitNumber: string
}

const leaseSql = `SELECT ${leaseTable.select('l', ['id', 'state', 'isArchived', ...rentTerms])}, p.name AS "propertyName",
    u.unit_number AS "unitNumber"
  FROM leases l JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
  JOIN properties p ON p.account_id = $1 AND p.id = l.property_id WHERE l.account_id = $1 AND l.id = $2`

export async function findSharedLease(
  db: Db,
  accountId: string,
  id: string,
): Promise<SharedLease | undefined> {
  const [row] = await db.query<SharedLease>(leaseSql, [accountId, id])
  return row
}

/** Finds a lease and locks it: every posting to its books waits. */
export async function lockSharedLease(
  db: Db,
  accountId: string,
  id: string,
): Promise<SharedLease | undefined> {
  const [row] = await db.query<SharedLease>(`${leaseSql} FOR NO KEY UPDATE OF l`, [accountId, id])
  return row
}

/** Lists the payers of a lease in the order in which they were added, each with what it owes of the lease. */
export async function listLeasePayers(db: Db, accountId: string, leaseId: string): Promise<LeasePayerRow[]> {
  return db.query<LeasePayerRow>(
    `SELECT ${leasePayerTable.select('s')}, p.name AS "payerName", p.kind,
            (SELECT coalesce(sum(c.amount_cents - c.paid_cents), 0)::bigint FROM charges c
             WHERE c.account_id = $1 AND c.lease_id = $2 AND c.payer_id = s.payer_id AND c.voided_at IS NULL) AS "openCents",
            (SELECT coalesce(sum(y.amount_cents - y.allocated_cents), 0)::bigint FROM payments y
             WHERE y.account_id = $1 AND y.lease_id = $2 AND y.payer_id = s.payer_id AND y.state = 'SETTLED') AS "creditCents"
     FROM lease_payers s JOIN payers p ON p.account_id = $1 AND p.id = s.payer_id
     WHERE s.account_id = $1 AND s.lease_id = $2 ORDER BY s.id`,
    [accountId, leaseId],
  )
}

export async function insertLeasePayers(
  db: Db,
  accountId: string,
  now: Date,
  rows: readonly LeasePayerFields[],
): Promise<void> {
  await db.query(leasePayerTable.insert, leasePayerTable.insertValues(accountId, now, rows))
}

export async function updateLeasePayer(
  db: Db,
  accountId: string,
  row: Pick<LeasePayerFields, 'id' | 'steps'>,
  now: Date,
): Promise<void> {
  await db.query(leasePayerTable.update, leasePayerTable.updateValues(accountId, now, row))
}

/** Returns whether a payer pays, paid or will pay for a lease that the caller does not reach. */
export async function hasLeasesElsewhere(db: Db, payerId: string): Promise<boolean> {
  const [row] = await db.query<{ isSo: boolean }>('SELECT payer_has_leases_elsewhere($1) AS "isSo"', [
    payerId,
  ])
  return row?.isSo ?? false
}

/** Counts the leases that the caller reaches in which a payer has a share today or later. */
export async function countSharedLeases(
  db: Db,
  accountId: string,
  payerId: string,
  today: PlainDate,
): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM lease_payers s JOIN leases l ON l.account_id = $1 AND l.id = s.lease_id
     WHERE s.account_id = $1 AND s.payer_id = $2 AND l.archived_at IS NULL AND l.ends_on >= $3::date
       AND EXISTS (SELECT FROM jsonb_array_elements(s.steps) WITH ORDINALITY step (value, n)
         WHERE (value ->> 'amountCents')::bigint > 0
           AND (n = jsonb_array_length(s.steps) OR (s.steps -> n::int ->> $$from$$)::date > $3::date))`,
    [accountId, payerId, today],
  )
  return row?.n ?? 0
}
