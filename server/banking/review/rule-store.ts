import type { Db } from '#server/platform/database/database.ts'
import { expenseCodes } from '#shared/expenses/categories.ts'
import { type ExpenseCategory, expenseCategoryNames } from '#shared/expenses/categories.ts'
import type { Cents } from '#shared/lib/money.ts'

export type RuleFields = {
  id: string
  bankAccountId: string | null
  direction: 'IN' | 'OUT'
  tokens: readonly string[]
  /** Positive; null where any amount fits. */
  amountCents: Cents | null
  targetKind: 'LEASE' | 'EXPENSE' | 'OWNER'
  leaseId: string | null
  category: ExpenseCategory | null
  propertyId: string | null
  vendorId: string | null
  description: string | null
  isSuspended: boolean
}

export type RuleRow = RuleFields & {
  bankAccountName: string | null
  leaseName: string | null
  propertyName: string | null
  vendorName: string | null
  hits: number
  version: number
  createdAt: Date
  updatedAt: Date
}

const select = `SELECT r.id, r.bank_account_id AS "bankAccountId", r.direction, r.words AS tokens, r.amount_cents AS "amountCents",
    r.target_kind AS "targetKind", r.lease_id AS "leaseId", r.code, r.rule_property_id AS "propertyId", r.vendor_id AS "vendorId",
    r.description, r.is_suspended AS "isSuspended", r.hits, r.version, r.created_at AS "createdAt", r.updated_at AS "updatedAt",
    a.name AS "bankAccountName", v.name AS "vendorName", p.name AS "propertyName",
    (SELECT q.name || ', ' || u.unit_number FROM leases l JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties q ON q.account_id = $1 AND q.id = l.property_id WHERE l.account_id = $1 AND l.id = r.lease_id) AS "leaseName"
  FROM bank_rules r
  LEFT JOIN bank_accounts a ON a.account_id = $1 AND a.id = r.bank_account_id
  LEFT JOIN vendors v ON v.account_id = $1 AND v.id = r.vendor_id
  LEFT JOIN properties p ON p.account_id = $1 AND p.id = r.rule_property_id`

type Row = Omit<RuleRow, 'category'> & { code: number | null }

function toRow({ code, ...row }: Row): RuleRow {
  return { ...row, category: expenseCategoryNames.find((name) => expenseCodes[name] === code) ?? null }
}

export async function listRuleRows(db: Db, accountId: string): Promise<RuleRow[]> {
  const rows = await db.query<Row>(`${select} WHERE r.account_id = $1 ORDER BY r.hits DESC, r.id`, [
    accountId,
  ])
  return rows.map(toRow)
}

export async function findRule(db: Db, accountId: string, id: string): Promise<RuleRow | undefined> {
  const [row] = await db.query<Row>(`${select} WHERE r.account_id = $1 AND r.id = $2`, [accountId, id])
  return row && toRow(row)
}

/** Locks a rule, so that its changes happen one after the other. */
export async function lockRule(db: Db, accountId: string, id: string): Promise<void> {
  await db.query('SELECT id FROM bank_rules WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    accountId,
    id,
  ])
}

export async function writeRule(db: Db, accountId: string, rule: RuleFields, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO bank_rules (account_id, id, bank_account_id, direction, words, amount_cents, target_kind, lease_id, code,
       rule_property_id, vendor_id, description, is_suspended, hits, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0, $14, $14)
     ON CONFLICT (account_id, id) DO UPDATE SET bank_account_id = $3, direction = $4, words = $5, amount_cents = $6,
       target_kind = $7, lease_id = $8, code = $9, rule_property_id = $10, vendor_id = $11, description = $12,
       is_suspended = $13, version = bank_rules.version + 1, updated_at = $14`,
    [
      accountId,
      rule.id,
      rule.bankAccountId,
      rule.direction,
      rule.tokens,
      rule.amountCents,
      rule.targetKind,
      rule.leaseId,
      rule.category && expenseCodes[rule.category],
      rule.propertyId,
      rule.vendorId,
      rule.description,
      rule.isSuspended,
      now,
    ],
  )
}

export async function deleteRuleRow(db: Db, accountId: string, id: string): Promise<void> {
  await db.query('DELETE FROM bank_rules WHERE account_id = $1 AND id = $2', [accountId, id])
}

/** Counts that a rule was confirmed. */
export async function countHit(db: Db, accountId: string, id: string): Promise<void> {
  await db.query('UPDATE bank_rules SET hits = hits + 1 WHERE account_id = $1 AND id = $2', [accountId, id])
}

/** Suspends a rule until a person turns it on again. */
export async function suspendRule(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE bank_rules SET is_suspended = true, version = version + 1, updated_at = $3
     WHERE account_id = $1 AND id = $2`,
    [accountId, id, now],
  )
}

type Named = Pick<RuleFields, 'bankAccountId' | 'propertyId' | 'vendorId'>

/** Returns the names of the bank accounts, properties and vendors of these, by their ids. */
export async function listNames(
  db: Db,
  accountId: string,
  all: readonly Named[],
): Promise<ReadonlyMap<string, string>> {
  const ids = all.flatMap((one) =>
    [one.bankAccountId, one.propertyId, one.vendorId].filter((id) => id !== null),
  )
  const rows = await db.query<{ id: string; name: string }>(
    `SELECT id, name FROM bank_accounts WHERE account_id = $1 AND id = ANY ($2::uuid[])
     UNION ALL SELECT id, name FROM properties WHERE account_id = $1 AND id = ANY ($2)
     UNION ALL SELECT id, name FROM vendors WHERE account_id = $1 AND id = ANY ($2)`,
    [accountId, ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the names of a property and a vendor by their ids, without what is archived. */
export async function listActiveNames(
  db: Db,
  accountId: string,
  { propertyId, vendorId }: { propertyId: string | null; vendorId: string | null },
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; name: string }>(
    `SELECT id, name FROM properties WHERE account_id = $1 AND id = $2 AND archived_at IS NULL
     UNION ALL SELECT id, name FROM vendors WHERE account_id = $1 AND id = $3 AND archived_at IS NULL`,
    [accountId, propertyId, vendorId],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whether the account has everything that a rule names. */
export async function areKnown(db: Db, accountId: string, rule: RuleFields): Promise<boolean> {
  const [row] = await db.query<{ known: boolean }>(
    `SELECT ($2::uuid IS NULL OR EXISTS (SELECT FROM bank_accounts WHERE account_id = $1 AND id = $2))
       AND ($3::uuid IS NULL OR EXISTS (SELECT FROM leases WHERE account_id = $1 AND id = $3))
       AND ($4::uuid IS NULL OR EXISTS (SELECT FROM properties WHERE account_id = $1 AND id = $4))
       AND ($5::uuid IS NULL OR EXISTS (SELECT FROM vendors WHERE account_id = $1 AND id = $5)) AS known`,
    [accountId, rule.bankAccountId, rule.leaseId, rule.propertyId, rule.vendorId],
  )
  return row!.known // a row without a table
}
