/** Recurring expenses. Only landlords and their API clients get these: in English only. */
export const recurringExpensesForLandlords = {
  'notFound.recurringExpense': 'Recurring expense not found',
  'recurringExpenses.balanceDate': 'Enter a balance date on or before the day of the first payment',
  'recurringExpenses.balanceMissing': 'Enter what is owed before the first payment',
  'recurringExpenses.dateTaken': 'This date is already recorded or skipped',
  'recurringExpenses.endBeforeStart': 'It cannot end before it starts',
  'recurringExpenses.everyChoices':
    'Use MONTH, TWO_MONTHS, QUARTER, FOUR_MONTHS, HALF_YEAR, YEAR or TWO_YEARS',
  'recurringExpenses.interestCategory': 'Use MORTGAGE_INTEREST or OTHER_INTEREST for a mortgage',
  'recurringExpenses.handlingChoices': 'Use AUTOPAY or BILL',
  'recurringExpenses.kindChoices': 'Use EXPENSE or MORTGAGE',
  'recurringExpenses.lenderMissing': 'Choose the lender, or type a new name',
  'recurringExpenses.lenderStays':
    'The lender of a mortgage cannot change. End this mortgage and add another with the balance at that time',
  'recurringExpenses.noDueDate': 'Nothing is due on this day',
  'recurringExpenses.notSkipped': 'This date is not skipped',
  'recurringExpenses.paymentBelowInterest':
    'This payment does not cover one month’s interest. Check the payment and the rate',
  'recurringExpenses.mortgageMonthly':
    'A mortgage here is paid every month (MONTH). If yours is paid less often, record each payment separately',
  'recurringExpenses.principalOfMortgage': 'To pay principal regularly, add a mortgage',
  'recurringExpenses.propertyMissing': 'Choose the property that the mortgage is on',
  'recurringExpenses.rateMissing': 'Enter the yearly rate in percent, for example 6.125',
  'recurringExpenses.onlyMortgage': 'Only a mortgage has this. Leave it out, or use the kind MORTGAGE',
  'recurringExpenses.escrowStays':
    'Once a mortgage counts tax and insurance as escrow, this cannot be changed back.',
  'recurringExpenses.escrowTooLow':
    'The lender held {held} on {date} and cannot have paid out {amount}. Check the amount and the day, or first record what you paid into escrow.',
  'recurringExpenses.escrowUsed':
    'The lender already paid this money out of escrow. Void what the lender paid out first.',
  'recurringExpenses.noEscrow':
    'Tax and insurance of this mortgage are expenses when you pay the lender. Choose Count as escrow first.',
  'recurringExpenses.payoutCategory': 'Choose what the lender paid: an expense, such as taxes or insurance',
  'recurringExpenses.payoutIsEscrow':
    'The lender paid this out of escrow, so it has no payment method and no bank account. Leave both out',
  'recurringExpenses.recorded':
    'Part of it is already recorded. Set an end date instead; recorded entries stay.',
  'recurringExpenses.recordedThrough': 'Occurrences are recorded through {date}. Choose a later day',
  'recurringExpenses.startTooEarly': 'Choose a first payment within the last 24 months',
} as const
