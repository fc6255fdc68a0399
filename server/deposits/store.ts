import type { Db } from '#server/platform/database/database.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import {
  depositAccountTable,
  depositReturnTable,
  forwardingAddressTable,
} from '#server/schema/money/deposits.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'

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
  city: string
  zipCode: string
  propertyType: string
  /** The number of units of the property. */
  units: number
  unitNumber: string
  /** Whether the tenants have an offer to renew that they can still accept. */
  hasOpenOffer: boolean
  /**
   * The amount that the household owes, less the credit of its payments; negative is credit. Deposits do not
   * count, and rent that is due after the last day of the lease does not count.
   */
  openCents: Cents
}

/** SQL: the place of a property p, and the number of its units. */
const place = `p.state AS "propertyState", p.city, p.zip_code AS "zipCode", p.property_type AS "propertyType",
  (SELECT count(*)::int FROM units x WHERE x.account_id = $1 AND x.property_id = p.id AND x.archived_at IS NULL) AS units`

/** Finds a lease with what the return of its deposit depends on. */
export async function findDepositLease(
  db: Db,
  accountId: string,
  leaseId: string,
  today: PlainDate,
): Promise<DepositLeaseRow | undefined> {
  const [row] = await db.query<DepositLeaseRow>(
    `SELECT l.id, l.state, l.start_on AS "startOn", l.end_on AS "endOn", l.terminated_on AS "terminatedOn",
            l.term_ends_on AS "termEndsOn", l.rent_cents AS "rentCents", l.deposit_cents AS "depositCents", l.property_id AS "propertyId",
            p.name AS "propertyName", ${place}, u.unit_number AS "unitNumber",
            EXISTS (SELECT FROM renewal_offers o WHERE o.account_id = $1 AND o.lease_id = l.id AND o.state = 'OPEN'
              AND o.answer_by >= $3::date) AS "hasOpenOffer",
            (coalesce((SELECT sum(c.amount_cents - c.paid_cents) FROM charges c
                       WHERE c.account_id = $1 AND c.lease_id = l.id AND c.payer_id IS NULL
                         AND c.voided_at IS NULL AND c.type <> 'DEPOSIT' AND NOT (c.type = 'RENT' AND c.due_on > l.ends_on)), 0)
             - coalesce((SELECT sum(y.amount_cents - y.allocated_cents) FROM payments y
                         WHERE y.account_id = $1 AND y.lease_id = l.id AND y.payer_id IS NULL
                           AND NOT y.is_credit AND y.state = 'SETTLED'), 0))::bigint AS "openCents"
     FROM leases l
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     WHERE l.account_id = $1 AND l.id = $2`,
    [accountId, leaseId, today],
  )
  return row
}

export type DepositAccountRow = RowOf<typeof depositAccountTable>
export type DepositAccountFields = InsertOf<typeof depositAccountTable>
export type ForwardingAddressRow = RowOf<typeof forwardingAddressTable>
export type ForwardingAddressFields = InsertOf<typeof forwardingAddressTable>

/** Returns the functions that find and write the row of a lease in a table that has at most one for each. */
function rowOfLease<Row extends object, Fields>(table: {
  name: string
  insert: string
  update: string
  select(alias: string): string
  insertValues(accountId: string, now: Date, rows: readonly Fields[]): readonly unknown[]
  updateValues(accountId: string, now: Date, row: Fields): readonly unknown[]
}) {
  return {
    async find(db: Db, accountId: string, leaseId: string): Promise<Row | undefined> {
      const [row] = await db.query<Row>(
        `SELECT ${table.select('x')} FROM ${table.name} x WHERE x.account_id = $1 AND x.lease_id = $2`,
        [accountId, leaseId],
      )
      return row
    },
    /** Updates the row where there was one before, or else inserts it. */
    async write(
      db: Db,
      { accountId, now, before }: { accountId: string; now: Date; before: Row | undefined },
      fields: Fields,
    ): Promise<void> {
      await (before
        ? db.query(table.update, table.updateValues(accountId, now, fields))
        : db.query(table.insert, table.insertValues(accountId, now, [fields])))
    },
  }
}

/** The bank account that holds the deposits of a lease. */
export const depositAccounts = rowOfLease<DepositAccountRow, DepositAccountFields>(depositAccountTable)

/** The addresses of the tenants of a lease after they have moved out. */
export const forwardingAddresses = rowOfLease<ForwardingAddressRow, ForwardingAddressFields>(
  forwardingAddressTable,
)

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

export type DepositTenantRow = {
  tenantId: string
  userId: string | null
  name: string
  email: string | null
  language: Language | null
}

/** Lists the present tenants of a lease, with the language of those who chose one. */
export async function listDepositTenants(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<DepositTenantRow[]> {
  return db.query<DepositTenantRow>(
    `SELECT t.id AS "tenantId", t.user_id AS "userId", t.name, t.email, coalesce(u.language, t.language) AS language
     FROM lease_tenants lt
     JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
     LEFT JOIN users u ON u.id = t.user_id
     WHERE lt.account_id = $1 AND lt.lease_id = $2 AND lt.left_on IS NULL
     ORDER BY lt.position`,
    [accountId, leaseId],
  )
}
