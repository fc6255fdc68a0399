import { type LandlordParty, landlordSql } from '#server/accounts/service.ts'
import type { Db } from '#server/platform/database/database.ts'

export type PartiesRow = {
  household: string[]
  home: { name: string; unitNumber: string; address: string; city: string; state: string; zipCode: string }
  landlord: LandlordParty
}

/** Finds the parties of a lease, its present tenants and its landlord, also of an archived lease, so that a printed document can be printed again. */
export async function findParties(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<PartiesRow | undefined> {
  const [row] = await db.query<PartiesRow>(
    `SELECT coalesce((SELECT json_agg(t.name ORDER BY lt.position) FROM lease_tenants lt
                      JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
                      WHERE lt.account_id = $1 AND lt.lease_id = l.id AND lt.left_on IS NULL), '[]') AS household,
            json_build_object('name', p.name, 'unitNumber', u.unit_number, 'address', p.address, 'city', p.city,
                              'state', p.state, 'zipCode', p.zip_code) AS home,
            (${landlordSql}) AS landlord
     FROM leases l
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     WHERE l.account_id = $1 AND l.id = $2`,
    [accountId, leaseId],
  )
  return row
}
