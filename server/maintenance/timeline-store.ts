import type { Db } from '#server/platform/database/database.ts'

export type HistoryRow = {
  id: string
  kind: 'event' | 'comment' | 'notice'
  at: Date
  by: string
  /** The event's action or the notice's type; empty for a comment. */
  what: string
  text: string | null
  visibleToTenant: boolean
  channel: string | null
  recipient: string | null
  assignedTo: string | null
  wasAssignedTo: string | null
}

/** Lists the events, comments and messages of a request, the latest 500 in order of time. */
export async function listHistory(db: Db, accountId: string, requestId: string): Promise<HistoryRow[]> {
  return db.query<HistoryRow>(
    `SELECT * FROM (
       SELECT * FROM (
         SELECT e.id, 'event' AS kind, e.created_at AS at, e.user_name AS by, e.action AS what, NULL AS text,
                e.action <> 'updated' AS "visibleToTenant", NULL AS channel, NULL AS recipient,
                e.after ->> 'assignedTo' AS "assignedTo", e.before ->> 'assignedTo' AS "wasAssignedTo"
         FROM events e WHERE e.account_id = $1 AND e.entity_id = $2 AND e.action <> 'commented'
         UNION ALL
         SELECT c.id, 'comment', c.created_at, c.author_name, '', c.body, c.visible_to_tenant, NULL, NULL, NULL, NULL
         FROM maintenance_comments c WHERE c.account_id = $1 AND c.request_id = $2
         UNION ALL
         SELECT n.id, 'notice', n.sent_at, coalesce(u.name, 'Tenure'), n.type, n.message, false, n.channel, n.recipient, NULL, NULL
         FROM maintenance_notices n LEFT JOIN users u ON u.id = n.created_by
         WHERE n.account_id = $1 AND n.request_id = $2) history
       ORDER BY at DESC, id DESC LIMIT 500) latest
     ORDER BY at, id`,
    [accountId, requestId],
  )
}
