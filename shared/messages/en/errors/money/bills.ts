/** Bills. Only landlords and their API clients get these: in English only. */
export const billsForLandlords = {
  'bills.dateTooFar': 'Choose a date within a year from today',
  'bills.dueBeforeDate': 'The due date cannot be before the bill date',
  'bills.isPaid': 'This bill is fully paid',
  'bills.paidBeforeBill':
    'The bill is dated {date}. Enter that day or a later one, or correct the bill date first',
  'bills.isVoid': 'This bill is void. Enter a new one instead.',
  'bills.moreThanOpen': 'Only {amount} of this bill is unpaid',
  'bills.namedTwice': 'This bill is already in the list',
  'bills.negative':
    'Enter more than zero. For returned goods or an overcharge, record a vendor credit and apply it to a bill',
  'bills.paidInPart':
    'Part of this bill is paid. Void its payments and remove its vendor credits before you change the vendor, date or amount.',
  'bills.vendorMissing': 'Choose the vendor, or type a new name',
  'bills.voidPaymentsFirst':
    'Part of this bill is paid. Void its payments and remove its vendor credits first.',
  'notFound.bill': 'Bill not found',
  'notFound.vendorCredit': 'Vendor credit not found',
  'notFound.vendorCreditUse': 'Applied vendor credit not found',
  'vendorCredits.allUsed': 'All of this credit is used',
  'vendorCredits.capitalRefund':
    'This credit is for a depreciated item. Void it and record an expense refund instead, so that the depreciation is adjusted.',
  'vendorCredits.category':
    'A vendor credit reduces an expense or a purchase. For mortgage principal or escrow, correct the mortgage payment',
  'vendorCredits.inFuture':
    'The credit date cannot be in the future. Record the credit when the vendor gives it',
  'vendorCredits.isUsed': 'Part of this credit is used. Remove it from its bills and void its refunds first.',
  'vendorCredits.isVoid': 'This credit is void. Record a new one instead.',
  'vendorCredits.moreThanLeft': 'Only {amount} of this credit is left',
  'vendorCredits.moreThanOfProperty':
    'Only {amount} of this bill is unpaid for the credit’s property. A credit can be applied only to costs for its own property',
  'vendorCredits.otherProperty':
    'This bill has no unpaid amount for the credit’s property. A credit can be applied only to costs for its own property, and only a credit for improvements can be applied to improvements',
  'vendorCredits.otherVendor': 'This bill is from another vendor',
  'vendorCredits.usedBefore': 'The credit is dated {date}. Enter that day or a later one',
  'vendorCredits.usedInFuture': 'Choose today or an earlier day',
  'vendorCredits.useIsVoid': 'This credit was already removed from the bill.',
  'vendorCredits.vendorMissing': 'Choose the vendor that gave the credit, or type a new name',
} as const
