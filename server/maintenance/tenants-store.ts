import type { Db } from '#server/platform/database/database.ts'

export type StepRow = {
  id: string
  action: 'reported' | 'started' | 'completed' | 'canceled' | 'reopened' | 'confirmed'
  at: Date
  byName: string
  byUser: string | null
  byTenant: boolean
}

/** Lists the status changes of a request of the tenant's own household, oldest first. */
export async function listRequestHistory(db: Db, requestId: string): Promise<StepRow[]> {
  return db.query<StepRow>(
    `SELECT id, action, at, by_name AS "byName", by_user AS "byUser", by_tenant AS "byTenant"
     FROM own_request_history($1)`,
    [requestId],
  )
}

/** Lists the people of the tenant's own leases who sign in, including the tenant. */
export async function listRoommates(db: Db): Promise<{ userId: string; name: string }[]> {
  return db.query('SELECT user_id AS "userId", name FROM own_roommates()')
}
