import type { Db } from '#server/platform/database.ts'
import type { Priority, RequestStatus } from '#shared/maintenance/contract.ts'

export type OwnRequestRow = {
  id: string
  title: string
  description: string
  priority: Priority
  status: RequestStatus
  unitId: string
  unitNumber: string
  propertyName: string
  createdAt: Date
  updatedAt: Date
  completedAt: Date | null
}

/** The ten latest requests under a lease of this person: their household's. */
export async function listLatestRequestRows(
  db: Db,
  accountId: string,
  userId: string,
): Promise<OwnRequestRow[]> {
  return db.query<OwnRequestRow>(
    `SELECT m.id, m.title, m.description, m.priority, m.status, u.id AS "unitId", u.unit_number AS "unitNumber",
            p.name AS "propertyName", m.created_at AS "createdAt", m.updated_at AS "updatedAt",
            m.completed_at AS "completedAt"
     FROM maintenance_requests m
     JOIN units u ON u.account_id = $1 AND u.id = m.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = m.property_id
     WHERE m.account_id = $1 AND m.archived_at IS NULL AND m.lease_id IN (
       SELECT lt.lease_id FROM lease_tenants lt JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
       WHERE lt.account_id = $1 AND t.user_id = $2 AND t.archived_at IS NULL)
     ORDER BY m.id DESC LIMIT 10`,
    [accountId, userId],
  )
}
