import * as z from 'zod/mini'

import { instant } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { queryInteger } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'

export const entityType = z.enum(['property', 'unit', 'tenant', 'lease', 'payment', 'maintenance'])

export const activity = z.object({
  id: uuid,
  userId: z.nullable(uuid),
  userName: z.string(),
  /** In the past tense: 'recorded', 'created', 'terminated' … */
  action: z.string(),
  entityType,
  entityId: uuid,
  entityName: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  createdAt: instant,
  priority: z.enum(['low', 'medium', 'high']),
})

export const activityFeed = defineRoute({
  method: 'GET',
  path: '/activity/feed',
  tag: 'Activity',
  summary: 'What happened lately, newest first',
  query: z.object({ limit: z._default(queryInteger('limit', 1, 200), 50), entityId: z.optional(uuid) }),
  response: z.object({ success: z.literal(true), data: z.array(activity) }),
})
