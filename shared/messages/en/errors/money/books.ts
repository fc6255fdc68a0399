/** Closed months. Only landlords and their API clients get these: in English only. */
export const booksForLandlords = {
  'books.closed':
    'The books are closed through {date}. Use a later date, or have an owner or administrator reopen them under Settings, Accounting.',
  'books.ownerDateInFuture':
    'The date of a contribution or draw cannot be in the future. Record it when the money moves',
  'books.ownerIsVoid': 'This entry is void. Record a new one instead.',
  'books.ownerKindChoices': 'Use CONTRIBUTION or DRAW',
  'books.incomeCategoryChoices': 'Use one of these: {options}',
  'books.incomeDateInFuture':
    'The income date cannot be in the future. Record the income when you receive it',
  'books.incomeIsVoid': 'This income is void. Record a new one instead.',
  'notFound.otherIncome': 'Other income not found',
  'notFound.ownerTransaction': 'Contribution or draw not found',
  'books.dayNotOver': 'Choose a day before today. Today cannot be closed yet',
  'books.alreadyClosed': 'The books are already closed through {date}. Choose a later day',
  'books.notClosed': 'The books are not closed',
  'books.reopenEarlier': 'The books are closed through {date}. Choose an earlier day, or reopen all days',
} as const
