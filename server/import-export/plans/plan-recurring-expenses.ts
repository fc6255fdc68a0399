import type { NewRecurringExpense } from '#server/expenses/service.ts'
import { sameName } from '#shared/lib/text/fold.ts'
import { englishError } from '#server/platform/http/error-messages.ts'
import { type ExpenseCategory, expenseCodes } from '#shared/expenses/categories.ts'
import { dueDatesOf, splitMortgagePayment } from '#shared/expenses/recurring.ts'
import { nameOfCategory } from '#shared/import-export/kind-cells.ts'
import { type Cents, formatUsd, ZERO } from '#shared/lib/money.ts'
import { addDays, addMonths, minDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'

import type { ClosedDays } from '#server/import-export/closed-days.ts'
import type { ImportIssues } from '#server/import-export/import-issues.ts'
import { type PropertyPlan } from './plan-properties.ts'
import type { VendorPlan } from './plan-vendors.ts'
import { forEachRow, type SheetRow } from '#server/import-export/sheets/read-sheets.ts'
import { createRowMatcher, type RowMatcher } from '#server/import-export/sheets/row-matcher.ts'

type Row = SheetRow<'recurring-expenses'>

export type ExistingRecurringExpense = {
  kind: 'EXPENSE' | 'MORTGAGE'
  propertyId: string | null
  unitId: string | null
  vendorName: string | null
  code: number | null
  description: string
}

export type RecurringExpensePlan = { newExpenses: NewRecurringExpense[]; matched: number }

/** The most recurring expenses of one import: each is made on its own, with what is due of it. */
const most = 2_000
/** The maximum number of months back for the next date. */
const farthestMonths = 24

/** What is needed to plan a row of recurring expenses. */
type RecurringExpensePlanning = {
  plan: RecurringExpensePlan
  matcher: RowMatcher
  places: PropertyPlan
  vendors: VendorPlan
  closing: ClosedDays
  today: PlainDate
  issues: ImportIssues
}

/**
 * Plans recurring expenses and mortgages. One of equal place, vendor, category and description exists already, whatever it
 * costs. What fell due by today is recorded with the import.
 */
export async function planRecurringExpenses(
  existing: readonly ExistingRecurringExpense[],
  rows: readonly Row[],
  { places, vendors, closing }: { places: PropertyPlan; vendors: VendorPlan; closing: ClosedDays },
  today: PlainDate,
  issues: ImportIssues,
): Promise<RecurringExpensePlan> {
  const matcher = createRowMatcher(existing.map(keyOf), issues)
  const plan: RecurringExpensePlan = { newExpenses: [], matched: 0 }
  const planning: RecurringExpensePlanning = { plan, matcher, places, vendors, closing, today, issues }
  await forEachRow(rows, (row) => planRow(planning, row))
  const next = rows[most]
  if (plan.newExpenses.length > most && next) {
    issues.problem(
      next.place,
      `Import at most ${most.toLocaleString('en-US')} new recurring expenses at once.`,
    )
  }
  return plan
}

function planRow(planning: RecurringExpensePlanning, row: Row): void {
  const { plan, matcher, places, vendors, issues } = planning
  const where = places.findPlace(row, issues)
  if (!where || row.isBad) {
    return
  }
  const { values, place, header } = row
  const isMortgage = values.kind === 'MORTGAGE' || (values.kind === null && values.balance !== null)
  const category: ExpenseCategory | null = isMortgage ? 'MORTGAGE_INTEREST' : values.category
  if (category === null) {
    issues.problem(place, 'Enter a category.', { column: header('category') })
    return
  }
  const [known] = vendors.findVendors(values.vendor)
  const description = values.description ?? values.vendor ?? nameOfCategory(category)
  const key = keyOf({
    ...where,
    kind: isMortgage ? 'MORTGAGE' : 'EXPENSE',
    vendorName: known?.name ?? values.vendor,
    code: isMortgage ? null : expenseCodes[category],
    description,
  })
  if (matcher.meets(key)) {
    plan.matched += 1
    return
  }
  // the required columns of a valid row have values
  const [amount, startDate] = [values.amount!, values.nextOn!]
  const expense: NewRecurringExpense = {
    kind: isMortgage ? 'MORTGAGE' : 'EXPENSE',
    ...where,
    description,
    vendorId: null,
    category,
    every: isMortgage ? 'MONTH' : (values.every ?? 'MONTH'),
    startDate,
    endDate: values.endOn,
    handling: values.handling ?? 'AUTOPAY',
    leadDays: values.leadDays ?? 0,
    method: values.method,
    amount,
    ...(isMortgage ? mortgageOf(planning, row, startDate) : {}),
  }
  if (!isSound(planning, row, expense)) {
    return
  }
  const vendorId = vendors.resolve(values.vendor, place, header('vendor'))
  if (vendorId === undefined) {
    return
  }
  matcher.add(key, place)
  plan.newExpenses.push({ ...expense, vendorId })
  warnOfDue(planning, row, expense)
}

function mortgageOf({ today }: RecurringExpensePlanning, { values }: Row, startDate: PlainDate) {
  const { rate, tax, insurance, balance, balanceOn, escrowBalance } = values
  return {
    rate,
    tax,
    insurance,
    balance,
    escrowBalance,
    balanceDate: balanceOn ?? minDate(today, startDate),
  }
}

function isSound(
  { closing, today, issues }: RecurringExpensePlanning,
  { values, place, header }: Row,
  expense: NewRecurringExpense,
): boolean {
  const refuse = (key: PlainErrorKey, field: keyof Row['values']) => {
    issues.problem(place, englishError({ key }), { column: header(field) })
    return false
  }
  const { startDate, endDate, balance, balanceDate, rate } = expense
  if (startDate < addMonths(today, -farthestMonths)) {
    return refuse('recurringExpenses.startTooEarly', 'nextOn')
  }
  if (endDate && endDate < startDate) {
    return refuse('recurringExpenses.endBeforeStart', 'endOn')
  }
  if (expense.handling === 'BILL' && values.vendor === null) {
    return refuse('bills.vendorMissing', 'vendor')
  }
  if (expense.kind === 'EXPENSE') {
    return expense.category === 'MORTGAGE_PRINCIPAL' || expense.category === 'MORTGAGE_ESCROW'
      ? refuse('recurringExpenses.principalOfMortgage', 'category')
      : true
  }
  if (values.vendor === null) {
    return refuse('recurringExpenses.lenderMissing', 'vendor')
  }
  if (!expense.propertyId) {
    return refuse('recurringExpenses.propertyMissing', 'property')
  }
  if (rate === null || rate === undefined) {
    return refuse('recurringExpenses.rateMissing', 'rate')
  }
  if (!balance) {
    return refuse('recurringExpenses.balanceMissing', 'balance')
  }
  if (!balanceDate || balanceDate > startDate) {
    return refuse('recurringExpenses.balanceDate', 'balanceOn')
  }
  if (!paysPrincipal(expense, balance, rate)) {
    return refuse('recurringExpenses.paymentBelowInterest', 'amount')
  }
  return closing.isOpen(place, balanceDate, header('balanceOn'))
}

function warnOfDue(
  { today, issues }: RecurringExpensePlanning,
  { place, header }: Row,
  expense: NewRecurringExpense,
): void {
  const through = expense.handling === 'BILL' ? addDays(today, expense.leadDays ?? 0) : today
  const due = dueDatesOf(
    { every: expense.every, startsOn: expense.startDate, endsOn: expense.endDate ?? null },
    expense.startDate,
    through,
  )
  if (due.length > 0) {
    issues.warning(
      place,
      `This records ${due.length === 1 ? 'a payment' : `${due.length} payments`} of ${formatUsd(expense.amount)} that have already come due. If your books already include them, enter a later date.`,
      { column: header('nextOn'), value: expense.startDate },
    )
  }
}

function paysPrincipal({ startDate, amount }: NewRecurringExpense, balance: Cents, rate: number): boolean {
  const terms = { from: startDate, amountCents: amount, rate, taxCents: ZERO, insuranceCents: ZERO }
  return splitMortgagePayment(balance, terms).principalCents > 0
}

function keyOf({
  kind,
  propertyId,
  unitId,
  vendorName,
  code,
  description,
}: ExistingRecurringExpense): string {
  return JSON.stringify([kind, propertyId, unitId, code, sameName(vendorName ?? ''), sameName(description)])
}
