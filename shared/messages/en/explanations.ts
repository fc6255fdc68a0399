/**
 * Names of the ledger's charges and entries, and the reasons for their amounts. `label.ts` and `explanation.ts` choose
 * the text.
 */
export const explanations = {
  'explanations.name.rent': 'Rent',
  'explanations.name.deposit': 'Security deposit',
  'explanations.name.lateFee': 'Late fee',
  'explanations.name.maintenance': 'Maintenance',
  'explanations.name.other': 'Other charge',
  'explanations.name.rentOf': 'Rent for {month}',
  'explanations.name.rentPart': 'Rent for {month}, {day}–{dayTo} (prorated)',
  'explanations.name.petRent': 'Pet rent',
  'explanations.name.parking': 'Parking',
  'explanations.name.storage': 'Storage',
  'explanations.name.utilities': 'Utilities',
  'explanations.name.monthly': 'Monthly charge',
  'explanations.name.wordOf': '{name} for {month}',
  'explanations.name.wordPart': '{name} for {month}, {day}–{dayTo} (prorated)',
  'explanations.name.lateFeeOf': 'Late fee for {month}',
  'explanations.name.share': '{sentence} ({name})',
  'explanations.name.opening': 'Opening balance',
  'explanations.name.openingDeposit': 'Security deposit held',
  'explanations.name.correction': 'Correction: {sentence}',
  'explanations.name.voided': 'Voided: {sentence}',
  'explanations.name.takenBack': 'Taken back: {sentence}',
  'explanations.name.returned': 'Returned: {sentence}',
  'explanations.name.withReason': '{sentence} ({reason})',
  'explanations.name.refunded': 'Refunded: {sentence}',
  'explanations.name.refund': 'Refund of credit',
  'explanations.name.refundBy': 'Refund of credit by {how}',
  'explanations.name.released': 'Released: {sentence}',
  'explanations.name.petDeposit': 'Pet deposit',
  'explanations.name.keyDeposit': 'Key deposit',
  'explanations.name.otherDeposit': 'Other deposit',
  'explanations.name.depositInterest': 'Interest on the deposit',
  'explanations.name.depositApplied': 'Deposit applied',
  'explanations.name.depositMovedIn': 'Deposit transferred from another lease',
  'explanations.name.depositMovedOut': 'Deposit transferred to another lease',
  'explanations.name.mistake': 'Recorded by mistake: {sentence}',
  'explanations.name.creditFor': 'Credit: {reason}',
  'explanations.name.waived': 'Waived: {sentence} ({reason})',
  'explanations.name.withdrawn': 'Withdrawn: {sentence}',
  'explanations.name.creditApplied': 'Credit applied',
  'explanations.name.returnedFee': 'Fee for a returned payment',
  'explanations.name.credit': 'Credit',
  'explanations.name.payment': 'Payment',
  'explanations.name.paymentBy': 'Payment by {how}',
  'explanations.name.paymentCash': 'Payment by cash {reference}',
  'explanations.name.paymentCheck': 'Payment by check {reference}',
  'explanations.name.paymentAch': 'Payment by bank transfer {reference}',
  'explanations.name.paymentCard': 'Payment by card {reference}',
  'explanations.name.paymentMoneyOrder': 'Payment by money order {reference}',
  'explanations.name.paymentOther': 'Payment by other {reference}',
  'explanations.name.paymentReference': 'Payment {reference}',
  'explanations.how.cash': 'cash',
  'explanations.how.check': 'check',
  'explanations.how.ach': 'bank transfer',
  'explanations.how.card': 'card',
  'explanations.how.moneyOrder': 'money order',
  'explanations.how.other': 'other',

  'explanations.rent.full': "A full month's rent for {date} to {dateTo}.",
  'explanations.rent.actual_one': "Rent for {date} to {dateTo}: {count} day of the month's {countOf}.",
  'explanations.rent.actual_other': "Rent for {date} to {dateTo}: {count} days of the month's {countOf}.",
  'explanations.rent.thirty_one':
    "Rent for {date} to {dateTo}: {count} day at one thirtieth of a month's rent each.",
  'explanations.rent.thirty_other':
    "Rent for {date} to {dateTo}: {count} days at one thirtieth of a month's rent each.",
  'explanations.rent.part': 'At {amount} a month from {date} to {dateTo}: {days} of {daysOf} days.',
  'explanations.recurring.full': 'The whole month, {date} to {dateTo}.',
  'explanations.recurring.actual_one':
    'A part of the month, {date} to {dateTo}: {count} day of its {countOf}.',
  'explanations.recurring.actual_other':
    'A part of the month, {date} to {dateTo}: {count} days of its {countOf}.',
  'explanations.recurring.thirty_one':
    'A part of the month, {date} to {dateTo}: {count} day at one thirtieth of a month each.',
  'explanations.recurring.thirty_other':
    'A part of the month, {date} to {dateTo}: {count} days at one thirtieth of a month each.',
  'explanations.recurring.outside': 'This charge does not cover this month.',
  'explanations.rent.outside': 'The lease does not cover this month.',
  'explanations.share.payer': "{sentence} {name} pays this share of the month's rent of {amount}.",
  'explanations.share.rest': "{sentence} Of the month's rent of {amount}, others pay {amountTo}.",
  'explanations.share.ended': 'This payer has no share of the rent of this month.',

  'explanations.late.fee_one':
    'The rent due {date} was not paid in full by {dateGrace}, the end of {count} day of grace: {amount} of {amountOf} was open.',
  'explanations.late.fee_other':
    'The rent due {date} was not paid in full by {dateGrace}, the end of {count} days of grace: {amount} of {amountOf} was open.',
  'explanations.late.feeAfterLaw':
    'The rent due {date} was not paid in full by {dateGrace}, the last day on which the law allows no late fee: {amount} of {amountOf} was open.',
  'explanations.late.lawMost': 'Agreed {amount}; {state} allows at most {amountMost} ({source}).',
  'explanations.late.lawMostFrom':
    'Agreed {amount}; {state} allows at most {amountMost} ({source}), from {dateFrom}.',
  'explanations.late.lawFrom':
    'Agreed from {date}; {state} allows a late fee only from {dateFrom} ({source}).',
  'explanations.late.lawDoubtful': 'This limit is not confirmed: check the law.',
  'explanations.late.flat': 'A flat {amount}.',
  'explanations.late.notOwed':
    'The rent that this fee was for is not owed any more, so the fee was taken back.',
  'explanations.late.covered':
    'The rent due {date} was covered by {dateGrace}, within the days of grace; this became known later, so the fee was taken back.',

  'explanations.pays.directed': '{amount} pays the charge due {date} that the payment was made for.',
  'explanations.pays.oldest':
    '{amount} pays the charge due {date}, the oldest still open that this payment may pay.',
  'explanations.pays.rentFirst':
    '{amount} pays the charge due {date}: rent first, then what else is open, the oldest first.',
  'explanations.pays.feesFirst':
    '{amount} pays the charge due {date}: fees and other charges first, then rent, the oldest first.',
  'explanations.pays.byHand': '{amount} pays the charge due {date}, as chosen by hand.',
  'explanations.pays.byLaw': 'The law demands this order ({source}).',
  'explanations.taken': '{amount} was taken off the charge due {date}: {sentence}',
  'explanations.taken.corrected': 'the charge was corrected',
  'explanations.taken.voided': 'the charge was voided',
  'explanations.taken.rentCorrected': 'the rent of the month was corrected',
  'explanations.taken.covered': 'the rent was covered in time',
  'explanations.taken.dates': 'the lease’s dates changed',
  'explanations.taken.deposit': 'The deposit was released.',
  'explanations.taken.recurring': 'the dates of the charge or of the lease changed',
  'explanations.taken.share': 'the shares of the rent changed',

  'explanations.clockWasAhead':
    'This was posted while the server’s clock was ahead, and taken back. It is charged again when it is due.',
  'explanations.hand.added': 'A one-time charge that the landlord or manager added.',
  'explanations.deposit.deduction': 'Deducted from the deposit.',
  'explanations.deposit.lease': 'The security deposit agreed in the lease that starts on {date}.',
  'explanations.hand.corrected': 'Corrected by hand from {amount} to {amountTo}.',
  'explanations.returned.fee': 'The payment of {amount} received {date} came back.',
  'explanations.returned.law': '{state} allows a fee of at most {amountMost} ({source}).',
  'explanations.returned.reason': 'Reason: {sentence}',
  'explanations.opening.owed': '{amount} was owed on {date} when this lease was brought over.',
  'explanations.opening.held': '{amount} was held on {date} when this lease was brought over.',
  'explanations.landlord': 'Your landlord',
  'explanations.credit': 'Money received that no charge has used yet.',
} as const
