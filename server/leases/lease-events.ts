import { pickHistory } from '#server/platform/database/table.ts'
import { leaseTable } from '#server/schema/leases.ts'

import type { LeaseRow } from './store.ts'

/** Returns the fields of a lease that its history compares. */
export const historyOfLease = pickHistory(leaseTable, {
  propertyId: 'is the property of the unit',
  formerLateFees: 'keeps what the change of a late fee replaced: the change itself has both',
})

/** Returns the name of a lease in events and notifications: its property and unit. */
export function nameOfLease({
  propertyName,
  unitNumber,
}: Pick<LeaseRow, 'propertyName' | 'unitNumber'>): string {
  return `${propertyName}, ${unitNumber}`
}
