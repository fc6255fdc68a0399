import { containingWords } from '#server/platform/database/list.ts'
import { type UnitAddress, unitAddress } from '#server/schema/unit-address.ts'

/** The fields of their lease that charges and payments show: its unit, property and present tenants. */
export type LeaseReferenceRow = UnitAddress & {
  unitId: string
  propertyId: string
  tenantId: string | null
  tenantName: string | null
  tenants: { id: string; name: string }[]
  payerName: string | null
}

export const leaseReferenceColumns = `ref_u.id AS "unitId", ref_p.id AS "propertyId", ${unitAddress('ref_u', 'ref_p')},
  ref_t.id AS "tenantId", ref_t.name AS "tenantName",
  coalesce((SELECT json_agg(json_build_object('id', ref_h.id, 'name', ref_h.name) ORDER BY ref_m.position)
            FROM lease_tenants ref_m JOIN tenants ref_h ON ref_h.account_id = $1 AND ref_h.id = ref_m.tenant_id
            WHERE ref_m.account_id = $1 AND ref_m.lease_id = ref_l.id AND ref_m.left_on IS NULL), '[]') AS tenants, ref_payer.name AS "payerName"`

export function leaseReferenceJoins(alias: string): string {
  return `JOIN leases ref_l ON ref_l.account_id = $1 AND ref_l.id = ${alias}.lease_id
  JOIN units ref_u ON ref_u.account_id = $1 AND ref_u.id = ref_l.unit_id
  JOIN properties ref_p ON ref_p.account_id = $1 AND ref_p.id = ref_l.property_id
  LEFT JOIN lease_tenants ref_lt ON ref_lt.account_id = $1 AND ref_lt.lease_id = ref_l.id AND ref_lt.position = 0
  LEFT JOIN tenants ref_t ON ref_t.account_id = $1 AND ref_t.id = ref_lt.tenant_id
  LEFT JOIN payers ref_payer ON ref_payer.account_id = $1 AND ref_payer.id = ${alias}.payer_id`
}

/**
 * Returns a condition that finds by tenant, unit or property: the matching leases are few, and their documents are
 * found by index. The function runs without row-level security, which would keep LIKE from using its index, and
 * enforces the same restrictions itself.
 */
export function searchCondition(column: string, search: string | undefined): [string, string[] | undefined] {
  return [`${column} = ANY (ARRAY(SELECT search_leases(?)))`, containingWords(search)]
}

/** Returns the `payer` of a charge or payment in its wire form; null for the household. */
export function payerReference({ payerId, payerName }: LeaseReferenceRow & { payerId: string | null }) {
  return payerId === null ? null : { id: payerId, name: payerName ?? '' }
}

/** Returns the `lease` of a charge or payment in its wire form. */
export function leaseReference(leaseId: string, row: LeaseReferenceRow) {
  const { propertyId, propertyName, address, city, propertyState: state, zipCode } = row
  return {
    id: leaseId,
    unit: {
      id: row.unitId,
      unitNumber: row.unitNumber,
      propertyId,
      property: { id: propertyId, name: propertyName, address, city, state, zipCode },
    },
    tenant: row.tenantId === null ? null : { id: row.tenantId, name: row.tenantName ?? '' },
    tenants: row.tenants,
  }
}
