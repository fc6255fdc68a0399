import type { Db } from './database.ts'
import { newId } from './ids.ts'

/** Who did something: a person of the account in a request, or Tenure itself in a job. */
export type Doer = { accountId: string; userId: string | null; now: Date; requestId?: string }

export type EventEntity =
  | 'property'
  | 'unit'
  | 'tenant'
  | 'lease'
  | 'payment'
  | 'charge'
  | 'maintenance'
  | 'account'

/**
 * Appends a fact to the account's history, in the transaction of the fact. `action` is in the past tense;
 * `before` and `after` hold what changed.
 */
export async function appendEvent(
  db: Db,
  doer: Doer,
  event: {
    action: string
    entityType: EventEntity
    entityId: string
    entityName: string
    before?: unknown
    after?: unknown
  },
): Promise<void> {
  await db.query(
    `INSERT INTO events (account_id, id, user_id, user_name, action, entity_type, entity_id, entity_name,
                         before, after, request_id, created_at)
     SELECT $1, $2, $3, coalesce((SELECT name FROM users WHERE id = $3), 'Tenure'), $4, $5, $6, $7, $8, $9, $10, $11`,
    [
      doer.accountId,
      newId(doer.now.getTime()),
      doer.userId,
      event.action,
      event.entityType,
      event.entityId,
      event.entityName.slice(0, 300),
      event.before === undefined ? null : JSON.stringify(event.before),
      event.after === undefined ? null : JSON.stringify(event.after),
      doer.requestId ?? null,
      doer.now,
    ],
  )
}
