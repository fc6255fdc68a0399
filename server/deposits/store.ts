import type { Db } from '#server/platform/database/database.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { depositAccountTable, depositReturnTable, forwardingAddressTable } from '#server/schema/deposits.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type DepositLeaseRow = {
  id: string
  state: 'DRAFT' | 'ACTIVE' | 'TERMINATED'
  startOn: PlainDate
  endOn: PlainDate | null
  terminatedOn: PlainDate | null
  termEndsOn: PlainDate | null
  rentCents: Cents
  depositCents: Cents
  propertyId: string
  propertyName: string
  propertyState: string
  unitNumber: string
  /** What the household owes besides deposits, less what is left of its money; negative where more is left. */
  openCents: Cents
}

/** Finds a lease with what the return of its deposit depends on. */
export async function findDepositLease(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<DepositLeaseRow | undefined> {
  const [row] = await db.query<DepositLeaseRow>(
    `SELECT l.id, l.state, l.start_on AS "startOn", l.end_on AS "endOn", l.terminated_on AS "terminatedOn",
            l.term_ends_on AS "termEndsOn", l.rent_cents AS "rentCents", l.deposit_cents AS "depositCents", l.property_id AS "propertyId",
            p.name AS "propertyName", p.state AS "propertyState", u.unit_number AS "unitNumber",
            (coalesce((SELECT sum(c.amount_cents - c.paid_cents) FROM charges c
                       WHERE c.account_id = $1 AND c.lease_id = l.id AND c.payer_id IS NULL
                         AND c.voided_at IS NULL AND c.type <> 'DEPOSIT'), 0)
             - coalesce((SELECT sum(y.amount_cents - y.allocated_cents) FROM payments y
                         WHERE y.account_id = $1 AND y.lease_id = l.id AND y.payer_id IS NULL
                           AND NOT y.is_credit AND y.state = 'SETTLED'), 0))::bigint AS "openCents"
     FROM leases l
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     WHERE l.account_id = $1 AND l.id = $2`,
    [accountId, leaseId],
  )
  return row
}

export type TransferTargetRow = { leaseId: string; place: string; startDate: PlainDate }

/** Lists the other signed leases that a tenant of this lease has, the latest first. */
export async function listTransferTargets(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<TransferTargetRow[]> {
  return db.query<TransferTargetRow>(
    `SELECT DISTINCT l.id AS "leaseId", p.name || ', ' || u.unit_number AS place, l.start_on AS "startDate"
     FROM lease_tenants mine
     JOIN lease_tenants theirs ON theirs.account_id = $1 AND theirs.tenant_id = mine.tenant_id
     JOIN leases l ON l.account_id = $1 AND l.id = theirs.lease_id
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     WHERE mine.account_id = $1 AND mine.lease_id = $2 AND mine.left_on IS NULL AND theirs.left_on IS NULL AND l.id <> $2 AND l.state = 'ACTIVE' AND l.archived_at IS NULL
     ORDER BY l.start_on DESC, l.id`,
    [accountId, leaseId],
  )
}

export type DepositAccountRow = RowOf<typeof depositAccountTable>
export type DepositAccountFields = InsertOf<typeof depositAccountTable>

export async function findDepositAccount(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<DepositAccountRow | undefined> {
  const [row] = await db.query<DepositAccountRow>(
    `SELECT ${depositAccountTable.select('d')} FROM deposit_accounts d WHERE d.account_id = $1 AND d.lease_id = $2`,
    [accountId, leaseId],
  )
  return row
}

export async function insertDepositAccount(
  db: Db,
  accountId: string,
  now: Date,
  account: DepositAccountFields,
): Promise<void> {
  await db.query(depositAccountTable.insert, depositAccountTable.insertValues(accountId, now, [account]))
}

export async function updateDepositAccount(
  db: Db,
  accountId: string,
  now: Date,
  account: DepositAccountFields,
): Promise<void> {
  await db.query(depositAccountTable.update, depositAccountTable.updateValues(accountId, now, account))
}

export type ForwardingAddressRow = RowOf<typeof forwardingAddressTable>
export type ForwardingAddressFields = InsertOf<typeof forwardingAddressTable>

export async function findForwardingAddress(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<ForwardingAddressRow | undefined> {
  const [row] = await db.query<ForwardingAddressRow>(
    `SELECT ${forwardingAddressTable.select('f')} FROM forwarding_addresses f
     WHERE f.account_id = $1 AND f.lease_id = $2`,
    [accountId, leaseId],
  )
  return row
}

export async function insertForwardingAddress(
  db: Db,
  accountId: string,
  now: Date,
  address: ForwardingAddressFields,
): Promise<void> {
  await db.query(
    forwardingAddressTable.insert,
    forwardingAddressTable.insertValues(accountId, now, [address]),
  )
}

export async function updateForwardingAddress(
  db: Db,
  accountId: string,
  now: Date,
  address: ForwardingAddressFields,
): Promise<void> {
  await db.query(forwardingAddressTable.update, forwardingAddressTable.updateValues(accountId, now, address))
}

export type DepositReturnRow = RowOf<typeof depositReturnTable>
export type DepositReturnFields = InsertOf<typeof depositReturnTable>

/** Finds the return of a lease's deposit that was not undone. */
export async function findDepositReturn(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<DepositReturnRow | undefined> {
  const [row] = await db.query<DepositReturnRow>(
    `SELECT ${depositReturnTable.select('r')} FROM deposit_returns r
     WHERE r.account_id = $1 AND r.lease_id = $2 AND r.undone_at IS NULL`,
    [accountId, leaseId],
  )
  return row
}

export async function insertDepositReturn(
  db: Db,
  accountId: string,
  now: Date,
  row: DepositReturnFields,
): Promise<void> {
  await db.query(depositReturnTable.insert, depositReturnTable.insertValues(accountId, now, [row]))
}

export async function markReturnUndone(db: Db, accountId: string, now: Date, id: string): Promise<void> {
  await db.query(
    depositReturnTable.update,
    depositReturnTable.updateValues(accountId, now, { id, undoneAt: now }),
  )
}

/** Returns how many of these ids are documents of the lease. */
export async function countLeaseDocuments(
  db: Db,
  accountId: string,
  leaseId: string,
  ids: readonly string[],
): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM documents
     WHERE account_id = $1 AND entity_type = 'lease' AND entity_id = $2 AND id = ANY ($3::uuid[]) AND removed_at IS NULL`,
    [accountId, leaseId, ids],
  )
  return row?.n ?? 0
}

export type DepositTenantRow = { tenantId: string; userId: string | null }

/** Lists the present tenants of a lease. */
export async function listDepositTenants(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<DepositTenantRow[]> {
  return db.query<DepositTenantRow>(
    `SELECT t.id AS "tenantId", t.user_id AS "userId" FROM lease_tenants lt
     JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
     WHERE lt.account_id = $1 AND lt.lease_id = $2 AND lt.left_on IS NULL ORDER BY lt.position`,
    [accountId, leaseId],
  )
}

export type HeldDepositRow = {
  leaseId: string
  propertyId: string
  propertyName: string
  propertyState: string
  unitNumber: string
  tenantId: string | null
  tenantName: string | null
  startOn: PlainDate
  endOn: PlainDate | null
  terminatedOn: PlainDate | null
  termEndsOn: PlainDate | null
  addressGivenOn: PlainDate | null
  heldCents: Cents
}

/** Lists the leases that ended between the two days with a deposit that is still held. */
export async function listHeldDeposits(
  db: Db,
  accountId: string,
  from: PlainDate,
  to: PlainDate,
): Promise<HeldDepositRow[]> {
  return db.query<HeldDepositRow>(
    `SELECT l.id AS "leaseId", l.property_id AS "propertyId", p.name AS "propertyName", p.state AS "propertyState",
            u.unit_number AS "unitNumber", t.id AS "tenantId", t.name AS "tenantName", l.start_on AS "startOn",
            l.end_on AS "endOn", l.terminated_on AS "terminatedOn", l.term_ends_on AS "termEndsOn",
            f.given_on AS "addressGivenOn", held.cents AS "heldCents"
     FROM leases l
     JOIN LATERAL (SELECT sum(c.paid_cents)::bigint AS cents FROM charges c
                   WHERE c.account_id = $1 AND c.lease_id = l.id AND c.type = 'DEPOSIT' AND c.voided_at IS NULL) held
       ON held.cents > 0
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     LEFT JOIN forwarding_addresses f ON f.account_id = $1 AND f.lease_id = l.id
     LEFT JOIN lease_tenants lt ON lt.account_id = $1 AND lt.lease_id = l.id AND lt.position = 0
     LEFT JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
     WHERE l.account_id = $1 AND l.archived_at IS NULL AND l.state <> 'DRAFT' AND l.ends_on BETWEEN $2 AND $3
     ORDER BY l.ends_on, l.id`,
    [accountId, from, to],
  )
}
