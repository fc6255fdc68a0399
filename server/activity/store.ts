import type { Db } from '#server/platform/database.ts'

export type EventRow = {
  id: string
  userId: string | null
  userName: string
  action: string
  entityType: 'property' | 'unit' | 'tenant' | 'lease' | 'payment' | 'maintenance'
  entityId: string
  entityName: string
  createdAt: Date
}

/** The latest facts about what a landlord works with, newest first. Ids sort by time. */
export async function listEvents(
  db: Db,
  params: { accountId: string; limit: number; entityId?: string | undefined },
): Promise<EventRow[]> {
  const only = params.entityId ? 'AND entity_id = $3' : ''
  return db.query<EventRow>(
    `SELECT id, user_id AS "userId", user_name AS "userName", action, entity_type AS "entityType",
            entity_id AS "entityId", entity_name AS "entityName", created_at AS "createdAt"
     FROM events WHERE account_id = $1 ${only} AND entity_type IN ('property', 'unit', 'tenant', 'lease', 'payment', 'maintenance') ORDER BY id DESC LIMIT $2`,
    [params.accountId, params.limit, ...(params.entityId ? [params.entityId] : [])],
  )
}
