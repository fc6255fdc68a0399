import type { Db } from '#server/platform/database/database.ts'
import { hasSearchedWords } from '#server/schema/search-text.ts'
import {
  containingWords,
  createFilter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { NotificationPriority, NotificationType } from '#shared/notifications/contract.ts'
import type { UserRole } from '#shared/lib/access/roles.ts'
import { type CreationSort, creationSort } from '#shared/lib/sorting.ts'

export type NotificationRow = {
  id: string
  userId: string
  type: NotificationType
  priority: NotificationPriority
  title: string
  message: string
  propertyId: string | null
  tenantId: string | null
  leaseId: string | null
  paymentId: string | null
  maintenanceId: string | null
  actionUrl: string | null
  data: Record<string, unknown>
  read: boolean
  /** Tenure wrote it about a fact, not a person. */
  isFact: boolean
  createdAt: Date
}

export type NewNotificationRow = Omit<NotificationRow, 'read' | 'isFact'> & { factKey: string | null }

const columns = `n.id, n.user_id AS "userId", n.type, n.priority, n.title, n.message, n.property_id AS "propertyId",
  n.tenant_id AS "tenantId", n.lease_id AS "leaseId", n.payment_id AS "paymentId",
  n.maintenance_id AS "maintenanceId", n.action_url AS "actionUrl", n.data, n.read_at IS NOT NULL AS read,
  n.dedup_key IS NOT NULL AS "isFact",
  n.created_at AS "createdAt"`

const own = 'n.account_id = $1 AND n.user_id = $2 AND n.dismissed_at IS NULL'

export async function listNotificationRows(
  db: Db,
  params: {
    accountId: string
    userId: string
    /** Only these types. */
    types?: readonly NotificationType[] | undefined
    type?: NotificationType | undefined
    priority?: NotificationPriority | undefined
    read?: boolean | undefined
    search?: string | undefined
    sort?: CreationSort | undefined
  } & PageRequest,
): Promise<Page<NotificationRow>> {
  const filter = createFilter(own, params.accountId, params.userId)
    .add('n.type = ANY (?::text[])', params.types)
    .add('n.type = ?', params.type)
    .add('n.priority = ?', params.priority)
    .add(hasSearchedWords('n.title', 'n.message'), containingWords(params.search))
  if (params.read !== undefined) {
    // written as literals, so that the index of unread ones can be used
    filter.add(`n.read_at IS ${params.read ? 'NOT ' : ''}NULL AND ?::boolean IS NOT NULL`, params.read)
  }
  return listPage<NotificationRow>(db, params, {
    filter,
    from: 'notifications n',
    order: orderBy(creationSort, params.sort, { createdAt: [] }, 'n.id'),
    select: ({ body, keys }) => `SELECT ${columns}, ${keys} ${body}`,
  })
}

/**
 * Lists the messages about a request that people wrote to this person by hand, oldest first (automatic notifications
 * have a key).
 */
export async function listMessagesAbout(
  db: Db,
  { accountId, userId, maintenanceId }: { accountId: string; userId: string; maintenanceId: string },
): Promise<NotificationRow[]> {
  return db.query<NotificationRow>(
    `SELECT ${columns} FROM notifications n
     WHERE n.account_id = $1 AND n.user_id = $2 AND n.maintenance_id = $3 AND n.dedup_key IS NULL ORDER BY n.id LIMIT 200`,
    [accountId, userId, maintenanceId],
  )
}

export async function findNotification(
  db: Db,
  accountId: string,
  userId: string,
  id: string,
  types: readonly NotificationType[] | undefined,
): Promise<NotificationRow | undefined> {
  const [row] = await db.query<NotificationRow>(
    `SELECT ${columns} FROM notifications n WHERE ${own} AND n.id = $3 AND ($4::text[] IS NULL OR n.type = ANY ($4))`,
    [accountId, userId, id, types ?? null],
  )
  return row
}

export async function countNotifications(
  db: Db,
  accountId: string,
  userId: string,
  types: readonly NotificationType[] | undefined,
): Promise<{ total: number; unread: number }> {
  const [row] = await db.query<{ total: number; unread: number }>(
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE n.read_at IS NULL)::int AS unread
     FROM notifications n WHERE ${own} AND ($3::text[] IS NULL OR n.type = ANY ($3))`,
    [accountId, userId, types ?? null],
  )
  return row! // an aggregate returns one row
}

/** Marks a notification read (keeps an earlier time) or unread. Returns whether it exists. */
export async function setRead(
  db: Db,
  accountId: string,
  userId: string,
  id: string,
  readAt: Date | null,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE notifications n SET read_at = CASE WHEN $4::timestamptz IS NULL THEN NULL ELSE coalesce(n.read_at, $4) END
     WHERE ${own} AND n.id = $3 RETURNING n.id`,
    [accountId, userId, id, readAt],
  )
  return rows.length > 0
}

export async function setAllRead(db: Db, accountId: string, userId: string, now: Date): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `WITH marked AS (UPDATE notifications n SET read_at = $3 WHERE ${own} AND n.read_at IS NULL RETURNING 1)
     SELECT count(*)::int AS n FROM marked`,
    [accountId, userId, now],
  )
  return row?.n ?? 0
}

export async function setSomeRead(
  db: Db,
  accountId: string,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  const rows = await db.query(
    `UPDATE notifications n SET read_at = $4
     WHERE ${own} AND n.id = ANY ($3::uuid[]) AND n.read_at IS NULL RETURNING n.id`,
    [accountId, userId, ids, now],
  )
  return rows.length
}

export async function dismissRow(
  db: Db,
  accountId: string,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE notifications n SET dismissed_at = $4 WHERE ${own} AND n.id = $3 RETURNING n.id`,
    [accountId, userId, id, now],
  )
  return rows.length > 0
}

/**
 * Writes notifications; skips those whose key the reader has already. Reads no rows back, because the writer may not
 * read them.
 */
export async function insertNotifications(
  db: Db,
  accountId: string,
  rows: readonly NewNotificationRow[],
): Promise<void> {
  if (rows.length === 0) {
    return
  }
  await db.query(
    `INSERT INTO notifications (account_id, id, user_id, type, priority, title, message, property_id, tenant_id, lease_id,
                                payment_id, maintenance_id, action_url, data, dedup_key, created_at)
     SELECT $1, n.* FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[],
       $9::uuid[], $10::uuid[], $11::uuid[], $12::uuid[], $13::text[], $14::jsonb[], $15::text[], $16::timestamptz[]) n
     ON CONFLICT DO NOTHING`,
    [
      accountId,
      rows.map((row) => row.id),
      rows.map((row) => row.userId),
      rows.map((row) => row.type),
      rows.map((row) => row.priority),
      rows.map((row) => row.title),
      rows.map((row) => row.message),
      rows.map((row) => row.propertyId),
      rows.map((row) => row.tenantId),
      rows.map((row) => row.leaseId),
      rows.map((row) => row.paymentId),
      rows.map((row) => row.maintenanceId),
      rows.map((row) => row.actionUrl),
      rows.map((row) => JSON.stringify(row.data)),
      rows.map((row) => row.factKey),
      rows.map((row) => row.createdAt),
    ],
  )
}

export type MemberRow = {
  userId: string
  role: UserRole
  /** The properties that a member may use; null: all. */
  propertyIds: string[] | null
}

/** Lists all members of the account. */
export async function listNotifiedMembers(db: Db, accountId: string): Promise<MemberRow[]> {
  return db.query<MemberRow>(
    `SELECT m.user_id AS "userId", m.role,
            CASE WHEN m.is_scoped THEN ARRAY(SELECT mp.property_id FROM member_properties mp
              WHERE mp.account_id = $1 AND mp.user_id = m.user_id)::text[] END AS "propertyIds"
     FROM memberships m WHERE m.account_id = $1 ORDER BY m.created_at, m.user_id`,
    [accountId],
  )
}

/**
 * Deletes what was read or dismissed before one day and everything before another; keeps messages to tenants. For
 * jobs: people can access only their own rows.
 */
export async function deleteOldNotifications(
  db: Db,
  accountId: string,
  before: { settled: Date; any: Date },
): Promise<void> {
  await db.query(
    `DELETE FROM notifications n WHERE account_id = $1 AND (created_at < $3
       OR (created_at < $2 AND (read_at IS NOT NULL OR dismissed_at IS NOT NULL)))
       AND NOT EXISTS (SELECT FROM tenants t WHERE t.account_id = $1 AND t.user_id = n.user_id)`,
    [accountId, before.settled, before.any],
  )
}
