import { listDocumentsOf, archiveDocument, storeUpload } from '#server/documents/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import type { Upload } from '#server/platform/files/uploads.ts'

import type { RequestRow } from './store.ts'
import { enqueueRequestNotification } from './enqueue-request-notification.ts'

export type Photo = Awaited<ReturnType<typeof storeUpload>>

/** Creates a picture of a request, as a document of it. Throws `unsupported_media_type`, `plan_limit_reached`. */
export async function createPhoto(
  context: Context,
  request: RequestRow,
  upload: Upload,
  isShared: boolean,
): Promise<Photo> {
  const photo = await storeUpload(context, {
    entityType: 'maintenance',
    entityId: request.id,
    documentType: 'MAINTENANCE',
    upload,
    isImageOnly: true,
    sharedWithTenant: isShared,
  })
  if (context.actor.role === 'TENANT') {
    await enqueueRequestNotification(context, {
      requestId: request.id,
      what: 'photo',
      by: context.actor.userId,
    })
  }
  return photo
}

/** Lists the pictures of a request, oldest first, without its other documents. */
export async function listPhotosOf(
  { db, actor }: { db: Db; actor: { accountId: string } },
  requestId: string,
  isForTenant = false,
): Promise<Photo[]> {
  const documents = await listDocumentsOf(db, actor.accountId, 'maintenance', [requestId], isForTenant)
  return documents.filter(({ width }) => width !== null)
}

/** Deletes a photo of the request. Throws `not_found` when it is not a photo of this request. */
export async function deletePhoto(context: Context, requestId: string, photoId: string): Promise<void> {
  const photos = await listPhotosOf(context, requestId)
  if (!photos.some(({ id }) => id === photoId)) {
    throw notFound('photo')
  }
  await archiveDocument(context, photoId)
}
