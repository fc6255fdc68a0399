import * as z from 'zod/mini'

import { instant, message, optionalText, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { creationSort } from '#shared/lib/sorting.ts'

import { isEventType } from './event-types.ts'
import { fieldError } from '#shared/messages/field-error.ts'

const tag = 'Webhooks'
const params = z.object({ id: uuid })
const page = {
  limit: pageQuery.limit,
  offset: pageQuery.offset,
  cursor: pageQuery.cursor,
  sort: creationSort.parameter,
}

const url = text('address', { max: 2_000 }).check(
  z.regex(/^https:\/\/[^\s\\]+$/i, fieldError('fields.httpsRequired')),
)

const eventTypes = z
  .array(
    text('eventType', { max: 110 }).check(z.refine(isEventType, fieldError('webhooks.unknownEvent'))),
    fieldError('webhooks.eventMissing'),
  )
  .check(
    z.minLength(1, fieldError('webhooks.eventMissing')),
    z.maxLength(50, fieldError('webhooks.tooManyEvents')),
  )

export const webhook = z.object({
  id: uuid,
  url: z.string(),
  description: z.nullable(z.string()),
  eventTypes: z.array(z.string()),
  enabled: z.boolean(),
  disabledAt: z.nullable(instant),
  disabledBecause: z.nullable(z.string()),
  failingSince: z.nullable(instant),
  previousSecretUntil: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  version,
})

const withSecret = z.extend(webhook, {
  secret: z.string().check(z.meta({ description: 'Shown only once; it signs what is sent' })),
})

export const delivery = z.object({
  id: uuid,
  webhookId: uuid,
  eventId: uuid,
  type: z.string(),
  status: z.enum(['PENDING', 'DELIVERED', 'FAILED']),
  attempts: z.number(),
  nextAttemptAt: z.nullable(instant),
  lastAttemptAt: z.nullable(instant),
  deliveredAt: z.nullable(instant),
  responseStatus: z.nullable(z.number()),
  responseBody: z.nullable(z.string()),
  error: z.nullable(z.string()),
  durationMs: z.nullable(z.number()),
  payload: z.unknown().check(z.meta({ description: 'What is sent: id, type, createdAt and data' })),
  createdAt: instant,
})

export const listWebhooks = defineRoute({
  method: 'GET',
  path: '/webhooks',
  tag,
  summary: 'Webhook endpoints, newest first',
  query: z.object(page),
  response: z.array(webhook),
  paged: true,
})

export const createWebhook = defineRoute({
  method: 'POST',
  path: '/webhooks',
  tag,
  summary: 'Create a webhook endpoint; its secret is shown only once',
  shownOnce: true,
  body: z.strictObject({ url, eventTypes, description: optionalText('description', 200) }),
  status: 201,
  response: withSecret,
  errors: ['conflict', 'proof_required'],
})

export const getWebhook = defineRoute({
  method: 'GET',
  path: '/webhooks/:id',
  tag,
  summary: 'One webhook',
  params,
  response: webhook,
})

export const updateWebhook = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/webhooks/:id',
  tag,
  summary: 'Change a webhook, stop it or start it again',
  params,
  body: z.strictObject({
    url: z.optional(url),
    eventTypes: z.optional(eventTypes),
    description: optionalText('description', 200),
    enabled: z.optional(z.boolean(fieldError('webhooks.enabledChoices'))),
  }),
  response: webhook,
  errors: ['version_mismatch', 'proof_required'],
})

export const deleteWebhook = defineRoute({
  method: 'DELETE',
  path: '/webhooks/:id',
  tag,
  summary: 'Remove a webhook: nothing more is sent to it',
  whenReadOnly: true,
  params,
  response: message,
})

export const rotateSecret = defineRoute({
  method: 'POST',
  path: '/webhooks/:id/rotate-secret',
  tag,
  summary: 'Create a new secret, shown only once; the old one also signs for another day',
  shownOnce: true,
  params,
  response: withSecret,
  errors: ['proof_required'],
})

export const listDeliveries = defineRoute({
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  tag,
  summary: 'Deliveries to a webhook in the last thirty days with its responses, newest first',
  params,
  query: z.object({
    ...page,
    status: z.optional(z.enum(['PENDING', 'DELIVERED', 'FAILED'], fieldError('webhooks.statusChoices'))),
  }),
  response: z.array(delivery),
  paged: true,
})

export const replayDelivery = defineRoute({
  method: 'POST',
  path: '/webhooks/:id/deliveries/:deliveryId/replay',
  tag,
  summary: 'Send the same event again, with the same id',
  params: z.object({ id: uuid, deliveryId: uuid }),
  status: 201,
  response: delivery,
  errors: ['invalid_transition'],
})

export const testWebhook = defineRoute({
  method: 'POST',
  path: '/webhooks/:id/test',
  tag,
  summary: 'Send a test event',
  params,
  status: 201,
  response: delivery,
  errors: ['invalid_transition'],
})
