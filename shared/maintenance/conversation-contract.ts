import * as z from 'zod/mini'

import { document } from '#shared/documents/contract.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { formBoolean, instant, message, optionalText, text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { maxPhotoBytes } from './photo-limits.ts'

/** TENANT: the tenants of the request's lease can read it too. INTERNAL: only the account's team can. */
export const visibility = z.enum(['TENANT', 'INTERNAL'], fieldError('maintenance.visibilityChoices'))
export type Visibility = z.infer<typeof visibility>

export const comment = z.object({
  id: uuid,
  maintenanceId: uuid,
  body: z.string(),
  visibility,
  /** `userId` is null for a reporter who used a unit's QR code: they have no sign-in. */
  author: z.object({ userId: z.nullable(uuid), name: z.string(), isTenant: z.boolean() }),
  createdAt: instant,
})

export const commentText = text('comment', { max: 5_000 })

const byId = z.object({ id: uuid })

export const commentSort = defineSort(['createdAt'], 'createdAt')

export const listComments = defineRoute({
  method: 'GET',
  path: '/maintenance/:id/comments',
  tag: 'Maintenance',
  summary: 'Comments on a request, oldest first',
  params: byId,
  query: z.object({ limit: pageQuery.limit, cursor: pageQuery.cursor, sort: commentSort.parameter }),
  response: z.array(comment),
  paged: true,
})

export const createComment = defineRoute({
  method: 'POST',
  path: '/maintenance/:id/comments',
  tag: 'Maintenance',
  summary: 'Comment on a request: for the team only, or also for its tenants, who receive it by email',
  params: byId,
  body: z.strictObject({ body: commentText, visibility: z.optional(visibility) }),
  status: 201,
  response: comment,
  errors: ['invalid_transition'],
})

export const listContacts = defineRoute({
  method: 'GET',
  path: '/maintenance/:id/contacts',
  tag: 'Maintenance',
  summary:
    'Name and phone of the tenants to call about an open request; none once it is completed or canceled',
  params: byId,
  response: z.array(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
})

export const timelineEntry = z.object({
  id: uuid,
  at: instant,
  kind: z.enum(['status', 'change', 'comment', 'photo', 'notification']),
  /** The name of the person who did it; 'Tenure' for automatic steps. */
  by: z.string(),
  /** One line to show: 'Completed', 'Assigned to Pat', 'Wrote to Tia Tenant by e-mail'. */
  title: z.string(),
  text: z.nullable(z.string()),
  visibility,
  /** The address of the photo; null where there is none. */
  url: z.nullable(z.string()),
})

export const timeline = defineRoute({
  method: 'GET',
  path: '/maintenance/:id/timeline',
  tag: 'Maintenance',
  summary: 'Everything that happened to a request, oldest first: status, changes, comments, photos, messages',
  params: byId,
  response: z.array(timelineEntry),
})

/** Types of messages with their own texts; any other type is a message about the request. */
export const noticeTypes = [
  'REPORTED',
  'ASSIGNED',
  'SCHEDULED',
  'STATUS_UPDATE',
  'COMPLETED',
  'EMERGENCY',
  'MESSAGE',
] as const

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldError('maintenance.timeFormat')))

const noticeType = z.string(fieldError('maintenance.noticeTypeMissing')).check(
  z.trim(),
  z.regex(/^[A-Za-z][A-Za-z0-9 _-]{0,39}$/, fieldError('maintenance.noticeTypeFormat')),
  z.overwrite((value) => value.toUpperCase().replaceAll(/[ -]/g, '_')),
  z.meta({ examples: [...noticeTypes] }),
)

export const sendNotices = defineRoute({
  method: 'POST',
  path: '/maintenance/notifications',
  tag: 'Maintenance',
  summary: 'Notify the people involved in a request, in the app and by email',
  body: z.strictObject({
    maintenanceId: uuid,
    type: noticeType,
    /**
     * TENANTS, ASSIGNEE, TEAM, or single people of the account by id or e-mail address. By default all three groups.
     * People who are not found in the account are skipped.
     */
    recipients: z.optional(
      z
        .array(text('recipient', { max: 254 }))
        .check(
          z.minLength(1, fieldError('maintenance.recipientMissing')),
          z.maxLength(50, fieldError('maintenance.tooManyRecipients')),
        ),
    ),
    message: optionalText('message', 2_000),
    /** The time of a visit and the visitor; each recipient reads it in their own language. */
    visit: z.optional(
      z.strictObject({
        date: plainDate,
        from: z.nullish(clockTime),
        to: z.nullish(clockTime),
        who: optionalText('visitor', 120),
      }),
    ),
  }),
  response: z.object({
    /** The number of people who get a mail. */
    sent: z.int(),
    /** The number of people without an e-mail address, or who do not want such mails. */
    skipped: z.int(),
  }),
  errors: ['not_found'],
})

export const noticeChannel = z.enum(
  ['EMAIL', 'SMS', 'PHONE', 'LETTER', 'IN_PERSON', 'OTHER'],
  fieldError('maintenance.channelChoices'),
)

export const loggedNotice = z.object({
  id: uuid,
  maintenanceId: uuid,
  type: z.string(),
  channel: z.string(),
  recipient: z.string(),
  message: z.nullable(z.string()),
  sentAt: instant,
  createdAt: instant,
})

/** An instant that a user gives: ISO 8601 with its offset. */
const sentAt = z.codec(
  z.iso.datetime({ offset: true, error: fieldError('maintenance.instantFormat') }),
  z.date(),
  { decode: (value) => new Date(value), encode: (value) => value.toISOString() },
)

export const logNotice = defineRoute({
  method: 'POST',
  path: '/maintenance/notifications/log',
  tag: 'Maintenance',
  summary: 'Record a message about a request that was sent elsewhere: a call, a text message, a letter',
  body: z.strictObject({
    maintenanceId: uuid,
    type: z.optional(noticeType),
    /** OTHER by default. */
    channel: z.optional(noticeChannel),
    /** By default the tenants who may be called about the request. */
    recipient: z.optional(text('recipient', { max: 254 })),
    message: optionalText('message', 2_000),
    /** The time at which the message was sent; now by default. */
    sentAt: z.optional(sentAt),
  }),
  status: 201,
  response: loggedNotice,
  errors: ['not_found'],
})

export const createPhoto = defineRoute({
  method: 'POST',
  path: '/maintenance/:id/photos',
  location: '/documents',
  tag: 'Maintenance',
  summary: 'Add a picture to a request; it is stored without the camera’s location and time data',
  params: byId,
  multipart: {
    file: 'required',
    accepts: 'images',
    maxBytes: maxPhotoBytes,
    fields: z.strictObject({ sharedWithTenant: z.optional(formBoolean) }),
  },
  status: 201,
  response: document,
  errors: ['plan_limit_reached'],
})

export const listPhotos = defineRoute({
  method: 'GET',
  path: '/maintenance/:id/photos',
  tag: 'Maintenance',
  summary: 'The pictures of a request, oldest first',
  params: byId,
  response: z.array(document),
})

export const deletePhoto = defineRoute({
  method: 'DELETE',
  path: '/maintenance/:id/photos/:photoId',
  tag: 'Maintenance',
  summary: 'Remove a picture from a request',
  params: z.object({ id: uuid, photoId: uuid }),
  response: message,
})
