import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/maintenance/contract.ts'

import { listAssigneesOf } from './assignees.ts'
import { updateRequest, archiveRequest } from './service.ts'
import { getRequestStats, type RequestRow } from './store.ts'
import { createVisibleRequest, listVisibleRequests, requireVisibleRequest } from './visible-requests.ts'

export const maintenanceRoutes: RouteEntry[] = [
  implement(contract.listRequests, {
    access: 'maintenanceAndTenant',
    handle: async (context, { query }) => {
      const page = await listVisibleRequests(context, query)
      return { ...page, rows: page.rows.map((row) => toRequest(context, row)) }
    },
  }),
  implement(contract.requestStats, {
    access: 'maintenance',
    handle: ({ db, actor }) => getRequestStats(db, actor.accountId),
  }),
  implement(contract.listAssignees, {
    access: 'maintenance',
    handle: (context, { query }) => listAssigneesOf(context, query.unitId),
  }),
  implement(contract.createRequest, {
    access: 'maintenanceAndTenant',
    handle: async (context, { body }) => answerRequest(context, await createVisibleRequest(context, body)),
  }),
  implement(contract.getRequest, {
    access: 'maintenanceAndTenant',
    handle: (context, { params }) => answerRequest(context, params.id),
  }),
  implement(contract.updateRequest, {
    access: 'maintenance',
    handle: async (context, { params, body }) => {
      await updateRequest(context, params.id, body)
      return answerRequest(context, params.id)
    },
  }),
  implement(contract.archiveRequest, {
    access: 'staff',
    handle: async (context, { params }) => {
      await archiveRequest(context, params.id)
      return { message: 'Maintenance request archived' }
    },
  }),
]

async function answerRequest(context: Context, id: string) {
  return toRequest(context, await requireVisibleRequest(context, id))
}

/** Converts a request to the form of the API; a tenant does not see whom the landlord assigned. */
function toRequest({ actor }: Context, row: RequestRow) {
  const isTenant = actor.role === 'TENANT'
  const {
    id,
    unitId,
    title,
    description,
    priority,
    status,
    leaseId,
    reportedBy,
    reportedVia,
    reporterName,
    reporterContact,
    completedAt,
    createdAt,
    updatedAt,
    version,
  } = row
  const { propertyId, propertyName: name, address, city, propertyState: state, zipCode } = row
  return {
    id,
    unitId,
    title,
    description,
    priority,
    status,
    assignedTo: isTenant ? null : row.assignedTo,
    assignedUserId: isTenant ? null : row.assignedUserId,
    leaseId,
    reportedBy: isTenant && reportedBy !== actor.userId ? null : reportedBy,
    source: reportedVia ?? ('APP' as const),
    reporter: reportedVia && !isTenant ? { name: reporterName, contact: reporterContact } : null,
    completedAt,
    createdAt,
    updatedAt,
    version,
    confirmedAt: row.confirmedAt,
    area: row.area,
    entry: row.entry,
    accessNote: row.accessNote,
    estimatedCost: row.estimatedCostCents,
    actualCost: row.actualCostCents,
    unit: {
      id: unitId,
      unitNumber: row.unitNumber,
      propertyId,
      property: { id: propertyId, name, address, city, state, zipCode },
    },
  }
}
