import * as z from 'zod/mini'

import { instant, text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { creationSort } from '#shared/lib/sorting.ts'
import { fieldError } from '#shared/messages/field-error.ts'

export const auditEvent = z.object({
  id: uuid,
  createdAt: instant,
  /** The id of the user who did it; null for a job of Tenure itself. */
  userId: z.nullable(uuid),
  /** The user's name at that time; for a program, the name of its API key. */
  userName: z.string(),
  action: z.string(),
  entityType: z.string(),
  entityId: uuid,
  entityName: z.string(),
  /** The id of the request that did it, from the response’s X-Request-Id header. */
  requestId: z.nullable(z.string()),
  /** The changed fields with the values before and after; amounts in dollars. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})

const word = (name: string) =>
  z.optional(z.string().check(z.regex(/^[a-z_]{2,40}$/, fieldError('fields.notLowerCase', { name }))))

export const listAudit = defineRoute({
  method: 'GET',
  path: '/audit',
  tag: 'Audit',
  summary: 'Who changed what, newest first',
  query: z.object({
    ...pageQuery,
    sort: creationSort.parameter,
    userId: z.optional(uuid),
    entityType: word('entityType'),
    entityId: z.optional(uuid),
    action: word('action'),
    requestId: z.optional(text('requestId', { max: 64 })),
    /** Dates in the account’s time zone, both included. */
    dateFrom: z.optional(plainDate),
    dateTo: z.optional(plainDate),
  }),
  response: z.array(auditEvent),
  paged: true,
})

export const getAuditEvent = defineRoute({
  method: 'GET',
  path: '/audit/:id',
  tag: 'Audit',
  summary: 'One entry of the history',
  params: z.object({ id: uuid }),
  response: auditEvent,
})
