/** Bills. Only landlords and their API clients get these: in English only. */
export const billsForLandlords = {
  'bills.dateTooFar': 'Choose a date within a year from today',
  'bills.dueBeforeDate': 'A bill cannot be due before its own date',
  'bills.isPaid': 'This bill is paid. Nothing of it is open',
  'bills.paidBeforeBill':
    'The bill is of {date}. Enter that day or a later one, or correct the date of the bill first',
  'bills.isVoid': 'This bill is void. Enter a new one instead.',
  'bills.moreThanOpen': 'Only {amount} of this bill is open',
  'bills.namedTwice': 'This bill is in the list already',
  'bills.paidInPart':
    'A part of this bill is paid. Void its payments first to change the vendor, the date or the amount.',
  'bills.vendorMissing': 'Choose who sent the bill, or type a new name',
  'bills.voidPaymentsFirst': 'A part of this bill is paid. Void its payments first.',
  'notFound.bill': 'Bill not found',
} as const
