/** Deposits. Only landlords and their API clients get these: in English only. */
export const depositsForLandlords = {
  'deposits.interestBearingChoices': 'isInterestBearing must be true or false',
  'deposits.categoryChoices': 'Category must be CLEANING, DAMAGE, KEYS, UTILITIES or OTHER',
  'deposits.deductionsMissing': 'List the deductions, or send an empty list if there are none',
  'deposits.tooManyDeductions': 'List at most 50 deductions',
  'deposits.leaseIsDraft': 'This lease is a draft. Activate it first.',
  'deposits.returnedAlready': 'This deposit was already returned. Undo the return first to change it.',
  'deposits.nothingHeld': 'No deposit is held under this lease. Record the deposit payment first.',
  'deposits.deductionAboveDeposit':
    'Enter at most {amount}, the remaining deposit. Add the rest as a charge on the lease.',
  'deposits.receiptNotOfLease': 'Choose a document of this lease',
  'deposits.refundChanged':
    'The books have changed, and the refund is now {amount}. Check the amounts and save again.',
  'deposits.returnInFuture': 'The return date cannot be in the future. Record the return when you make it',
  'deposits.returnBeforePayment':
    'Enter {date} or a later day. The deposit was paid then and cannot be returned or moved earlier',
  'deposits.returnBeforeLease': 'Enter a day on or after the first day of the lease',
  'deposits.cannotUndo':
    'This return cannot be undone because its refund or its charges have changed since. Undo those changes first.',
  'deposits.noInterestDue': 'No interest is due on this deposit. Reload the page.',
  'deposits.interestOtherDay': 'Interest is due for {date}. Reload the page.',
  'deposits.interestNotPosted': 'Enter 0. Interest that was already paid is not posted again',
  'deposits.interestBelowLaw': 'Enter at least {amount}, as the law requires',
  'deposits.interestBeforeTime': 'Enter {date}, when interest starts, or a later day',
  'notFound.depositInterest': 'Deposit interest not found',
  'notFound.depositReturn': 'Deposit return not found',
} as const
