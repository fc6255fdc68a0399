import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { bytes, instant } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { securityEventNames } from '#shared/lib/access/security-event-names.ts'
import { creationSort } from '#shared/lib/sorting.ts'
import { fieldError } from '#shared/messages/field-error.ts'

const tag = 'Security log'

export const securityEvent = z.object({
  id: uuid,
  name: z.enum(securityEventNames),
  outcome: z.enum(['success', 'failure']),
  /** The id of the user who did it or tried to; null for a job or an operator of the server. */
  userId: z.nullable(uuid),
  /** The user's name and e-mail address at that time. */
  userName: z.nullable(z.string()),
  userEmail: z.nullable(z.string()),
  /** The person or record that was affected. */
  target: z.nullable(z.string()),
  /** Details as pairs of text: the method of a sign-in, a role before and after. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  ipAddress: z.string(),
  /** The browser and system from the User-Agent header. */
  device: z.string(),
  userAgent: z.string(),
  requestId: z.nullable(z.string()),
  createdAt: instant,
  /** The number of attempts and the time of the last: repeated failures within ten minutes are one event. */
  attempts: z.int(),
  lastAt: instant,
})

const filters = {
  name: z.optional(z.enum(securityEventNames, fieldError('securityLog.unknownEvent'))),
  outcome: z.optional(z.enum(['success', 'failure'], fieldError('securityLog.outcomeChoices'))),
  userId: z.optional(uuid),
  /** Dates in the account’s time zone, both included. */
  dateFrom: z.optional(plainDate),
  dateTo: z.optional(plainDate),
}

const page = {
  limit: pageQuery.limit,
  offset: pageQuery.offset,
  cursor: pageQuery.cursor,
  sort: creationSort.parameter,
}

export const listSecurityEvents = defineRoute({
  method: 'GET',
  path: '/security-events',
  tag,
  summary:
    'The account’s sign-ins, permissions, keys and exports, newest first; tenants’ own sign-ins are not included',
  query: z.object({ ...page, ...filters }),
  response: z.array(securityEvent),
  paged: true,
})

export const exportSecurityEvents = defineRoute({
  method: 'GET',
  path: '/security-events/export',
  tag,
  summary: 'The same as a CSV file, up to 50,000 rows',
  query: z.object(filters),
  response: bytes,
  download: true,
})

export const listOwnSecurityEvents = defineRoute({
  method: 'GET',
  path: '/auth/security/events',
  tag,
  summary: 'Your own sign-ins and changes to how you sign in, in any account, newest first',
  query: z.object(page),
  response: z.array(securityEvent),
  paged: true,
})
