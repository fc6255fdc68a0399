import { notFound } from '#server/platform/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/route-table.ts'
import * as contract from '#shared/maintenance/contract.ts'

import { changeRequest, removeRequest, reportRequest } from './service.ts'
import { findRequest, getRequestStats, listRequestRows, type RequestRow } from './store.ts'

export const maintenanceRoutes: RouteEntry[] = [
  implement(contract.listRequests, {
    access: 'maintenance',
    handle: async ({ db, actor }, { query }) => {
      const page = await listRequestRows(db, { accountId: actor.accountId, ...query })
      return { ...page, rows: page.rows.map(toRequest) }
    },
  }),
  implement(contract.requestStats, {
    access: 'maintenance',
    handle: ({ db, actor }) => getRequestStats(db, actor.accountId),
  }),
  implement(contract.createRequest, {
    access: 'maintenance',
    handle: async (context, { body }) => answerRequest(context, await reportRequest(context, body)),
  }),
  implement(contract.getRequest, {
    access: 'maintenance',
    handle: (context, { params }) => answerRequest(context, params.id),
  }),
  implement(contract.updateRequest, {
    access: 'maintenance',
    handle: async (context, { params, body }) => {
      await changeRequest(context, params.id, body)
      return answerRequest(context, params.id)
    },
  }),
  implement(contract.deleteRequest, {
    access: 'staff',
    handle: async (context, { params }) => {
      await removeRequest(context, params.id)
      return { message: 'Maintenance request archived' }
    },
  }),
]

async function answerRequest({ db, actor }: Context, id: string) {
  const row = await findRequest(db, actor.accountId, id)
  if (!row) {
    throw notFound('Maintenance request')
  }
  return toRequest(row)
}

function toRequest(row: RequestRow) {
  const {
    id,
    unitId,
    title,
    description,
    priority,
    status,
    assignedTo,
    assignedUserId,
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
    assignedTo,
    assignedUserId,
    leaseId,
    reportedBy,
    source: reportedVia ?? ('APP' as const),
    reporter: reportedVia ? { name: reporterName, contact: reporterContact } : null,
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
