import type { Context } from '#server/platform/route-table.ts'

import { listLatestRequestRows, type OwnRequestRow } from './request-store.ts'

/** The latest requests of the tenant's household. */
export async function listLatestRequests({ db, actor }: Context) {
  const rows = await listLatestRequestRows(db, actor.accountId, actor.userId)
  return rows.map(toRequest)
}

export function toRequest(row: OwnRequestRow) {
  const { id, title, description, priority, status, createdAt, updatedAt, completedAt } = row
  const { unitId, unitNumber, propertyName } = row
  return {
    id,
    title,
    description,
    priority,
    status,
    createdAt,
    updatedAt,
    completedAt,
    unit: { id: unitId, unitNumber, propertyName },
  }
}
