import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'

/**
 * Returns the SQL of the cents of security deposit that a landlord holds under a lease: what was paid of its deposit
 * charges that are not void, and never more than the deposit liability (account 2100) still stands at. A deposit that was
 * charged and not paid is no money held.
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
  return row!.cents // SELECT without FROM answers one row
}
