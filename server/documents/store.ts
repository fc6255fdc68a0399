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
import type { InsertOf, RowOf, UpdateOf } from '#server/platform/database/table.ts'
import { documentTable } from '#server/schema/documents.ts'
import { type DocumentEntity, documentSort, type DocumentType } from '#shared/documents/contract.ts'
import type { SortOf } from '#shared/lib/sorting.ts'

export type DocumentRow = RowOf<typeof documentTable> & { uploadedByName: string | null }

const columns = `${documentTable.select('d')},
  (SELECT u.name FROM users u WHERE u.id = d.uploaded_by) AS "uploadedByName"`

const notArchived = 'd.archived_at IS NULL'
/** Documents of a building or a unit are kept for the people who rented there when the document was archived. */
const notArchivedOrKept = `(d.archived_at IS NULL OR d.kept_for_tenant AND (d.entity_type NOT IN ('property', 'unit') OR EXISTS (
  SELECT FROM leases l WHERE l.account_id = d.account_id AND d.entity_id IN (l.property_id, l.unit_id)
    AND l.start_on <= d.archived_at::date)))`

/** Photos of a request are its pictures with the type MAINTENANCE. */
const notPhoto = ` AND NOT (d.entity_type = 'maintenance' AND d.document_type = 'MAINTENANCE' AND d.width IS NOT NULL)`

/** A vendor's invoice stays with the request also once it is approved, and the receipt of an expense or a bill. */
const ofRequest = `(d.entity_type = 'maintenance' AND d.entity_id = ?::uuid OR d.id IN (
  SELECT w.invoice_document_id FROM work_orders w WHERE w.account_id = $1 AND w.request_id = ?::uuid))`

export async function listDocumentRows(
  db: Db,
  params: {
    accountId: string
    entityType?: DocumentEntity | undefined
    entityId?: string | undefined
    documentType?: DocumentType | undefined
    /** 'exclude': without the photos of maintenance requests. */
    photos?: 'exclude' | undefined
    search?: string | undefined
    /** Includes archived documents that are kept for them. */
    isForTenant?: boolean | undefined
    /** Only documents of these entities, and documents that this person uploaded. */
    only?: { entityTypes: readonly DocumentEntity[]; userId: string } | undefined
    sort?: SortOf<typeof documentSort> | undefined
  } & PageRequest,
): Promise<Page<DocumentRow>> {
  const filter = createFilter(
    `d.account_id = $1 AND ${params.isForTenant ? notArchivedOrKept : notArchived}${params.photos === 'exclude' ? notPhoto : ''}`,
    params.accountId,
  )
    .addEqual('d.document_type', params.documentType)
    .add(hasSearchedWords('d.filename'), containingWords(params.search))
  if (params.entityType === 'maintenance' && params.entityId !== undefined) {
    filter.add(ofRequest, params.entityId)
  } else {
    filter.addEqual('d.entity_type', params.entityType).add('d.entity_id = ?::uuid', params.entityId)
  }
  if (params.only) {
    const uploader = filter.bind(params.only.userId)
    filter.add(
      `(d.entity_type = ANY (?::text[]) OR d.uploaded_by = ${uploader}::uuid)`,
      params.only.entityTypes,
    )
  }
  return listPage<DocumentRow>(db, params, {
    filter,
    from: 'documents d',
    order: orderBy(
      documentSort,
      params.sort,
      {
        createdAt: [],
        filename: [{ column: 'd.filename COLLATE natural_order', type: 'text' }],
        size: [{ column: 'd.size_bytes', type: 'bigint' }],
      },
      'd.id',
    ),
    select: ({ body, keys }) => `SELECT ${columns}, ${keys} ${body}`,
  })
}

/** Lists the documents of these entities, oldest first. */
export async function listRowsOf(
  db: Db,
  accountId: string,
  entityType: DocumentEntity,
  entityIds: readonly string[],
  isForTenant = false,
): Promise<DocumentRow[]> {
  return db.query<DocumentRow>(
    `SELECT ${columns} FROM documents d
     WHERE d.account_id = $1 AND d.entity_type = $2 AND d.entity_id = ANY ($3::uuid[]) AND ${isForTenant ? notArchivedOrKept : notArchived}
     ORDER BY d.id`,
    [accountId, entityType, entityIds],
  )
}

export async function findDocument(
  db: Db,
  accountId: string,
  id: string,
  { lock, isForTenant }: { lock?: boolean; isForTenant?: boolean } = {},
): Promise<DocumentRow | undefined> {
  const [row] = await db.query<DocumentRow>(
    `SELECT ${columns} FROM documents d
     WHERE d.account_id = $1 AND d.id = $2 AND ${isForTenant ? notArchivedOrKept : notArchived}${lock ? ' FOR UPDATE OF d' : ''}`,
    [accountId, id],
  )
  return row
}

export async function insertDocument(
  db: Db,
  accountId: string,
  row: InsertOf<typeof documentTable>,
  now: Date,
): Promise<void> {
  await db.query(documentTable.insert, documentTable.insertValues(accountId, now, [row]))
}

export async function updateDocumentRow(
  db: Db,
  accountId: string,
  row: UpdateOf<typeof documentTable>,
  now: Date,
): Promise<void> {
  await db.query(documentTable.update, documentTable.updateValues(accountId, now, row))
}

/** Moves a document to another record. */
export async function moveDocumentRow(
  db: Db,
  accountId: string,
  { id, entityType, entityId }: { id: string; entityType: DocumentEntity; entityId: string },
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE documents SET entity_type = $3, entity_id = $4, updated_at = $5, version = version + 1
     WHERE account_id = $1 AND id = $2`,
    [accountId, id, entityType, entityId, now],
  )
}

/** Marks a document as waiting for the notification of its tenants, or as having nothing to notify of any more. */
export async function setNotificationPending(
  db: Db,
  accountId: string,
  id: string,
  since: Date | null,
): Promise<void> {
  await db.query('UPDATE documents SET notification_pending_since = $3 WHERE account_id = $1 AND id = $2', [
    accountId,
    id,
    since,
  ])
}

export type SharedRow = { id: string; entityType: DocumentEntity; entityId: string; filename: string }

/** Takes the waiting notifications, oldest first, and marks them as taken, so that each is sent once. */
export async function claimPendingNotifications(db: Db, accountId: string): Promise<SharedRow[]> {
  return db.query<SharedRow>(
    `WITH taken AS (
       UPDATE documents SET notification_pending_since = NULL WHERE account_id = $1 AND notification_pending_since IS NOT NULL
       RETURNING id, entity_type, entity_id, filename, shared_with_tenant, archived_at)
     SELECT id, entity_type AS "entityType", entity_id AS "entityId", filename FROM taken
     WHERE shared_with_tenant AND archived_at IS NULL ORDER BY id`,
    [accountId],
  )
}

/**
 * Archives a document. One that was shared with a tenant or uploaded by one is kept for them, unless they remove it
 * themselves.
 */
export async function archiveDocumentRow(
  db: Db,
  accountId: string,
  { id, byTenant }: { id: string; byTenant: boolean },
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE documents d SET archived_at = $3, updated_at = $3, version = version + 1,
       kept_for_tenant = NOT $4 AND NOT d.is_property_image AND (d.shared_with_tenant OR EXISTS (
         SELECT FROM tenants t WHERE t.account_id = $1 AND t.user_id = d.uploaded_by))
     WHERE d.account_id = $1 AND d.id = $2`,
    [accountId, id, now, byTenant],
  )
}

/** The query that looks up each kind of entity; archived entities take no new documents. */
const existence: Record<Exclude<DocumentEntity, 'account'>, string> = {
  property: 'SELECT FROM properties WHERE account_id = $1 AND id = $2 AND archived_at IS NULL',
  unit: 'SELECT FROM units WHERE account_id = $1 AND id = $2 AND archived_at IS NULL',
  tenant: 'SELECT FROM tenants WHERE account_id = $1 AND id = $2 AND archived_at IS NULL',
  lease: 'SELECT FROM leases WHERE account_id = $1 AND id = $2 AND archived_at IS NULL',
  maintenance: 'SELECT FROM maintenance_requests WHERE account_id = $1 AND id = $2 AND archived_at IS NULL',
  payment: 'SELECT FROM payments WHERE account_id = $1 AND id = $2',
  expense: 'SELECT FROM expenses WHERE account_id = $1 AND id = $2',
  bill: 'SELECT FROM bills WHERE account_id = $1 AND id = $2',
}

/**
 * Returns whether the caller sees this entity and it may have documents; locks it against archiving if they may change
 * it.
 */
export async function isEntity(
  db: Db,
  accountId: string,
  entityType: DocumentEntity,
  entityId: string,
  isLocked: boolean,
): Promise<boolean> {
  if (entityType === 'account') {
    return entityId === accountId
  }
  const rows = await db.query(`${existence[entityType]}${isLocked ? ' FOR SHARE' : ''}`, [
    accountId,
    entityId,
  ])
  return rows.length > 0
}

/** Returns how many bytes this person has stored here in documents that are not archived. */
export async function sumBytesOf(db: Db, accountId: string, userId: string): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(
    `SELECT coalesce(sum(size_bytes), 0)::bigint AS bytes FROM documents
     WHERE account_id = $1 AND uploaded_by = $2 AND archived_at IS NULL`,
    [accountId, userId],
  )
  return row?.bytes ?? 0
}
