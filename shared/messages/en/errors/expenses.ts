/** Expenses. Only landlords and their API clients get these: in English only. */
export const expensesForLandlords = {
  'expenses.requestNotCompleted': 'This request is not completed. Complete it first.',
  'expenses.requestHasNoCost': 'This request has no actual cost. Enter what it cost first.',
  'expenses.isVoid': 'This expense is void. Record a new one instead.',
  'expenses.dateInFuture': 'An expense cannot be dated in the future: record it when it is paid',
  'expenses.unitInOtherProperty': 'This unit is in another property',
  'expenses.twoVendors': 'Name a vendor or add a new one, not both',
  'expenses.requestOfOtherUnit': 'This maintenance request is about another unit',
} as const
