/** Keys of the sums of an income statement. Rows of accounts have the code of their account as key. */
export const statementKeys = {
  income: 'income',
  operatingExpenses: 'operating-expenses',
  netOperatingIncome: 'net-operating-income',
  netIncome: 'net-income',
} as const
