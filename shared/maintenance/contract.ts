import * as z from 'zod/mini'
import { instant, message, optionalText, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdNonNegative } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { restricted } from '#shared/lib/access/restricted.ts'
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
/** The statuses that select requests for a list. ACTIVE: open requests and requests in progress. */
export const requestStatusFilter = z.enum(
  ['ACTIVE', ...requestStatus.options],
  fieldError('maintenance.statusFilterChoices'),
)
/** The part of the home where the problem is. */
export const requestArea = z.enum(
  ['KITCHEN', 'BATHROOM', 'BEDROOM', 'LIVING_ROOM', 'LAUNDRY', 'HALLWAY', 'OUTSIDE', 'SHARED', 'OTHER'],
  fieldError('maintenance.areaChoices'),
)
/** Permission to enter the home: at any time, after a call, or only while the tenant is at home. */
export const entryPermission = z.enum(
  ['ANYTIME', 'CALL_FIRST', 'AT_HOME'],
  fieldError('maintenance.entryChoices'),
)
export type RequestArea = z.infer<typeof requestArea>
export type EntryPermission = z.infer<typeof entryPermission>
export type Priority = z.infer<typeof priority>
export type RequestStatus = z.infer<typeof requestStatus>
export type RequestStatusFilter = z.infer<typeof requestStatusFilter>

export const maintenanceRequest = z.object({
  id: uuid,
  unitId: uuid,
  title: z.string(),
  description: z.string(),
  priority,
  status: requestStatus,
  assignedTo: z.nullable(z.string()),
  /** The id of the team member who does the work; null where it is not a team member. */
  assignedUserId: z.nullable(uuid),
  /**
   * The lease under which the request was reported; its tenants see the request. Null for requests that the landlord
   * keeps private.
   */
  leaseId: z.nullable(uuid),
  /** The id of the user who reported the request. */
  reportedBy: z.nullable(uuid),
  /** APP: reported in the app. QR: through the QR code on the unit's wall. */
  source: z.enum(['APP', 'QR']),
  /**
   * The name and contact that the person who scanned the QR code gave; they are not verified. Null for other sources.
   */
  reporter: z.nullable(z.object({ name: z.nullable(z.string()), contact: z.nullable(z.string()) })),
  estimatedCost: restricted('expenses:read', usd),
  actualCost: restricted('expenses:read', usd),
  completedAt: z.nullable(instant),
  /** The time at which the tenants confirmed that the problem is fixed; null before that. */
  confirmedAt: z.nullable(instant),
  area: z.nullable(requestArea),
  entry: z.nullable(entryPermission),
  /** Notes for the visit: the best times, a dog, the alarm. */
  accessNote: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
  version,
  unit: unitReference,
})

/** Fields of the access to the home for a repair. */
export const accessFields = {
  area: z.nullish(requestArea),
  entry: z.nullish(entryPermission),
  accessNote: optionalText('accessNote', 500),
}

/** The fields of every repair report, from a tenant or the team. The priority is MEDIUM by default. */
export const reportFields = {
  title: text('title', { max: 160 }),
  description: text('description', { max: 5_000 }),
  priority: z.optional(priority),
}

export const requestBody = z.strictObject({
  unitId: uuid,
  ...reportFields,
  assignedTo: optionalText('assignedTo', 120),
  /** The id of a team member; `assignedTo` is then this member's name by default. */
  assignedUserId: z.nullish(uuid),
  /** Whether the unit's current tenants see the request and are notified of its progress; false by default. */
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
 * Sorts priorities from LOW to EMERGENCY and statuses from OPEN to CANCELED. `-assignedToMe` lists the caller's own
 * open and in-progress requests first.
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
    /** ACTIVE: open ones and those in progress. */
    status: z.optional(requestStatusFilter),
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
  summary: 'Report a repair',
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
  summary: 'Change a request, update its status, or record its cost',
  params: byId,
  body: requestChanges,
  response: maintenanceRequest,
  errors: ['version_mismatch', 'not_found', 'invalid_transition'],
})

export const archiveRequest = defineRoute({
  method: 'DELETE',
  path: '/maintenance/:id',
  tag: 'Maintenance',
  summary: 'Archive a request',
  params: byId,
  response: message,
})

/** The roles to which a request can be assigned: these roles may work on it. */
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
  summary: 'Maintenance totals',
  response: z.object({
    total: z.int(),
    /** Open ones and those in progress. */
    active: z.int(),
    open: z.int(),
    inProgress: z.int(),
    completed: z.int(),
    canceled: z.int(),
  }),
})
