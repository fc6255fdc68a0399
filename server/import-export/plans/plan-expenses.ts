import type { ExpenseFields, ExpenseLine } from '#server/expenses/service.ts'
import { sameName } from '#shared/lib/text/fold.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type ExpenseCategory, expenseCodes } from '#shared/expenses/categories.ts'
import { nameOfCategory } from '#shared/import-export/kind-cells.ts'
import { sumCents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { type PropertyPlan, addToList } from './plan-properties.ts'
import type { ClosedDays } from '#server/import-export/closed-days.ts'
import type { ExistingExpense } from './existing-records-store.ts'
import type { ImportIssues } from '#server/import-export/import-issues.ts'
import { createRowMatcher } from '#server/import-export/sheets/row-matcher.ts'
import { canSplit } from '#server/import-export/sheets/split-rows.ts'
import type { VendorPlan } from './plan-vendors.ts'
import { forEachRow, type SheetRow } from '#server/import-export/sheets/read-sheets.ts'

type Row = SheetRow<'expenses'>

export type ExpensePlan = {
  newExpenses: ExpenseFields[]
  matched: number
}

/** A row that is an expense, or a part of a split one. */
type Part = { row: Row; line: ExpenseLine; paidOn: PlainDate; category: ExpenseCategory }

/** The fields that are equal in all rows of one split expense. */
const common = ['paidOn', 'vendor', 'description', 'method', 'reference'] as const

/**
 * Plans the expenses of the rows; vendors that nobody knows are added to theirs. Rows with the same
 * text under Split are the lines of one expense. An expense with equal day, lines, vendor, description and reference
 * exists already. Two identical ones are two expenses, with a warning.
 */
export async function planExpenses(
  existing: readonly ExistingExpense[],
  rows: readonly Row[],
  { places, vendors, closing }: { places: PropertyPlan; vendors: VendorPlan; closing: ClosedDays },
  today: PlainDate,
  issues: ImportIssues,
): Promise<ExpensePlan> {
  const splits = new Map<string, Part[]>()
  const matcher = createRowMatcher(
    existing.map((expense) => keyOf(expense, expense.vendorName)),
    issues,
  )
  const plan: ExpensePlan = { newExpenses: [], matched: 0 }
  await forEachRow(rows, planRow)
  splits.forEach(planSplit)
  return plan

  function planRow(row: Row): void {
    const { values, place } = row
    if (values.voided === true) {
      issues.warning(place, 'This expense is void, so it is left out.', { column: row.header('voided') })
      return
    }
    const where = places.findPlace(row, issues)
    if (!where || row.isBad) {
      return
    }
    // the required columns of a valid row have values
    const [paidOn, category, amountCents] = [values.paidOn!, values.category!, values.amount!]
    // already
    if (paidOn > today) {
      issues.problem(
        place,
        'The expense date cannot be in the future. Import the expense after it is paid.',
        {
          column: row.header('paidOn'),
          value: paidOn,
        },
      )
      return
    }
    const part = { row, line: { ...where, code: expenseCodes[category], amountCents }, paidOn, category }
    if (values.split === null) {
      planExpense([part])
    } else {
      addToList(splits, values.split, part)
    }
  }

  function planSplit(parts: Part[]): void {
    const rows = parts.map(({ row }) => row)
    if (canSplit(rows, common, 'expense', issues)) {
      planExpense(parts)
    }
  }

  function planExpense(parts: readonly Part[]): void {
    const { row, paidOn, category } = parts[0]!
    const { values, place } = row
    const known = vendors.findVendors(values.vendor)
    const expense: ExpenseFields = {
      id: newId(),
      lines: parts.map(({ line }) => line),
      maintenanceId: null,
      billId: null,
      vendorId: null,
      amountCents: sumCents(parts.map(({ line }) => line.amountCents)),
      paidOn,
      description: values.description ?? values.vendor ?? nameOfCategory(category),
      method: values.method,
      reference: values.reference,
    }
    const key = keyOf(expense, known.length === 1 ? known[0]!.name : values.vendor)
    if (matcher.meets(key)) {
      plan.matched += 1
    } else if (closing.isOpen(place, paidOn, row.header('paidOn'))) {
      const vendorId = vendors.resolve(values.vendor, place, row.header('vendor'))
      if (vendorId === undefined) {
        return
      }
      matcher.add(key, place)
      plan.newExpenses.push({ ...expense, vendorId })
    }
  }
}

function keyOf(expense: Omit<ExistingExpense, 'vendorName'>, vendorName: string | null): string {
  const { paidOn, lines, description, reference } = expense
  const texts = [vendorName, description, reference].map((text) => sameName(text ?? ''))
  const parts = lines.map(({ propertyId, unitId, code, amountCents }) =>
    JSON.stringify([propertyId, unitId, code, amountCents]),
  )
  return JSON.stringify([paidOn, parts.toSorted(), ...texts])
}
