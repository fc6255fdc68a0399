import { applyBps, type Cents, cents, mulRatio, sumCents, ZERO } from '#shared/lib/money.ts'
import {
  addDays,
  addMonths,
  dateParts,
  daysBetween,
  endOfMonth,
  maxDate,
  minDate,
  parsePlainDate,
  type PlainDate,
  startOfMonth,
} from '#shared/lib/plain-date.ts'

import { cityInterest } from './city-interest.ts'
import type { InterestLaw, InterestRate, MonthlyInterest } from './deposit-interest-rule.ts'
import { inForceOn, rowInForce } from '#shared/law/effective.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

export type DepositInterestFacts = {
  /** Cents of the deposit that are held. */
  heldCents: Cents
  /** The day on which the deposit was paid in full; null while it is unknown. */
  heldFrom: PlainDate | null
  /** The last day that interest is owed for: the day of the return, or the anniversary. */
  through: PlainDate
  /** Cents of a month's rent; some states owe interest on the part above it. */
  rentCents: Cents
  /** The units of the building; some states demand interest in larger buildings only. */
  units?: number | undefined
  /** The day through which interest was paid already. */
  paidThrough?: PlainDate | null | undefined
}

/** Interest that a landlord owes on a deposit under the law of the home's state or city. */
export type DepositInterest = {
  /**
   * `none`: no interest is owed. `statute`: the law gives the rate, and `cents` follow from it. `minimum`:
   * `cents` use the lowest possible rate. `unknown`: the rate depends on the bank, an index, or facts that
   * are not here.
   */
  basis: 'none' | 'statute' | 'minimum' | 'unknown'
  cents: Cents | null
  /** Basis points a year; null without a single rate. */
  rateBps: number | null
  /** The rule in the collection's own words (English); null where no interest is owed. */
  rule: string | null
  citation: string | null
  /** The place to look up the rate, and the homes that the rule is for; null if no interest is owed. */
  lookUp: InterestLaw['lookUp'] | null
  condition: string | null
  /** The cents that bear interest, and their first day of interest. */
  baseCents: Cents
  from: PlainDate | null
}

type Found = Pick<DepositInterest, 'basis' | 'cents' | 'rateBps'>
type Held = DepositInterestFacts & { heldFrom: PlainDate }

/** Returns the interest of a state that counts whole months. */
function byMonths(rule: MonthlyInterest, { heldCents, heldFrom, through }: Held): Found {
  const { bps, isLeast = false, ofCalendarMonths = false } = rule
  const { minDepositCents = ZERO, minMonths = 0, minInterestCents = ZERO } = rule
  const from = ofCalendarMonths ? addDays(endOfMonth(heldFrom), 1) : heldFrom
  const until = ofCalendarMonths ? addDays(endOfMonth(through), 1) : through
  const months = through < from ? 0 : wholeMonths(from, until)
  const amount = mulRatio(applyBps(heldCents, bps), months, 12)
  return heldCents < minDepositCents || months < minMonths || amount < minInterestCents
    ? nothing(bps)
    : { basis: isLeast ? 'minimum' : 'statute', rateBps: bps, cents: amount }
}

/** Returns how the home's city, or else its state, demands interest; undefined where no rule is recorded. */
export function interestLawOf({ state, city, securityDeposit }: StateLaw): InterestLaw | undefined {
  return (city && cityInterest[`${state} ${city.name}`]) ?? securityDeposit.interest
}

/**
 * Returns the interest that is owed on a deposit, from the day on which it was paid (or interest was paid last) to the
 * day of its return. Where the rate is not known here, the landlord enters what the bank paid or the authority published:
 * it is never guessed. A city may demand interest where its state does not.
 */
export function computeDepositInterest(law: StateLaw, facts: DepositInterestFacts): DepositInterest {
  const { interestRequired, interestRule, interestByMonth, citation } = law.securityDeposit
  const fact = cityInterestFact(law)
  const rule = interestLawOf(law)
  const from = facts.heldFrom === null ? null : startOf(rule, { ...facts, heldFrom: facts.heldFrom })
  const common = {
    rule: fact?.rule ?? interestRule,
    citation: fact?.citation ?? citation,
    lookUp: rule?.lookUp ?? null,
    condition: rule?.condition ?? null,
    baseCents: baseOf(rule, facts),
    from,
  }
  if (!interestRequired && !fact) {
    return { ...common, ...nothing(null), rule: null, citation: null, lookUp: null, condition: null }
  }
  const { heldFrom } = facts
  if (heldFrom === null || facts.heldCents === 0) {
    return { ...common, ...unknown }
  }
  const held = { ...facts, heldFrom, through: maxDate(heldFrom, facts.through) }
  const monthly = fact ? undefined : interestByMonth
  return { ...common, ...(monthly ? byMonths(monthly, held) : rule ? byRule(rule, held) : unknown) }
}

/** Interest that is due for a year of a tenancy. */
export type YearlyInterest = {
  /** The first day of the time for which it is owed. */
  from: PlainDate
  /** The anniversary on which it is due. */
  dueOn: PlainDate
  /** The last day to pay it. */
  payBy: PlainDate
  interest: DepositInterest
}

/** The facts of a deposit during a tenancy that decide its yearly interest. */
export type YearlyInterestFacts = Omit<Held, 'through'> & {
  startOn: PlainDate
  endedOn: PlainDate | null
  /** The day since which the books have the deposit; years that ended before it may have been paid elsewhere. */
  inBooksFrom: PlainDate
}

/**
 * Returns the interest that is due through the last anniversary, if the home's state or city demands interest
 * every year. It is the interest of all years since interest was paid last, or since the year in which the
 * books began to have the deposit. Each year is computed by its own rate. Null if no interest is due. If the
 * tenancy has ended, the interest is settled with the return.
 */
export function yearlyInterestDue(
  law: StateLaw,
  facts: YearlyInterestFacts,
  today: PlainDate,
): YearlyInterest | null {
  const rule = interestLawOf(law)
  const yearFrom = rule?.yearFrom === 'deposit' ? facts.heldFrom : facts.startOn
  const years = wholeYears(yearFrom, today)
  if (rule?.paid !== 'yearly' || years < 1 || facts.heldCents === 0) {
    return null
  }
  const dueOn = addMonths(yearFrom, years * 12)
  const isOver = facts.endedOn !== null && facts.endedOn < dueOn
  const known = addMonths(yearFrom, wholeYears(yearFrom, facts.inBooksFrom) * 12)
  const paidThrough = facts.paidThrough ?? maxDate(facts.heldFrom, known)
  if (isOver || paidThrough >= dueOn) {
    return null
  }
  const anniversaries = Array.from({ length: years }, (_, year) => addMonths(yearFrom, (year + 1) * 12))
  const unpaid = anniversaries.filter((day) => day > paidThrough)
  const interest = sumOfYears(
    unpaid.map((through, at) =>
      computeDepositInterest(law, { ...facts, paidThrough: unpaid[at - 1] ?? paidThrough, through }),
    ),
  )
  return interest && interest.from !== null
    ? { from: interest.from, dueOn, payBy: addDays(dueOn, rule.withinDays ?? 0), interest }
    : null
}

/** Returns the interest of several years as one; null where none of them bears interest. */
function sumOfYears(years: readonly DepositInterest[]): DepositInterest | null {
  const owed = years.filter(({ basis, cents: amount }) => basis !== 'none' && amount !== 0)
  const [first, ...others] = owed
  if (!first) {
    return null
  }
  const unknownYear = owed.find(({ basis }) => basis === 'unknown')
  const amounts = owed.flatMap(({ cents: amount }) => amount ?? [])
  return {
    ...first,
    ...(unknownYear && { basis: unknownYear.basis }),
    cents: unknownYear ? null : sumCents(amounts),
    rateBps: others.every(({ rateBps }) => rateBps === first.rateBps) ? first.rateBps : null,
  }
}

/**
 * Returns the interest at a rate that the landlord read, in cents: at most what the law caps it at and less what the
 * landlord may keep. `rateBps` are basis points a year; the last day is not counted.
 */
export function interestAtRate(
  rate: InterestRate | undefined,
  {
    baseCents,
    rateBps,
    from,
    through,
  }: { baseCents: Cents; rateBps: number; from: PlainDate; through: PlainDate },
): Cents {
  const { mostBps = rateBps, lessBps = 0 } = rate?.kind === 'bank' ? rate : {}
  return interestOf(baseCents, Math.max(0, Math.min(rateBps, mostBps) - lessBps), from, through)
}

function cityInterestFact({ state, city }: StateLaw) {
  return city && cityInterest[`${state} ${city.name}`]
    ? city.facts.find(({ topic, status }) => topic === 'deposit' && status === 'confirmed')
    : undefined
}

function baseOf(rule: InterestLaw | undefined, { heldCents, rentCents }: DepositInterestFacts): Cents {
  return rule?.isAboveRent ? cents(Math.max(0, heldCents - Math.max(5_000, rentCents))) : heldCents
}

function startOf(rule: InterestLaw | undefined, { heldFrom, paidThrough }: Held): PlainDate {
  const first = addMonths(heldFrom, rule?.freeMonths ?? 0)
  return paidThrough ? maxDate(first, paidThrough) : first
}

function byRule(rule: InterestLaw, facts: Held): Found {
  const { heldFrom, heldCents, through, units } = facts
  const { rate, minMonths = 0, minDepositCents = ZERO, minUnits = 0 } = rule
  const base = baseOf(rule, facts)
  const from = startOf(rule, facts)
  const fixed = rate.kind === 'fixed' ? rate.bps : null
  const isOwed =
    addMonths(heldFrom, minMonths) <= through &&
    heldCents >= minDepositCents &&
    (units === undefined || units >= minUnits) &&
    base > 0 &&
    from < through
  if (!isOwed) {
    return nothing(fixed)
  }
  switch (rate.kind) {
    case 'fixed':
      return { basis: 'statute', rateBps: rate.bps, cents: interestOf(base, rate.bps, from, through) }
    case 'published':
      return published(rate, { base, from, through })
    case 'bank':
    default:
      return unknown
  }
}

function published(
  { at, rates }: Extract<InterestRate, { kind: 'published' }>,
  { base, from, through }: { base: Cents; from: PlainDate; through: PlainDate },
): Found {
  if (at !== 'each') {
    const row = rowInForce(rates, at === 'start' ? from : through)
    return row
      ? { basis: 'statute', rateBps: row.bps, cents: interestOf(base, row.bps, from, through) }
      : unknown
  }
  let [amount, day] = [0, from]
  const used = new Set<number>()
  while (day < through) {
    const [row] = inForceOn(rates, day)
    if (!row?.effectiveTo) {
      return unknown
    }
    const next = minDate(parsePlainDate(row.effectiveTo), through)
    amount += interestOf(base, row.bps, day, next)
    used.add(row.bps)
    day = next
  }
  const [only = null] = used
  return { basis: 'statute', rateBps: used.size === 1 ? only : null, cents: cents(amount) }
}

/** Returns simple interest: a year's for each whole year, the rest by days of 365. */
function interestOf(base: Cents, bps: number, from: PlainDate, through: PlainDate): Cents {
  const ofYear = applyBps(base, bps)
  const years = wholeYears(from, through)
  const rest = Math.max(0, daysBetween(addMonths(from, years * 12), through))
  return cents(ofYear * years + mulRatio(ofYear, rest, 365))
}

const unknown = { basis: 'unknown', cents: null, rateBps: null } as const

function nothing(rateBps: number | null) {
  return { basis: 'none', rateBps, cents: ZERO } as const
}

/** Returns the whole years from a day to another one; 0 where the second is earlier. */
function wholeYears(from: PlainDate, to: PlainDate): number {
  return Math.max(0, Math.floor(wholeMonths(from, to) / 12))
}

/** Returns the whole months from a day to another one, the second not included. */
function wholeMonths(from: PlainDate, to: PlainDate): number {
  const [a, b] = [dateParts(startOfMonth(from)), dateParts(startOfMonth(to))]
  const months = (b.year - a.year) * 12 + b.month - a.month
  return addMonths(from, months) > to ? months - 1 : months
}
