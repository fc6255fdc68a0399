import { listDocumentRows, archiveDocument, requireDocument, storeUpload } from '#server/documents/service.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { PageRequest } from '#server/platform/database/list.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import type { DocumentEntity } from '#shared/documents/contract.ts'
import { cleanFilename } from '#shared/lib/text/filename.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type { uploadPortalDocument } from '#shared/tenant-portal/contract.ts'

import { findOwnTenant } from './store.ts'

/**
 * Lists the documents that a tenant may see, newest first. These are shared documents about their own
 * records, and their own uploads, including uploads that the landlord has archived since. The database
 * decides which documents they may see.
 */
export async function listOwnDocuments(
  { db, actor }: Context,
  query: PageRequest & { search?: string | undefined },
) {
  const page = await listDocumentRows(db, { accountId: actor.accountId, isForTenant: true, ...query })
  return {
    ...page,
    rows: page.rows.map((row) => toOwnDocument(row, actor.userId)),
  }
}

export type OwnDocumentRow = Awaited<ReturnType<typeof listDocumentRows>>['rows'][number]

export function toOwnDocument(row: OwnDocumentRow, userId: string) {
  const address = `/api/v1/tenant/documents/${row.id}`
  return {
    id: row.id,
    filename: row.filename,
    documentType: row.documentType,
    mimeType: row.mimeType,
    size: row.size,
    url: `${address}/download`,
    previewUrl: row.width === null ? null : `${address}/preview`,
    about: subjects[row.entityType],
    entityType: row.entityType,
    uploadedByYou: row.uploadedById === userId,
    createdAt: row.createdAt,
  }
}

/**
 * Stores a file of the tenant (renters insurance, for instance) with their row, and enqueues a notification to the
 * landlord. Throws `not_found` (no tenant here any more), `plan_limit_reached`.
 */
export async function uploadOwnDocument(
  context: Context,
  body: RouteBody<typeof uploadPortalDocument>,
  upload: Upload,
) {
  const { db, actor } = context
  const me = await findOwnTenant(db, actor.accountId, actor.userId)
  if (!me) {
    throw notFound('tenant')
  }
  const extension = /\.[a-z0-9]{1,5}$/i.exec(upload.filename)?.[0] ?? ''
  const named = body.name ? { ...upload, filename: cleanFilename(body.name + extension) } : upload
  const { id } = await storeUpload(context, {
    entityType: 'tenant',
    entityId: me.id,
    documentType: body.documentType,
    upload: named,
  })
  await enqueueJob(db, 'tellOfTenantDocument', { documentId: id, tenantId: me.id, by: actor.userId })
  return toOwnDocument(await requireDocument(context, id), actor.userId)
}

/** Archives a document that the tenant uploaded themselves. Throws `not_found` for one that another person uploaded. */
export async function archiveOwnDocument(context: Context, id: string): Promise<void> {
  const document = await requireDocument(context, id)
  if (document.uploadedById !== context.actor.userId) {
    throw notFound('ownDocument')
  }
  await archiveDocument(context, id)
}

const subjects: Record<DocumentEntity, string> = {
  property: 'Your building',
  unit: 'Your home',
  tenant: 'You',
  lease: 'Your lease',
  maintenance: 'A repair',
  payment: 'A payment',
  expense: 'An expense',
  bill: 'A bill',
  account: 'Your landlord',
}
