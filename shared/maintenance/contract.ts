import * as z from 'zod/mini'
import { instant, message, optionalText, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdNonNegative } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { restricted } from '#shared/lib/restricted.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'
import { unitReference } from '#shared/portfolio/unit-schema.ts'
import { fieldError } from '#shared/messages/field-error.ts'

export const priority = z.enum(
  ['LOW', 'MEDIUM', 'HIGH', 'URGENT', 'EMERGENCY'],
  fieldError('maintenance.priorityChoices'),
)
export const requestStatus = z.enum(
  ['OPEN', 'IN_PROGRESS', 'COMPLETED', 'CANCELED'],
  fieldError('maintenance.statusChoices'),
)
/** Where in the home something is broken. */
export const requestArea = z.enum(
  ['KITCHEN', 'BATHROOM', 'BEDROOM', 'LIVING_ROOM', 'LAUNDRY', 'HALLWAY', 'OUTSIDE', 'SHARED', 'OTHER'],
  fieldError('maintenance.areaChoices'),
)
/** Whether somebody may come in: at any time, after a call, or only while somebody is at home. */
export const entryPermission = z.enum(
  ['ANYTIME', 'CALL_FIRST', 'AT_HOME'],
  fieldError('maintenance.entryChoices'),
)
export type RequestArea = z.infer<typeof requestArea>
export type EntryPermission = z.infer<typeof entryPermission>
export type Priority = z.infer<typeof priority>
export type RequestStatus = z.infer<typeof requestStatus>

export const maintenanceRequest = z.object({
  id: uuid,
  unitId: uuid,
  title: z.string(),
  description: z.string(),
  priority,
  status: requestStatus,
  assignedTo: z.nullable(z.string()),
  /** The member of the team who does it, where it is one. */
  assignedUserId: z.nullable(uuid),
  /** The lease under which it was reported: its tenants see it. Null for what the landlord noted for themselves. */
  leaseId: z.nullable(uuid),
  /** Who reported it. */
  reportedBy: z.nullable(uuid),
  /** QR: through the code on the wall of the unit. */
  source: z.enum(['APP', 'QR']),
  /** What somebody who scanned the code says of themselves; nobody has checked it. Null for everybody else. */
  reporter: z.nullable(z.object({ name: z.nullable(z.string()), contact: z.nullable(z.string()) })),
  estimatedCost: restricted('expenses:read', usd),
  actualCost: restricted('expenses:read', usd),
  completedAt: z.nullable(instant),
  /** When those who live there said that it is fixed. */
  confirmedAt: z.nullable(instant),
  area: z.nullable(requestArea),
  entry: z.nullable(entryPermission),
  /** What to know before somebody comes: the best times, a dog, the alarm. */
  accessNote: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
  version,
  unit: unitReference,
})

/** What a repair needs to be done. */
export const accessFields = {
  area: z.nullish(requestArea),
  entry: z.nullish(entryPermission),
  accessNote: optionalText('accessNote', 500),
}

export const requestBody = z.strictObject({
  unitId: uuid,
  title: text('title', { max: 160 }),
  description: text('description', { max: 5_000 }),
  priority: z.optional(priority),
  assignedTo: optionalText('assignedTo', 120),
  /** A member of the team; `assignedTo` is then their name unless told. */
  assignedUserId: z.nullish(uuid),
  /** Whether the tenants who live in the unit see it and hear how it goes; false unless told. */
  shareWithTenant: z.optional(z.boolean(fieldError('maintenance.shareChoices'))),
  estimatedCost: z.nullish(usdNonNegative),
  ...accessFields,
})

export const requestChanges = z.partial(
  z.strictObject({
    ...requestBody.shape,
    status: requestStatus,
    actualCost: z.nullable(usdNonNegative),
  }),
)

const byId = z.object({ id: uuid })

/**
 * Priorities from LOW to EMERGENCY, statuses from OPEN to CANCELED. `-assignedToMe` lists the caller's own open requests
 * and those in progress first.
 */
export const requestSort = defineSort(
  ['createdAt', 'updatedAt', 'title', 'priority', 'status', 'assignedToMe'],
  '-createdAt',
)

export const listRequests = defineRoute({
  method: 'GET',
  path: '/maintenance',
  tag: 'Maintenance',
  summary: 'Maintenance requests, newest first',
  query: z.object({
    ...pageQuery,
    sort: requestSort.parameter,
    status: z.optional(requestStatus),
    priority: z.optional(priority),
    propertyId: z.optional(uuid),
    unitId: z.optional(uuid),
    assignedUserId: z.optional(uuid),
  }),
  response: z.array(maintenanceRequest),
  paged: true,
})

export const createRequest = defineRoute({
  method: 'POST',
  path: '/maintenance',
  tag: 'Maintenance',
  summary: 'Report something to repair',
  body: requestBody,
  status: 201,
  response: maintenanceRequest,
  errors: ['not_found', 'invalid_transition'],
})

export const getRequest = defineRoute({
  method: 'GET',
  path: '/maintenance/:id',
  tag: 'Maintenance',
  summary: 'One maintenance request',
  params: byId,
  response: maintenanceRequest,
})

export const updateRequest = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/maintenance/:id',
  tag: 'Maintenance',
  summary: 'Change a request, move it on, or note what it cost',
  params: byId,
  body: requestChanges,
  response: maintenanceRequest,
  errors: ['version_mismatch', 'not_found', 'invalid_transition'],
})

export const deleteRequest = defineRoute({
  method: 'DELETE',
  path: '/maintenance/:id',
  tag: 'Maintenance',
  summary: 'Archive a request',
  params: byId,
  response: message,
})

/** The roles that a request can be assigned to: they may work on it. */
export const assigneeRole = z.enum(['OWNER', 'ADMIN', 'MANAGER', 'MAINTENANCE'])

export const listAssignees = defineRoute({
  method: 'GET',
  path: '/maintenance/assignees',
  tag: 'Maintenance',
  summary:
    'The members of the team to whom a request can be assigned, by name; with a unit, those who may work on it',
  query: z.object({ unitId: z.optional(uuid) }),
  response: z.array(z.object({ userId: uuid, name: z.string(), role: assigneeRole })),
  errors: ['not_found'],
})

export const requestStats = defineRoute({
  method: 'GET',
  path: '/maintenance/stats',
  tag: 'Maintenance',
  summary: 'Maintenance in figures',
  response: z.object({ total: z.int(), open: z.int(), inProgress: z.int(), completed: z.int() }),
})
