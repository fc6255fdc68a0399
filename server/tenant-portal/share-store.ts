import type { Db } from '#server/platform/database/database.ts'
import type { Language } from '#shared/messages/languages.ts'

export type ReaderRow = {
  documentId: string
  filename: string
  tenantId: string
  name: string
  email: string | null
  /** Null for a tenant who never signed in. */
  userId: string | null
  language: Language | null
}

/** Lists the tenants to notify of these documents, document by document, without archived tenants. */
export async function listDocumentReaders(
  db: Db,
  accountId: string,
  documentIds: readonly string[],
  now: Date,
): Promise<ReaderRow[]> {
  return db.query<ReaderRow>(
    `SELECT DISTINCT d.id AS "documentId", d.filename, t.id AS "tenantId", t.name, t.email::text AS email,
            m.user_id AS "userId", coalesce(x.language, t.language) AS language
     FROM documents d
     JOIN accounts a ON a.id = $1
     JOIN tenants t ON t.account_id = $1 AND t.archived_at IS NULL
     LEFT JOIN users x ON x.id = t.user_id
     LEFT JOIN memberships m ON m.account_id = $1 AND m.user_id = t.user_id
     WHERE d.account_id = $1 AND d.id = ANY ($2::uuid[]) AND (
       (d.entity_type = 'tenant' AND d.entity_id = t.id)
       OR EXISTS (
         SELECT FROM lease_tenants lt JOIN leases l ON l.account_id = $1 AND l.id = lt.lease_id
         WHERE lt.account_id = $1 AND lt.tenant_id = t.id AND lt.left_on IS NULL AND l.archived_at IS NULL AND l.state <> 'DRAFT' AND (
           (d.entity_type = 'lease' AND d.entity_id = l.id)
           OR (((d.entity_type = 'unit' AND d.entity_id = l.unit_id) OR (d.entity_type = 'property' AND d.entity_id = l.property_id))
               AND l.ends_on >= ($3::timestamptz AT TIME ZONE a.time_zone)::date))))
     ORDER BY t.id, d.id`,
    [accountId, documentIds, now],
  )
}

/** Returns the sender of mails to tenants, and the address for replies. */
export async function findPortalSender(
  db: Db,
  accountId: string,
): Promise<{ name: string; email: string | null }> {
  const [row] = await db.query<{ name: string; email: string | null }>(
    `SELECT coalesce(a.business_name, a.name) AS name,
            (SELECT o.email::text FROM memberships m JOIN users o ON o.id = m.user_id
             WHERE m.account_id = $1 AND m.role = 'OWNER' ORDER BY m.created_at, o.id LIMIT 1) AS email
     FROM accounts a WHERE a.id = $1`,
    [accountId],
  )
  return row! // the account of the job exists
}
