import type { ExpenseCategory } from '#shared/expenses/categories.ts'
import { createExpense, updateExpense } from '#shared/expenses/contract.ts'
import type { CostTreatment } from '#shared/expenses/cost-treatment.ts'
import type { ExpenseMethod } from '#shared/expenses/methods.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import type { ComboOption } from '#web/ui/forms/combobox.tsx'
import type { Expense } from '#web/expenses/api.ts'
import { categoryName } from '#web/expenses/category-words.ts'
import { idsOfPlace, placeOf } from './place-field.tsx'
import { askedProblems, type AskedValues, notAsked } from './recorded-values.ts'
import { divideLines, type LineValues, type SplitBy, type UnitCounts } from './split-values.ts'
import { isTreatmentAsked, treatmentBody, treatmentProblems } from './treatment-values.ts'
import { vendorFieldsOf } from './vendor-field.tsx'

export type ExpenseValues = {
  date: string
  amount: number | null
  category: ExpenseCategory | ''
  description: string
  place: ComboOption | null
  /** The lines of a split expense, instead of its category and place; empty if it is not split. */
  lines: LineValues[]
  splitBy: SplitBy
  vendor: ComboOption | null
  method: ExpenseMethod | ''
  reference: string
  costTreatment: CostTreatment | ''
  costTreatmentReason: string
} & AskedValues

/** Returns an empty form, for an expense of today. */
export function emptyExpense(today: string): ExpenseValues {
  return {
    date: today,
    amount: null,
    category: '',
    description: '',
    place: null,
    lines: [],
    splitBy: 'AMOUNT',
    vendor: null,
    method: '',
    reference: '',
    costTreatment: '',
    costTreatmentReason: '',
    ...notAsked,
  }
}

export function expenseValuesOf(
  expense: Pick<
    Expense,
    'date' | 'amount' | 'category' | 'description' | 'vendor' | 'reference' | 'lines'
  > & {
    method?: Expense['method']
    costTreatment?: Expense['costTreatment']
    costTreatmentReason?: Expense['costTreatmentReason']
  },
): ExpenseValues {
  const { date, amount, category, description, vendor, method, reference, lines } = expense
  const isSplit = lines.length > 1
  return {
    date,
    amount,
    category: isSplit ? '' : (category ?? ''),
    description,
    place: isSplit || !lines[0] ? null : placeOf(lines[0]),
    lines: isSplit
      ? lines.map((line) => ({
          category: line.category,
          place: placeOf(line),
          amount: line.amount,
          percent: '',
        }))
      : [],
    splitBy: 'AMOUNT',
    vendor: vendor && { value: vendor.id, label: vendor.name },
    method: method ?? '',
    reference: reference ?? '',
    costTreatment: expense.costTreatment ?? '',
    costTreatmentReason: expense.costTreatmentReason ?? '',
    ...notAsked,
  }
}

/** Returns the request body. An expense without words of its own is described by its category. */
export function toExpenseBody(values: ExpenseValues, units: UnitCounts): WireBody<typeof createExpense> {
  const { date, amount, category, description, place, lines, vendor, method, reference } = values
  const first = lines[0]?.category ?? category
  const { amounts } = divideLines(values, units)
  return {
    date,
    // empty amounts and categories are refused by the form itself
    amount: amount ?? 0,
    ...(lines.length > 0
      ? {
          lines: lines.map((line, index) => ({
            category: line.category || 'OTHER',
            ...idsOfPlace(line.place),
            amount: amounts[index] ?? 0,
          })),
        }
      : { category: category || 'OTHER', ...idsOfPlace(place) }),
    description: description.trim() || (first === '' ? '' : categoryName(first)),
    ...vendorFieldsOf(vendor),
    method: method || null,
    reference: reference || null,
  }
}

/** Returns the body of a new expense, with how a large cost is treated. */
export function toNewExpense(values: ExpenseValues, units: UnitCounts): WireBody<typeof createExpense> {
  return { ...toExpenseBody(values, units), ...treatmentBody(values, units) }
}

/** Returns the body of a change; an expense that is not split any more has one line. */
export function toExpenseChanges(
  values: ExpenseValues,
  units: UnitCounts,
  wasSplit: boolean,
): WireBody<typeof updateExpense> {
  const body = toNewExpense(values, units)
  if (body.lines || !wasSplit) {
    return body
  }
  const { category = 'OTHER', propertyId, unitId, amount, ...rest } = body
  return { ...rest, amount, lines: [{ category, propertyId, unitId, amount }] }
}

const placeMissing = 'Choose a property, a unit or the whole business'

/** Returns what only the form knows to be wrong. */
export function ownProblems(
  values: ExpenseValues,
  units: UnitCounts,
  dateMissing = 'Choose the date it was paid',
): { path: string; message: string }[] {
  const { date, amount, category, place, description, lines } = values
  const { amounts, problem } = divideLines(values, units)
  const isOther = lines.some((line) => line.category === 'OTHER') || category === 'OTHER'
  return [
    ...askedProblems(values),
    ...(amount === null ? [{ path: 'amount', message: 'Enter the amount, for example 240.15' }] : []),
    ...(date === '' ? [{ path: 'date', message: dateMissing }] : []),
    ...(lines.length === 0 && category === '' ? [{ path: 'category', message: 'Choose a category' }] : []),
    ...(lines.length === 0 && place === null ? [{ path: 'place', message: placeMissing }] : []),
    ...lines.flatMap((line, index) => [
      ...(line.category === '' ? [{ path: `lines.${index}.category`, message: 'Choose a category' }] : []),
      ...(line.place === null ? [{ path: `lines.${index}.place`, message: placeMissing }] : []),
      ...(values.splitBy === 'AMOUNT' && !amounts[index]
        ? [{ path: `lines.${index}.amount`, message: 'Enter the amount of this line' }]
        : []),
    ]),
    ...(lines.length > 0 && problem !== undefined ? [{ path: 'lines', message: problem }] : []),
    ...(isOther && description.trim() === ''
      ? [
          {
            path: 'description',
            message: 'Enter a description, because Schedule E lists each “other” expense by name',
          },
        ]
      : []),
  ]
}

/** Returns the checks of a new expense, as the API and the form know them. */
export function newExpenseResolver(units: UnitCounts) {
  return contractResolver<ExpenseValues>({
    schema: createExpense.body,
    toBody: (values) => toNewExpense(values, units),
    own: (values) => [
      ...ownProblems(values, units),
      ...treatmentProblems(values),
      ...(values.costTreatment === '' && isTreatmentAsked(values, units)
        ? [{ path: 'costTreatment', message: 'Choose a type. Your tax preparer will ask' }]
        : []),
    ],
  })
}

/** Returns the checks of a changed expense. */
export function expenseResolver(units: UnitCounts, wasSplit: boolean) {
  return contractResolver<ExpenseValues>({
    schema: updateExpense.body,
    toBody: (values) => toExpenseChanges(values, units, wasSplit),
    own: (values) => [...ownProblems(values, units), ...treatmentProblems(values)],
  })
}
