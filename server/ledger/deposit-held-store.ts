import type { Db } from '#server/platform/database/database.ts'
import type { DepositKind } from '#shared/ledger/accounts.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/**
 * Returns the SQL of the cents of security deposit that a landlord holds under a lease: the amount paid on its deposit
 * charges that are not void, but never more than the present deposit liability (account 2100). A deposit that was
 * charged and not paid is not held.
 */
export function depositHeldSql(paidOfDepositCharges: string, liability: string): string {
  return `least(coalesce(${paidOfDepositCharges}, 0), coalesce(${liability}, 0))`
}

/** Returns the cents of the security deposit that is held under a lease. */
export async function getDepositHeld(db: Db, accountId: string, leaseId: string): Promise<Cents> {
  const [row] = await db.query<{ cents: Cents }>(
    `SELECT ${depositHeldSql(
      `(SELECT sum(paid_cents) FROM charges
        WHERE account_id = $1 AND lease_id = $2 AND type = 'DEPOSIT' AND voided_at IS NULL)`,
      `(SELECT -sum(amount_cents) FROM journal_lines WHERE account_id = $1 AND lease_id = $2 AND code = 2100)`,
    )}::bigint AS cents`,
    [accountId, leaseId],
  )
  return row!.cents // a SELECT without FROM returns one row
}

export type DepositChargeRow = {
  id: string
  kind: DepositKind
  description: string
  amountCents: Cents
  paidCents: Cents
  dueOn: PlainDate
}

/** Lists the deposit charges of a lease that are not void, in the order of their due dates. */
export async function listDepositCharges(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<DepositChargeRow[]> {
  return db.query<DepositChargeRow>(
    `SELECT id, coalesce(deposit_kind, 'SECURITY') AS kind, description, amount_cents AS "amountCents",
            paid_cents AS "paidCents", due_on AS "dueOn"
     FROM charges WHERE account_id = $1 AND lease_id = $2 AND type = 'DEPOSIT' AND voided_at IS NULL
     ORDER BY due_on, id`,
    [accountId, leaseId],
  )
}

/** Returns the day on which the deposits of a lease were paid as far as they are; null where nothing was paid. */
export async function findDepositPaidOn(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<PlainDate | null> {
  const [row] = await db.query<{ paidOn: PlainDate | null }>(
    `SELECT max(y.paid_on) AS "paidOn"
     FROM (SELECT a.payment_id FROM allocations a JOIN charges c ON c.account_id = $1 AND c.id = a.charge_id
           WHERE a.account_id = $1 AND c.lease_id = $2 AND c.type = 'DEPOSIT' AND c.voided_at IS NULL
           GROUP BY a.payment_id HAVING sum(a.amount_cents) > 0) paid
     JOIN payments y ON y.account_id = $1 AND y.id = paid.payment_id`,
    [accountId, leaseId],
  )
  return row?.paidOn ?? null
}
