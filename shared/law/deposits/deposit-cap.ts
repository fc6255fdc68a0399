import { type Cents, cents, formatUsd, ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { capStepHolds, type DepositFacts, type StateCap } from './deposit-cap-rule.ts'
import { cityDoubts, citySource, findCityRule } from '#shared/law/places/city-facts.ts'
import { lawOn } from '#shared/law/former-law.ts'
import { type LawSource, lawSource, placeWords } from '#shared/law/law-source.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The largest deposit that a landlord may take under a state's law. */
export type DepositCap = LawSource & {
  /** The cap in cents, rounded down; null where the statute sets none: then `words` says so, and a city may set one. */
  cap: Cents | null
  /** The cap in months of rent; null where `cap` is null. */
  months: number | null
  /**
   * Cents that a landlord may take for a pet in addition to the cap; zero where a pet deposit counts toward the cap,
   * null where the statute has no number.
   */
  petExtra: Cents | null
  /** The cap in words: 'One month’s rent: $1,850.00'; 'No statute limits …' if the law has no cap. */
  words: string
  /** The arithmetic, line by line. */
  parts: readonly string[]
  /** The rule in the collection's own words, with the exceptions that no fact asks for. */
  rule: string
  /** Rules that the home's city may have and that are not confirmed, in sentences. */
  cityDoubts: readonly string[]
}

/** Returns what a state adds on a date to its number of months for a deposit; an empty rule where it adds nothing. */
export function depositCapLaw(law: StateLaw, on: PlainDate): StateCap {
  return lawOn(law, on).securityDeposit.cap ?? {}
}

/**
 * Returns the cap on a security deposit that is asked for on a date, in cents. Missing facts are taken as the ordinary
 * case (unfurnished, a year's lease, first year, no exception for the landlord). Where the home's city has a confirmed
 * and lower cap, that one applies. Statutes: the states' files and facts/cities.json. Throws RangeError for negative
 * rent.
 */
export function computeDepositCap(state: StateLaw, facts: DepositFacts, on: PlainDate): DepositCap {
  const ofState = stateCap(state, facts, on)
  const city = findCityRule(state, 'deposit', 'depositMonths', on)
  const cap = city && monthsOf(facts.monthlyRent, city.limit)
  if (!city || cap === undefined || (ofState.cap !== null && ofState.cap <= cap)) {
    return ofState
  }
  const petExtra = monthsOf(facts.monthlyRent, city.fact.limit?.petMonths ?? 0)
  const place = placeWords({ stateName: city.name, insteadOf: ofState.stateName })
  return {
    ...ofState,
    ...citySource(state, city),
    cap,
    months: city.limit,
    petExtra,
    words: `${monthsWords(city.limit)}: ${formatUsd(cap)}`,
    parts: [
      `${place}: ${arithmetic(facts.monthlyRent, city.limit, cap)}`,
      ...(facts.hasPets === true && petExtra > 0 ? [`For a pet up to ${formatUsd(petExtra)} more`] : []),
    ],
    rule: city.fact.rule,
  }
}

/** Returns the cap of the state alone. */
function stateCap(state: StateLaw, facts: DepositFacts, on: PlainDate): DepositCap {
  if (facts.monthlyRent < 0) {
    throw new RangeError('Rent is not negative')
  }
  const law = lawOn(state, on)
  const table = depositCapLaw(law, on)
  const step = table.steps?.find(({ when }) => capStepHolds(when, facts))
  const months = step ? step.months : law.securityDeposit.maxMonthsRent
  const why = step ? `, because ${step.words}` : ''
  const rounded = months === null ? null : monthsOf(facts.monthlyRent, months)
  const cap = rounded === null ? null : cents(Math.max(rounded, table.atLeast ?? 0))
  const words =
    cap === null || months === null
      ? `No statute of ${law.name} caps the deposit${why || '; check local law'}`
      : `${monthsWords(months)}: ${formatUsd(cap)}${why}`
  const pet = facts.hasPets === true ? petPart(table, facts.monthlyRent) : []
  return {
    ...lawSource(law, 'depositCap', law.securityDeposit),
    cap,
    months: cap === null ? null : months,
    petExtra: petExtra(table, facts.monthlyRent),
    words,
    parts: cap === null ? [words, ...pet] : [arithmetic(facts.monthlyRent, months ?? 1, cap), ...pet],
    rule: law.securityDeposit.maxRule,
    cityDoubts: cityDoubts(law, 'deposit', on),
  }
}

/** Returns months of rent in words: 1 → 'One month’s rent', 1.5 → 'One and a half months’ rent'. */
export function monthsWords(months: number): string {
  const words: Record<string, string> = {
    0.25: 'A quarter of a month’s rent',
    0.5: 'Half a month’s rent',
    1: 'One month’s rent',
    1.5: 'One and a half months’ rent',
    2: 'Two months’ rent',
    3: 'Three months’ rent',
  }
  return words[months] ?? `${months} months’ rent`
}

function arithmetic(rent: Cents, months: number, cap: Cents): string {
  const product = `${formatUsd(rent)} × ${months} = ${formatUsd(monthsOf(rent, months))}`
  return cap > monthsOf(rent, months) ? `${product}; at least ${formatUsd(cap)}` : product
}

function petPart(table: StateCap, rent: Cents): string[] {
  if (table.pet === 'counts') {
    return ['A pet deposit counts toward this cap']
  }
  const extra = petExtra(table, rent)
  if (extra !== null && extra > 0) {
    return [`For a pet up to ${formatUsd(extra)} more`]
  }
  return table.pet === 'more' ? ['An additional pet deposit is allowed; the statute sets no amount'] : []
}

function petExtra({ pet }: StateCap, rent: Cents): Cents | null {
  if (pet === undefined || pet === 'more') {
    return null
  }
  if (pet === 'counts') {
    return ZERO
  }
  if ('greaterOf' in pet) {
    return cents(Math.max(monthsOf(rent, pet.greaterOf.months), pet.greaterOf.amount))
  }
  return 'months' in pet ? monthsOf(rent, pet.months) : pet.amount
}

/**
 * Returns months of rent in cents. Quarters of a month are exact enough for every statute; rounded down, since a cap
 * must not be exceeded.
 */
function monthsOf(rent: Cents, months: number): Cents {
  return cents(Math.floor((rent * Math.round(months * 4)) / 4))
}
