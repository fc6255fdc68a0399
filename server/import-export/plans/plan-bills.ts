import type { BillFields, ExpenseLine } from '#server/expenses/service.ts'
import { sameName } from '#shared/lib/text/fold.ts'
import { newId } from '#server/platform/database/ids.ts'
import { englishError } from '#server/platform/http/error-messages.ts'
import { expenseCodes } from '#shared/expenses/categories.ts'
import { sumCents } from '#shared/lib/money.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

import type { ClosedDays } from '#server/import-export/closed-days.ts'
import type { ExistingBill } from './existing-accounting-store.ts'
import type { ImportIssues } from '#server/import-export/import-issues.ts'
import { type PropertyPlan, addToList } from './plan-properties.ts'
import type { VendorPlan } from './plan-vendors.ts'
import { forEachRow, type SheetRow } from '#server/import-export/sheets/read-sheets.ts'
import { createRowMatcher } from '#server/import-export/sheets/row-matcher.ts'
import { canSplit } from '#server/import-export/sheets/split-rows.ts'

type Row = SheetRow<'bills'>
type Part = { row: Row; line: ExpenseLine }

export type BillPlan = { newBills: BillFields[]; matched: number }

const common = ['billedOn', 'dueOn', 'vendor', 'description', 'reference']

/** The maximum number of days ahead that a bill may be dated. */
const farthestDays = 366

/**
 * Plans open bills. One with equal days, vendor, lines, description and reference exists already, also where it is paid by
 * now. Rows with the same text under Split are the lines of one bill.
 */
export async function planBills(
  existing: readonly ExistingBill[],
  rows: readonly Row[],
  { places, vendors, closing }: { places: PropertyPlan; vendors: VendorPlan; closing: ClosedDays },
  today: PlainDate,
  issues: ImportIssues,
): Promise<BillPlan> {
  // a bill that is paid in part is exported with its open balance
  const keys = existing.flatMap((bill) => [
    ...new Set([bill.lines, bill.openLines].map((lines) => keyOf({ ...bill, lines }, bill.vendorName))),
  ])
  const matcher = createRowMatcher(keys, issues)
  const plan: BillPlan = { newBills: [], matched: 0 }
  const splits = new Map<string, Part[]>()
  await forEachRow(rows, planRow)
  for (const parts of splits.values()) {
    const own = parts.map(({ row }) => row)
    if (canSplit(own, common, 'bill', issues)) {
      planBill(parts)
    }
  }
  return plan

  function planRow(row: Row): void {
    const where = places.findPlace(row, issues)
    if (!where || row.isBad) {
      return
    }
    const { category, amount, split } = row.values
    // the required columns of a valid row have values
    const part = { row, line: { ...where, code: expenseCodes[category!], amountCents: amount! } }
    if (split === null) {
      planBill([part])
    } else {
      addToList(splits, split, part)
    }
  }

  function planBill(parts: readonly Part[]): void {
    const { row } = parts[0]!
    const { values, place, header } = row
    const lines = parts.map(({ line }) => line)
    // the required columns of a valid row have values
    const [billedOn, vendor] = [values.billedOn!, values.vendor!]
    const [known] = vendors.findVendors(vendor)
    const bill = {
      id: newId(),
      billedOn,
      dueOn: values.dueOn ?? billedOn,
      amountCents: sumCents(lines.map(({ amountCents }) => amountCents)),
      description: values.description ?? vendor,
      reference: values.reference,
      lines,
    }
    const key = keyOf(bill, known?.name ?? vendor)
    if (matcher.meets(key)) {
      plan.matched += 1
      return
    }
    if (billedOn > addDays(today, farthestDays)) {
      issues.problem(place, englishError({ key: 'bills.dateTooFar' }), {
        column: header('billedOn'),
        value: billedOn,
      })
      return
    }
    if (bill.dueOn < billedOn) {
      issues.problem(place, englishError({ key: 'bills.dueBeforeDate' }), {
        column: header('dueOn'),
        value: bill.dueOn,
      })
      return
    }
    if (!closing.isOpen(place, billedOn, header('billedOn'))) {
      return
    }
    const vendorId = vendors.resolve(vendor, place, header('vendor'))
    if (vendorId) {
      matcher.add(key, place)
      plan.newBills.push({ ...bill, vendorId, maintenanceId: null })
    }
  }
}

function keyOf(
  { billedOn, dueOn, description, reference, lines }: Omit<ExistingBill, 'vendorName' | 'openLines'>,
  vendorName: string,
): string {
  const texts = [vendorName, description, reference].map((text) => sameName(text ?? ''))
  // of two lines of one place and category the payments do not say which one they pay
  const groups = Map.groupBy(lines, ({ propertyId, unitId, code }) =>
    JSON.stringify([propertyId, unitId, code]),
  )
  const parts = [...groups].map(([key, own]) => [key, sumCents(own.map(({ amountCents }) => amountCents))])
  return JSON.stringify([billedOn, dueOn, parts.map(String).toSorted(), ...texts])
}
