/** The topics of dated facts, in the order in which pages show them. */
export const factTopics = [
  'deposit',
  'depositReturn',
  'lateFee',
  'nsf',
  'payment',
  'fees',
  'rentIncrease',
  'entry',
  'disclosure',
  'endNotice',
  'nonpayment',
  'other',
] as const

export type FactTopic = (typeof factTopics)[number]

/** The titles of the topics on pages. */
export const factTopicTitles: Readonly<Record<FactTopic, string>> = {
  deposit: 'Security deposit',
  depositReturn: 'Returning the deposit',
  lateFee: 'Late fees',
  nsf: 'Returned payments',
  payment: 'Paying rent',
  fees: 'Other fees',
  rentIncrease: 'Raising the rent',
  entry: 'Entering the home',
  disclosure: 'Required disclosures',
  endNotice: 'Ending a tenancy',
  nonpayment: 'Unpaid rent',
  other: 'Other rules',
}
