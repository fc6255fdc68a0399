import type { Db } from '#server/platform/database/database.ts'
import { createFilter, listPage, orderBy, type PageRequest } from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import { type CreationSort, creationSort } from '#shared/lib/sorting.ts'

export type DeliveryState = 'PENDING' | 'DELIVERED' | 'FAILED'

export type DeliveryRow = {
  id: string
  webhookId: string
  eventId: string
  type: string
  payload: unknown
  status: DeliveryState
  attempts: number
  nextAttemptAt: Date | null
  lastAttemptAt: Date | null
  deliveredAt: Date | null
  responseStatus: number | null
  responseBody: string | null
  error: string | null
  durationMs: number | null
  createdAt: Date
}

const columns = `d.id, d.webhook_id AS "webhookId", d.event_id AS "eventId", d.event_type AS type, d.payload,
  d.state AS status, d.attempts, d.next_attempt_at AS "nextAttemptAt", d.last_attempt_at AS "lastAttemptAt",
  d.delivered_at AS "deliveredAt", d.response_status AS "responseStatus", d.response_body AS "responseBody", d.error,
  d.duration_ms AS "durationMs", d.created_at AS "createdAt"`

export async function listDeliveryRows(
  db: Db,
  params: {
    accountId: string
    webhookId: string
    status?: DeliveryState | undefined
    sort?: CreationSort | undefined
  } & PageRequest,
): Promise<Page<DeliveryRow>> {
  return listPage<DeliveryRow>(db, params, {
    filter: createFilter('d.account_id = $1 AND d.webhook_id = $2', params.accountId, params.webhookId).add(
      'd.state = ?',
      params.status,
    ),
    from: 'webhook_deliveries d',
    order: orderBy(creationSort, params.sort, { createdAt: [] }, 'd.id'),
    select: ({ body, keys }) => `SELECT ${columns}, ${keys} ${body}`,
  })
}

export async function findDelivery(
  db: Db,
  accountId: string,
  { webhookId, id }: { webhookId: string; id: string },
): Promise<DeliveryRow | undefined> {
  const [row] = await db.query<DeliveryRow>(
    `SELECT ${columns} FROM webhook_deliveries d WHERE d.account_id = $1 AND d.webhook_id = $2 AND d.id = $3`,
    [accountId, webhookId, id],
  )
  return row
}

/** Writes a delivery and enqueues its sending, in the current transaction. */
export async function insertDelivery(
  db: Db,
  accountId: string,
  row: Pick<DeliveryRow, 'id' | 'webhookId' | 'eventId' | 'type' | 'payload'>,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO webhook_deliveries (account_id, id, webhook_id, event_id, event_type, payload, next_attempt_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [accountId, row.id, row.webhookId, row.eventId, row.type, JSON.stringify(row.payload), now],
  )
  await scheduleDelivery(db, row, 0)
}

export async function scheduleDelivery(
  db: Db,
  { webhookId, id }: { webhookId: string; id: string },
  seconds: number,
): Promise<void> {
  await db.query('SELECT schedule_webhook($1, $2, $3)', [webhookId, id, seconds])
}

/** A delivery to send now, with its receiver. The row is not found if the delivery was sent or given up. */
export type WaitingRow = {
  id: string
  webhookId: string
  eventId: string
  payload: string
  attempts: number
  url: string
  secretSealed: Buffer | null
  previousSecretSealed: Buffer | null
  previousSecretUntil: Date | null
  isStopped: boolean
}

export async function findWaiting(db: Db, accountId: string, id: string): Promise<WaitingRow | undefined> {
  const [row] = await db.query<WaitingRow>(
    `SELECT d.id, d.webhook_id AS "webhookId", d.event_id AS "eventId", d.payload::text AS payload, d.attempts, w.url,
            w.secret_sealed AS "secretSealed", w.previous_secret_sealed AS "previousSecretSealed",
            w.previous_secret_until AS "previousSecretUntil",
            w.disabled_at IS NOT NULL OR w.archived_at IS NOT NULL AS "isStopped"
     FROM webhook_deliveries d JOIN webhooks w ON w.account_id = $1 AND w.id = d.webhook_id
     WHERE d.account_id = $1 AND d.id = $2 AND d.state = 'PENDING'`,
    [accountId, id],
  )
  return row
}

export type Attempt = {
  id: string
  state: DeliveryState
  attempts: number
  nextAttemptAt: Date | null
  lastAttemptAt: Date | null
  deliveredAt: Date | null
  responseStatus: number | null
  responseBody: string | null
  error: string | null
  durationMs: number | null
}

export async function recordAttempt(db: Db, accountId: string, attempt: Attempt): Promise<void> {
  await db.query(
    `UPDATE webhook_deliveries SET state = $3, attempts = $4, next_attempt_at = $5,
       last_attempt_at = coalesce($6, last_attempt_at), delivered_at = $7, response_status = $8, response_body = $9,
       error = $10, duration_ms = $11
     WHERE account_id = $1 AND id = $2`,
    [
      accountId,
      attempt.id,
      attempt.state,
      attempt.attempts,
      attempt.nextAttemptAt,
      attempt.lastAttemptAt,
      attempt.deliveredAt,
      attempt.responseStatus,
      attempt.responseBody,
      attempt.error,
      attempt.durationMs,
    ],
  )
}

/** Deletes sent deliveries after thirty days; waiting ones are kept until they are sent. */
export async function deleteOldDeliveries(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query(
    `DELETE FROM webhook_deliveries
     WHERE account_id = $1 AND state <> 'PENDING' AND created_at < $2::timestamptz - interval '30 days'`,
    [accountId, now],
  )
}
