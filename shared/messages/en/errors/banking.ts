/** Bank accounts. Only landlords and their API clients get these: in English only. */
export const bankingForLandlords = {
  'banking.accountArchived': 'This bank account is archived. Choose another one.',
  'banking.accountHasBalance': 'This account still has {amount} in the books. Transfer it first.',
  'banking.accountHasOpenLines': 'This account has lines to review. Review or delete them first.',
  'banking.kindChoices': 'Use one of {options}',
  'banking.lastFour': 'Enter the last four digits of the account number',
  'banking.openedInFuture': 'The opening balance cannot be of a day in the future',
  'banking.openingDayFixed':
    'The day of the opening balance stays as it is, because later entries depend on it. Only its amount can be corrected.',
  'banking.sameAccount': 'Choose two different accounts',
  'banking.transferBeforeOpening':
    'This is not after the opening balance of {name} ({date}), which contains everything before',
  'banking.transferInFuture': 'A transfer cannot be dated in the future: record it when it is made',
  'banking.transferIsVoid': 'This transfer is void already',
  'notFound.bankAccount': 'Bank account not found',
  'notFound.bankTransfer': 'Transfer not found',
} as const
