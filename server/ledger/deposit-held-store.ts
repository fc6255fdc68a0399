import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'

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
