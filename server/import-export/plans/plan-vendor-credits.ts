import { isCreditable, type VendorCreditFields } from '#server/expenses/service.ts'
import { sameName } from '#shared/lib/text/fold.ts'
import { newId } from '#server/platform/database/ids.ts'
import { englishError } from '#server/platform/http/error-messages.ts'
import { expenseCodes } from '#shared/expenses/categories.ts'
import { cents, ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import type { ClosedDays } from '#server/import-export/closed-days.ts'
import type { ImportIssues } from '#server/import-export/import-issues.ts'
import { type PropertyPlan } from './plan-properties.ts'
import type { VendorPlan } from './plan-vendors.ts'
import { forEachRow, type SheetRow } from '#server/import-export/sheets/read-sheets.ts'
import { createRowMatcher } from '#server/import-export/sheets/row-matcher.ts'

export type VendorCreditPlan = { newCredits: VendorCreditFields[]; matched: number }
export type ExistingVendorCredit = Omit<VendorCreditFields, 'id' | 'vendorId'> & { vendorName: string }

/**
 * Plans credits of vendors with what is left of them. One of equal day, vendor, place, category, amount, description and reference
 * exists already, however much of it is used; the amount of another account's may be what was left when it was imported there.
 */
export async function planVendorCredits(
  existing: readonly ExistingVendorCredit[],
  rows: readonly SheetRow<'vendor-credits'>[],
  { places, vendors, closing }: { places: PropertyPlan; vendors: VendorPlan; closing: ClosedDays },
  today: PlainDate,
  issues: ImportIssues,
): Promise<VendorCreditPlan> {
  const matcher = createRowMatcher(existing.map(keyOf), issues)
  const plan: VendorCreditPlan = { newCredits: [], matched: 0 }
  await forEachRow(rows, (row) => {
    const where = places.findPlace(row, issues)
    if (!where || row.isBad) {
      return
    }
    const { values, place, header } = row
    const refuse = (text: string, column: Parameters<typeof header>[0], value: string) =>
      issues.problem(place, text, { column: header(column), value })
    // the required columns of a valid row have values
    const [creditedOn, vendor, whole, category] = [
      values.creditedOn!,
      values.vendor!,
      values.amount!,
      values.category!,
    ]
    const code = expenseCodes[category]
    const left = cents(whole - (values.used ?? ZERO))
    const [known] = vendors.findVendors(vendor)
    const credit = {
      ...where,
      id: newId(),
      creditedOn,
      code,
      amountCents: left,
      description: values.description ?? vendor,
      reference: values.reference,
    }
    const vendorName = known?.name ?? vendor
    const key = keyOf({ ...credit, vendorName })
    if (
      matcher.meets(keyOf({ ...credit, vendorName, amountCents: whole })) ||
      (left !== whole && matcher.meets(key))
    ) {
      plan.matched += 1
    } else if (left < 0) {
      refuse('The used amount is more than this credit.', 'used', String(values.used))
    } else if (left === 0) {
      issues.warning(place, 'This credit is fully used, so it is not imported.')
    } else if (!isCreditable(code)) {
      refuse(englishError({ key: 'vendorCredits.category' }), 'category', category)
    } else if (creditedOn > today) {
      refuse(englishError({ key: 'vendorCredits.inFuture' }), 'creditedOn', creditedOn)
    } else if (closing.isOpen(place, creditedOn, header('creditedOn'))) {
      const vendorId = vendors.resolve(vendor, place, header('vendor'))
      if (vendorId) {
        matcher.add(key, place)
        plan.newCredits.push({ ...credit, vendorId })
      }
    }
  })
  return plan
}

function keyOf(credit: ExistingVendorCredit): string {
  const { vendorName, creditedOn, propertyId, unitId, code, amountCents, description, reference } = credit
  const texts = [vendorName, description, reference ?? ''].map(sameName)
  return JSON.stringify([creditedOn, propertyId, unitId, code, amountCents, ...texts])
}
