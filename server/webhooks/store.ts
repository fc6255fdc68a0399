import type { Db } from '#server/platform/database/database.ts'
import { createFilter, listPage, orderBy, type PageRequest } from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import { type CreationSort, creationSort } from '#shared/lib/sorting.ts'

export type WebhookRow = {
  id: string
  url: string
  description: string | null
  eventTypes: string[]
  disabledAt: Date | null
  disabledBecause: string | null
  failingSince: Date | null
  previousSecretUntil: Date | null
  createdAt: Date
  updatedAt: Date
  version: number
}

const columns = `w.id, w.url, w.description, w.event_types AS "eventTypes", w.disabled_at AS "disabledAt",
  w.disabled_reason AS "disabledBecause", w.failing_since AS "failingSince",
  w.previous_secret_until AS "previousSecretUntil", w.created_at AS "createdAt", w.updated_at AS "updatedAt", w.version`

export async function listWebhookRows(
  db: Db,
  accountId: string,
  page: PageRequest & { sort?: CreationSort | undefined },
): Promise<Page<WebhookRow>> {
  return listPage<WebhookRow>(db, page, {
    filter: createFilter('w.account_id = $1 AND w.archived_at IS NULL', accountId),
    from: 'webhooks w',
    order: orderBy(creationSort, page.sort, { createdAt: [] }, 'w.id'),
    select: ({ body, keys }) => `SELECT ${columns}, ${keys} ${body}`,
  })
}

export async function findWebhook(
  db: Db,
  accountId: string,
  id: string,
  lock = false,
): Promise<WebhookRow | undefined> {
  const [row] = await db.query<WebhookRow>(
    `SELECT ${columns} FROM webhooks w
     WHERE w.account_id = $1 AND w.id = $2 AND w.archived_at IS NULL${lock ? ' FOR UPDATE' : ''}`,
    [accountId, id],
  )
  return row
}

export async function countWebhooks(db: Db, accountId: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM webhooks WHERE account_id = $1 AND archived_at IS NULL',
    [accountId],
  )
  return row!.n // an aggregate returns one row
}

export async function insertWebhook(
  db: Db,
  accountId: string,
  row: Pick<WebhookRow, 'id' | 'url' | 'description' | 'eventTypes'> & {
    secretSealed: Buffer
    createdBy: string
  },
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO webhooks (account_id, id, url, description, event_types, secret_sealed, created_by, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [accountId, row.id, row.url, row.description, row.eventTypes, row.secretSealed, row.createdBy, now],
  )
}

export async function updateWebhookRow(
  db: Db,
  accountId: string,
  row: Omit<WebhookRow, 'createdAt' | 'updatedAt' | 'version' | 'previousSecretUntil'>,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE webhooks SET url = $3, description = $4, event_types = $5, disabled_at = $6, disabled_reason = $7,
       failing_since = $8, version = version + 1, updated_at = $9
     WHERE account_id = $1 AND id = $2`,
    [
      accountId,
      row.id,
      row.url,
      row.description,
      row.eventTypes,
      row.disabledAt,
      row.disabledBecause,
      row.failingSince,
      now,
    ],
  )
}

/** Stops the webhooks that were made before that instant. Returns them. */
export async function stopWebhooksUntil(
  db: Db,
  accountId: string,
  { until, now }: { until: Date; now: Date },
): Promise<{ id: string; url: string }[]> {
  return db.query<{ id: string; url: string }>(
    `UPDATE webhooks SET disabled_at = $3, disabled_reason = 'Made before the address was confirmed',
       version = version + 1, updated_at = $3
     WHERE account_id = $1 AND created_at <= $2 AND disabled_at IS NULL AND archived_at IS NULL
     RETURNING id, url`,
    [accountId, until, now],
  )
}

/** Returns whether a webhook has a secret to sign with: not where it was lost with its key. */
export async function hasSecret(db: Db, accountId: string, id: string): Promise<boolean> {
  const rows = await db.query(
    'SELECT FROM webhooks WHERE account_id = $1 AND id = $2 AND num_nonnulls(secret, secret_sealed) > 0',
    [accountId, id],
  )
  return rows.length > 0
}

/** Stores a new secret; the old one, where there is one, also signs until `until`. */
export async function replaceSecret(
  db: Db,
  accountId: string,
  change: { id: string; secretSealed: Buffer; until: Date; now: Date },
): Promise<void> {
  await db.query(
    `UPDATE webhooks SET previous_secret = secret, previous_secret_sealed = secret_sealed,
       previous_secret_until = CASE WHEN num_nonnulls(secret, secret_sealed) > 0 THEN $4::timestamptz END,
       secret = NULL, secret_sealed = $3, version = version + 1, updated_at = $5
     WHERE account_id = $1 AND id = $2`,
    [accountId, change.id, change.secretSealed, change.until, change.now],
  )
}

/**
 * Archives a webhook and deletes its secrets, so that its deliveries cannot be signed. Waiting deliveries are
 * not sent any more.
 */
export async function archiveWebhook(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE webhooks SET archived_at = $3, updated_at = $3, secret = NULL, secret_sealed = NULL, previous_secret = NULL,
       previous_secret_sealed = NULL, previous_secret_until = NULL
     WHERE account_id = $1 AND id = $2`,
    [accountId, id, now],
  )
  await db.query(
    `UPDATE webhook_deliveries SET state = 'FAILED', next_attempt_at = NULL, error = 'The webhook was removed'
     WHERE account_id = $1 AND webhook_id = $2 AND state = 'PENDING'`,
    [accountId, id],
  )
}
