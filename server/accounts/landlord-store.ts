import type { Db } from '#server/platform/database/database.ts'

/** The landlord as documents name them: the owner who joined first, and the account's own data. */
export type LandlordParty = {
  name: string
  businessName: string | null
  address: string | null
  phone: string | null
}

/** SQL: the landlord of the account `$1` as one JSON object, a LandlordParty. */
export const landlordSql = `SELECT json_build_object('name', coalesce(o.name, a.name), 'businessName', a.business_name,
    'address', a.business_address, 'phone', coalesce(a.business_phone, o.phone)) AS landlord
  FROM accounts a LEFT JOIN LATERAL (
    SELECT w.name, w.phone FROM memberships m JOIN users w ON w.id = m.user_id
    WHERE m.account_id = $1 AND m.role = 'OWNER' ORDER BY m.created_at, w.id LIMIT 1) o ON true
  WHERE a.id = $1`

/** Returns the landlord of an account as documents name them. */
export async function findLandlordParty(db: Db, accountId: string): Promise<LandlordParty> {
  const [row] = await db.query<{ landlord: LandlordParty }>(landlordSql, [accountId])
  return row!.landlord // the account of the caller exists
}
