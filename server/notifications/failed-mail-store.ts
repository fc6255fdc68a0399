import type { Db } from '#server/platform/database/database.ts'

export type FailedMail = {
  kind: string
  name: string
  email: string
  subject: string
  tenantId: string | null
}

/** Finds a failed mail, and the tenant who has its address. */
export async function findFailedMail(db: Db, accountId: string, id: string): Promise<FailedMail | undefined> {
  const [row] = await db.query<FailedMail>(
    `SELECT o.kind, o.to_name AS name, o.to_email::text AS email, o.subject,
            (SELECT t.id FROM tenants t WHERE t.account_id = $1 AND t.email = o.to_email AND t.archived_at IS NULL) AS "tenantId"
     FROM mail_outbox o WHERE o.account_id = $1 AND o.id = $2 AND o.state = 'FAILED'`,
    [accountId, id],
  )
  return row
}
