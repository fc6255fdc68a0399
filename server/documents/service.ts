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
import type { DocumentEntity, DocumentType, updateDocument } from '#shared/documents/contract.ts'
import { cleanFilename } from '#shared/lib/filename.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import {
  archiveDocument,
  type DocumentRow,
  findDocument,
  insertDocument,
  isEntity,
  listRowsOf,
  setNotificationPending,
  sumBytesOf,
  updateDocumentRow,
} from './store.ts'

export { deleteUnusedFiles, deleteUnusedFilesTick } from './jobs.ts'
export { listDocumentRows, type SharedRow, claimPendingNotifications } from './store.ts'

/**
 * Keeps an uploaded file as a document of this entity, in the transaction at hand. Answers it as the wire has it. Throws
 * `not_found` (the entity), `unsupported_media_type` (`isImageOnly` and no picture), `plan_limit_reached`.
 */
export async function storeUpload(
  context: Context,
  document: {
    entityType: DocumentEntity
    entityId: string
    documentType?: DocumentType | undefined
    upload: Upload
    isImageOnly?: boolean
    sharedWithTenant?: boolean | undefined
    isPropertyImage?: boolean
  },
): Promise<ReturnType<typeof toDocument>> {
  const { db, actor } = context
  const { upload, entityType, entityId } = document
  requirePicture(document)
  const isRenter = actor.role === 'TENANT'
  if (!mayUse(actor, entityType) || !(await isEntity(db, actor.accountId, entityType, entityId, !isRenter))) {
    throw notFound(things[entityType])
  }
  await (isRenter ? reserveTenantStorage(context, upload.size) : reserveStorage(context, upload.size))
  const row = await keep(db, eventActorOf(context), document)
  return toDocument(await requireDocument(context, row.id))
}

/**
 * Keeps a picture that somebody without a sign-in sends with what they report. Answers its id. Throws
 * `unsupported_media_type` (no picture), `plan_limit_reached`.
 */
export async function storeGuestPicture(
  { db, plans, eventActor }: Pick<Context, 'db' | 'plans'> & { eventActor: EventActor },
  { requestId, upload }: { requestId: string; upload: Upload },
): Promise<string> {
  const document = {
    entityType: 'maintenance',
    entityId: requestId,
    documentType: 'MAINTENANCE',
    upload,
  } as const
  requirePicture({ upload, isImageOnly: true })
  await hidePlanLimits(reserveStorage({ db, plans, now: eventActor.now, actor: eventActor }, upload.size))
  return (await keep(db, eventActor, { ...document, sharedWithTenant: true })).id
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
    entityType: DocumentEntity
    entityId: string
    documentType?: DocumentType | undefined
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
 * The documents of these entities of one kind as the wire has them, oldest first; for a tenant with what was archived and
 * is kept for them.
 */
export async function listDocumentsOf(
  db: Db,
  accountId: string,
  entityType: DocumentEntity,
  ids: readonly string[],
  isForTenant = false,
): Promise<ReturnType<typeof toDocument>[]> {
  const rows = ids.length === 0 ? [] : await listRowsOf(db, accountId, entityType, ids, isForTenant)
  return rows.map(toDocument)
}

/** What tenants are told of when it is shared: repairs and their pictures have a conversation of their own. */
const notifiedTypes: readonly DocumentEntity[] = ['lease', 'tenant', 'unit', 'property']
/** What is shared within this time is told together. */
const notificationDelaySeconds = 180

type Share = Pick<DocumentRow, 'id' | 'entityType' | 'sharedWithTenant' | 'isPropertyImage'>

/** Has tenants told of what is shared with them, by a job; not of what they put there themselves. */
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

/** Renames, retypes or shares a document. Throws `not_found`, `version_mismatch`. */
export async function changeDocument(
  context: Context,
  id: string,
  body: RouteBody<typeof updateDocument>,
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
 * Archives a document: its links end, its bytes are removed 30 days later. What was shared with a tenant or brought by one
 * stays in their pages and is kept, unless it is they who take it back. Throws
 * `not_found`, and `in_use` for the picture of a property, which its property lets go of.
 */
export async function removeDocument(context: Context, id: string): Promise<void> {
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
  await archiveDocument(db, actor.accountId, { id: document.id, byTenant: actor.role === 'TENANT' }, now)
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

/** What those who only repair have to do with; the database knows no more of them than of the team. */
export const repairEntities: readonly DocumentEntity[] = ['property', 'unit', 'maintenance']

function mayUse(actor: Context['actor'], entityType: DocumentEntity): boolean {
  return actor.role !== 'MAINTENANCE' || repairEntities.includes(entityType)
}

const maxBytesPerTenant = 250 * 1024 * 1024

/**
 * Renters send pictures of what is broken; one of them alone does not fill what the landlord has bought, and none is
 * told about plans.
 */
async function reserveTenantStorage(context: Context, bytes: number): Promise<void> {
  const { db, actor } = context
  if ((await sumBytesOf(db, actor.accountId, actor.userId)) + bytes > maxBytesPerTenant) {
    throw new AppError('plan_limit_reached', 'documents.tenantStorageFull')
  }
  await hidePlanLimits(reserveStorage(context, bytes))
}

/** People who have bought nothing are told nothing about plans. */
async function hidePlanLimits(checked: Promise<void>): Promise<void> {
  try {
    await checked
  } catch (error) {
    throw error instanceof AppError && error.code === 'plan_limit_reached'
      ? new AppError('plan_limit_reached', 'documents.landlordStorageFull')
      : error
  }
}

/** The bytes of a document as an answer; inline for pictures only, which were written anew. */
export function downloadOf(document: DocumentRow, { isInline = false } = {}): Download {
  const { storageKey, size, sha256, filename, mimeType } = document
  return {
    filename,
    mimeType,
    content: { key: storageKey, size, sha256 },
    isInline: isInline && document.width !== null,
  }
}

/** A document as the wire has it. */
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
    uploadedBy:
      uploadedById === null ? null : { id: uploadedById, name: uploadedByName ?? 'Somebody who left' },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  }
}

const things: Record<DocumentEntity, Thing> = {
  property: 'property',
  unit: 'unit',
  tenant: 'tenant',
  lease: 'lease',
  maintenance: 'maintenanceRequest',
  payment: 'payment',
  expense: 'expense',
  account: 'account',
}

/** What an event keeps of a document: not the key of its bytes. */
function factsOf(
  row: Pick<
    DocumentRow,
    'id' | 'entityType' | 'entityId' | 'documentType' | 'filename' | 'mimeType' | 'size' | 'sharedWithTenant'
  >,
) {
  const { id, entityType, entityId, documentType, filename, mimeType, size, sharedWithTenant } = row
  return { id, entityType, entityId, documentType, filename, mimeType, size, sharedWithTenant }
}
