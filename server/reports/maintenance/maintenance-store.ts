import type { Db } from '#server/platform/database/database.ts'
import { spentLinesSql } from '#server/schema/money/expense-refunds.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { Priority, RequestStatus } from '#shared/maintenance/contract.ts'

export type RequestRow = {
  requestId: string
  title: string
  priority: Priority
  status: RequestStatus
  propertyId: string
  propertyName: string
  unitNumber: string
  openedOn: PlainDate
  closedOn: PlainDate | null
  daysOpen: number | null
  /** The vendor who was paid for it, else the person it is assigned to. */
  vendorName: string | null
  /** The cost from its expenses, and the cost that was entered without an expense. */
  bookedCents: Cents
  unbookedCents: Cents
}

/**
 * Lists the maintenance requests that were opened or closed between two days, or are still open, in order of property and
 * day. Days open are counted through the last day of the period at most.
 */
export async function listRequestsOfPeriod(
  db: Db,
  scope: { accountId: string; from: PlainDate; to: PlainDate; propertyId?: string | undefined },
): Promise<RequestRow[]> {
  return db.query<RequestRow>(
    `SELECT m.id AS "requestId", m.title, m.priority, m.status, p.id AS "propertyId", p.name AS "propertyName",
            u.unit_number AS "unitNumber", (m.created_at AT TIME ZONE a.time_zone)::date AS "openedOn", (m.completed_at AT TIME ZONE a.time_zone)::date AS "closedOn",
            CASE WHEN m.status <> 'CANCELED' THEN
              least(coalesce((m.completed_at AT TIME ZONE a.time_zone)::date, $3::date), $3::date) - (m.created_at AT TIME ZONE a.time_zone)::date END AS "daysOpen",
            coalesce(paid.vendor, w.name, m.assigned_to) AS "vendorName", coalesce(paid.cents, 0)::bigint AS "bookedCents",
            CASE WHEN paid.cents IS NULL AND m.status = 'COMPLETED' THEN coalesce(m.actual_cost_cents, 0) ELSE 0 END::bigint
              AS "unbookedCents"
     FROM maintenance_requests m
     JOIN accounts a ON a.id = $1
     JOIN properties p ON p.account_id = $1 AND p.id = m.property_id
     JOIN units u ON u.account_id = $1 AND u.id = m.unit_id
     LEFT JOIN users w ON w.id = m.assigned_user_id
     LEFT JOIN LATERAL (
       SELECT sum(l.amount_cents) AS cents, min(v.name) AS vendor
       FROM ${spentLinesSql} l
       LEFT JOIN vendors v ON v.account_id = $1 AND v.id = l.vendor_id
       WHERE l.maintenance_id = m.id) paid ON true
     WHERE m.account_id = $1 AND m.archived_at IS NULL AND (m.created_at AT TIME ZONE a.time_zone)::date <= $3
       AND ((m.created_at AT TIME ZONE a.time_zone)::date >= $2 OR (m.completed_at AT TIME ZONE a.time_zone)::date >= $2 OR m.status IN ('OPEN', 'IN_PROGRESS'))
       ${scope.propertyId ? 'AND m.property_id = $4' : ''}
     ORDER BY p.name, p.id, m.created_at, m.id`,
    [scope.accountId, scope.from, scope.to, ...(scope.propertyId ? [scope.propertyId] : [])],
  )
}
