import { accountCodes } from '#shared/ledger/account-codes.ts'
import { placeOfPayments } from '#server/banking/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { bookLinesSql, cashAndCardCodes, scopeValues, tenantNamesSql } from '#server/reports/service.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/**
 * The place of money: a bank account (its id), or null. Null is undeposited money, or money from before the
 * books had bank accounts.
 */
export type Place = string | null

/** Cash of a property (null: of none) in a place, in cents; what is owed on a card is negative. */
export type CashInPlace = {
  place: Place
  propertyId: string | null
  propertyName: string | null
  cents: Cents
}

/** Sums the cash of the books on a day by place and property. */
export async function listCashByPlace(db: Db, accountId: string, on: PlainDate): Promise<CashInPlace[]> {
  return db.query<CashInPlace>(
    `SELECT c.place, c.property_id AS "propertyId", p.name AS "propertyName", c.cents
     FROM (SELECT bank_account_id AS place, property_id, sum(amount_cents)::bigint AS cents FROM journal_lines
           WHERE account_id = $1 AND code = ANY ($2::smallint[]) AND entry_on <= $3 GROUP BY 1, 2) c
     LEFT JOIN properties p ON p.account_id = $1 AND p.id = c.property_id
     WHERE c.cents <> 0 ORDER BY p.name, p.id`,
    [accountId, cashAndCardCodes, on],
  )
}

/** The kinds of money that do not belong to an owner. Sales tax belongs to a property and not to a lease. */
export type TenantKind = 'DEPOSIT' | 'PREPAID' | 'SALES_TAX'

/** Money of a lease's tenants in the place where it was received, in cents. */
export type TenantMoney = {
  leaseId: string | null
  propertyId: string | null
  kind: TenantKind
  place: Place
  cents: Cents
}

/**
 * Sums deposits held and rent that is paid ahead on a day, by lease, and sales tax that is owed, by property, in the bank account to
 * which the payment came: by a line of the bank, a deposit, its own entry, or the opening balance. What came from another lease is
 * where its cash went along, else where it was before.
 */
export async function listTenantMoney(db: Db, accountId: string, on: PlainDate): Promise<TenantMoney[]> {
  const scope = { accountId, from: null, to: on }
  return db.query<TenantMoney>(
    `WITH RECURSIVE line AS MATERIALIZED (
       SELECT payment_id, entry_id, CASE WHEN code <> ${accountCodes.salesTaxPayable} THEN lease_id END AS lease_id, property_id,
              CASE code WHEN ${accountCodes.depositsHeld} THEN 'DEPOSIT' WHEN ${accountCodes.salesTaxPayable} THEN 'SALES_TAX' ELSE 'PREPAID' END AS kind,
              -sum(cents)::bigint AS cents
       FROM (${bookLinesSql(scope, 'held', [2100, 2200, 2210, 2300])}) l
       WHERE code IN (${accountCodes.depositsHeld}, ${accountCodes.prepaidRent}, ${accountCodes.prepaidRentBroughtForward}) OR code = ${accountCodes.salesTaxPayable} AND property_id IS NOT NULL
       GROUP BY 1, 2, 3, 4, 5),
     held AS MATERIALIZED (
       SELECT payment_id, CASE WHEN payment_id IS NULL THEN entry_id END AS entry_id, lease_id, property_id, kind,
              sum(cents)::bigint AS cents
       FROM line GROUP BY 1, 2, 3, 4, 5 HAVING sum(cents) <> 0),
     ${placeOfPayments}
     SELECT h.lease_id AS "leaseId", h.property_id AS "propertyId", h.kind, coalesce(p.place,
              (SELECT l.bank_account_id FROM journal_lines l WHERE l.account_id = $1 AND l.entry_id = h.entry_id
                 AND l.bank_account_id IS NOT NULL LIMIT 1)) AS place, sum(h.cents)::bigint AS cents
     FROM held h LEFT JOIN place p ON p.payment_id = h.payment_id
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 3, 4`,
    scopeValues(scope),
  )
}

export type LeaseName = { id: string; tenantNames: string | null; propertyName: string; unitNumber: string }

/** Lists what leases are called: their tenants, property and unit, in order of property and unit. */
export async function listLeaseNames(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<LeaseName[]> {
  return db.query<LeaseName>(
    `SELECT l.id, ${tenantNamesSql('l.id')} AS "tenantNames", p.name AS "propertyName", u.unit_number AS "unitNumber"
     FROM leases l
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     WHERE l.account_id = $1 AND l.id = ANY ($2::uuid[]) ORDER BY p.name, p.id, u.unit_number, l.start_on, l.id`,
    [accountId, ids],
  )
}

/** The sources of money without a property. */
export type NotAssignedKind = 'OPENING' | 'TRANSFER' | 'EXPENSE' | 'OWNER' | 'INCOME' | 'OTHER'

/** Sums the cash of a day that names no property, by place and what it is from, in cents. */
export async function listNotAssigned(
  db: Db,
  accountId: string,
  on: PlainDate,
): Promise<{ place: Place; kind: NotAssignedKind; cents: Cents }[]> {
  return db.query(
    `SELECT l.bank_account_id AS place,
            CASE WHEN e.kind IN ('bank_opening', 'bank_opening_reversal', 'opening_cash', 'opening_cash_reversal') THEN 'OPENING'
                 WHEN e.kind IN ('transfer', 'transfer_reversal') THEN 'TRANSFER'
                 WHEN coalesce(e.expense_id, e.expense_refund_id, e.vendor_credit_use_id) IS NOT NULL THEN 'EXPENSE'
                 WHEN e.owner_transaction_id IS NOT NULL OR EXISTS (SELECT FROM journal_lines o
                   WHERE o.account_id = $1 AND o.entry_id = e.id AND o.code IN (${accountCodes.ownerDraws}, ${accountCodes.ownerContributions})) THEN 'OWNER'
                 WHEN e.other_income_id IS NOT NULL THEN 'INCOME' ELSE 'OTHER' END AS kind,
            sum(l.amount_cents)::bigint AS cents
     FROM journal_lines l JOIN journal_entries e ON e.account_id = $1 AND e.id = l.entry_id
     WHERE l.account_id = $1 AND l.code = ANY ($2::smallint[]) AND l.property_id IS NULL AND l.entry_on <= $3
     GROUP BY 1, 2 HAVING sum(l.amount_cents) <> 0 ORDER BY 1, 2`,
    [accountId, cashAndCardCodes, on],
  )
}

/**
 * The amount that transfers moved into a place or (negative) out of it, in cents. It belongs to the deposit
 * of a lease, or to an owner in a property.
 */
export type NamedTransfer = {
  place: Place
  propertyId: string
  leaseId: string | null
  ownerId: string | null
  cents: Cents
}

/** Sums the transfers through a day that name a lease or an owner, by bank account. */
export async function listNamedTransfers(db: Db, accountId: string, on: PlainDate): Promise<NamedTransfer[]> {
  return db.query<NamedTransfer>(
    `SELECT m.place, t.property_id AS "propertyId", t.lease_id AS "leaseId", t.owner_id AS "ownerId", sum(m.cents)::bigint AS cents
     FROM bank_transfers t
     CROSS JOIN LATERAL (VALUES (t.from_bank_account_id, -t.amount_cents), (t.to_bank_account_id, t.amount_cents)) m (place, cents)
     WHERE t.account_id = $1 AND t.moved_on <= $2 AND t.voided_at IS NULL AND coalesce(t.lease_id, t.owner_id) IS NOT NULL
     GROUP BY 1, 2, 3, 4 HAVING sum(m.cents) <> 0`,
    [accountId, on],
  )
}

/**
 * Lists the leases whose deposit went to another lease of the same property through a day, in the order in which they went. Between
 * two properties the cash goes along in the books.
 */
export async function listMovedDeposits(
  db: Db,
  accountId: string,
  on: PlainDate,
): Promise<{ formerId: string; nextId: string }[]> {
  return db.query(
    `SELECT DISTINCT l.lease_id AS "formerId", p.lease_id AS "nextId", p.paid_on, p.id
     FROM payments p
     JOIN journal_entries e ON e.account_id = $1 AND e.payment_id = p.id AND e.kind = 'payment'
     JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = e.id AND l.code = ${accountCodes.depositsHeld} AND l.lease_id <> p.lease_id
       AND l.property_id = p.property_id
     WHERE p.account_id = $1 AND p.source = 'DEPOSIT_TRANSFER' AND p.state = 'SETTLED' AND p.paid_on <= $2
     ORDER BY p.paid_on, p.id`,
    [accountId, on],
  )
}
