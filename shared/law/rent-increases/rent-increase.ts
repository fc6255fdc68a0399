import { type Cents, cents, formatUsd } from '#shared/lib/money.ts'
import { addMonths, formatDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { rowInForce } from '#shared/law/effective.ts'
import { lawOn } from '#shared/law/former-law.ts'
import { type LawSource, sourceWith } from '#shared/law/law-source.ts'
import { findCaveat } from '#shared/law/describe/caveats.ts'
import type { IncreaseCap, Milli } from './increase-cap.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The known facts of an increase. For a missing fact, the case in which the cap applies is taken. */
export type IncreaseFacts = {
  /** The lowest monthly rent of the last 12 months, in cents. */
  rent: Cents
  /** The day on which the unit was first occupied, by its certificate of occupancy. */
  firstOccupiedOn?: PlainDate
  /** The inflation that the statute names, in thousandths of a percent, where its figure is not on file. */
  inflation?: Milli
  /** District of Columbia: a registered elderly tenant or a tenant with a disability. */
  isProtected?: boolean
}

/** The largest increase of a running tenancy's rent under a state's law. */
export type IncreaseLimit = LawSource & {
  /**
   * 'capped': `most` is the limit; 'unknown': there is a cap whose figure is not known, only its `ceiling`; 'exempt':
   * the unit is too new for the cap; 'none': the state has no cap, and a city may have one.
   */
  kind: 'capped' | 'unknown' | 'exempt' | 'none'
  /** The cap in thousandths of a percent in any 12 months; null unless 'capped'. */
  percent: Milli | null
  /** The highest new rent in cents, rounded down; null unless 'capped'. */
  most: Cents | null
  /** The highest new rent in cents that any figure of the formula could allow; null without a cap. */
  ceiling: Cents | null
  /** The arithmetic, line by line. */
  parts: readonly string[]
  /** The rule in the collection's own words, with its exemptions; null where it has none. */
  rule: string | null
}

/**
 * Returns the largest increase of a rent that takes effect on a date: the caps of Oregon and Washington belong to the
 * calendar year of that day, not of the notice. Statutes: the states' files. Throws RangeError for negative rent.
 */
export function rentIncreaseLimit(state: StateLaw, facts: IncreaseFacts, on: PlainDate): IncreaseLimit {
  if (facts.rent < 0) {
    throw new RangeError('Rent is not negative')
  }
  const { rentIncrease } = lawOn(state, on)
  const cap = rowInForce<IncreaseCap>(rentIncrease.caps, on)
  const source = (doubt: string | null) =>
    sourceWith(state, rentIncrease, doubt ?? findCaveat(state.state, 'rentControl'))
  const rule = rentIncrease.capRule
  if (!cap) {
    const none = { kind: 'none', percent: null, most: null, ceiling: null } as const
    return {
      ...source(null),
      ...none,
      parts: [`No law of ${state.name} caps the amount; check local law`],
      rule,
    }
  }
  if (isExempt(cap, facts, on)) {
    const exempt = { kind: 'exempt', percent: null, most: null, ceiling: null } as const
    return {
      ...source(null),
      ...exempt,
      parts: [`Units first occupied less than ${cap.exemptYears} years ago are exempt`],
      rule,
    }
  }
  const percent = percentOf(cap, facts)
  const ceiling = raised(facts.rent, cap.formula.most)
  if (percent === null) {
    const { base, most } = cap.formula
    return {
      ...source(cap.doubt ?? null),
      kind: 'unknown',
      percent: null,
      most: null,
      ceiling,
      parts: [
        `${percentWords(base)} plus inflation, at most ${percentWords(most)}: the figure for ${formatDate(on)} is not known`,
        `Never above ${formatUsd(facts.rent)} + ${percentWords(most)} = ${formatUsd(ceiling)}`,
      ],
      rule,
    }
  }
  const most = raised(facts.rent, percent)
  return {
    ...source(cap.milli === null ? (cap.doubt ?? null) : null),
    kind: 'capped',
    percent,
    most,
    ceiling,
    parts: [`${formatUsd(facts.rent)} + ${percentWords(percent)} = ${formatUsd(most)}`],
    rule,
  }
}

/** Returns thousandths of a percent as text: 9683 → '9.683%', 4100 → '4.1%'. */
export function percentWords(milli: Milli): string {
  return `${milli / 1000}%`
}

function isExempt({ exemptYears }: IncreaseCap, { firstOccupiedOn }: IncreaseFacts, on: PlainDate): boolean {
  return (
    exemptYears !== undefined &&
    firstOccupiedOn !== undefined &&
    addMonths(firstOccupiedOn, exemptYears * 12) > on
  )
}

function percentOf(cap: IncreaseCap, { inflation, isProtected }: IncreaseFacts): Milli | null {
  if (isProtected === true && cap.protectedMilli !== undefined) {
    return cap.protectedMilli
  }
  if (cap.milli !== null) {
    return cap.milli
  }
  // a fall of prices does not lower the base
  return inflation === undefined
    ? null
    : Math.min(cap.formula.most, cap.formula.base + Math.max(0, Math.floor(inflation)))
}

/** Returns a rent raised by a percentage, rounded down to the cent. */
function raised(rent: Cents, milli: Milli): Cents {
  return cents(Number((BigInt(rent) * BigInt(100_000 + milli)) / 100_000n))
}
