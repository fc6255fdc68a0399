/**
 * What the books write: names of charges and entries, and why they are what they are. The books keep these sentences in
 * English; other languages say them anew. A sentence that was ever written stays here, since the books forget nothing.
 */
export const because = {
  'because.name.rent': 'Rent',
  'because.name.deposit': 'Security deposit',
  'because.name.lateFee': 'Late fee',
  'because.name.maintenance': 'Maintenance',
  'because.name.other': 'Other charge',
  'because.name.rentOf': 'Rent for {month}',
  'because.name.rentPart': 'Rent for {month}, {day}–{dayTo} (prorated)',
  'because.name.petRent': 'Pet rent',
  'because.name.parking': 'Parking',
  'because.name.storage': 'Storage',
  'because.name.utilities': 'Utilities',
  'because.name.monthly': 'Monthly charge',
  'because.name.wordOf': '{wordName} for {month}',
  'because.name.wordPart': '{wordName} for {month}, {day}–{dayTo} (prorated)',
  'because.name.typedOf': '{typed} for {month}',
  'because.name.typedPart': '{typed} for {month}, {day}–{dayTo} (prorated)',
  'because.name.lateFeeOf': 'Late fee for {month}',
  'because.name.opening': 'Opening balance',
  'because.name.openingDeposit': 'Security deposit held',
  'because.name.correction': 'Correction: {sentence}',
  'because.name.voided': 'Voided: {sentence}',
  'because.name.correctionOf': 'Correction: {typed}',
  'because.name.voidedOf': 'Voided: {typed}',
  'because.name.returned': 'Returned: {sentence}',
  'because.name.returnedWhy': 'Returned: {sentence} ({reason})',
  'because.name.refunded': 'Refunded: {sentence}',
  'because.name.refundedWhy': 'Refunded: {sentence} ({reason})',
  'because.name.mistake': 'Recorded by mistake: {sentence}',
  'because.name.creditApplied': 'Credit applied',
  'because.name.credit': 'Credit',
  'because.name.payment': 'Payment',
  'because.name.paymentBy': 'Payment by {wordHow}',
  'because.name.paymentCash': 'Payment by cash {reference}',
  'because.name.paymentCheck': 'Payment by check {reference}',
  'because.name.paymentAch': 'Payment by bank transfer {reference}',
  'because.name.paymentCard': 'Payment by card {reference}',
  'because.name.paymentMoneyOrder': 'Payment by money order {reference}',
  'because.name.paymentOther': 'Payment by other {reference}',
  'because.name.paymentReference': 'Payment {reference}',
  'because.how.cash': 'cash',
  'because.how.check': 'check',
  'because.how.ach': 'bank transfer',
  'because.how.card': 'card',
  'because.how.moneyOrder': 'money order',
  'because.how.other': 'other',

  'because.rent.full': "A full month's rent for {date} to {dateTo}.",
  'because.rent.actual_one': "Rent for {date} to {dateTo}: {count} day of the month's {countOf}.",
  'because.rent.actual_other': "Rent for {date} to {dateTo}: {count} days of the month's {countOf}.",
  'because.rent.thirty_one':
    "Rent for {date} to {dateTo}: {count} day at one thirtieth of a month's rent each.",
  'because.rent.thirty_other':
    "Rent for {date} to {dateTo}: {count} days at one thirtieth of a month's rent each.",
  'because.recurring.full': 'The whole month, {date} to {dateTo}.',
  'because.recurring.actual_one': 'A part of the month, {date} to {dateTo}: {count} day of its {countOf}.',
  'because.recurring.actual_other': 'A part of the month, {date} to {dateTo}: {count} days of its {countOf}.',
  'because.recurring.thirty_one':
    'A part of the month, {date} to {dateTo}: {count} day at one thirtieth of a month each.',
  'because.recurring.thirty_other':
    'A part of the month, {date} to {dateTo}: {count} days at one thirtieth of a month each.',
  'because.recurring.outside': 'This charge does not cover this month.',
  'because.rent.outside': 'The lease does not cover this month.',

  'because.late.fee_one':
    'The rent due {date} was not paid in full by {dateGrace}, the end of {count} day of grace: {amount} of {amountOf} was open.',
  'because.late.fee_other':
    'The rent due {date} was not paid in full by {dateGrace}, the end of {count} days of grace: {amount} of {amountOf} was open.',
  'because.late.flat': 'A flat {amount}.',
  'because.late.notOwed': 'The rent that this fee was for is not owed any more, so the fee was taken back.',
  'because.late.covered':
    'The rent due {date} was covered by {dateGrace}, within the days of grace; this became known later, so the fee was taken back.',

  'because.pays.directed': '{amount} pays the charge due {date} that the payment was made for.',
  'because.pays.oldest':
    '{amount} pays the charge due {date}, the oldest still open that this payment may pay.',
  'because.pays.rentFirst':
    '{amount} pays the charge due {date}: rent first, then what else is open, the oldest first.',
  'because.pays.feesFirst':
    '{amount} pays the charge due {date}: fees and other charges first, then rent, the oldest first.',
  'because.pays.byHand': '{amount} pays the charge due {date}, as chosen by hand.',
  'because.pays.least': 'min({amount} left, {amountOpen} open) = {amountPaid}',
  'because.pays.leastByHand': 'min({amount} left, {amountOpen} open) ≥ {amountPaid}',
  'because.taken': '{amount} was taken off the charge due {date}: {sentence}',
  'because.taken.corrected': 'the charge was corrected',
  'because.taken.voided': 'the charge was voided',
  'because.taken.rentCorrected': 'the rent of the month was corrected',
  'because.taken.covered': 'the rent was covered in time',
  'because.taken.dates': 'the lease’s dates changed',
  'because.taken.recurring': 'the dates of the charge or of the lease changed',

  'because.hand.added': 'A one-time charge that the landlord or manager added.',
  'because.deposit.lease': 'The security deposit agreed in the lease that starts on {date}.',
  'because.hand.charged': '{amount} was charged by hand.',
  'because.hand.corrected': 'Corrected by hand from {amount} to {amountTo}.',
  'because.opening.owed': '{amount} was owed on {date} when this lease was brought over.',
  'because.opening.held': '{amount} was held on {date} when this lease was brought over.',
  'because.landlord': 'Your landlord',
  'because.credit': 'Money received that no charge has used yet.',
} as const
