import type { Db } from '#server/platform/database/database.ts'
import type { PaymentMethod, PaymentState } from '#shared/ledger/contract.ts'
import type { Label } from '#shared/ledger/explain/label.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'

export type ReceiptRow = {
  id: string
  leaseId: string
  state: PaymentState
  amountCents: Cents
  allocatedCents: Cents
  receivedOn: PlainDate
  method: PaymentMethod | null
  reference: string | null
  propertyName: string
  unitNumber: string
  accountName: string
  timeZone: string
  balanceCents: Cents
  paid: { description: string; label: Label | null; amountCents: Cents }[]
  tenants: { id: string; name: string; email: string; userId: string | null; language: Language | null }[]
  owner: { name: string; email: string } | null
}

/** Finds a payment of a household with all data of its receipt, and the tenants of its lease who have an address. */
export async function findReceipt(
  db: Db,
  accountId: string,
  paymentId: string,
): Promise<ReceiptRow | undefined> {
  const [row] = await db.query<ReceiptRow>(
    `SELECT y.id, y.lease_id AS "leaseId", y.state, y.amount_cents AS "amountCents", y.allocated_cents AS "allocatedCents",
            y.paid_on AS "receivedOn", y.method, y.reference, p.name AS "propertyName", u.unit_number AS "unitNumber",
            coalesce(a.business_name, a.name) AS "accountName", a.time_zone AS "timeZone",
            (coalesce((SELECT sum(c.amount_cents - c.paid_cents) FROM charges c
                       WHERE c.account_id = $1 AND c.lease_id = y.lease_id AND c.payer_id IS NULL AND c.voided_at IS NULL), 0)
             - coalesce((SELECT sum(o.amount_cents - o.allocated_cents) FROM payments o
                         WHERE o.account_id = $1 AND o.lease_id = y.lease_id AND o.payer_id IS NULL AND o.state = 'SETTLED'), 0))::bigint AS "balanceCents",
            (SELECT coalesce(json_agg(json_build_object('description', s.description, 'label', s.label, 'amountCents', s.used)
                                      ORDER BY s.due_on, s.id), '[]')
             FROM (SELECT c.id, c.description, c.label, c.due_on, sum(n.amount_cents) AS used FROM allocations n
                   JOIN charges c ON c.account_id = $1 AND c.id = n.charge_id
                   WHERE n.account_id = $1 AND n.payment_id = y.id
                   GROUP BY c.id, c.description, c.label, c.due_on HAVING sum(n.amount_cents) > 0) s) AS paid,
            (SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'email', t.email, 'userId', t.user_id,
                                                        'language', coalesce((SELECT x.language FROM users x WHERE x.id = t.user_id), t.language))
                                      ORDER BY t.id), '[]')
             FROM lease_tenants lt JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
             WHERE lt.account_id = $1 AND lt.lease_id = y.lease_id AND (lt.left_on IS NULL OR lt.tenant_id = y.paid_by_tenant_id)
               AND t.email IS NOT NULL AND t.archived_at IS NULL) AS tenants,
            (SELECT json_build_object('name', o.name, 'email', o.email) FROM memberships m JOIN users o ON o.id = m.user_id
             WHERE m.account_id = $1 AND m.role = 'OWNER' ORDER BY m.created_at, o.id LIMIT 1) AS owner
     FROM payments y JOIN accounts a ON a.id = $1
     JOIN leases l ON l.account_id = $1 AND l.id = y.lease_id
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = y.property_id
     WHERE y.account_id = $1 AND y.id = $2 AND y.payer_id IS NULL AND NOT y.is_credit`,
    [accountId, paymentId],
  )
  return row
}
