import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isKeptSql, isThereSql, rentOnDaySql } from '#server/schema/leases.ts'
import type { RecurringTerms } from '#shared/leases/rent/recurring-charge.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { type AgingScope, agingSql, agingValues } from './aging-store.ts'
import { tenantNamesSql } from '#server/reports/names-store.ts'

export type UnitRow = {
  unitId: string
  unitNumber: string
  propertyId: string
  propertyName: string
  bedrooms: number | null
  bathrooms: number | null
  squareFeet: number | null
  marketCents: Cents
  hold: 'MAINTENANCE' | 'RESERVED' | null
  /** The lease of the day, or the next one where the unit is vacant; null without either. */
  leaseId: string | null
  isLet: boolean
  tenantNames: string | null
  startOn: PlainDate | null
  /** The last day of its term; null where it goes on month to month after it, or has none. */
  endOn: PlainDate | null
  /** The last day that was agreed, or that a notice was given for. */
  moveOutOn: PlainDate | null
  rentCents: Cents | null
  recurring: RecurringTerms[]
  depositCents: Cents | null
  overdueCents: Cents | null
}

/** Lists every unit on a day, vacant ones too, in order of property and unit. */
export async function listUnitsOnDay(db: Db, scope: AgingScope): Promise<UnitRow[]> {
  const only = scope.propertyId ? 'AND u.property_id = $3' : ''
  return db.query<UnitRow>(
    `WITH aging AS MATERIALIZED (${agingSql(scope)}),
     deposit AS MATERIALIZED (
       SELECT lease_id, -sum(amount_cents)::bigint AS cents FROM journal_lines
       WHERE account_id = $1 AND code = ${accountCodes.depositsHeld} AND entry_on <= $2 GROUP BY 1),
     notice AS MATERIALIZED (
       SELECT lease_id, max(last_on) AS last_on FROM ending_notices
       WHERE account_id = $1 AND withdrawn_at IS NULL AND given_on <= $2 GROUP BY 1)
     SELECT u.id AS "unitId", u.unit_number AS "unitNumber", p.id AS "propertyId", p.name AS "propertyName", u.bedrooms,
            u.bathrooms::float AS bathrooms, u.square_feet AS "squareFeet", u.rent_cents AS "marketCents", u.hold,
            l.id AS "leaseId", coalesce(l.start_on <= $2, false) AS "isLet", ${tenantNamesSql('l.id')} AS "tenantNames",
            l.start_on AS "startOn",
            CASE WHEN l.term_ends_on IS NULL THEN nullif(l.ends_on, 'infinity') WHEN l.term_ends_on >= $2 THEN l.term_ends_on END AS "endOn",
            coalesce(notice.last_on, l.terminated_on) AS "moveOutOn",
            ${rentOnDaySql('l', 'greatest($2::date, l.start_on)')} AS "rentCents",
            coalesce((SELECT json_agg(json_build_object('kind', r.kind, 'amountCents', r.amount_cents,
                'changes', r.changes, 'rate', r.rate, 'rateChanges', r.rate_changes, 'isTaxed', r.is_taxed, 'startOn', r.start_on,
                'endOn', r.end_on, 'description', r.description))
              FROM recurring_charges r WHERE r.account_id = $1 AND r.lease_id = l.id AND r.start_on <= $2
                AND (r.end_on IS NULL OR r.end_on >= $2)), '[]') AS recurring,
            deposit.cents AS "depositCents", aging."overdueCents"
     FROM units u
     JOIN properties p ON p.account_id = $1 AND p.id = u.property_id
     LEFT JOIN LATERAL (
       SELECT * FROM leases one WHERE one.account_id = $1 AND one.unit_id = u.id AND ${isThereSql('one', '$2')}
         AND ${isKeptSql('one')} AND one.ends_on >= $2 AND one.ends_on >= one.start_on
       ORDER BY one.start_on LIMIT 1) l ON true
     LEFT JOIN deposit ON deposit.lease_id = l.id
     LEFT JOIN aging ON aging.lease_id = l.id
     LEFT JOIN notice ON notice.lease_id = l.id
     WHERE u.account_id = $1 AND ${isThereSql('u', '$2')} ${only}
     ORDER BY p.name, p.id, u.unit_number, u.id`,
    agingValues(scope),
  )
}
