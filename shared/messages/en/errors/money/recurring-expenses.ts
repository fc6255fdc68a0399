/** Recurring expenses. Only landlords and their API clients get these: in English only. */
export const recurringExpensesForLandlords = {
  'notFound.recurringExpense': 'Recurring expense not found',
  'recurringExpenses.balanceDate': 'Enter a balance date on or before the first payment date',
  'recurringExpenses.balanceMissing': 'Enter the balance before the first payment',
  'recurringExpenses.dateTaken': 'This date is already recorded or skipped',
  'recurringExpenses.endBeforeStart': 'The end date cannot be before the start date',
  'recurringExpenses.everyChoices':
    'Use MONTH, TWO_MONTHS, QUARTER, FOUR_MONTHS, HALF_YEAR, YEAR or TWO_YEARS',
  'recurringExpenses.interestCategory': 'Use MORTGAGE_INTEREST or OTHER_INTEREST for a mortgage',
  'recurringExpenses.handlingChoices': 'Use AUTOPAY or BILL',
  'recurringExpenses.kindChoices': 'Use EXPENSE or MORTGAGE',
  'recurringExpenses.lenderMissing': 'Choose the lender, or type a new name',
  'recurringExpenses.lenderStays':
    'The lender of a mortgage cannot change. End this mortgage and add a new one with the balance on that day',
  'recurringExpenses.noDueDate': 'Nothing is due on this day',
  'recurringExpenses.notSkipped': 'This date is not skipped',
  'recurringExpenses.paymentBelowInterest':
    'This payment does not cover one month’s interest. Check the payment and the rate',
  'recurringExpenses.mortgageMonthly':
    'Mortgage payments here are monthly (MONTH). If yours are less frequent, record each payment separately',
  'recurringExpenses.principalOfMortgage': 'To pay principal regularly, add a mortgage',
  'recurringExpenses.propertyMissing': 'Choose the property that the mortgage is on',
  'recurringExpenses.rateMissing': 'Enter the yearly rate in percent, for example 6.125',
  'recurringExpenses.onlyMortgage':
    'Only a mortgage can have this field. Leave it out, or use the kind MORTGAGE',
  'recurringExpenses.escrowStays':
    'Once you count a mortgage’s tax and insurance as escrow, you cannot change it back.',
  'recurringExpenses.escrowTooLow':
    'The lender held {held} on {date} and could not have paid out {amount}. Check the amount and the day, or record your escrow payments first.',
  'recurringExpenses.escrowUsed':
    'The lender already paid this money out of escrow. Void that disbursement first.',
  'recurringExpenses.noEscrow':
    'Tax and insurance for this mortgage are recorded as expenses when you pay the lender. Choose Count as escrow first.',
  'recurringExpenses.payoutCategory': 'Choose the expense that the lender paid, such as taxes or insurance',
  'recurringExpenses.payoutIsEscrow':
    'The lender paid this from escrow, so it has no payment method or bank account. Leave both out',
  'recurringExpenses.recorded':
    'Part of this is already recorded. Set an end date instead. Recorded entries stay.',
  'recurringExpenses.recordedThrough': 'Entries are recorded through {date}. Choose a later day',
  'recurringExpenses.startTooEarly': 'Choose a first payment within the last 24 months',
} as const
