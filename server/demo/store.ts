import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type TenantInDemo = {
  tenantId: string
  name: string
  leaseId: string
  propertyId: string
  propertyName: string
  unitNumber: string
  startOn: PlainDate
  endOn: PlainDate | null
  rentCents: Cents
}

/**
 * Finds the tenant of the demo portfolio with the most to show: alone on a running lease, whose deposit was received,
 * with charges other than the rent, and a long history.
 */
export async function findTenantToShow(
  db: Db,
  accountId: string,
  today: PlainDate,
): Promise<TenantInDemo | undefined> {
  const [row] = await db.query<TenantInDemo>(
    `SELECT t.id AS "tenantId", t.name, l.id AS "leaseId", p.id AS "propertyId", p.name AS "propertyName",
            u.unit_number AS "unitNumber", l.start_on AS "startOn", l.end_on AS "endOn", l.rent_cents AS "rentCents"
     FROM leases l
     JOIN lease_tenants lt ON lt.account_id = $1 AND lt.lease_id = l.id
     JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id AND p.property_type <> 'COMMERCIAL'
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE y.state = 'SETTLED') AS paid, coalesce(bool_or(y.type = 'DEPOSIT'), false) AS deposit
       FROM payments y WHERE y.account_id = $1 AND y.lease_id = l.id) y
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE c.type NOT IN ('RENT', 'DEPOSIT')) AS extras
       FROM charges c WHERE c.account_id = $1 AND c.lease_id = l.id) c
     WHERE l.account_id = $1 AND l.state = 'ACTIVE' AND l.start_on <= $2 AND coalesce(l.end_on, $2) >= $2
       AND t.user_id IS NULL
       AND (SELECT count(*) FROM lease_tenants o WHERE o.account_id = $1 AND o.lease_id = l.id) = 1
     ORDER BY y.deposit DESC, c.extras > 0 DESC, y.paid DESC, l.id LIMIT 1`,
    [accountId, today],
  )
  return row
}
