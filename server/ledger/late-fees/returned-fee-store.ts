import type { Db } from '#server/platform/database/database.ts'
import { chargeTable } from '#server/schema/money/charges.ts'
import type { LeasePlace } from '#shared/leases/law/lease-law.ts'
import type { Cents } from '#shared/lib/money.ts'

import type { OpenChargeRow } from '#server/ledger/allocation/open-items-store.ts'

export type ReturnedFeeFacts = LeasePlace & {
  /** The account's fee for a returned payment; null for none. */
  feeCents: Cents | null
  /** Whether an earlier payment of the lease came back too. */
  isLater: boolean
}

/** Finds the facts that decide the fee for a returned payment of a lease. */
export async function findReturnedFeeFacts(
  db: Db,
  accountId: string,
  { id, leaseId }: { id: string; leaseId: string },
): Promise<ReturnedFeeFacts> {
  const [row] = await db.query<ReturnedFeeFacts>(
    `SELECT a.returned_fee_cents AS "feeCents", p.state, p.city, p.zip_code AS "zipCode", p.property_type AS "propertyType",
            EXISTS (SELECT FROM payments y WHERE y.account_id = $1 AND y.lease_id = $2 AND y.state = 'RETURNED'
              AND y.id <> $3) AS "isLater"
     FROM leases l JOIN accounts a ON a.id = $1 JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     WHERE l.account_id = $1 AND l.id = $2`,
    [accountId, leaseId, id],
  )
  return row! // a payment has its lease
}

export type CoveredChargeRow = OpenChargeRow & { byPaymentCents: Cents }

/** Lists the charges that a payment pays, with its part of each, earliest first. */
export async function listCoveredCharges(
  db: Db,
  accountId: string,
  paymentId: string,
): Promise<CoveredChargeRow[]> {
  return db.query<CoveredChargeRow>(
    `SELECT ${chargeTable.select('c', ['id', 'leaseId', 'propertyId', 'type', 'dueOn', 'amountCents', 'paidCents', 'description', 'payerId'])},
            net.cents AS "byPaymentCents"
     FROM (SELECT charge_id, sum(amount_cents)::bigint AS cents FROM allocations
           WHERE account_id = $1 AND payment_id = $2 GROUP BY charge_id HAVING sum(amount_cents) > 0) net
     JOIN charges c ON c.account_id = $1 AND c.id = net.charge_id ORDER BY c.due_on, c.id`,
    [accountId, paymentId],
  )
}
