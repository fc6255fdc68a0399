import type { Db } from '#server/platform/database/database.ts'
import { isKeptSql, isThereSql, rentOnDaySql, termEnd } from '#server/schema/leases.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { RenewalState } from '#shared/renewals/renewal.ts'

import { tenantNamesSql } from '#server/reports/names-store.ts'

export type ExpirationRow = {
  leaseId: string
  propertyName: string
  unitNumber: string
  tenantNames: string | null
  startOn: PlainDate
  /** The last day of the term; null for a lease that is month to month by now. */
  endOn: PlainDate | null
  continues: boolean
  rentCents: Cents
  marketCents: Cents
  depositCents: Cents
  hasNotice: boolean
  offer: RenewalState | null
  /** The first day of the next lease of the unit. */
  nextOn: PlainDate | null
}

/**
 * Lists the leases whose term ends between two days, in order of that day, then the leases that are month to
 * month on the day `today`, in order of property and unit.
 */
export async function listExpirations(
  db: Db,
  scope: {
    accountId: string
    from: PlainDate
    to: PlainDate
    today: PlainDate
    propertyId?: string | undefined
  },
): Promise<ExpirationRow[]> {
  const end = termEnd('l')
  const isMonthly = `${isThereSql('l', '$4')} AND l.terminated_on IS NULL AND l.start_on <= $4 AND l.ends_on >= $4 AND (${end} = 'infinity' OR ${end} < $4)`
  return db.query<ExpirationRow>(
    `SELECT l.id AS "leaseId", p.name AS "propertyName", u.unit_number AS "unitNumber", ${tenantNamesSql('l.id')} AS "tenantNames",
            l.start_on AS "startOn", CASE WHEN NOT (${isMonthly}) THEN ${end} END AS "endOn",
            l.terminated_on IS NULL AND l.ends_on = 'infinity' AS continues,
            ${rentOnDaySql('l', `greatest(l.start_on, least($3::date, ${end}, greatest($4::date, $2::date)))`)} AS "rentCents",
            u.rent_cents AS "marketCents", l.deposit_cents AS "depositCents",
            EXISTS (SELECT FROM ending_notices n WHERE n.account_id = $1 AND n.lease_id = l.id AND n.withdrawn_at IS NULL)
              AS "hasNotice",
            (SELECT CASE WHEN o.state = 'OPEN' AND o.answer_by < $4 THEN 'EXPIRED' ELSE o.state END FROM renewal_offers o
             WHERE o.account_id = $1 AND o.lease_id = l.id ORDER BY o.id DESC LIMIT 1) AS offer,
            (SELECT min(n.start_on) FROM leases n WHERE n.account_id = $1 AND n.unit_id = l.unit_id AND n.archived_at IS NULL
               AND n.state <> 'DRAFT' AND n.start_on > l.start_on AND n.id <> l.id) AS "nextOn"
     FROM leases l
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     WHERE l.account_id = $1 AND ${isKeptSql('l')} AND l.ends_on >= l.start_on
       AND (${end} BETWEEN $2 AND $3 AND ${isThereSql('l', end)} AND NOT (${isMonthly}) OR ${isMonthly}) ${scope.propertyId ? 'AND l.property_id = $5' : ''}
     ORDER BY (${isMonthly}), CASE WHEN NOT (${isMonthly}) THEN ${end} END, p.name, u.unit_number, l.id`,
    [scope.accountId, scope.from, scope.to, scope.today, ...(scope.propertyId ? [scope.propertyId] : [])],
  )
}
