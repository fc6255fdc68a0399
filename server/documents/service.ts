import { reserveStorage } from '#server/billing/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Download } from '#server/platform/http/downloads.ts'
import { AppError, notFound, requireVersion, type Thing } from '#server/platform/http/errors.ts'
import { appendEvent, type EventActor } from '#server/platform/events/events.ts'
import { enqueueJobAfter } from '#server/platform/jobs/enqueue.ts'
import { nameForStored } from '#server/platform/files/file-types.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import type * as contract from '#shared/documents/contract.ts'
import { cleanFilename } from '#shared/lib/text/filename.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import {
  archiveDocumentRow,
  type DocumentRow,
  findDocument,
  insertDocument,
  isEntity,
  moveDocumentRow,
  listRowsOf,
  setNotificationPending,
  sumBytesOf,
  updateDocumentRow,
} from './store.ts'

export { deleteUnusedFiles, deleteUnusedFilesTick } from './jobs.ts'
export { listDocumentRows, type SharedRow, claimPendingNotifications } from './store.ts'

/**
 * Stores an uploaded file as a document of this entity, in the current transaction. Returns it in its wire form.
 * Throws `not_found` (the entity), `unsupported_media_type` (`isImageOnly` and no picture), `plan_limit_reached`.
 */
export async function storeUpload(
  context: Context,
  document: {
    entityType: contract.DocumentEntity
    entityId: string
    documentType?: contract.DocumentType | undefined
    upload: Upload
    isImageOnly?: boolean
    sharedWithTenant?: boolean | undefined
    isPropertyImage?: boolean
  },
): Promise<ReturnType<typeof toDocument>> {
  const { db, actor } = context
  const { upload, entityType, entityId } = document
  requirePicture(document)
  const isTenant = actor.role === 'TENANT'
  if (!mayUse(actor, entityType) || !(await isEntity(db, actor.accountId, entityType, entityId, !isTenant))) {
    throw notFound(things[entityType])
  }
  await (isTenant ? reserveTenantStorage(context, upload.size) : reserveStorage(context, upload.size))
  const row = await keep(db, eventActorOf(context), document)
  return toDocument(await requireDocument(context, row.id))
}

/**
 * Stores a picture that a person without a sign-in sends with their report, or an invoice that a vendor sends. Returns
 * its id. Throws `unsupported_media_type` (no picture), `plan_limit_reached`.
 */
export async function storeGuestPicture(
  { db, plans, eventActor }: Pick<Context, 'db' | 'plans'> & { eventActor: EventActor },
  {
    requestId,
    upload,
    isShared = true,
    isInvoice = false,
  }: { requestId: string; upload: Upload; isShared?: boolean; isInvoice?: boolean },
): Promise<string> {
  const document = {
    entityType: 'maintenance',
    entityId: requestId,
    documentType: isInvoice ? 'INVOICE' : 'MAINTENANCE',
    upload,
  } as const
  requirePicture({ upload, isImageOnly: !isInvoice })
  await hidePlanLimits(reserveStorage({ db, plans, now: eventActor.now, actor: eventActor }, upload.size))
  return (await keep(db, eventActor, { ...document, sharedWithTenant: isShared })).id
}

function requirePicture({ upload, isImageOnly }: { upload: Upload; isImageOnly?: boolean }): void {
  if (isImageOnly && !upload.image) {
    throw new AppError('unsupported_media_type', 'documents.pictureOnly')
  }
}

async function keep(
  db: Db,
  eventActor: EventActor,
  document: {
    entityType: contract.DocumentEntity
    entityId: string
    documentType?: contract.DocumentType | undefined
    upload: Upload
    sharedWithTenant?: boolean | undefined
    isPropertyImage?: boolean
  },
) {
  const { now } = eventActor
  const { upload, entityType, entityId } = document
  const row = {
    id: newId(now.getTime()),
    entityType,
    entityId,
    documentType: document.documentType ?? ('OTHER' as const),
    filename: upload.filename,
    mimeType: upload.mimeType,
    size: upload.size,
    sha256: upload.sha256,
    storageKey: upload.key,
    width: upload.image?.width ?? null,
    height: upload.image?.height ?? null,
    sharedWithTenant: document.sharedWithTenant ?? false,
    isPropertyImage: document.isPropertyImage ?? false,
    uploadedById: eventActor.userId,
  }
  await insertDocument(db, eventActor.accountId, row, now)
  await enqueueShareNotification(db, eventActor, { before: null, after: row })
  upload.keep()
  await appendEvent(db, eventActor, {
    action: 'uploaded',
    entityType: 'document',
    entityId: row.id,
    entityName: row.filename,
    after: factsOf(row),
  })
  return row
}

/**
 * Returns the documents of these entities of one kind in their wire form, oldest first; for a tenant also the archived
 * ones that are kept for them.
 */
export async function listDocumentsOf(
  db: Db,
  accountId: string,
  entityType: contract.DocumentEntity,
  ids: readonly string[],
  isForTenant = false,
): Promise<ReturnType<typeof toDocument>[]> {
  const rows = ids.length === 0 ? [] : await listRowsOf(db, accountId, entityType, ids, isForTenant)
  return rows.map(toDocument)
}

/**
 * The entities whose shared documents tenants are notified of: repairs and their pictures have a conversation of their
 * own.
 */
const notifiedTypes: readonly contract.DocumentEntity[] = ['lease', 'tenant', 'unit', 'property']
/** Documents shared within this many seconds are reported in one notification. */
const notificationDelaySeconds = 180

type Share = Pick<DocumentRow, 'id' | 'entityType' | 'sharedWithTenant' | 'isPropertyImage'>

/**
 * Enqueues a job that notifies tenants of a document that is shared with them. Documents that they uploaded
 * themselves are left out.
 */
async function enqueueShareNotification(
  db: Db,
  { accountId, userId, now }: Pick<EventActor, 'accountId' | 'userId' | 'now'>,
  { before, after }: { before: Share | null; after: Share },
): Promise<void> {
  const isSame = (before?.sharedWithTenant ?? false) === after.sharedWithTenant
  if (isSame || after.isPropertyImage || !notifiedTypes.includes(after.entityType)) {
    return
  }
  await setNotificationPending(db, accountId, after.id, after.sharedWithTenant ? now : null)
  if (after.sharedWithTenant) {
    await enqueueJobAfter(
      db,
      'tellOfSharedDocuments',
      { by: userId },
      {
        key: 'shared-documents',
        seconds: notificationDelaySeconds,
      },
    )
  }
}

/** Updates the name or type of a document, and with whom it is shared. Throws `not_found`, `version_mismatch`. */
export async function updateDocument(
  context: Context,
  id: string,
  body: RouteBody<typeof contract.updateDocument>,
): Promise<void> {
  const { db, actor, now } = context
  const before = await requireDocument(context, id, true)
  requireVersion(before.version, context.ifMatch)
  const after: DocumentRow = {
    ...before,
    filename:
      body.filename === undefined
        ? before.filename
        : nameForStored(cleanFilename(body.filename), before.mimeType),
    documentType: body.documentType ?? before.documentType,
    sharedWithTenant: body.sharedWithTenant ?? before.sharedWithTenant,
  }
  await updateDocumentRow(db, actor.accountId, after, now)
  await enqueueShareNotification(db, eventActorOf(context), { before, after })
  await appendEvent(db, eventActorOf(context), {
    action: 'updated',
    entityType: 'document',
    entityId: id,
    entityName: after.filename,
    before: factsOf(before),
    after: factsOf(after),
  })
}

/**
 * Moves a document to another record: for example, the invoice of a repair moves to the expense of the
 * repair. An archived document is not moved. The caller has found the record in this transaction.
 */
export async function moveDocument(
  context: Context,
  id: string,
  to: { entityType: contract.DocumentEntity; entityId: string },
): Promise<void> {
  const { db, actor, now } = context
  const before = await findDocument(db, actor.accountId, id, { lock: true })
  if (!before) {
    return
  }
  await moveDocumentRow(db, actor.accountId, { id, ...to }, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'updated',
    entityType: 'document',
    entityId: id,
    entityName: before.filename,
    before: factsOf(before),
    after: factsOf({ ...before, ...to }),
  })
}

/**
 * Archives a document: its links end, and its bytes are removed 30 days later. A document that was shared with a
 * tenant or uploaded by one stays in their pages and is kept, unless the tenant removes it. Throws `not_found`, and
 * `in_use` for the picture of a property, which must be removed at the property.
 */
export async function archiveDocument(context: Context, id: string): Promise<void> {
  const document = await requireDocument(context, id, true)
  if (document.isPropertyImage) {
    throw new AppError('in_use', 'documents.isPropertyPicture')
  }
  await archive(context, document)
}

/** Archives the picture that this property shows, if it has one. */
export async function removePropertyImage(context: Context, propertyId: string): Promise<void> {
  const documents = await listRowsOf(context.db, context.actor.accountId, 'property', [propertyId])
  for (const document of documents.filter((one) => one.isPropertyImage)) {
    await archive(context, document)
  }
}

async function archive(context: Context, document: DocumentRow): Promise<void> {
  const { db, actor, now } = context
  await archiveDocumentRow(db, actor.accountId, { id: document.id, byTenant: actor.role === 'TENANT' }, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'archived',
    entityType: 'document',
    entityId: document.id,
    entityName: document.filename,
    before: factsOf(document),
  })
}

/** Throws `not_found`. */
export async function requireDocument(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: string,
  lock = false,
): Promise<DocumentRow> {
  const document = await findDocument(db, actor.accountId, id, {
    lock,
    isForTenant: actor.role === 'TENANT',
  })
  if (!document || !(mayUse(actor, document.entityType) || document.uploadedById === actor.userId)) {
    throw notFound('document')
  }
  return document
}

/**
 * The entities that maintenance members work with; the database restricts them no further than the rest of the team.
 */
export const repairEntities: readonly contract.DocumentEntity[] = ['property', 'unit', 'maintenance']

function mayUse(actor: Context['actor'], entityType: contract.DocumentEntity): boolean {
  return actor.role !== 'MAINTENANCE' || repairEntities.includes(entityType)
}

const maxBytesPerTenant = 250 * 1024 * 1024

/**
 * Reserves storage for a tenant's upload, up to `maxBytesPerTenant`: one tenant alone must not fill the landlord's
 * storage, and none sees plan limits.
 */
async function reserveTenantStorage(context: Context, bytes: number): Promise<void> {
  const { db, actor } = context
  if ((await sumBytesOf(db, actor.accountId, actor.userId)) + bytes > maxBytesPerTenant) {
    throw new AppError('plan_limit_reached', 'documents.tenantStorageFull')
  }
  await hidePlanLimits(reserveStorage(context, bytes))
}

/** Replaces the error about a plan's limit with one that names no plan, for people who have bought nothing. */
async function hidePlanLimits(checked: Promise<void>): Promise<void> {
  try {
    await checked
  } catch (error) {
    throw error instanceof AppError && error.code === 'plan_limit_reached'
      ? new AppError('plan_limit_reached', 'documents.landlordStorageFull')
      : error
  }
}

/** Returns a document's bytes as a response; inline for pictures only, which the server has encoded again. */
export function downloadOf(document: DocumentRow, { isInline = false } = {}): Download {
  const { storageKey, size, sha256, filename, mimeType } = document
  return {
    filename,
    mimeType,
    content: { key: storageKey, size, sha256 },
    isInline: isInline && document.width !== null,
  }
}

/** Converts a document to its wire form. */
export function toDocument(row: DocumentRow) {
  const { id, entityType, entityId, uploadedById, uploadedByName } = row
  return {
    id,
    url: `/api/v1/documents/${id}/download`,
    path: `${entityType}/${entityId}/${id}`,
    previewUrl: row.width === null ? null : `/api/v1/documents/${id}/preview`,
    filename: row.filename,
    size: row.size,
    mimeType: row.mimeType,
    width: row.width,
    height: row.height,
    documentType: row.documentType,
    entityType,
    entityId,
    sharedWithTenant: row.sharedWithTenant,
    uploadedBy: uploadedById === null ? null : { id: uploadedById, name: uploadedByName ?? 'Former member' },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  }
}

const things: Record<contract.DocumentEntity, Thing> = {
  property: 'property',
  unit: 'unit',
  tenant: 'tenant',
  lease: 'lease',
  maintenance: 'maintenanceRequest',
  payment: 'payment',
  expense: 'expense',
  bill: 'bill',
  account: 'account',
}

/** Returns the facts about a document that an event stores, without the key of its bytes. */
function factsOf(
  row: Pick<
    DocumentRow,
    'id' | 'entityType' | 'entityId' | 'documentType' | 'filename' | 'mimeType' | 'size' | 'sharedWithTenant'
  >,
) {
  const { id, entityType, entityId, documentType, filename, mimeType, size, sharedWithTenant } = row
  return { id, entityType, entityId, documentType, filename, mimeType, size, sharedWithTenant }
}
