import * as z from 'zod/mini'

import { instant } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { queryInteger } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

export const entityType = z.enum(['property', 'unit', 'tenant', 'lease', 'payment', 'maintenance'])
export type ActivityEntity = z.infer<typeof entityType>

export const activity = z.object({
  id: uuid,
  userId: z.nullable(uuid),
  userName: z.string(),
  /** The action, in the past tense: 'recorded', 'created', 'terminated' … */
  action: z.string(),
  entityType,
  entityId: uuid,
  entityName: z.string(),
  /** Details for the reader: amounts in dollars, dates, the property. Which ones depends on what happened. */
  metadata: z.record(z.string(), z.unknown()),
  createdAt: instant,
  priority: z.enum(['low', 'medium', 'high']),
})

export const liveActivity = z.extend(activity, { isNew: z.boolean(), timestamp: instant })

const limit = z._default(queryInteger('limit', 1, 200), 50)

export const activityFeed = defineRoute({
  method: 'GET',
  path: '/activity/feed',
  tag: 'Activity',
  summary: 'Recent activity, newest first',
  query: z.object({ limit, entityId: z.optional(uuid) }),
  response: z.object({ success: z.literal(true), data: z.array(activity) }),
})

export const activityRealtime = defineRoute({
  method: 'GET',
  path: '/activity/realtime',
  tag: 'Activity',
  summary:
    'Recent activity and which of it is new; as text/event-stream, everything that happens from then on',
  query: z.object({
    limit,
    /**
     * The `lastEventId` of an earlier response: later activities are new. Without it, activities of the last minute are
     * new.
     */
    since: z.optional(
      z.string().check(z.regex(/^\d{1,15}(\.[0-9a-f-]{36})?$/, fieldError('activity.sinceInvalid'))),
    ),
  }),
  response: z.object({
    success: z.literal(true),
    /** Whether a stream would receive new events immediately. */
    isConnected: z.boolean(),
    hasNewActivities: z.boolean(),
    /** The end of this response: start a stream here (Last-Event-ID), or send it as `since`. */
    lastEventId: z.string(),
    data: z.array(liveActivity),
  }),
  stream: { event: 'activity', data: liveActivity },
  errors: ['malformed_request', 'rate_limit_exceeded'],
})
