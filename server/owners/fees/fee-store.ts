import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { DueFee } from '#shared/owners/due-fees.ts'

export type FeeRow = {
  id: string
  propertyId: string
  month: PlainDate
  chargedMonth: PlainDate
  amountCents: Cents
  parts: { text: string; amountCents: Cents }[]
  expenseId: string | null
}

/**
 * Lists the fees for the months of a span, and the fees that were charged in the span. Void fees are left
 * out.
 */
export async function listFeeRows(
  db: Db,
  accountId: string,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<FeeRow[]> {
  return db.query<FeeRow>(
    `SELECT id, property_id AS "propertyId", month, charged_month AS "chargedMonth", amount_cents AS "amountCents", parts,
            expense_id AS "expenseId"
     FROM management_fees
     WHERE account_id = $1 AND voided_at IS NULL AND (month BETWEEN $2 AND $3 OR charged_month BETWEEN $2 AND $3)
     ORDER BY charged_month, month DESC, id`,
    [accountId, from, to],
  )
}

/** Finds a fee that is not void, and the fees that were charged together with it. */
export async function findFeesTogether(db: Db, accountId: string, id: string): Promise<FeeRow[]> {
  return db.query<FeeRow>(
    `SELECT f.id, f.property_id AS "propertyId", f.month, f.charged_month AS "chargedMonth", f.amount_cents AS "amountCents",
            f.parts, f.expense_id AS "expenseId"
     FROM management_fees one
     JOIN management_fees f ON f.account_id = $1 AND f.property_id = one.property_id AND f.voided_at IS NULL
       AND f.charged_month = one.charged_month
     WHERE one.account_id = $1 AND one.id = $2 AND one.voided_at IS NULL`,
    [accountId, id],
  )
}

export async function hasFee(db: Db, accountId: string, id: string): Promise<boolean> {
  const rows = await db.query('SELECT FROM management_fees WHERE account_id = $1 AND id = $2', [
    accountId,
    id,
  ])
  return rows.length > 0
}

export type NewFee = DueFee & {
  id: string
  propertyId: string
  chargedMonth: PlainDate
  expenseId: string | null
}

export async function insertFees(
  db: Db,
  accountId: string,
  fees: readonly NewFee[],
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO management_fees (account_id, created_at, id, property_id, month, charged_month, amount_cents, parts, expense_id)
     SELECT $1, $2, f.* FROM unnest($3::uuid[], $4::uuid[], $5::date[], $6::date[], $7::bigint[], $8::jsonb[], $9::uuid[]) f`,
    [
      accountId,
      now,
      fees.map(({ id }) => id),
      fees.map(({ propertyId }) => propertyId),
      fees.map(({ month }) => month),
      fees.map(({ chargedMonth }) => chargedMonth),
      fees.map(({ amountCents }) => amountCents),
      fees.map(({ parts }) => JSON.stringify(parts)),
      fees.map(({ expenseId }) => expenseId),
    ],
  )
}

export async function voidFeeRows(
  db: Db,
  accountId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await db.query(
    'UPDATE management_fees SET voided_at = $3 WHERE account_id = $1 AND id = ANY ($2::uuid[]) AND voided_at IS NULL',
    [accountId, ids, now],
  )
}
