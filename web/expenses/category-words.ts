import { expenseCategories, type ExpenseCategory, offScheduleNames } from '#shared/expenses/categories.ts'

/**
 * The contents of each category. Source: Instructions for Schedule E (Form 1040) 2025, lines 5 to 19; IRS
 * Publication 527, chapter 1.
 */
export const categoryHints: Record<ExpenseCategory, string> = {
  ADVERTISING: 'Listings, signs, photographs and tenant ads.',
  AUTO_AND_TRAVEL:
    'Trips to collect rent, look after the property or buy supplies for it, including fuel or mileage, tolls and parking.',
  CLEANING_AND_MAINTENANCE:
    'Regular upkeep: cleaning, lawn, snow, pest control, trash. Fixing damage is a repair.',
  COMMISSIONS: 'Paid to an agent for finding a tenant.',
  INSURANCE: 'Fire, flood, liability and landlord policies for the period they cover.',
  LEGAL_AND_PROFESSIONAL: 'Attorneys, accountants, evictions, tax preparation for the rentals.',
  MANAGEMENT_FEES: 'Paid to a property manager for running the property.',
  MORTGAGE_INTEREST:
    'Interest to a bank that sends Form 1098. Split the payment: principal is not an expense. Other lenders: Other interest.',
  OTHER_INTEREST:
    'Interest to lenders who do not send Form 1098: private lenders, credit cards, credit lines.',
  REPAIRS:
    'Work that keeps the property in condition: leaks, paint, broken locks. Work that upgrades, restores or adapts it is an improvement and is depreciated.',
  SUPPLIES:
    'Materials and small things that are used up: light bulbs, filters, keys, paint you apply yourself.',
  TAXES: 'Property tax, rental licenses and payroll tax. Not sewer and street assessments that add value.',
  UTILITIES: 'Electricity, gas, water, sewer, trash and internet that you pay.',
  OTHER:
    'Expenses that fit no other line, such as HOA dues, bank fees and software. Describe each one, because the form lists it.',
  MORTGAGE_PRINCIPAL: 'Repays the balance of a mortgage. It is not an expense and not on Schedule E.',
  MORTGAGE_ESCROW:
    'Money that your lender holds for taxes and insurance. It is an asset, not an expense, until the lender pays it out. Record that payment under the mortgage.',
  SALES_TAX:
    'Sales tax on rent that you collected from tenants and pay to the state. The payment reduces what you owe and is not an expense. Tax that you owe but do not charge goes under Taxes.',
  CAPITAL:
    'A new roof, furnace or appliance, or a building. It is an asset, not an expense. Add it to depreciation (Schedule E line 18).',
}

export const categoryOptions: readonly { value: ExpenseCategory; label: string }[] = [
  ...expenseCategories.map(({ category, name }) => ({ value: category, label: name })),
  { value: 'CAPITAL', label: offScheduleNames.CAPITAL },
  { value: 'MORTGAGE_PRINCIPAL', label: offScheduleNames.MORTGAGE_PRINCIPAL },
  { value: 'MORTGAGE_ESCROW', label: offScheduleNames.MORTGAGE_ESCROW },
  { value: 'SALES_TAX', label: offScheduleNames.SALES_TAX },
]

/** Returns the name of a category: 'Cleaning and maintenance'. */
export function categoryName(category: ExpenseCategory): string {
  return categoryOptions.find(({ value }) => value === category)?.label ?? category
}

/**
 * Returns the line of Schedule E that a category is reported on; undefined for a category that is not an
 * expense.
 */
export function scheduleELine(category: ExpenseCategory): number | undefined {
  return expenseCategories.find((one) => one.category === category)?.scheduleELine
}

/** Returns a category with its line: 'Repairs, Schedule E line 14'. */
export function categoryText(category: ExpenseCategory): string {
  const line = scheduleELine(category)
  return line === undefined ? categoryName(category) : `${categoryName(category)}, Schedule E line ${line}`
}

/** Returns what belongs to a category and its line on Schedule E. */
export function categoryHint(category: ExpenseCategory): string {
  const line = scheduleELine(category)
  return line === undefined ? categoryHints[category] : `${categoryHints[category]} Schedule E line ${line}.`
}
