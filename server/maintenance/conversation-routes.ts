import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/maintenance/conversation-contract.ts'

import { listCommentRows } from './comment-store.ts'
import { toComment, createComment } from './comments.ts'
import { contactsOf } from './contacts.ts'
import { logNotice, sendNotices } from './notices.ts'
import { listPhotosOf, deletePhoto, createPhoto } from './photos.ts'
import { requireRequest } from './requests.ts'
import { timelineOf } from './timeline.ts'

export const conversationRoutes: RouteEntry[] = [
  implement(contract.sendNotices, {
    access: 'staff',
    handle: (context, { body }) => sendNotices(context, body),
  }),
  implement(contract.logNotice, {
    access: 'maintenance',
    handle: (context, { body }) => logNotice(context, body),
  }),
  implement(contract.listComments, {
    access: 'maintenance',
    handle: async (context, { params, query }) => {
      await requireRequest(context, params.id)
      const { accountId } = context.actor
      const page = await listCommentRows(context.db, {
        accountId,
        requestId: params.id,
        isForTenant: false,
        ...query,
      })
      return { ...page, rows: page.rows.map(toComment) }
    },
  }),
  implement(contract.listContacts, {
    access: 'maintenance',
    handle: (context, { params }) => contactsOf(context, params.id),
  }),
  implement(contract.createComment, {
    access: 'maintenance',
    handle: async (context, { params, body }) => {
      const request = await requireRequest(context, params.id)
      const visibility = body.visibility ?? 'INTERNAL'
      return toComment(await createComment(context, request, { body: body.body, visibility }))
    },
  }),
  implement(contract.timeline, {
    access: 'maintenance',
    handle: (context, { params }) => timelineOf(context, params.id),
  }),
  implement(contract.createPhoto, {
    access: 'maintenance',
    handle: async (context, { params, body, upload }) => {
      const request = await requireRequest(context, params.id)
      return createPhoto(context, request, upload, body.sharedWithTenant ?? false)
    },
  }),
  implement(contract.listPhotos, {
    access: 'maintenance',
    handle: async (context, { params }) => {
      await requireRequest(context, params.id)
      return listPhotosOf(context, params.id)
    },
  }),
  implement(contract.deletePhoto, {
    access: 'maintenance',
    handle: async (context, { params }) => {
      await requireRequest(context, params.id)
      await deletePhoto(context, params.id, params.photoId)
      return { message: 'Photo removed' }
    },
  }),
]
