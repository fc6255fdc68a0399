import type { Db } from '#server/platform/database/database.ts'

export type SetupRow = {
  hasProperty: boolean
  hasTenant: boolean
  hasLease: boolean
  hasPayment: boolean
  hasInvitedTenant: boolean
  hasBusinessAddress: boolean
  hasLateFee: boolean
  hasReminders: boolean
}

const has = (from: string) => `EXISTS (SELECT FROM ${from} AND account_id = $1)`

/** Returns which steps of the setup are done: each asks for one row, however many there are. */
export async function getSetupRow(db: Db, accountId: string): Promise<SetupRow> {
  const [row] = await db.query<SetupRow>(
    `SELECT ${has('properties WHERE archived_at IS NULL')} AS "hasProperty",
       ${has('tenants WHERE archived_at IS NULL')} AS "hasTenant",
       ${has('leases WHERE archived_at IS NULL')} AS "hasLease",
       ${has('payments WHERE NOT is_credit')} AS "hasPayment",
       ${has('tenants WHERE (user_id IS NOT NULL OR invitation_status IS NOT NULL)')} AS "hasInvitedTenant",
       business_name IS NOT NULL AND business_street IS NOT NULL AS "hasBusinessAddress",
       late_fee_kind <> 'NONE' AS "hasLateFee", auto_reminders AS "hasReminders"
     FROM accounts WHERE id = $1`,
    [accountId],
  )
  return row! // the account of the actor
}
