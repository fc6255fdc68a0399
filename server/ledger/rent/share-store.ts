import type { Db } from '#server/platform/database/database.ts'
import type { RentShare } from '#shared/leases/rent/rent-shares.ts'

/** The share of a payer in the rent of a lease as the ledger reads it; the payers module writes it. */
export type ShareRow = RentShare & { leaseId: string }

const columns = `s.lease_id AS "leaseId", s.payer_id AS "payerId", p.name AS "payerName", s.steps, p.due_day AS "dueDay"`

/** Lists the shares of payers in the rent of these leases, in the order in which they were added. */
export async function listSharesOf(
  db: Db,
  accountId: string,
  leaseIds: readonly string[],
): Promise<ShareRow[]> {
  return db.query<ShareRow>(
    `SELECT ${columns} FROM lease_payers s JOIN payers p ON p.account_id = $1 AND p.id = s.payer_id
     WHERE s.account_id = $1 AND s.lease_id = ANY ($2::uuid[]) ORDER BY s.lease_id, s.id`,
    [accountId, leaseIds],
  )
}

/** Lists the shares of payers in the rent of all leases of the account, in the order in which they were added. */
export async function listAllShares(db: Db, accountId: string): Promise<ShareRow[]> {
  return db.query<ShareRow>(
    `SELECT ${columns} FROM lease_payers s JOIN payers p ON p.account_id = $1 AND p.id = s.payer_id
     WHERE s.account_id = $1 ORDER BY s.lease_id, s.id`,
    [accountId],
  )
}
