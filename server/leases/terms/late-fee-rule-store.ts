import type { Db } from '#server/platform/database/database.ts'
import type { RowOf } from '#server/platform/database/table.ts'
import { leaseTable } from '#server/schema/leases.ts'
import type { LeasePlace } from '#shared/leases/law/lease-law.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

const fields = [
  'id',
  'propertyId',
  'unitId',
  'version',
  'state',
  'startOn',
  'endOn',
  'termEndsOn',
  'terminatedOn',
  'rentCents',
  'rentSteps',
  'rentFrequency',
  'graceDays',
  'lateFee',
  'lateFeesFrom',
  'formerLateFees',
] as const

export type RuleLeaseRow = Pick<RowOf<typeof leaseTable>, (typeof fields)[number]> & {
  propertyName: string
  unitNumber: string
  tenants: string[]
  place: LeasePlace
  /** The number of units of the property. */
  units: number
}

/** Lists the leases to which a late fee may still apply, by property and unit: drafts, and signed ones that are not over. */
export async function listRuleLeases(db: Db, accountId: string, today: PlainDate): Promise<RuleLeaseRow[]> {
  return db.query<RuleLeaseRow>(
    `SELECT ${leaseTable.select('l', fields)}, p.name AS "propertyName", u.unit_number AS "unitNumber",
            json_build_object('state', p.state, 'city', p.city, 'zipCode', p.zip_code, 'propertyType', p.property_type) AS place,
            coalesce(counted.units, 0) AS units, coalesce(people.names, '{}') AS tenants
     FROM leases l
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     LEFT JOIN (SELECT property_id, count(*)::int AS units FROM units WHERE account_id = $1 AND archived_at IS NULL
                GROUP BY property_id) counted ON counted.property_id = p.id
     LEFT JOIN (SELECT x.lease_id, array_agg(t.name ORDER BY x.position) AS names
                FROM lease_tenants x JOIN tenants t ON t.account_id = $1 AND t.id = x.tenant_id
                WHERE x.account_id = $1 AND x.left_on IS NULL GROUP BY x.lease_id) people ON people.lease_id = l.id
     WHERE l.account_id = $1 AND l.archived_at IS NULL AND (l.state = 'DRAFT' OR l.ends_on >= $2::date)
     ORDER BY p.name, u.unit_number, l.start_on, l.id`,
    [accountId, today],
  )
}
