import { type Cents, cents, formatUsd, minCents } from '#shared/lib/money.ts'
import { addDays, formatDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { type StatutoryLateFeeRule, lateFees } from './late-fee-table.ts'
import { type LawSource, lawSource } from './law-source.ts'
import type { StateLaw } from './state-law.ts'
import { afterSundayOrHoliday } from './workdays.ts'

/** What is known of the late rent. The rent is a month's. */
export type LateFeeFacts = {
  rent: Cents
  /** The part of the month's rent that is not paid; all of it where left out. */
  unpaid?: Cents
  /** Days since the due day, for what grows day by day; the most it can grow to where left out. */
  daysLate?: number
  /** Units of the building (Texas); the stricter step where left out. */
  units?: number
  dueOn?: PlainDate
}

/** What a late fee may be at most under a state's law. */
export type LateFeeLimit = LawSource & {
  /** In cents, rounded down; null where no statute sets a number: then it has to be reasonable, not zero or unlimited. */
  limit: Cents | null
  /** A higher fee is not forbidden, but the landlord then has to prove what the late payment cost (Texas). */
  isPresumption: boolean
  /** The arithmetic, line by line, in plain words. */
  parts: readonly string[]
  /** The grace period as the statute counts it; null where it has none. */
  graceDays: number | null
  /** The first day after the due day on which a fee may be charged; null without a grace period or without `dueOn`. */
  chargeableFrom: PlainDate | null
  machineRule: StatutoryLateFeeRule
  /** Where another grace period holds in some cases; null where nothing was noted. */
  caution: string | null
  /** The rule in the words of the collection. */
  rule: string
}

/** The machine rule of a state: 'reasonable' where its statute has no number. */
export function statutoryLateFeeRule(law: StateLaw): StatutoryLateFeeRule {
  return lateFees[law.state]?.rule ?? { kind: 'reasonable' }
}

/**
 * The most that may be charged for one late month's rent, in cents, and how it comes about. Percentages are rounded down to
 * the cent, since a limit must not be passed. Statutes: see late-fee-table.ts. Throws RangeError for a negative amount.
 */
export function computeLateFeeLimit(law: StateLaw, facts: LateFeeFacts): LateFeeLimit {
  if (facts.rent < 0 || (facts.unpaid ?? 0) < 0) {
    throw new RangeError('Rent is not negative')
  }
  const machineRule = statutoryLateFeeRule(law)
  const { limit, parts } = limitOf(machineRule, facts)
  const known = lateFees[law.state]
  const chargeableFrom = firstDayOf(law, facts.dueOn)
  const from =
    chargeableFrom === null
      ? []
      : [`Due ${formatDate(facts.dueOn ?? chargeableFrom)}: a fee from ${formatDate(chargeableFrom)} on`]
  return {
    ...lawSource(law, 'lateFee', law.lateFee),
    limit,
    isPresumption: known?.isPresumption ?? false,
    parts: [...parts, ...from],
    graceDays: law.lateFee.graceDays,
    chargeableFrom,
    machineRule,
    caution: known?.caution ?? null,
    rule: law.lateFee.rule,
  }
}

type Limit = { limit: Cents | null; parts: readonly string[] }

function firstDayOf(law: StateLaw, dueOn: PlainDate | undefined): PlainDate | null {
  const known = lateFees[law.state]
  if (!known || known.firstDay === null || dueOn === undefined) {
    return null
  }
  const first = addDays(dueOn, known.firstDay)
  const lastOfGrace = addDays(first, -1)
  // a grace period that ends on a Sunday or holiday goes on to the end of the next business day
  return known.endsOnWorkday ? addDays(afterSundayOrHoliday(lastOfGrace), 1) : first
}

function limitOf(rule: StatutoryLateFeeRule, facts: LateFeeFacts): Limit {
  switch (rule.kind) {
    case 'reasonable':
      return { limit: null, parts: ['No number in the statute: the fee must be reasonable'] }
    case 'flat':
      return { limit: rule.amount, parts: [`${formatUsd(rule.amount)} flat`] }
    case 'percent':
      return share(rule.bps, rule.of === 'rent' ? facts.rent : unpaidOf(facts), wordsOfBase[rule.of])
    case 'daily':
      return dailyLimit(rule, facts.daysLate)
    case 'every':
      return everyLimit(rule, facts)
    case 'dailyShareOfFee':
      return { limit: null, parts: [`${percentWords(rule.bps)} of the agreed flat fee for each day late`] }
    case 'byRent':
      return limitOf(stepFor(rule.steps, facts.rent), facts)
    case 'byUnits':
      return limitOf(stepFor(rule.steps, facts.units), facts)
    case 'choice':
      return choiceOf(rule.rules, facts)
    case 'greaterOf':
    case 'lesserOf':
    default:
      return boundOf(rule, facts)
  }
}

const wordsOfBase = { rent: 'a month’s rent', unpaid: 'the unpaid rent' } as const

function unpaidOf({ rent, unpaid }: LateFeeFacts): Cents {
  return unpaid ?? rent
}

/** A percentage of an amount, rounded down: a limit of $92.568 is passed by $92.57. */
function share(bps: number, of: Cents, words: string): Limit {
  const limit = cents(Number((BigInt(of) * BigInt(bps)) / 10_000n))
  return { limit, parts: [`${percentWords(bps)} of ${words} (${formatUsd(of)}) = ${formatUsd(limit)}`] }
}

function dailyLimit(rule: { perDay: Cents; most: Cents }, daysLate: number | undefined): Limit {
  const words = `${formatUsd(rule.perDay)} a day, at most ${formatUsd(rule.most)}`
  if (daysLate === undefined) {
    return { limit: rule.most, parts: [words] }
  }
  const limit = minCents(rule.most, cents(rule.perDay * Math.max(0, Math.floor(daysLate))))
  return { limit, parts: [`${words}; ${daysLate} days late: ${formatUsd(limit)}`] }
}

function everyLimit(rule: { days: number; bps: number }, { rent, daysLate }: LateFeeFacts): Limit {
  const words = `${percentWords(rule.bps)} of the rent (${formatUsd(rent)}) for each ${rule.days} days late or part of them`
  if (daysLate === undefined) {
    return { limit: null, parts: [words] }
  }
  const periods = Math.ceil(Math.max(0, daysLate) / rule.days)
  const { limit } = share(rule.bps * periods, rent, 'the rent')
  return { limit, parts: [`${words}; ${daysLate} days late: ${formatUsd(limit ?? cents(0))}`] }
}

/** Unknown: the last step, which the tables keep strictest. */
function stepFor(
  steps: readonly { upTo: number | null; rule: StatutoryLateFeeRule }[],
  value: number | undefined,
): StatutoryLateFeeRule {
  const fits = steps.find(({ upTo }) => value !== undefined && (upTo === null || value <= upTo))
  const found = fits ?? steps.at(-1)
  if (!found) {
    throw new RangeError('A late fee by steps has at least one')
  }
  return found.rule
}

/** The landlord chooses the kind, so no single number is the limit. */
function choiceOf(rules: readonly StatutoryLateFeeRule[], facts: LateFeeFacts): Limit {
  const each = rules.flatMap((rule) => limitOf(rule, facts).parts)
  return { limit: null, parts: ['One of these, as the lease says:', ...each] }
}

function boundOf(
  rule: { kind: 'greaterOf' | 'lesserOf'; rules: readonly StatutoryLateFeeRule[] },
  facts: LateFeeFacts,
): Limit {
  const each = rule.rules.map((one) => limitOf(one, facts))
  const amounts = each.flatMap(({ limit }) => (limit === null ? [] : [limit]))
  const [first, ...others] = amounts
  if (first === undefined || amounts.length < each.length) {
    throw new RangeError('A greater or lesser of needs a number each')
  }
  const isGreater = rule.kind === 'greaterOf'
  const limit = isGreater ? cents(Math.max(...amounts)) : minCents(first, ...others)
  const words = `The ${isGreater ? 'greater' : 'lesser'} of the two: ${formatUsd(limit)}`
  return { limit, parts: [...each.flatMap(({ parts }) => parts), words] }
}

/** 500 → '5%', 50 → '0.5%'. */
function percentWords(bps: number): string {
  return `${bps / 100}%`
}
