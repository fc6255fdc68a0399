import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { escrowMovesSql } from './recurring-expense-store.ts'

/**
 * An amount that was paid into escrow on a day (positive), or that the lender paid out of it (negative), in
 * cents.
 */
export type EscrowMovement = { on: PlainDate; cents: Cents }

/** Lists what moved in the escrow of a mortgage by day, oldest first. */
export async function listEscrowMovements(
  db: Db,
  accountId: string,
  loanId: string,
): Promise<EscrowMovement[]> {
  return db.query<EscrowMovement>(
    `SELECT m.on_date AS "on", sum(m.cents)::bigint AS cents
     FROM recurring_expenses r CROSS JOIN LATERAL ${escrowMovesSql} m
     WHERE r.account_id = $1 AND r.id = $2 GROUP BY 1 ORDER BY 1`,
    [accountId, loanId],
  )
}

/**
 * Lists the mortgages whose escrow an expense may move: the mortgage that it was paid out of, and the
 * mortgages of its lender. Only mortgages whose escrow has already paid an expense are listed.
 */
export async function listEscrowLoansOf(db: Db, accountId: string, expenseId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT r.id FROM recurring_expenses r JOIN expenses e ON e.account_id = $1 AND e.id = $2
     WHERE r.account_id = $1 AND r.kind = 'MORTGAGE' AND r.removed_at IS NULL
       AND (r.id = e.escrow_loan_id OR r.vendor_id = e.vendor_id)
       AND EXISTS (SELECT FROM expenses o WHERE o.account_id = $1 AND o.escrow_loan_id = r.id AND o.voided_at IS NULL)
     ORDER BY r.id`,
    [accountId, expenseId],
  )
  return rows.map(({ id }) => id)
}
