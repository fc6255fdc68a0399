import type { Db } from '#server/platform/database/database.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { renewalFieldsForTenant, renewalOfferTable } from '#server/schema/renewal-offers.ts'

export type RenewalFields = InsertOf<typeof renewalOfferTable>
export type RenewalRow = RowOf<typeof renewalOfferTable>
/** An offer as tenants and the holders of its link see it. */
export type RenewalForTenant = Pick<RenewalRow, (typeof renewalFieldsForTenant)[number]>

const columns = renewalOfferTable.select('o')
const columnsForTenant = renewalOfferTable.select('o', renewalFieldsForTenant)

export async function insertRenewal(db: Db, accountId: string, now: Date, row: RenewalFields): Promise<void> {
  await db.query(renewalOfferTable.insert, renewalOfferTable.insertValues(accountId, now, [row]))
}

/** Stores what became of an offer. */
export async function updateRenewal(
  db: Db,
  accountId: string,
  now: Date,
  { id, state, chosen, answeredAt, answeredName }: RenewalFields,
): Promise<void> {
  await db.query(
    `UPDATE renewal_offers SET state = $3, chosen = $4, answered_at = $5, answered_name = $6, updated_at = $7,
            version = version + 1
     WHERE account_id = $1 AND id = $2`,
    [accountId, id, state, chosen, answeredAt, answeredName, now],
  )
}

/** Lists the offers of a lease, newest first. */
export async function listRenewals(db: Db, accountId: string, leaseId: string): Promise<RenewalRow[]> {
  return db.query<RenewalRow>(
    `SELECT ${columns} FROM renewal_offers o WHERE o.account_id = $1 AND o.lease_id = $2 ORDER BY o.id DESC LIMIT 50`,
    [accountId, leaseId],
  )
}

/** Finds an offer and locks it. */
export async function lockRenewal(db: Db, accountId: string, id: string): Promise<RenewalRow | undefined> {
  const [row] = await db.query<RenewalRow>(
    `SELECT ${columns} FROM renewal_offers o WHERE o.account_id = $1 AND o.id = $2 FOR UPDATE`,
    [accountId, id],
  )
  return row
}

/** Finds the open offer of a lease, expired or not, and locks it. */
export async function lockOpenRenewal(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<RenewalRow | undefined> {
  const [row] = await db.query<RenewalRow>(
    `SELECT ${columns} FROM renewal_offers o
     WHERE o.account_id = $1 AND o.lease_id = $2 AND o.state = 'OPEN' FOR UPDATE`,
    [accountId, leaseId],
  )
  return row
}

/** Finds the latest offer that was not withdrawn, of this lease or of all own leases; runs as the tenant. */
export async function findRenewalOfTenant(
  db: Db,
  accountId: string,
  leaseId: string | undefined,
): Promise<RenewalForTenant | undefined> {
  const [row] = await db.query<RenewalForTenant>(
    `SELECT ${columnsForTenant} FROM renewal_offers o
     WHERE o.account_id = $1 AND ($2::uuid IS NULL OR o.lease_id = $2) AND o.state <> 'WITHDRAWN'
     ORDER BY o.id DESC LIMIT 1`,
    [accountId, leaseId ?? null],
  )
  return row
}

/** Finds the offer that the presented link leads to; runs as the link's holder. */
export async function findRenewalOfLink(db: Db, accountId: string): Promise<RenewalForTenant | undefined> {
  const [row] = await db.query<RenewalForTenant>(
    `SELECT ${columnsForTenant} FROM renewal_offers o
     WHERE o.account_id = $1 AND o.id = current_link_target('renewal')`,
    [accountId],
  )
  return row
}
