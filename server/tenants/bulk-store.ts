import type { Db } from '#server/platform/database/database.ts'

import type { TenantRow } from './store.ts'

export type NewTenantRow = Pick<TenantRow, 'id' | 'name' | 'email' | 'phone' | 'emergencyContact'>

export async function insertTenants(
  db: Db,
  accountId: string,
  now: Date,
  rows: readonly NewTenantRow[],
): Promise<void> {
  await db.query(
    `INSERT INTO tenants (account_id, created_at, updated_at, id, name, email, phone, emergency_contact)
     SELECT $1, $2, $2, t.* FROM unnest($3::uuid[], $4::text[], $5::citext[], $6::text[], $7::text[]) t`,
    [
      accountId,
      now,
      rows.map((row) => row.id),
      rows.map((row) => row.name),
      rows.map((row) => row.email),
      rows.map((row) => row.phone),
      rows.map((row) => row.emergencyContact),
    ],
  )
}
