import * as z from 'zod/mini'

import { bytes, formBoolean, instant, integer, message, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'
import { fieldError } from '#shared/messages/field-error.ts'

/** The largest uploaded file in bytes. */
export const maxDocumentBytes = 25 * 1024 * 1024

export const documentType = z.enum(
  ['LEASE', 'INVOICE', 'RECEIPT', 'PROPERTY_PHOTO', 'INSPECTION', 'MAINTENANCE', 'OTHER'],
  fieldError('documents.typeChoices'),
)
export type DocumentType = z.infer<typeof documentType>

export const documentEntity = z.enum(
  ['property', 'unit', 'tenant', 'lease', 'maintenance', 'payment', 'expense', 'bill', 'account'],
  fieldError('documents.entityChoices'),
)
export type DocumentEntity = z.infer<typeof documentEntity>

/** A document, as every upload returns it. */
export const document = z.object({
  id: uuid,
  /**
   * The address of the bytes, for users who may see the document. A property's picture is public to everyone with the
   * address.
   */
  url: z.string(),
  /** The record that the document belongs to, as a path: 'lease/<its id>/<the document's id>'. */
  path: z.string(),
  /** The address of an inline preview, for pictures only; else null. */
  previewUrl: z.nullable(z.string()),
  filename: z.string(),
  size: z.int(),
  mimeType: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  documentType,
  entityType: documentEntity,
  entityId: uuid,
  sharedWithTenant: z.boolean(),
  uploadedBy: z.nullable(z.object({ id: uuid, name: z.string() })),
  createdAt: instant,
  updatedAt: instant,
  version,
})

const byId = z.object({ id: uuid })

export const documentSort = defineSort(['createdAt', 'filename', 'size'], '-createdAt')

export const listDocuments = defineRoute({
  method: 'GET',
  path: '/documents',
  tag: 'Documents',
  summary: 'Documents, newest first',
  query: z.object({
    ...pageQuery,
    sort: documentSort.parameter,
    entityType: z.optional(documentEntity),
    entityId: z.optional(uuid),
    documentType: z.optional(documentType),
    /** Leaves out the photos of maintenance requests, which `/maintenance/:id/photos` lists. */
    photos: z.optional(z.literal('exclude', fieldError('documents.photosChoices'))),
  }),
  response: z.array(document),
  paged: true,
})

export const uploadDocument = defineRoute({
  method: 'POST',
  path: '/documents',
  tag: 'Documents',
  summary:
    'Upload a file to a property, unit, tenant, lease, maintenance request, payment, expense or the account',
  multipart: {
    file: 'required',
    maxBytes: maxDocumentBytes,
    fields: z.strictObject({
      entityType: documentEntity,
      entityId: uuid,
      documentType: z.optional(documentType),
      sharedWithTenant: z.optional(formBoolean),
    }),
  },
  status: 201,
  response: document,
  errors: ['not_found', 'plan_limit_reached'],
})

export const getDocument = defineRoute({
  method: 'GET',
  path: '/documents/:id',
  tag: 'Documents',
  summary: 'One document',
  params: byId,
  response: document,
})

export const updateDocument = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/documents/:id',
  tag: 'Documents',
  summary: 'Rename a document, change its type, or share it with the tenant',
  params: byId,
  body: z.partial(
    z.strictObject({
      filename: text('filename', { max: 400 }),
      documentType,
      sharedWithTenant: z.boolean(fieldError('documents.sharedChoices')),
    }),
  ),
  response: document,
  errors: ['version_mismatch'],
})

export const archiveDocument = defineRoute({
  method: 'DELETE',
  path: '/documents/:id',
  tag: 'Documents',
  summary: 'Archive a document; its file is deleted 30 days later, and its links stop working immediately',
  params: byId,
  response: message,
  errors: ['in_use'],
})

export const downloadDocument = defineRoute({
  method: 'GET',
  path: '/documents/:id/download',
  tag: 'Documents',
  summary: 'The file itself, as an attachment',
  params: byId,
  response: bytes,
  download: true,
})

export const previewDocument = defineRoute({
  method: 'GET',
  path: '/documents/:id/preview',
  tag: 'Documents',
  summary: 'A picture, for display in the page',
  params: byId,
  response: bytes,
  download: true,
})

export const linkDocument = defineRoute({
  method: 'POST',
  path: '/documents/:id/link',
  tag: 'Documents',
  summary:
    'A link that gives the file to anyone who has it, for a limited time: an hour by default, a week at most',
  whenReadOnly: true,
  params: byId,
  body: z.strictObject({ minutes: z.optional(integer('minutes', 1, 7 * 24 * 60)) }),
  status: 201,
  response: z.object({ url: z.string(), expiresAt: instant }),
})

export const openLink = defineRoute({
  method: 'GET',
  path: '/files/:token',
  tag: 'Documents',
  summary: 'The file of a link or the picture of a property, without signing in',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  query: z.object({ size: z.optional(z.literal('small', fieldError('documents.sizeChoices'))) }),
  response: bytes,
  download: true,
  errors: ['link_expired'],
})
