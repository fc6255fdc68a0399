import { accounts } from '#shared/ledger/accounts.ts'

/** Discounts lower income, and depreciation is not paid: neither is planned. */
const notPlanned: readonly number[] = [4910, 5180]

/** The accounts of the chart that a budget plans: income and expenses. */
export const budgetCodes: readonly number[] = accounts
  .filter(({ code, kind }) => (kind === 'income' || kind === 'expense') && !notPlanned.includes(code))
  .map(({ code }) => code)
