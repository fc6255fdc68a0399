/** Expenses. Only landlords and their API clients get these: in English only. */
export const expensesForLandlords = {
  'expenses.requestNotCompleted': 'This request is not completed. Complete it first.',
  'expenses.requestHasNoCost': 'This request has no actual cost. Enter what it cost first.',
  'expenses.requestHasBill': 'The cost of this request is entered as a bill. Pay the bill instead.',
  'expenses.paysBill': 'This payment belongs to a bill. Void it and pay the bill again with another amount.',
  'expenses.isVoid': 'This expense is void. Record a new one instead.',
  'expenses.dateInFuture': 'An expense cannot be dated in the future: record it when it is paid',
  'expenses.unitInOtherProperty': 'This unit is in another property',
  'expenses.categoryMissing': 'Choose a category, or split the expense into lines',
  'expenses.linesSum': 'The lines add up to {total}, but the amount is {amount}',
  'expenses.linesOrOne': 'Enter lines, or one category and place, not both',
  'expenses.splitNeedsLines': 'This expense is split. Send all of its lines',
  'expenses.splitOutOfReach':
    'Part of this expense belongs to properties that you have no access to. Ask someone with access to all of them to change it.',
  'expenses.reasonOfTreatment':
    'The reason explains how the cost is treated. Choose the treatment too, or leave the reason out',
  'expenses.treatmentChoices': 'Choose how the cost is treated: {options}',
  'expenses.refundInFuture': 'A refund cannot be dated in the future: record it when you receive the money',
  'expenses.refundBeforePayment': 'The expense was paid on {date}. A refund cannot be earlier',
  'expenses.refundTooMuch': 'Enter {amount} or less: the rest was already refunded',
  'expenses.allRefunded': 'This expense is already fully refunded',
  'expenses.refundIsVoid': 'This refund is void. Record a new one instead.',
  'expenses.hasRefunds': 'Part of this expense was refunded. Void its refunds first.',
  'notFound.expenseRefund': 'Expense refund not found',
  'expenses.isDepreciated':
    'This expense is the cost of a depreciated item. Change or delete that under Reports, Depreciation, first.',
  'expenses.twoVendors': 'Choose a vendor or add a new one, not both',
  'expenses.requestOfOtherUnit': 'This maintenance request is for another unit',
} as const
