import type { Database } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import type { FileLinks } from '#server/platform/files/file-links.ts'
import type { Files } from '#server/platform/files/files.ts'
import { shrinkImage } from '#server/platform/files/images.ts'
import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/documents/contract.ts'

import {
  updateDocument,
  downloadOf,
  archiveDocument,
  repairEntities,
  requireDocument,
  storeUpload,
  toDocument,
} from './service.ts'
import { findDocument, listDocumentRows } from './store.ts'

const minute = 60_000

export function documentRoutes({
  database,
  files,
  links,
}: {
  database: Database
  files: Files
  links: FileLinks
}): RouteEntry[] {
  return [
    implement(contract.listDocuments, {
      access: 'maintenanceAndTenant',
      handle: async ({ db, actor }, { query }) => {
        const { accountId, userId, role } = actor
        const only = role === 'MAINTENANCE' ? { entityTypes: repairEntities, userId } : undefined
        const page = await listDocumentRows(db, { accountId, only, ...query })
        return { ...page, rows: page.rows.map(toDocument) }
      },
    }),
    implement(contract.uploadDocument, {
      access: 'maintenance',
      handle: (context, { body, upload }) => storeUpload(context, { ...body, upload }),
    }),
    implement(contract.getDocument, {
      access: 'maintenanceAndTenant',
      handle: async (context, { params }) => toDocument(await requireDocument(context, params.id)),
    }),
    implement(contract.updateDocument, {
      access: 'staff',
      handle: async (context, { params, body }) => {
        await updateDocument(context, params.id, body)
        return toDocument(await requireDocument(context, params.id))
      },
    }),
    implement(contract.archiveDocument, {
      access: 'staff',
      handle: async (context, { params }) => {
        await archiveDocument(context, params.id)
        return { message: 'Document archived' }
      },
    }),
    implement(contract.downloadDocument, {
      access: 'maintenanceAndTenant',
      handle: async (context, { params }) => downloadOf(await requireDocument(context, params.id)),
    }),
    implement(contract.previewDocument, {
      access: 'maintenanceAndTenant',
      handle: async (context, { params }) => {
        const document = await requireDocument(context, params.id)
        if (document.width === null) {
          throw notFound('documentPicture')
        }
        return downloadOf(document, { isInline: true })
      },
    }),
    implement(contract.linkDocument, {
      access: 'staff',
      handle: async (context, { params, body }) => {
        const { accountId } = context.actor
        const { id } = await requireDocument(context, params.id)
        const expiresAt = new Date(context.now.getTime() + (body.minutes ?? 60) * minute)
        return { url: `/api/v1/files/${links.sign({ accountId, documentId: id, expiresAt })}`, expiresAt }
      },
    }),
    implement(contract.openLink, {
      access: 'public',
      handle: async (_context, { params, query }) => {
        const { accountId, documentId, expiresAt } = links.open(params.token)
        const document = await database.read({ as: 'job', accountId }, (db) =>
          findDocument(db, accountId, documentId),
        )
        // an address without an expiry is a property's picture, and is valid while the property shows it
        if (!document || (expiresAt === null && !document.isPropertyImage)) {
          throw new AppError('link_expired', 'links.targetGone')
        }
        if (expiresAt !== null) {
          return downloadOf(document)
        }
        const picture = { ...downloadOf(document, { isInline: true }), publicSeconds: 86_400 }
        const original = query.size && (await files.get(document.storageKey))
        return original ? { ...picture, content: await shrinkImage(original) } : picture
      },
    }),
  ]
}
