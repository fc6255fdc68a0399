import { expenseMethods, methodNames, methodsOf1099K, type ExpenseMethod } from '#shared/expenses/methods.ts'
import type { ExpenseCategory } from '#shared/expenses/categories.ts'
import { formatCounted, toCents, toDollars } from '#web/lib/text/format.ts'
import type { Expense } from './api.ts'
import { categoryName } from './category-words.ts'

export const expenseMethodOptions = expenseMethods.map((value) => ({ value, label: methodNames[value] }))

/** Returns whether a payment by a method counts toward a Form 1099 of the payer, in a sentence. */
export function methodHint(method: ExpenseMethod | ''): string | undefined {
  if (method === '') {
    return undefined
  }
  if (methodsOf1099K.includes(method)) {
    return 'Not on your Form 1099, because the card company or payment network reports it.'
  }
  return method === 'VENMO' || method === 'CASH_APP' || method === 'PAYPAL'
    ? `Counts toward Form 1099 when sent as a personal payment. If it was paid as goods and services, choose ${methodNames.THIRD_PARTY_NETWORK}.`
    : undefined
}

/** Returns the name of a method. An unknown one is shown as it is. */
export function expenseMethodLabel(method: string | number | null): string {
  return method === null ? 'Not specified' : (methodNames[method as ExpenseMethod] ?? `${method}`)
}

/** Returns where a line belongs: 'Maple Court, 2B', 'Maple Court' or 'Whole business'. */
export function linePlaceLabel({ property, unit }: Pick<Expense, 'property' | 'unit'>): string {
  return property ? [property.name, unit?.unitNumber].filter(Boolean).join(', ') : 'Whole business'
}

type Placed = Pick<Expense, 'property' | 'unit' | 'lines'>

/** Returns where an expense belongs, as its lines say: 'Maple Court, 2B', or '3 properties' of a split one. */
export function expensePlaceLabel(expense: Placed): string {
  const { property, unit } = placeOf(expense)
  return unit === null ? property : `${property}, ${unit}`
}

/** Returns where an expense belongs, the unit apart from its property; null where no single unit is meant. */
export function placeOf(expense: Placed): { property: string; unit: string | null } {
  const properties = new Set(expense.lines.map(({ propertyId }) => propertyId))
  if (properties.size <= 1) {
    const { property, unit } = expense
    return property
      ? { property: property.name, unit: unit?.unitNumber ?? null }
      : { property: linePlaceLabel(expense), unit: null }
  }
  const named = [...properties].filter((id) => id !== null).length
  const counted = formatCounted(named, 'property', 'properties')
  return { property: named < properties.size ? `${counted} and the business` : counted, unit: null }
}

/** Returns the category of an expense: 'Repairs', or 'Multiple categories' of a split one. */
export function categoryLabel({ category }: Pick<Expense, 'category'>): string {
  return category === null ? 'Multiple categories' : categoryName(category)
}

/** Returns the dollars of those lines that a filter by property and category means. */
export function matchedAmount(
  { lines }: Pick<Expense, 'lines'>,
  filter: { propertyId?: string | undefined; category?: ExpenseCategory | undefined },
): number {
  const matched = lines.filter(
    ({ propertyId, category }) =>
      (filter.propertyId === undefined || propertyId === filter.propertyId) &&
      (filter.category === undefined || category === filter.category),
  )
  return toDollars(matched.reduce((sum, { amount }) => sum + toCents(amount), 0))
}
