import { accounts, type AccountCode, type ScheduleELine } from '#shared/ledger/accounts.ts'

/**
 * The categories of payments, by their names in the API: the lines of IRS Schedule E (Form 1040), Part I, and
 * payments that are not expenses. These are the principal of a mortgage, its escrow, sales tax, improvements
 * and purchases. The lender holds the escrow for taxes and insurance until it pays them (IRS Publication 527,
 * chapter 1, 'Taxes'). The state or city gets the sales tax that tenants paid. Improvements and purchases are
 * depreciated.
 */
export const expenseCodes = {
  ADVERTISING: 5050,
  AUTO_AND_TRAVEL: 5060,
  CLEANING_AND_MAINTENANCE: 5070,
  COMMISSIONS: 5080,
  INSURANCE: 5090,
  LEGAL_AND_PROFESSIONAL: 5100,
  MANAGEMENT_FEES: 5110,
  MORTGAGE_INTEREST: 5120,
  OTHER_INTEREST: 5130,
  REPAIRS: 5140,
  SUPPLIES: 5150,
  TAXES: 5160,
  UTILITIES: 5170,
  OTHER: 5190,
  MORTGAGE_PRINCIPAL: 2500,
  MORTGAGE_ESCROW: 1300,
  SALES_TAX: 2300,
  CAPITAL: 1500,
} as const satisfies Record<string, AccountCode>

export type ExpenseCategory = keyof typeof expenseCodes
export type ExpenseCode = (typeof expenseCodes)[ExpenseCategory]

export const expenseCategoryNames = Object.keys(expenseCodes) as [ExpenseCategory, ...ExpenseCategory[]] // the object's own keys

/**
 * Returns the category of an expense account. Throws RangeError for an account that money is not paid for (5180
 * depreciation).
 */
export function categoryOf(code: number): ExpenseCategory {
  const category = expenseCategoryNames.find((name) => expenseCodes[name] === code)
  if (!category) {
    throw new RangeError(`No expense category of account ${code}`)
  }
  return category
}

/**
 * Whether a payment lowers net operating income: all categories except interest and principal, which belong to the
 * owner's financing and not to the property's operation, and except escrow and what is depreciated.
 */
export function isOperating(category: ExpenseCategory): boolean {
  return !isOffSchedule(category) && !['MORTGAGE_INTEREST', 'OTHER_INTEREST'].includes(category)
}

/**
 * Returns whether payments of a category are not expenses: they change the balance sheet and no line of
 * Schedule E.
 */
export function isOffSchedule(category: ExpenseCategory): boolean {
  return Object.hasOwn(offScheduleNames, category)
}

/** The names of the categories that are not expenses. */
export const offScheduleNames = {
  MORTGAGE_PRINCIPAL: 'Mortgage principal',
  MORTGAGE_ESCROW: 'Mortgage escrow',
  SALES_TAX: 'Sales tax paid to the state or city',
  CAPITAL: 'Improvement or purchase (depreciated)',
} as const

export type ExpenseCategoryFacts = {
  category: ExpenseCategory
  name: string
  code: ExpenseCode
  scheduleELine: ScheduleELine
  isOperating: boolean
}

/**
 * The categories of expenses in the order of their lines on Schedule E, without categories that are not
 * expenses.
 */
export const expenseCategories: readonly ExpenseCategoryFacts[] = expenseCategoryNames
  .filter((category) => !isOffSchedule(category))
  .map((category) => {
    const code = expenseCodes[category]
    const account = accounts.find((account) => account.code === code)! // every code above is in the chart
    return {
      category,
      name: account.name,
      code,
      scheduleELine: account.scheduleE as ScheduleELine, // an expense account always has its line
      isOperating: isOperating(category),
    }
  })
