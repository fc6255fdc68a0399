import { invalidField } from '#server/platform/http/errors.ts'

import type { PayingTenant } from './paid-by-store.ts'

/**
 * Returns who of the household paid a payment: the named tenant, present or former; where none is named, the only present
 * tenant, else null. The money of a payer has none. Throws `validation_failed` for a person outside the household.
 */
export function payingTenantOf(
  tenants: readonly PayingTenant[],
  { leaseId, paidBy, payerId }: Record<'paidBy' | 'payerId', string | null | undefined> & { leaseId: string },
): string | null {
  const household = tenants.filter((tenant) => tenant.leaseId === leaseId)
  if (paidBy) {
    if (payerId) {
      throw invalidField('paidBy', 'ledger.paidByPayer')
    }
    if (!household.some(({ tenantId }) => tenantId === paidBy)) {
      throw invalidField('paidBy', 'ledger.paidByOutsider')
    }
    return paidBy
  }
  const present = household.filter(({ isPresent }) => isPresent)
  return paidBy === undefined && !payerId && present.length === 1 ? (present[0]?.tenantId ?? null) : null
}
