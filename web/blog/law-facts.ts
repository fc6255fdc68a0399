import { dollarsOfLimit, percentOfLimit } from '#shared/law/late-fees/late-fee-limit.ts'
import { statutoryLateFeeRule } from '#shared/law/late-fees/late-fee-rules.ts'
import { lawReadOn } from '#shared/law/law-source.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import type { LawTopic } from './law-topics.ts'

type Unit = 'months' | 'days' | 'hours' | 'percent' | 'dollars' | 'word'
type Fact = { topic: LawTopic; unit: Unit; of: (law: StateLaw) => number | boolean | string | null }

/** Single values of the law, by the names used in articles. null: no statute, or no single number. */
const facts = {
  'deposit.cap': { topic: 'depositCap', unit: 'months', of: (law) => law.securityDeposit.maxMonthsRent },
  'deposit.days': { topic: 'depositReturn', unit: 'days', of: (law) => law.securityDeposit.returnDays },
  'deposit.daysNothingKept': {
    topic: 'depositReturn',
    unit: 'days',
    of: (law) => law.securityDeposit.returnDaysNoDeductions,
  },
  'deposit.interest': {
    topic: 'depositReturn',
    unit: 'word',
    of: (law) => law.securityDeposit.interestRequired,
  },
  'deposit.separate': { topic: 'depositCap', unit: 'word', of: (law) => law.securityDeposit.separateAccount },
  'deposit.itemized': {
    topic: 'depositReturn',
    unit: 'word',
    of: (law) => law.securityDeposit.itemizationRequired,
  },
  'late.grace': { topic: 'lateFee', unit: 'days', of: (law) => law.lateFee.graceDays },
  'late.percent': {
    topic: 'lateFee',
    unit: 'percent',
    of: (law) => percentOfLimit(statutoryLateFeeRule(law, lawReadOn)),
  },
  'late.flat': {
    topic: 'lateFee',
    unit: 'dollars',
    of: (law) => dollarsOfLimit(statutoryLateFeeRule(law, lawReadOn)),
  },
  'late.kind': { topic: 'lateFee', unit: 'word', of: (law) => statutoryLateFeeRule(law, lawReadOn).kind },
  'nsf.max': { topic: 'nsfFee', unit: 'dollars', of: (law) => law.nsfFee.max },
  'increase.days': { topic: 'rentIncrease', unit: 'days', of: (law) => law.rentIncrease.noticeDays },
  'increase.control': { topic: 'rentControl', unit: 'word', of: (law) => law.rentIncrease.rentControl },
  'entry.hours': { topic: 'entry', unit: 'hours', of: (law) => law.entry.noticeHours },
  'end.landlord': {
    topic: 'landlordEnds',
    unit: 'days',
    of: (law) => law.terminationMonthToMonth.landlordDays,
  },
  'end.tenant': { topic: 'tenantEnds', unit: 'days', of: (law) => law.terminationMonthToMonth.tenantDays },
  'nonpayment.days': { topic: 'nonpayment', unit: 'days', of: (law) => law.nonpaymentNotice.days },
  'violation.days': { topic: 'violation', unit: 'days', of: (law) => law.leaseViolationNotice.days },
} as const satisfies Record<string, Fact>

export type FactName = keyof typeof facts

/** Returns the name as one of the facts. Throws for any other name. */
export function factName(name: string): FactName {
  if (!Object.hasOwn(facts, name)) {
    throw new Error(`No fact of the law is called ${name}`)
  }
  return name as FactName // just checked
}

export function topicOf(name: FactName): LawTopic {
  return facts[name].topic
}

export function factOf(law: StateLaw, name: FactName): number | boolean | string | null {
  return facts[name].of(law)
}

/** Returns '21 days', 'one month’s rent' or '$50'. Throws for null, which means neither zero nor 'no limit'. */
export function factText(law: StateLaw, name: FactName): string {
  const value = factOf(law, name)
  if (typeof value !== 'number') {
    throw new Error(`${law.state} has no number for ${name}: show the words of the rule instead`)
  }
  return valueText(value, name)
}

/** Returns a number as text in the unit of a fact. */
export function valueText(value: number, name: FactName): string {
  return units[facts[name].unit](value)
}

const units: Record<Unit, (value: number) => string> = {
  months: (value) =>
    `${monthWords[String(value)] ?? String(value)} ${value === 1 ? 'month’s' : 'months’'} rent`,
  days: (value) => `${value} ${value === 1 ? 'day' : 'days'}`,
  hours: (value) => `${value} hours`,
  percent: (value) => `${value}%`,
  dollars: (value) => `$${value}`,
  word: String,
}

const monthWords: Record<string, string> = { 1: 'one', 1.5: 'one and a half', 2: 'two', 3: 'three' }
