import * as z from 'zod/mini'

import { maxDocumentBytes } from '#shared/documents/contract.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { bytes, instant, optionalText, text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { entryPermission, priority } from '#shared/maintenance/contract.ts'
import { maxPhotoBytes } from '#shared/maintenance/photo-limits.ts'
import { workOrderStatus } from '#shared/work-orders/contract.ts'

import { publicLinkErrors } from './link-errors.ts'

/* What a vendor does through the link of a job, without an account. */

const tag = 'Public links'
const errors = publicLinkErrors
const writeErrors = [...errors, 'account_banned', 'idempotency_conflict', 'invalid_transition'] as const
const fileErrors = [
  ...writeErrors,
  'unsupported_media_type',
  'payload_too_large',
  'conflict',
  'plan_limit_reached',
] as const

const jobOfVendor = z.object({
  /** The request's number for telephone calls: '7K2D-91QX'. */
  number: z.string(),
  place: z.object({
    propertyName: z.string(),
    unitNumber: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
  }),
  landlord: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  title: z.string(),
  description: z.string(),
  priority,
  instructions: z.nullable(z.string()),
  scope: z.nullable(z.string()),
  /** The highest cost without asking the landlord first. */
  costLimit: z.nullable(usd),
  dueDate: z.nullable(plainDate),
  /** The tenant's permission for the visit, and their note about it; null if they said nothing. */
  entry: z.nullable(entryPermission),
  accessNote: z.nullable(z.string()),
  /** The person to call about the visit, if the landlord names a contact; null until the job is accepted. */
  contact: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  status: workOrderStatus,
  photos: z.array(
    z.object({
      id: uuid,
      /** The photo's address; fetch it with the same bearer token. */
      url: z.string(),
      width: z.nullable(z.int()),
      height: z.nullable(z.int()),
      createdAt: instant,
    }),
  ),
  /** The amount of the invoice that was given, and whether its file is there. */
  invoice: z.nullable(usd),
  hasInvoiceFile: z.boolean(),
  expiresAt: z.nullable(instant),
})

export const openWork = defineRoute({
  method: 'GET',
  path: '/doors/job',
  tag,
  summary:
    'A vendor’s job: where, what is broken, how to get in, what the tenant allowed, and whom to call once it is accepted',
  response: jobOfVendor,
  errors,
})

export const answerWork = defineRoute({
  method: 'POST',
  path: '/doors/job',
  tag,
  summary: 'Accept or decline a job. The same answer again changes nothing',
  body: z.strictObject({ accept: z.boolean(), note: optionalText('comment', 2_000) }),
  response: jobOfVendor,
  errors: writeErrors,
})

export const writeWorkNote = defineRoute({
  method: 'POST',
  path: '/doors/job/notes',
  tag,
  summary: 'Write to the landlord about a job',
  body: z.strictObject({ body: text('message', { max: 5_000 }) }),
  status: 201,
  response: jobOfVendor,
  errors: writeErrors,
})

export const createWorkPhoto = defineRoute({
  method: 'POST',
  path: '/doors/job/photos',
  tag,
  summary: 'Add a photo to a job',
  multipart: { file: 'required', maxBytes: maxPhotoBytes, accepts: 'images' },
  status: 201,
  response: jobOfVendor,
  errors: fileErrors,
})

export const createWorkInvoice = defineRoute({
  method: 'POST',
  path: '/doors/job/invoice',
  tag,
  summary: 'Attach the invoice of a job as a file; a later one replaces it',
  multipart: { file: 'required', maxBytes: maxDocumentBytes },
  status: 201,
  response: jobOfVendor,
  errors: fileErrors,
})

export const finishWork = defineRoute({
  method: 'POST',
  path: '/doors/job/done',
  tag,
  summary:
    'Mark a job as done, with the amount of its invoice. A later amount corrects it until it is approved',
  body: z.strictObject({ invoice: z.nullish(usdPositive), note: optionalText('comment', 2_000) }),
  response: jobOfVendor,
  errors: writeErrors,
})

export const getWorkPhoto = defineRoute({
  method: 'GET',
  path: '/doors/job/photos/:id',
  tag,
  summary: 'A photo of a job',
  params: z.object({ id: uuid }),
  response: bytes,
  download: true,
  errors: [...errors, 'not_found'],
})
