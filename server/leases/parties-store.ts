import type { Db } from '#server/platform/database/database.ts'

export type PartiesRow = {
  household: string[]
  home: { name: string; unitNumber: string; address: string; city: string; state: string; zipCode: string }
  landlord: { name: string; businessName: string | null; address: string | null; phone: string | null }
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
            json_build_object('name', coalesce(o.name, a.name), 'businessName', a.business_name,
                              'address', a.business_address, 'phone', coalesce(a.business_phone, o.phone)) AS landlord
     FROM leases l JOIN accounts a ON a.id = $1
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     LEFT JOIN LATERAL (
       SELECT w.name, w.phone FROM memberships m JOIN users w ON w.id = m.user_id
       WHERE m.account_id = $1 AND m.role = 'OWNER' ORDER BY m.created_at, w.id LIMIT 1) o ON true
     WHERE l.account_id = $1 AND l.id = $2`,
    [accountId, leaseId],
  )
  return row
}
