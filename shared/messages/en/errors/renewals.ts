/** Offers to renew a lease, for tenants who answer them. */
export const renewals = {
  'renewals.unknownOption': 'Choose one of the offered terms',
  'renewals.answered':
    'This offer was already answered. To change the answer, call or write to your landlord.',
  'renewals.withdrawn': 'Your landlord has withdrawn this offer. Call or write to them.',
  'renewals.expired': 'The last day to answer this offer has passed. Call or write to your landlord.',
  'renewals.leaseChanged':
    'The lease has changed since this offer was made. Ask your landlord for a new offer.',
} as const

/** More of these that only landlords and their API clients get: in English only. */
export const renewalsForLandlords = {
  'renewals.draft': 'This lease is a draft. Change its dates instead.',
  'renewals.leaseEnds': 'This lease has ended or is ending. Reinstate it, or create a new lease.',
  'renewals.alreadyOffered': 'An offer is open until {date}. Withdraw it before you make another one.',
  'renewals.noneOpen': 'There is no open renewal offer to withdraw.',
  'renewals.answerByPast': 'This day has passed. Choose today or a later day',
  'renewals.answerByTooLate':
    'Tenants must answer before the new terms begin. Choose {date} or an earlier day',
  'renewals.concessionBeforeStart':
    'The first full month of the new terms is {month}. Choose that month or a later one',
  'renewals.endBeforeStart': 'The new terms begin on {date}. Choose a later last day',
} as const
