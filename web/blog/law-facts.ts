import type { StateLaw } from '#shared/law/state-law.ts'

/** What of the law an article may name: its rule's words, citation and whether a source was read for it. */
export const lawTopics = {
  deposit: (law) => ({ ...law.securityDeposit, rule: law.securityDeposit.maxRule }),
  late: (law) => law.lateFee,
  nsf: (law) => law.nsfFee,
  increase: (law) => ({ ...law.rentIncrease, rule: law.rentIncrease.noticeRule }),
  entry: (law) => law.entry,
  end: (law) => law.terminationMonthToMonth,
  nonpayment: (law) => law.nonpaymentNotice,
  violation: (law) => law.leaseViolationNotice,
} as const satisfies Record<
  string,
  (law: StateLaw) => { rule: string; citation: string | null; confirmed: boolean }
>

export type LawTopic = keyof typeof lawTopics

export function isLawTopic(name: string): name is LawTopic {
  return Object.hasOwn(lawTopics, name)
}

/** The data's own list of what it is least sure of (states whose value a reader should look up again). */
const doubts: Partial<Record<LawTopic, readonly string[]>> = {
  deposit: ['DC', 'KY', 'NH', 'SD', 'TN', 'WY'],
  late: ['CO', 'HI'],
  nsf: ['IN', 'MA', 'RI'],
  increase: ['AK', 'NM'],
  end: ['DC', 'NV', 'SD', 'WY'],
  entry: ['NJ'],
  nonpayment: ['DC', 'KS', 'VA'],
  violation: ['LA', 'MO', 'NY'],
}

/** Whether a source that states the value was read, and nothing speaks against it. */
export function isSure(law: StateLaw, topic: LawTopic): boolean {
  return lawTopics[topic](law).confirmed && !(doubts[topic] ?? []).includes(law.state)
}

type Unit = 'months' | 'days' | 'hours' | 'percent' | 'dollars' | 'yes'
type Fact = { unit: Unit; of: (law: StateLaw) => number | boolean | null }

/** Single values, by the names used in articles. null: no statute, or no single number. */
const facts = {
  'deposit.cap': { unit: 'months', of: (law) => law.securityDeposit.maxMonthsRent },
  'deposit.days': { unit: 'days', of: (law) => law.securityDeposit.returnDays },
  'deposit.daysNothingKept': { unit: 'days', of: (law) => law.securityDeposit.returnDaysNoDeductions },
  'deposit.interest': { unit: 'yes', of: (law) => law.securityDeposit.interestRequired },
  'deposit.separate': { unit: 'yes', of: (law) => law.securityDeposit.separateAccount },
  'deposit.itemized': { unit: 'yes', of: (law) => law.securityDeposit.itemizationRequired },
  'late.grace': { unit: 'days', of: (law) => law.lateFee.graceDays },
  'late.percent': { unit: 'percent', of: (law) => law.lateFee.maxPercentOfRent },
  'late.flat': { unit: 'dollars', of: (law) => law.lateFee.maxFlat },
  'late.number': {
    unit: 'yes',
    of: ({ lateFee }) => lateFee.maxPercentOfRent !== null || lateFee.maxFlat !== null,
  },
  'nsf.max': { unit: 'dollars', of: (law) => law.nsfFee.max },
  'increase.days': { unit: 'days', of: (law) => law.rentIncrease.noticeDays },
  'increase.capped': { unit: 'yes', of: (law) => law.rentIncrease.rentControl === 'statewide' },
  'entry.hours': { unit: 'hours', of: (law) => law.entry.noticeHours },
  'end.landlord': { unit: 'days', of: (law) => law.terminationMonthToMonth.landlordDays },
  'end.tenant': { unit: 'days', of: (law) => law.terminationMonthToMonth.tenantDays },
  'nonpayment.days': { unit: 'days', of: (law) => law.nonpaymentNotice.days },
  'violation.days': { unit: 'days', of: (law) => law.leaseViolationNotice.days },
} as const satisfies Record<string, Fact>

export type FactName = keyof typeof facts

/** The name as one of the facts. Throws for any other. */
export function factName(name: string): FactName {
  if (!Object.hasOwn(facts, name)) {
    throw new Error(`No fact of the law is called ${name}`)
  }
  return name as FactName // just asked
}

export function topicOf(name: FactName): LawTopic {
  return name.split('.')[0] as LawTopic // every fact is named after its topic
}

export function factOf(law: StateLaw, name: FactName): number | boolean | null {
  return facts[name].of(law)
}

/** '21 days', 'one month’s rent', '$50'. Throws for null, which is neither zero nor 'no limit'. */
export function factWords(law: StateLaw, name: FactName): string {
  const value = factOf(law, name)
  if (value === null || typeof value === 'boolean') {
    throw new Error(`${law.state} has no number for ${name}: show the words of the rule instead`)
  }
  return valueWords(value, name)
}

/** A number in the unit of a fact. */
export function valueWords(value: number, name: FactName): string {
  return units[facts[name].unit](value)
}

const units: Record<Unit, (value: number) => string> = {
  months: (value) =>
    `${monthWords[String(value)] ?? String(value)} ${value === 1 ? 'month’s' : 'months’'} rent`,
  days: (value) => `${value} ${value === 1 ? 'day' : 'days'}`,
  hours: (value) => `${value} hours`,
  percent: (value) => `${value}%`,
  dollars: (value) => `$${value}`,
  yes: String,
}

const monthWords: Record<string, string> = { 1: 'one', 1.5: 'one and a half', 2: 'two', 3: 'three' }
