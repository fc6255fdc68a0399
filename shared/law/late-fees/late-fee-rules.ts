import type { LateFeeKind } from '#shared/leases/late-fees/late-fee.ts'
import { applyBpsDown, type Cents, cents, formatUsd, minCents } from '#shared/lib/money.ts'
import { addDays, addMonths, daysBetween, formatDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { cityDoubts, citySource, findCityRule } from '#shared/law/places/city-facts.ts'
import { lateFeeUnder } from '#shared/law/fact-limits.ts'
import { lawOn } from '#shared/law/former-law.ts'
import { firstDayOfFee, type LateFeeTerms, reasonable, type StatutoryLateFeeRule } from './late-fee-limit.ts'
import { type LawSource, lawSource, placeWords } from '#shared/law/law-source.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { addWorkdays, isWorkday } from '#shared/law/days/workdays.ts'

/** The known facts about late rent. The rent is a month's rent in cents. */
export type LateFeeFacts = {
  rent: Cents
  /** The unpaid cents of the month's rent; by default all of it. */
  unpaid?: Cents
  /** Days since the due day, for fees that grow; by default a daily fee's maximum, and one period of a longer one. */
  daysLate?: number
  /** Number of units in the building (Texas); by default the stricter step is used. */
  units?: number
  dueOn?: PlainDate
  /** Whether the lease has a flat fee or a percentage, where the law limits them differently (Oregon). */
  kind?: LateFeeKind
  /** Whether rent can be paid at an office of the landlord in the county of the home (Delaware). */
  hasOfficeInCounty?: boolean
  /** Whether the tenant lives on Social Security, a like pension or certain benefits (New Jersey). */
  hasProtectedIncome?: boolean
}

/** The largest late fee under a state's law. */
export type LateFeeLimit = LawSource & {
  /**
   * The limit in cents, rounded down; null where no statute sets a number: then the fee must be reasonable; it is not
   * zero or unlimited.
   */
  limit: Cents | null
  /** Whether a higher fee is allowed if the landlord proves what the late payment cost (Texas). */
  isPresumption: boolean
  /** Whether some buildings are exempt from this limit of a city, so that a reason kept with the lease lifts it. */
  mayBeExempt: boolean
  /** The arithmetic, line by line, in plain words. */
  parts: readonly string[]
  /** The grace period in days as the statute counts it; null where it has none. */
  graceDays: number | null
  /** The first day on which a fee may be charged; null without a grace period or without `dueOn`. */
  chargeableFrom: PlainDate | null
  machineRule: StatutoryLateFeeRule
  /** A warning that another grace period applies in some cases; null where none is recorded. */
  caution: string | null
  /** The rule in the collection's own words. */
  rule: string
  /** Rules that the home's city may have and that are not confirmed, in sentences. */
  cityDoubts: readonly string[]
}

/**
 * Returns the late fee rule of a state on a date in machine-readable form; 'reasonable' where its statute has no
 * number.
 */
export function statutoryLateFeeRule(law: StateLaw, on: PlainDate): StatutoryLateFeeRule {
  return lawOn(law, on).lateFee.limit ?? reasonable
}

/**
 * Returns the first day on which a state lets a late fee be charged under the law of a date, in days after the due day;
 * null where no statute sets a grace period.
 */
export function firstLateFeeDay(law: StateLaw, on: PlainDate): number | null {
  const { lateFee } = lawOn(law, on)
  return lateFee.graceDays === null ? null : firstDayOfFee(lateFee, lateFee.graceDays)
}

/**
 * Returns the largest fee for one late month's rent under the law of a date (the day on which the fee is charged), in
 * cents, with its arithmetic. Percentages are rounded down to the cent, since a limit must not be exceeded. Where the
 * home's city has a confirmed and lower limit, that one applies. Statutes: see the states' files and facts/cities.json.
 * Throws RangeError for a negative amount.
 */
export function computeLateFeeLimit(state: StateLaw, facts: LateFeeFacts, on: PlainDate): LateFeeLimit {
  if (facts.rent < 0 || (facts.unpaid ?? 0) < 0) {
    throw new RangeError('Rent is not negative')
  }
  const law = lawOn(state, on)
  const known = law.lateFee
  const machineRule = statutoryLateFeeRule(law, on)
  const ofState = limitOf(machineRule, facts)
  const ofCity = cityLimit(law, facts, on)
  const isCitys = ofCity !== null && (ofState.limit === null || ofCity.limit < ofState.limit)
  const { limit, parts } = isCitys ? ofCity : ofState
  const chargeableFrom = firstDayOf(known, facts)
  const from =
    chargeableFrom === null
      ? []
      : [`Due ${formatDate(facts.dueOn ?? chargeableFrom)}: a fee from ${formatDate(chargeableFrom)} on`]
  return {
    ...(isCitys ? citySource(law, ofCity.rule) : lawSource(law, 'lateFee', law.lateFee)),
    limit,
    isPresumption: !isCitys && (known.isPresumption ?? false),
    mayBeExempt: isCitys && ofCity.rule.limit.mayBeExempt === true,
    parts: [...parts, ...from],
    graceDays: known.graceDays,
    chargeableFrom,
    machineRule,
    caution: known.caution ?? null,
    rule: isCitys ? ofCity.rule.fact.rule : law.lateFee.rule,
    cityDoubts: cityDoubts(law, 'lateFee', on),
  }
}

/** Returns the limit of the home's city with its arithmetic; null where it has none. */
function cityLimit(law: StateLaw, facts: LateFeeFacts, on: PlainDate) {
  const rule = findCityRule(law, 'lateFee', 'lateFee', on)
  if (!rule) {
    return null
  }
  const limit = lateFeeUnder(rule.limit, { rent: facts.rent, unpaidRent: unpaidOf(facts) })
  const place = placeWords({ stateName: rule.name, insteadOf: law.name })
  return { rule, limit, parts: [`${place}: ${formatUsd(limit)} (${rule.fact.citation})`] }
}

type Limit = { limit: Cents | null; parts: readonly string[] }

function firstDayOf(known: LateFeeTerms, facts: LateFeeFacts): PlainDate | null {
  const { dueOn, hasOfficeInCounty, hasProtectedIncome } = facts
  if (dueOn === undefined) {
    return null
  }
  if (hasProtectedIncome === true && known.protectedGraceWorkdays !== undefined) {
    return addDays(addWorkdays(dueOn, known.protectedGraceWorkdays), 1)
  }
  const graceDays =
    (hasOfficeInCounty === false ? known.graceDaysWithoutOffice : undefined) ?? known.graceDays
  if (graceDays === null) {
    return null
  }
  const first = addDays(dueOn, firstDayOfFee(known, graceDays))
  const lastOfGrace = addDays(first, -1)
  return known.endsOnWorkday && !isWorkday(lastOfGrace) ? addDays(addWorkdays(lastOfGrace, 1), 1) : first
}

function limitOf(rule: StatutoryLateFeeRule, facts: LateFeeFacts): Limit {
  switch (rule.kind) {
    case 'reasonable':
      return { limit: null, parts: ['The statute sets no number. The fee must be reasonable'] }
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

/** Returns a percentage of an amount, rounded down: a fee of $92.57 exceeds a limit of $92.568. */
function share(bps: number, of: Cents, words: string): Limit {
  const limit = applyBpsDown(of, bps)
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

function everyLimit(
  rule: { days: number; bps: number; firstDay: number },
  { rent, daysLate, dueOn }: LateFeeFacts,
): Limit {
  const words = `${percentWords(rule.bps)} of the rent (${formatUsd(rent)}) for each ${rule.days} days or part of them, the first from day ${rule.firstDay} after the due day, to the end of the rental period`
  if (daysLate === undefined) {
    // a fee that is charged once is the fee of the first period
    return { limit: share(rule.bps, rent, 'the rent').limit, parts: [words] }
  }
  // the rental period of rent due on a day ends on the day before the same day of the next month
  const lastDay = dueOn === undefined ? 27 : daysBetween(dueOn, addMonths(dueOn, 1)) - 1
  const counted = Math.min(daysLate, lastDay) - rule.firstDay + 1
  const periods = Math.ceil(Math.max(0, counted) / rule.days)
  const { limit } = share(rule.bps * periods, rent, 'the rent')
  return { limit, parts: [`${words}; ${daysLate} days late: ${formatUsd(limit ?? cents(0))}`] }
}

/** Returns the step that applies; the last step, which the tables keep strictest, where the fact is unknown. */
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

/** Returns the limit of the kind of fee that the lease has; without a number where the kind is not known. */
function choiceOf(rules: readonly StatutoryLateFeeRule[], facts: LateFeeFacts): Limit {
  const kinds = { FLAT: ['reasonable', 'flat'], PERCENT: ['percent', 'every'] } as const
  const fitting = facts.kind === undefined || facts.kind === 'NONE' ? [] : kinds[facts.kind]
  const chosen = rules.find(({ kind }) => fitting.some((one) => one === kind))
  if (chosen) {
    return limitOf(chosen, facts)
  }
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

/** Returns basis points as text: 500 → '5%', 50 → '0.5%'. */
function percentWords(bps: number): string {
  return `${bps / 100}%`
}
