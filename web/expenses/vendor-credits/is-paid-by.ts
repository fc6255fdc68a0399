import { isOffSchedule } from '#shared/expenses/categories.ts'
import type { Bill } from '#web/expenses/bills/api.ts'
import type { VendorCredit } from './api.ts'

/** Whether a credit may pay a part of a bill: its vendor, property and kind of cost are the same. */
export function isPaidBy(bill: Pick<Bill, 'vendorId' | 'lines' | 'open'>, credit: VendorCredit): boolean {
  return (
    bill.open > 0 &&
    bill.vendorId === credit.vendorId &&
    bill.lines.some(
      ({ propertyId, category }) =>
        propertyId === credit.propertyId &&
        (credit.category === 'CAPITAL' ? category === 'CAPITAL' : !isOffSchedule(category)),
    )
  )
}
