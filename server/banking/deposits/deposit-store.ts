import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { isInOpening, isMatched } from '#server/banking/matching/candidate-store.ts'

export type UndepositedRow = {
  id: string
  date: PlainDate
  amountCents: Cents
  method: string | null
  reference: string | null
  tenant: string
  place: string
  propertyId: string
}

/**
 * Lists the payments in undeposited funds that were received through a day, oldest first: neither deposited nor seen at a
 * bank, nor part of an opening balance. Only these, where `ids` are given.
 */
export async function listUndeposited(
  db: Db,
  accountId: string,
  { through, ids }: { through: PlainDate; ids?: readonly string[] | undefined },
): Promise<UndepositedRow[]> {
  return db.query<UndepositedRow>(
    `SELECT y.id, y.paid_on AS date, y.amount_cents AS "amountCents", y.method, y.reference, y.property_id AS "propertyId",
            coalesce(t.name, '') AS tenant, p.name || ', ' || u.unit_number AS place
     FROM payments y
     JOIN leases l ON l.account_id = $1 AND l.id = y.lease_id
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = y.property_id
     LEFT JOIN lease_tenants lt ON lt.account_id = $1 AND lt.lease_id = l.id AND lt.position = 0
     LEFT JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
     WHERE y.account_id = $1 AND y.state = 'SETTLED' AND y.source = 'MONEY' AND NOT y.is_credit AND y.paid_on <= $2
       AND ($3::uuid[] IS NULL OR y.id = ANY ($3))
       AND NOT EXISTS (SELECT FROM bank_deposit_payments d WHERE d.account_id = $1 AND d.payment_id = y.id AND d.is_active)
       AND NOT ${isMatched('payment_id', 'y.id')} AND NOT ${isInOpening}
       AND EXISTS (SELECT FROM journal_entries e
         JOIN journal_lines j ON j.account_id = $1 AND j.entry_id = e.id AND j.code = ${accountCodes.undepositedFunds}
         WHERE e.account_id = $1 AND e.payment_id = y.id AND e.kind = 'payment'
           AND NOT EXISTS (SELECT FROM journal_entries r WHERE r.account_id = $1 AND r.reverses_entry_id = e.id))
     ORDER BY y.paid_on, y.id LIMIT 20000`,
    [accountId, through, ids ?? null],
  )
}

export type DepositRow = {
  id: string
  bankAccountId: string
  bankAccountName: string
  date: PlainDate
  amountCents: Cents
  payments: number
  isVoid: boolean
  isMatched: boolean
  createdAt: Date
}

const select = `SELECT d.id, d.bank_account_id AS "bankAccountId", a.name AS "bankAccountName", d.deposited_on AS date,
    d.amount_cents AS "amountCents", d.voided_at IS NOT NULL AS "isVoid", d.created_at AS "createdAt",
    (SELECT count(*)::int FROM bank_deposit_payments x
     WHERE x.account_id = $1 AND x.deposit_id = d.id AND (x.is_active OR d.voided_at IS NOT NULL)) AS payments,
    EXISTS (SELECT FROM bank_deposit_payments x
      JOIN bank_match_parts m ON m.account_id = $1 AND m.payment_id = x.payment_id AND m.is_active
      WHERE x.account_id = $1 AND x.deposit_id = d.id AND x.is_active) AS "isMatched"
  FROM bank_deposits d JOIN bank_accounts a ON a.account_id = $1 AND a.id = d.bank_account_id`

export async function listDepositRows(db: Db, accountId: string): Promise<DepositRow[]> {
  return db.query<DepositRow>(
    `${select} WHERE d.account_id = $1 ORDER BY d.deposited_on DESC, d.id DESC LIMIT 100`,
    [accountId],
  )
}

export async function findDeposit(db: Db, accountId: string, id: string): Promise<DepositRow | undefined> {
  const [row] = await db.query<DepositRow>(`${select} WHERE d.account_id = $1 AND d.id = $2`, [accountId, id])
  return row
}

/** Finds the deposit in which a payment is, with its bank account and day. */
export async function findDepositOfPayment(
  db: Db,
  accountId: string,
  paymentId: string,
): Promise<Pick<DepositRow, 'id' | 'bankAccountId' | 'date'> | undefined> {
  const [row] = await db.query<Pick<DepositRow, 'id' | 'bankAccountId' | 'date'>>(
    `SELECT d.id, d.bank_account_id AS "bankAccountId", d.deposited_on AS date
     FROM bank_deposit_payments x JOIN bank_deposits d ON d.account_id = $1 AND d.id = x.deposit_id
     WHERE x.account_id = $1 AND x.payment_id = $2 AND x.is_active`,
    [accountId, paymentId],
  )
  return row
}

/** Takes a payment out of its deposit, before it moves to another lease. */
export async function takeOutOfDeposit(
  db: Db,
  accountId: string,
  depositId: string,
  paymentId: string,
): Promise<void> {
  await db.query(
    'UPDATE bank_deposit_payments SET is_active = false WHERE account_id = $1 AND deposit_id = $2 AND payment_id = $3',
    [accountId, depositId, paymentId],
  )
}

/** Puts a payment into a deposit, instead of the one that it was before it moved. */
export async function putInDeposit(
  db: Db,
  accountId: string,
  depositId: string,
  paymentId: string,
): Promise<void> {
  await db.query(
    `INSERT INTO bank_deposit_payments (account_id, deposit_id, payment_id, is_active) VALUES ($1, $2, $3, true)`,
    [accountId, depositId, paymentId],
  )
}

export async function insertDeposit(
  db: Db,
  accountId: string,
  deposit: {
    id: string
    bankAccountId: string
    date: PlainDate
    amountCents: Cents
    paymentIds: readonly string[]
    now: Date
  },
): Promise<void> {
  await db.query(
    `INSERT INTO bank_deposits (account_id, id, bank_account_id, deposited_on, amount_cents, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    [accountId, deposit.id, deposit.bankAccountId, deposit.date, deposit.amountCents, deposit.now],
  )
  await db.query(
    `INSERT INTO bank_deposit_payments (account_id, deposit_id, payment_id, is_active)
     SELECT $1, $2, id, true FROM unnest($3::uuid[]) id`,
    [accountId, deposit.id, deposit.paymentIds],
  )
}

export async function voidDepositRow(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE bank_deposits SET voided_at = $3, version = version + 1, updated_at = $3 WHERE account_id = $1 AND id = $2`,
    [accountId, id, now],
  )
  await db.query(
    'UPDATE bank_deposit_payments SET is_active = false WHERE account_id = $1 AND deposit_id = $2',
    [accountId, id],
  )
}
