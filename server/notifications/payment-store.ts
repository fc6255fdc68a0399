import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type PaymentInNotice = {
  id: string
  leaseId: string
  propertyId: string
  state: 'PENDING' | 'SETTLED' | 'FAILED' | 'RETURNED' | 'REVERSED' | 'REFUNDED'
  stateReason: string | null
  amountCents: Cents
  propertyName: string
  unitNumber: string
  tenantId: string | null
  tenantName: string | null
  /** Who paid it, where it was not the household: a housing authority. */
  payerName: string | null
  paidOn: PlainDate
}

export async function listPaymentsInNotice(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<PaymentInNotice[]> {
  return db.query<PaymentInNotice>(
    `SELECT y.id, y.lease_id AS "leaseId", y.property_id AS "propertyId", y.state, y.state_reason AS "stateReason",
            y.amount_cents AS "amountCents", p.name AS "propertyName", u.unit_number AS "unitNumber",
            t.id AS "tenantId", t.name AS "tenantName", q.name AS "payerName", y.paid_on AS "paidOn"
     FROM payments y
     JOIN leases l ON l.account_id = $1 AND l.id = y.lease_id
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = y.property_id
     LEFT JOIN lease_tenants lt ON lt.account_id = $1 AND lt.lease_id = y.lease_id AND lt.position = 0
     LEFT JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
     LEFT JOIN payers q ON q.account_id = $1 AND q.id = y.payer_id
     WHERE y.account_id = $1 AND y.id = ANY ($2::uuid[])`,
    [accountId, ids],
  )
}
