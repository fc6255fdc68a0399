import { downloadOf, requireDocument } from '#server/documents/service.ts'
import {
  createCommentAsTenant,
  createPhotoAsTenant,
  updateRequestAsTenant,
  createRequestAsTenant,
  listRequestsOfTenant,
} from '#server/maintenance/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/tenant-portal/maintenance-contract.ts'

import { readRequest, toTenantComment, toPhoto, toRequest } from './requests.ts'

export const tenantRequestRoutes: RouteEntry[] = [
  implement(contract.tenantRequests, {
    access: 'tenant',
    handle: async (context, { query }) => {
      const page = await listRequestsOfTenant(context, query)
      return { ...page, rows: page.rows.map(toRequest) }
    },
  }),
  implement(contract.createTenantRequest, {
    access: 'tenant',
    handle: async (context, { body }) => readRequest(context, await createRequestAsTenant(context, body)),
  }),
  implement(contract.tenantRequest, {
    access: 'tenant',
    handle: (context, { params }) => readRequest(context, params.id),
  }),
  implement(contract.updateTenantRequest, {
    access: 'tenant',
    handle: async (context, { params, body }) => {
      await updateRequestAsTenant(context, params.id, body)
      return readRequest(context, params.id)
    },
  }),
  implement(contract.createTenantComment, {
    access: 'tenant',
    handle: async (context, { params, body }) =>
      toTenantComment(await createCommentAsTenant(context, params.id, body), context),
  }),
  implement(contract.createTenantPhoto, {
    access: 'tenant',
    handle: async (context, { params, upload }) =>
      toPhoto(await createPhotoAsTenant(context, params.id, upload), context, []),
  }),
  implement(contract.tenantPhoto, {
    access: 'tenant',
    handle: async (context, { params }) => {
      const document = await requireDocument(context, params.id)
      if (document.width === null) {
        throw notFound('documentPicture')
      }
      return downloadOf(document, { isInline: true })
    },
  }),
]
