/** Expenses. Only landlords and their API clients get these: in English only. */
export const expensesForLandlords = {
  'expenses.requestNotCompleted': 'This request is not complete. Complete it first.',
  'expenses.requestHasNoCost': 'This request has no actual cost. Enter the cost first.',
  'expenses.requestHasBill': 'This request’s cost is already entered as a bill. Pay the bill instead.',
  'expenses.paysBill': 'This payment belongs to a bill. Void it and pay the bill again with another amount.',
  'expenses.isVoid': 'This expense is void. Record a new one instead.',
  'expenses.dateInFuture': 'The expense date cannot be in the future. Record the expense when you pay it',
  'expenses.unitInOtherProperty': 'This unit is in another property',
  'expenses.categoryMissing': 'Choose a category, or split the expense into lines',
  'expenses.linesSum': 'The lines add up to {total}, but the amount is {amount}',
  'expenses.linesOrOne': 'Enter lines, or one category and place, not both',
  'expenses.splitNeedsLines': 'This expense is split. Send all of its lines',
  'expenses.splitOutOfReach':
    'Part of this expense belongs to properties that you cannot access. Ask someone with access to all of them to change it.',
  'expenses.reasonOfTreatment':
    'The reason explains how the cost is treated. Choose the treatment too, or leave the reason out',
  'expenses.treatmentChoices': 'Choose how the cost is treated: {options}',
  'expenses.refundInFuture': 'The refund date cannot be in the future. Record the refund when you receive it',
  'expenses.refundBeforePayment': 'The expense was paid on {date}. The refund cannot be dated earlier',
  'expenses.refundTooMuch': 'Enter {amount} or less. The rest was already refunded',
  'expenses.allRefunded': 'This expense is already fully refunded',
  'expenses.refundIsVoid': 'This refund is void. Record a new one instead.',
  'expenses.hasRefunds': 'Part of this expense was refunded. Void its refunds first.',
  'notFound.expenseRefund': 'Expense refund not found',
  'expenses.isDepreciated':
    'This expense is the cost of a depreciated item. First change or delete that item under Reports, Depreciation.',
  'expenses.twoVendors': 'Choose a vendor or add a new one, not both',
  'expenses.requestOfOtherUnit': 'This maintenance request is for another unit',
} as const
