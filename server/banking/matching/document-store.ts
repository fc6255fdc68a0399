import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'

import { isInOpening } from './candidate-store.ts'

/** The facts of a payment, an expense or a transfer that a match needs. */
export type LockedDocument = {
  amountCents: Cents
  state: string
  /** Whether it is money in the books: a settled payment, an expense or a transfer that is not void. */
  isOpen: boolean
  propertyId: string | null
  fromId: string | null
  toId: string | null
  /** Whether it is part of the opening balance of a bank account, for a payment. */
  isInOpening?: boolean
  /** Whether a line of a bank is matched to it. */
  isMatched: boolean
}

const queries = {
  payment: `SELECT y.amount_cents AS "amountCents", y.state, y.state = 'SETTLED' AND y.source = 'MONEY' AND NOT y.is_credit AS "isOpen", ${isInOpening} AS "isInOpening",
           y.property_id AS "propertyId", NULL AS "fromId", NULL AS "toId",
           EXISTS (SELECT FROM bank_match_parts m WHERE m.account_id = $1 AND m.payment_id = y.id AND m.is_active) AS "isMatched"
    FROM payments y WHERE y.account_id = $1 AND y.id = $2`,
  expense: `SELECT e.amount_cents AS "amountCents", '' AS state, e.voided_at IS NULL AS "isOpen", NULL AS "propertyId",
           NULL AS "fromId", NULL AS "toId",
           EXISTS (SELECT FROM bank_match_parts m WHERE m.account_id = $1 AND m.expense_id = e.id AND m.is_active) AS "isMatched"
    FROM expenses e WHERE e.account_id = $1 AND e.id = $2 AND e.escrow_loan_id IS NULL FOR NO KEY UPDATE OF e`,
  transfer: `SELECT t.amount_cents AS "amountCents", '' AS state, t.voided_at IS NULL AS "isOpen", NULL AS "propertyId",
           t.from_bank_account_id AS "fromId", t.to_bank_account_id AS "toId",
           EXISTS (SELECT FROM bank_match_parts m WHERE m.account_id = $1 AND m.bank_transfer_id = t.id AND m.is_active) AS "isMatched"
    FROM bank_transfers t WHERE t.account_id = $1 AND t.id = $2 FOR NO KEY UPDATE OF t`,
  ownerMoney: `SELECT o.amount_cents AS "amountCents", o.kind AS state, o.voided_at IS NULL AS "isOpen", o.property_id AS "propertyId",
           NULL AS "fromId", NULL AS "toId",
           EXISTS (SELECT FROM bank_match_parts m WHERE m.account_id = $1 AND m.owner_transaction_id = o.id AND m.is_active) AS "isMatched"
    FROM owner_transactions o WHERE o.account_id = $1 AND o.id = $2 FOR NO KEY UPDATE OF o`,
  otherIncome: `SELECT o.amount_cents AS "amountCents", '' AS state, o.voided_at IS NULL AS "isOpen", o.property_id AS "propertyId",
           NULL AS "fromId", NULL AS "toId",
           EXISTS (SELECT FROM bank_match_parts m WHERE m.account_id = $1 AND m.other_income_id = o.id AND m.is_active) AS "isMatched"
    FROM other_income o WHERE o.account_id = $1 AND o.id = $2 FOR NO KEY UPDATE OF o`,
  expenseRefund: `SELECT f.amount_cents AS "amountCents", '' AS state, f.voided_at IS NULL AS "isOpen", NULL AS "propertyId",
           NULL AS "fromId", NULL AS "toId",
           EXISTS (SELECT FROM bank_match_parts m WHERE m.account_id = $1 AND m.expense_refund_id = f.id AND m.is_active) AS "isMatched"
    FROM expense_refunds f WHERE f.account_id = $1 AND f.id = $2 FOR NO KEY UPDATE OF f`,
  vendorCreditRefund: `SELECT s.amount_cents AS "amountCents", '' AS state, s.voided_at IS NULL AS "isOpen", NULL AS "propertyId",
           NULL AS "fromId", NULL AS "toId",
           EXISTS (SELECT FROM bank_match_parts m WHERE m.account_id = $1 AND m.vendor_credit_use_id = s.id AND m.is_active) AS "isMatched"
    FROM vendor_credit_uses s WHERE s.account_id = $1 AND s.id = $2 AND s.bill_id IS NULL FOR NO KEY UPDATE OF s`,
}

/** Finds a document and locks it (of a payment the books of its lease), so that it does not change meanwhile. */
export async function lockDocument(
  db: Db,
  accountId: string,
  kind: keyof typeof queries,
  id: string,
): Promise<LockedDocument | undefined> {
  if (kind === 'payment') {
    // a separate statement: after waiting for the lock it reads the payment as it is now
    await db.query(
      `SELECT l.id FROM leases l WHERE l.account_id = $1
         AND l.id = (SELECT lease_id FROM payments WHERE account_id = $1 AND id = $2) FOR NO KEY UPDATE`,
      [accountId, id],
    )
  }
  const [row] = await db.query<LockedDocument>(queries[kind], [accountId, id])
  return row
}

/** Lists the payments of a deposit or its slip that are settled and that no line is matched to. */
export async function listPaymentsOfSlip(db: Db, accountId: string, batchId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT y.id FROM payments y WHERE y.account_id = $1 AND y.state = 'SETTLED'
       AND (y.batch_id = $2 OR EXISTS (SELECT FROM bank_deposit_payments d
         WHERE d.account_id = $1 AND d.deposit_id = $2 AND d.payment_id = y.id AND d.is_active))
       AND NOT EXISTS (SELECT FROM bank_match_parts m WHERE m.account_id = $1 AND m.payment_id = y.id AND m.is_active)
     ORDER BY y.id`,
    [accountId, batchId],
  )
  return rows.map(({ id }) => id)
}
