import { categoryOf } from '#shared/expenses/categories.ts'

import type { NamedExpenseLine } from './line-store.ts'

/** Returns a line of an expense or a bill as the API answers it. */
export function toExpenseLine({
  propertyId,
  propertyName,
  unitId,
  unitNumber,
  code,
  amountCents,
}: NamedExpenseLine) {
  return {
    propertyId,
    unitId,
    property: namedReference(propertyId, propertyName),
    unit: unitId === null ? null : { id: unitId, unitNumber: unitNumber ?? '' },
    category: categoryOf(code),
    amount: amountCents,
  }
}

/** Returns a reference with its name; null for none. */
export function namedReference(id: string | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' }
}
