import type { Db } from '#server/platform/database/database.ts'
import { createFilter, listPage, orderBy, type PageRequest } from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import { type CreationSort, creationSort } from '#shared/lib/sorting.ts'
import type { MailState } from '#shared/mail/contract.ts'
import type { Language } from '#shared/messages/languages.ts'

/** A person to whom a message is written. */
export type Reader = {
  /** Null for a tenant who never signed in. */
  userId: string | null
  /** Null for a member of the team. */
  tenantId: string | null
  name: string
  email: string | null
  language: Language | null
}

/**
 * Lists the recipients among the tenants: one tenant, the tenants of a lease, or the tenants whose lease in a
 * property runs today.
 */
export function listTenantRecipients(
  db: Db,
  accountId: string,
  whom: { tenantId?: string | undefined; leaseId?: string | undefined; propertyId?: string | undefined },
  today: string,
): Promise<Reader[]> {
  return db.query<Reader>(
    `SELECT m.user_id AS "userId", t.id AS "tenantId", t.name, t.email::text AS email,
            coalesce(x.language, t.language) AS language
     FROM tenants t
     LEFT JOIN users x ON x.id = t.user_id
     LEFT JOIN memberships m ON m.account_id = $1 AND m.user_id = t.user_id
     WHERE t.account_id = $1 AND t.archived_at IS NULL AND (t.id = $2 OR EXISTS (
       SELECT FROM lease_tenants lt JOIN leases l ON l.account_id = $1 AND l.id = lt.lease_id
       WHERE lt.account_id = $1 AND lt.tenant_id = t.id AND lt.left_on IS NULL AND l.archived_at IS NULL AND (l.id = $3 OR (
         l.property_id = $4 AND l.state <> 'DRAFT' AND l.start_on <= $5::date AND l.ends_on >= $5::date))))
     ORDER BY t.name, t.id`,
    [accountId, whom.tenantId ?? null, whom.leaseId ?? null, whom.propertyId ?? null, today],
  )
}

/** Lists one member of the account, or all members of its team. */
export function listTeamRecipients(db: Db, accountId: string, userId: string | null): Promise<Reader[]> {
  return db.query<Reader>(
    `SELECT m.user_id AS "userId", NULL AS "tenantId", u.name, u.email::text AS email, u.language
     FROM memberships m JOIN users u ON u.id = m.user_id
     WHERE m.account_id = $1 AND CASE WHEN $2::uuid IS NULL THEN is_team_role(m.role) ELSE m.user_id = $2 END
     ORDER BY m.created_at, m.user_id`,
    [accountId, userId],
  )
}

export type NewMessage = {
  id: string
  tenantId: string
  title: string
  message: string
  inPortal: boolean
  byEmail: boolean
  sentBy: string
  createdAt: Date
}

export async function insertMessages(db: Db, accountId: string, rows: readonly NewMessage[]): Promise<void> {
  if (rows.length === 0) {
    return
  }
  await db.query(
    `INSERT INTO tenant_messages (account_id, id, tenant_id, title, message, in_portal, by_email, sent_by, created_at)
     SELECT $1, n.* FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::boolean[], $7::boolean[], $8::uuid[],
       $9::timestamptz[]) n`,
    [
      accountId,
      rows.map((row) => row.id),
      rows.map((row) => row.tenantId),
      rows.map((row) => row.title),
      rows.map((row) => row.message),
      rows.map((row) => row.inPortal),
      rows.map((row) => row.byEmail),
      rows.map((row) => row.sentBy),
      rows.map((row) => row.createdAt),
    ],
  )
}

export type MessageRow = Omit<NewMessage, 'tenantId' | 'sentBy'> & {
  sentBy: string | null
  mailState: MailState | null
}

/** Lists the messages that were written to a tenant by hand. */
export function listMessageRows(
  db: Db,
  params: { accountId: string; tenantId: string; sort?: CreationSort | undefined } & PageRequest,
): Promise<Page<MessageRow>> {
  return listPage<MessageRow>(db, params, {
    filter: createFilter('s.account_id = $1 AND s.tenant_id = $2', params.accountId, params.tenantId),
    from: 'tenant_messages s',
    order: orderBy(creationSort, params.sort, { createdAt: [] }, 's.id'),
    select: ({ body, keys }) =>
      `SELECT s.id, s.title, s.message, s.in_portal AS "inPortal", s.by_email AS "byEmail", s.created_at AS "createdAt",
              (SELECT u.name FROM users u WHERE u.id = s.sent_by) AS "sentBy",
              (SELECT o.state FROM mail_outbox o WHERE o.account_id = $1 AND o.key = 'message:' || s.id) AS "mailState", ${keys} ${body}`,
  })
}

/** Whether the account has this tenant, also an archived one. */
export async function hasTenant(db: Db, accountId: string, id: string): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM tenants WHERE account_id = $1 AND id = $2', [accountId, id])
  return rows.length > 0
}

/** Finds the author, and the account's name. */
export async function findMessageSender(
  db: Db,
  accountId: string,
  userId: string,
): Promise<{ name: string; email: string; from: string }> {
  const [row] = await db.query<{ name: string; email: string; from: string }>(
    `SELECT u.name, u.email::text AS email, coalesce(a.business_name, a.name) AS "from"
     FROM accounts a JOIN users u ON u.id = $2 WHERE a.id = $1`,
    [accountId, userId],
  )
  return row! // the account and the person of the session
}
