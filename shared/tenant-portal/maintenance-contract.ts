import * as z from 'zod/mini'

import { bytes, instant } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { creationSort } from '#shared/lib/sorting.ts'
import { accessFields, reportFields, requestStatus } from '#shared/maintenance/contract.ts'
import { commentText } from '#shared/maintenance/conversation-contract.ts'
import { maxPhotoBytes } from '#shared/maintenance/photo-limits.ts'

import { ownRequest } from './parts.ts'
import { fieldError } from '#shared/messages/field-error.ts'

const tag = 'Tenant portal'
const byId = z.object({ id: uuid })

/** A message between a household and its landlord; internal messages of the team are not included. */
export const ownComment = z.object({
  id: uuid,
  body: z.string(),
  author: z.object({ name: z.string(), isTenant: z.boolean(), isYou: z.boolean() }),
  createdAt: instant,
})

export const ownPhoto = z.object({
  id: uuid,
  filename: z.string(),
  /** The file's address; fetch it with the bearer token. */
  url: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** The author; `name` is null where the author left the landlord's team. */
  author: z.object({ name: z.nullable(z.string()), isTenant: z.boolean(), isYou: z.boolean() }),
  createdAt: instant,
})

export const ownRequestStep = z.object({
  id: uuid,
  kind: z.enum(['REPORTED', 'STARTED', 'COMPLETED', 'CANCELED', 'REOPENED', 'CONFIRMED']),
  at: instant,
  by: z.object({ name: z.string(), isTenant: z.boolean(), isYou: z.boolean() }),
})

export const requestWithTalk = z.extend(ownRequest, {
  comments: z.array(ownComment),
  photos: z.array(ownPhoto),
  /** The changes of the request's status, oldest first. */
  history: z.array(ownRequestStep),
  /** Messages that the landlord sent about the request by hand, such as a planned visit. */
  messages: z.array(z.object({ id: uuid, title: z.string(), message: z.string(), createdAt: instant })),
  /** Whether the landlord archived the request: tenants can read it but not change it. */
  isArchived: z.boolean(),
  /**
   * The statuses that the household may set now: OPEN is 'not fixed', COMPLETED 'it is fixed', CANCELED 'not needed any
   * more'.
   */
  mayBecome: z.array(z.enum(['OPEN', 'COMPLETED', 'CANCELED'])),
})

export const tenantRequests = defineRoute({
  method: 'GET',
  path: '/tenant/maintenance',
  tag,
  summary: 'Repairs that the household reported, newest first',
  query: z.object({
    limit: pageQuery.limit,
    offset: pageQuery.offset,
    cursor: pageQuery.cursor,
    sort: creationSort.parameter,
    status: z.optional(requestStatus),
  }),
  response: z.array(ownRequest),
  paged: true,
})

export const createTenantRequest = defineRoute({
  method: 'POST',
  path: '/tenant/maintenance',
  tag,
  summary: 'Report a repair in the tenant’s current unit; the landlord is notified',
  body: z.strictObject({
    ...reportFields,
    /** The unit, for a tenant who rents several; by default the tenant's home. */
    unitId: z.optional(uuid),
    ...accessFields,
  }),
  status: 201,
  response: requestWithTalk,
  errors: ['not_found', 'invalid_transition'],
  whenReadOnly: true,
})

export const tenantRequest = defineRoute({
  method: 'GET',
  path: '/tenant/maintenance/:id',
  tag,
  summary: 'One request of the household with its messages and pictures',
  params: byId,
  response: requestWithTalk,
})

export const updateTenantRequest = defineRoute({
  method: 'PATCH',
  path: '/tenant/maintenance/:id',
  tag,
  summary: 'Mark a request as no longer needed, as fixed, or as not fixed',
  params: byId,
  body: z.strictObject({
    status: z.enum(['OPEN', 'COMPLETED', 'CANCELED'], fieldError('tenantPortal.statusChoices')),
    /** Required with OPEN: what is still broken. */
    comment: z.optional(commentText),
  }),
  response: requestWithTalk,
  errors: ['invalid_transition'],
  whenReadOnly: true,
})

export const createTenantComment = defineRoute({
  method: 'POST',
  path: '/tenant/maintenance/:id/comments',
  tag,
  summary: 'Write a message to the landlord on a request',
  params: byId,
  body: z.strictObject({ body: commentText }),
  status: 201,
  response: ownComment,
  errors: ['invalid_transition'],
  whenReadOnly: true,
})

export const createTenantPhoto = defineRoute({
  method: 'POST',
  path: '/tenant/maintenance/:id/photos',
  tag,
  summary: 'Add a picture to a request; it is stored without the camera’s location and time data',
  params: byId,
  multipart: { file: 'required', accepts: 'images', maxBytes: maxPhotoBytes },
  status: 201,
  response: ownPhoto,
  errors: ['plan_limit_reached', 'invalid_transition'],
  whenReadOnly: true,
})

export const tenantPhoto = defineRoute({
  method: 'GET',
  path: '/tenant/documents/:id/preview',
  tag,
  summary: 'A picture that the tenant may see, for display in the page',
  params: byId,
  response: bytes,
  download: true,
})
