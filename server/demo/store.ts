import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type TenantInDemo = {
  tenantId: string
  name: string
  leaseId: string
  propertyId: string
  propertyName: string
  unitNumber: string
  startOn: PlainDate
  endOn: PlainDate | null
  rentCents: Cents
}

/**
 * Finds the tenant of the demo portfolio with the most to show: alone on a running lease, whose deposit was received,
 * with charges other than the rent, and a long history.
 */
export async function findTenantToShow(
  db: Db,
  accountId: string,
  today: PlainDate,
): Promise<TenantInDemo | undefined> {
  const [row] = await db.query<TenantInDemo>(
    `SELECT t.id AS "tenantId", t.name, l.id AS "leaseId", p.id AS "propertyId", p.name AS "propertyName",
            u.unit_number AS "unitNumber", l.start_on AS "startOn", l.end_on AS "endOn", l.rent_cents AS "rentCents"
     FROM leases l
     JOIN lease_tenants lt ON lt.account_id = $1 AND lt.lease_id = l.id
     JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id AND p.property_type <> 'COMMERCIAL'
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE y.state = 'SETTLED') AS paid, coalesce(bool_or(y.type = 'DEPOSIT'), false) AS deposit
       FROM payments y WHERE y.account_id = $1 AND y.lease_id = l.id) y
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE c.type NOT IN ('RENT', 'DEPOSIT')) AS extras
       FROM charges c WHERE c.account_id = $1 AND c.lease_id = l.id) c
     WHERE l.account_id = $1 AND l.state = 'ACTIVE' AND l.start_on <= $2 AND coalesce(l.end_on, $2) >= $2
       AND t.user_id IS NULL
       AND (SELECT count(*) FROM lease_tenants o WHERE o.account_id = $1 AND o.lease_id = l.id) = 1
     ORDER BY y.deposit DESC, c.extras > 0 DESC, y.paid DESC, l.id LIMIT 1`,
    [accountId, today],
  )
  return row
}

/** Finds the property owner of the demo portfolio with the most properties who does not sign in yet. */
export async function findOwnerToShow(
  db: Db,
  accountId: string,
): Promise<{ id: string; name: string } | undefined> {
  const [row] = await db.query<{ id: string; name: string }>(
    `SELECT o.id, o.name FROM owners o
     JOIN owner_shares s ON s.account_id = $1 AND s.owner_id = o.id
     WHERE o.account_id = $1 AND o.archived_at IS NULL AND o.user_id IS NULL
     GROUP BY o.id, o.name ORDER BY count(DISTINCT s.property_id) DESC, o.id LIMIT 1`,
    [accountId],
  )
  return row
}

/** Lists the bills of a vendor that are not paid, with the open balance of each, in cents. */
export async function listUnpaidBillsOf(
  db: Db,
  accountId: string,
  vendorId: string,
): Promise<{ billId: string; amount: Cents }[]> {
  return db.query(
    `SELECT id AS "billId", (amount_cents - paid_cents)::bigint AS amount FROM bills
     WHERE account_id = $1 AND vendor_id = $2 AND voided_at IS NULL AND paid_cents < amount_cents ORDER BY due_on, id`,
    [accountId, vendorId],
  )
}

/** Money that came in or left after a day, as a bank would list it: positive where it came in. */
export type MoneyMoved = {
  on: PlainDate
  cents: Cents
  method: string | null
  /** The first tenant of the lease, or the vendor. */
  name: string | null
  description: string
}

/** Lists the settled payments, the expenses, other income and what was paid to owners after a day, oldest first. */
export async function listMoneyMoved(db: Db, accountId: string, after: PlainDate): Promise<MoneyMoved[]> {
  return db.query<MoneyMoved>(
    `SELECT "on", cents, method, name, description FROM (
       SELECT y.paid_on AS "on", y.amount_cents AS cents, y.method, t.name, 'Rent' AS description, y.id
       FROM payments y
       LEFT JOIN lease_tenants lt ON lt.account_id = $1 AND lt.lease_id = y.lease_id AND lt.position = 0
       LEFT JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
       WHERE y.account_id = $1 AND y.state = 'SETTLED' AND y.source = 'MONEY' AND NOT y.is_credit AND y.paid_on > $2
       UNION ALL
       SELECT e.paid_on, -e.amount_cents, e.method, v.name, e.description, e.id
       FROM expenses e LEFT JOIN vendors v ON v.account_id = $1 AND v.id = e.vendor_id
       WHERE e.account_id = $1 AND e.voided_at IS NULL AND e.paid_on > $2
       UNION ALL
       SELECT i.received_on, i.amount_cents, i.method, i.payer_name, i.description, i.id
       FROM other_income i WHERE i.account_id = $1 AND i.voided_at IS NULL AND i.received_on > $2
       UNION ALL
       SELECT d.paid_on, -sum(d.amount_cents)::bigint, 'ACH', o.name, 'Distribution', d.batch_id
       FROM owner_distributions d JOIN owners o ON o.account_id = $1 AND o.id = d.owner_id
       WHERE d.account_id = $1 AND d.voided_at IS NULL AND d.paid_on > $2
       GROUP BY d.paid_on, o.name, d.batch_id) moved
     ORDER BY "on", id`,
    [accountId, after],
  )
}

/** Lists the lines of a bank through a day that have one proposal, with its id. */
export async function listProposedLines(
  db: Db,
  accountId: string,
  through: PlainDate,
): Promise<{ lineId: string; proposalId: string }[]> {
  return db.query(
    `SELECT b.id AS "lineId", p.id AS "proposalId" FROM bank_lines b
     JOIN bank_proposals p ON p.account_id = $1 AND p.bank_line_id = b.id AND p.level IN ('sure', 'likely')
     WHERE b.account_id = $1 AND b.state = 'OPEN' AND b.posted_on <= $2 ORDER BY b.posted_on, b.id`,
    [accountId, through],
  )
}

/** Sums the cash of the books through a day that is in no bank account, and the deposits that are held, in cents. */
export async function sumBooks(
  db: Db,
  accountId: string,
  on: PlainDate,
): Promise<{ cash: Cents; deposits: Cents }> {
  const [row] = await db.query<{ cash: Cents; deposits: Cents }>(
    `SELECT coalesce(sum(amount_cents) FILTER (WHERE code IN (${accountCodes.undepositedFunds}, ${accountCodes.bank})), 0)::bigint AS cash,
            coalesce(-sum(amount_cents) FILTER (WHERE code = ${accountCodes.depositsHeld}), 0)::bigint AS deposits
     FROM journal_lines WHERE account_id = $1 AND entry_on <= $2`,
    [accountId, on],
  )
  return row! // an aggregate returns one row
}

/** Finds the tenant with the smallest rent that is overdue by more than a week, with its open balance. */
export async function findLateTenant(
  db: Db,
  accountId: string,
  today: PlainDate,
): Promise<{ name: string; openCents: Cents } | undefined> {
  const [row] = await db.query<{ name: string; openCents: Cents }>(
    `SELECT t.name, sum(c.amount_cents - c.paid_cents)::bigint AS "openCents"
     FROM charges c
     JOIN leases l ON l.account_id = $1 AND l.id = c.lease_id AND l.state = 'ACTIVE'
     JOIN lease_tenants lt ON lt.account_id = $1 AND lt.lease_id = l.id AND lt.position = 0
     JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
     WHERE c.account_id = $1 AND c.voided_at IS NULL AND c.paid_cents < c.amount_cents AND c.payer_id IS NULL
       AND c.due_on < $2::date - 7
     GROUP BY l.id, t.name ORDER BY 2, l.id LIMIT 1`,
    [accountId, today],
  )
  return row
}

/** The tables that sums of the books read. */
const tablesOfBooks =
  'leases, charges, payments, allocations, journal_entries, journal_lines, expenses, expense_lines'

/**
 * Lets the rest of the transaction plan its queries again, with statistics about the rows it wrote. Queries
 * of triggers are planned once. Plans that were made while the tables were almost empty read every row of the
 * account for each new row. Without statistics the balances of owners take seconds instead of milliseconds.
 * PostgreSQL gathers statistics only after the transaction; the login that owns the tables may do it before.
 */
export async function planAgain(db: Db): Promise<void> {
  await db.query('RESET plan_cache_mode') // reports of owners choose another one
  const [entered] = await db.query<{ role: string }>(`SELECT current_setting('role') AS role`)
  await db.query(`SELECT set_config('role', 'none', true)`)
  await db.query(`ANALYZE ${tablesOfBooks}`)
  await db.query(`SELECT set_config('role', $1, true)`, [entered?.role])
  await db.query('DISCARD PLANS')
}
