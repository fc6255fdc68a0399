/** Payers of shares of the rent. Only landlords and their API clients get these: in English only. */
export const payersForLandlords = {
  'payers.kindChoices': 'Choose a housing authority, an employer, a guarantor or another payer',
  'payers.sendsRemindersChoices': 'sendsReminders must be true or false',
  'payers.nothingToRemind': 'This payer owes nothing now or soon, so no reminder is needed.',
  'payers.noEmail': 'This payer has no email address. Edit the payer and enter one first.',
  'payers.remindedAlready': 'This payer was reminded of these amounts less than a day ago.',
  'payers.remindersOff': 'Rent reminders are turned off for this address.',
  'payers.reminderMissing': 'Choose at least one payer',
  'payers.tooManyReminders': 'Remind at most 200 payers at a time',
  'leases.ledgerPayerChoices': 'payerId must be the id of a payer, or tenants',
  'payers.tooManySteps': 'A share can have at most 60 changes',
  'payers.stepMidMonth': 'A share change must start on the first day of a month',
  'payers.stepOutOfOrder': 'Choose a month after {date}, the first day of the previous amount',
  'payers.stepBeforeLease': 'No rent is charged on this lease before {date}',
  'payers.stepAfterLease': 'The lease ends on {date}',
  'payers.sharesExceedRent':
    'The shares would add up to more than the {month} rent. At most {amount} is left for this share.',
  'payers.rentBelowShares':
    'Payers’ shares of the {month} rent total {amount}. Change their shares first, or enter {amount} or more.',
  'payers.tooManyPayers': 'A lease can have at most {count} payers in addition to its tenants.',
  'payers.tooManyLines': 'One payment can pay at most {count} leases. Record the rest as another payment.',
  'payers.linesDoNotSum':
    '{amount} of {amountOf} is assigned to leases. Change the amounts so that they add up.',
  'payers.leaseWithoutShare': 'This payer does not pay a share of the rent on this lease',
  'payers.leaseTwice': 'This lease is already in the list',
  'payers.moreThanOpen':
    '{amount} is more than this payer owes. Choose the lease that this payment is for, or correct the amount.',
  'payers.payerTwice': 'This payer is already in the list',
  'payers.payerUnknown': 'This payer was not found. Add the payer first.',
  'payers.payerHasShares_one': 'This payer pays a share of the rent on {count} lease. End that share first.',
  'payers.payerHasOtherShares':
    'This payer pays a share of the rent on a lease that you cannot access, so only someone with access to it can archive the payer.',
  'payers.payerSharedElsewhere':
    'This payer pays a share of the rent on a lease that you cannot access, so only someone with access to it can change the payer.',
  'payers.payerHasShares_other':
    'This payer pays a share of the rent on {count} leases. End those shares first.',
} as const
