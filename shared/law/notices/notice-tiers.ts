import { daysBetween, type PlainDate } from '#shared/lib/plain-date.ts'

import { type CityRule, findCityRule } from '#shared/law/places/city-facts.ts'
import type { FactTopic } from '#shared/law/fact-topics.ts'
import { lawOn } from '#shared/law/former-law.ts'
import { lastRentDay, monthsOfTenancy } from './notice-dates.ts'
import type { NoticeFacts, NoticeKind, NoticeRule, NoticeTier, NoticeUnit, TierWhen } from './notice-kinds.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** Returns the rule that a state's file adds to its number for a notice given on a date; empty where it adds nothing. */
export function noticeRule(law: StateLaw, kind: NoticeKind, on: PlainDate): NoticeRule {
  return ruleIn(lawOn(law, on), kind) ?? {}
}

function ruleIn(law: StateLaw, kind: NoticeKind): NoticeRule | undefined {
  switch (kind) {
    case 'landlordEnds':
      return law.terminationMonthToMonth.landlord
    case 'tenantEnds':
      return law.terminationMonthToMonth.tenant
    case 'rentIncrease':
      return law.rentIncrease.notice
    case 'nonpayment':
      return law.nonpaymentNotice.notice
    case 'violation':
      return law.leaseViolationNotice.notice
    case 'entry':
    default:
      return undefined
  }
}

export type NoticeFact = { days: number | null; rule: string; citation: string | null; confirmed: boolean }

/** Returns the number and the words of a state for a notice given on a date; hours for entry, days for all others. */
export function noticeFact(law: StateLaw, kind: NoticeKind, on: PlainDate): NoticeFact {
  const dated = lawOn(law, on)
  const {
    terminationMonthToMonth: ending,
    rentIncrease,
    nonpaymentNotice,
    leaseViolationNotice,
    entry,
  } = dated
  switch (kind) {
    case 'landlordEnds':
      return { ...ending, days: ending.landlordDays }
    case 'tenantEnds':
      return { ...ending, days: ending.tenantDays }
    case 'rentIncrease':
      return { ...rentIncrease, days: rentIncrease.noticeDays, rule: rentIncrease.noticeRule }
    case 'nonpayment':
      return nonpaymentNotice
    case 'violation':
      return leaseViolationNotice
    case 'entry':
    default:
      return { ...entry, days: entry.noticeHours }
  }
}

/**
 * Returns all tiers of a notice given on a date. These are the tiers of the home's city if it has its own;
 * otherwise the tiers of the state's file, or its one number. Empty if the statute does not fix
 * a number.
 */
export function noticeTiers(law: StateLaw, kind: NoticeKind, on: PlainDate): readonly NoticeTier[] {
  const city = cityNotice(law, kind, on)
  return city ? cityTiers(law, kind, { on, steps: city.limit }) : stateTiers(law, kind, on)
}

const cityTopics: Partial<Record<NoticeKind, FactTopic>> = {
  landlordEnds: 'endNotice',
  rentIncrease: 'rentIncrease',
  nonpayment: 'nonpayment',
}

/** Returns the confirmed rule of the home's city on a notice given on a date; undefined where it has none. */
export function cityNotice(law: StateLaw, kind: NoticeKind, on: PlainDate): CityRule<'notice'> | undefined {
  const topic = cityTopics[kind]
  return topic && findCityRule(law, topic, 'notice', on)
}

/** Returns the tiers of a city, by months of the tenancy, each as long as the longest of its state at least. */
function cityTiers(
  law: StateLaw,
  kind: NoticeKind,
  { on, steps }: { on: PlainDate; steps: CityRule<'notice'>['limit'] },
): readonly NoticeTier[] {
  const longest = Math.max(0, ...stateTiers(law, kind, on).map(({ days }) => days))
  const { ends = 'anyDay' } = noticeRule(law, kind, on)
  return steps.map(({ fromMonths, days }, index) => {
    const until = steps[index + 1]?.fromMonths ?? null
    const tier = { days: Math.max(days, longest), unit: 'calendar', ends } as const
    return steps.length === 1
      ? tier
      : { ...tier, when: { tenancyMonths: [fromMonths, until] }, label: stayWords(fromMonths, until) }
  })
}

/** Returns a range of months in words: 'under 6 months in the unit', 'three years or more in the unit'. */
function stayWords(from: number, until: number | null): string {
  return until === null
    ? `${from} months or more in the unit`
    : from === 0
      ? `under ${until} months in the unit`
      : `${from} to ${until} months in the unit`
}

function stateTiers(law: StateLaw, kind: NoticeKind, on: PlainDate): readonly NoticeTier[] {
  const { tiers, unit, ends } = noticeRule(law, kind, on)
  const { days } = noticeFact(law, kind, on)
  const all = tiers ?? (days === null ? [] : [{ days }])
  return all.map((tier) => {
    const ofTier = tier.days ?? days ?? 0
    return { unit: unit ?? usualUnit(law, kind, ofTier), ends: ends ?? 'anyDay', ...tier, days: ofTier }
  })
}

/** Returns the unit of a notice whose rule names none: workdays where the state counts short periods in them. */
function usualUnit({ counting }: StateLaw, kind: NoticeKind, days: number): NoticeUnit {
  const isShort = days < (counting?.workdaysBelow ?? 0)
  return kind === 'entry'
    ? 'hours'
    : isShort && (kind === 'nonpayment' || kind === 'violation')
      ? 'workdays'
      : 'calendar'
}

type Pick = {
  tier: NoticeTier | undefined
  tiers: readonly NoticeTier[]
  /** Whether more than one tier could apply, so that the longest was used. */
  isGuess: boolean
  basis: 'statute' | 'advised' | 'none'
}

/**
 * Returns the tier that applies. If a fact is unknown, it is the longest possible tier. Without a statute, it
 * has the advised days.
 */
export function pickTier(law: StateLaw, kind: NoticeKind, facts: NoticeFacts, start: PlainDate): Pick {
  const tiers = noticeTiers(law, kind, facts.on)
  const isEnding = kind === 'landlordEnds' || kind === 'tenantEnds'
  const known: NoticeFacts = isEnding ? { term: 'monthToMonth', ...facts } : facts
  const possible = tiers.filter(({ when }) => couldHold(when ?? {}, known, start))
  const tier = possible.toSorted((a, b) => b.days - a.days)[0]
  if (tier) {
    return { tier, tiers, isGuess: possible.length > 1, basis: 'statute' }
  }
  const { advised } = noticeRule(law, kind, facts.on)
  return { tier: advised, tiers, isGuess: false, basis: advised ? 'advised' : 'none' }
}

/** Whether the known facts do not exclude the tier. */
function couldHold(when: TierWhen, facts: NoticeFacts, start: PlainDate): boolean {
  const { tenancyStartedOn: from, rentDueDay = 1 } = facts
  const months = from === undefined ? undefined : monthsOfTenancy(from, facts.on)
  const dueOn = facts.rentDueOn ?? lastRentDay(start, rentDueDay)
  return (
    isWithin(when.tenancyMonths, months) &&
    mayReach(when.tenancyOrTermMonths, months, termOf(facts)) &&
    isWithin(when.increaseBps, facts.increaseBps) &&
    isWithin(when.units, facts.units) &&
    isWithin(when.daysLate, daysBetween(dueOn, start)) &&
    isSame(when.term, facts.term) &&
    isSame(when.hasTenantOver62, facts.hasTenantOver62) &&
    isServed(when.servedOn, facts.on)
  )
}

function isWithin(range: readonly [number, number | null] | undefined, value: number | undefined): boolean {
  if (range === undefined || value === undefined) {
    return true
  }
  const [from, below] = range
  return value >= from && (below === null || value < below)
}

/** Returns the months of the lease's term: zero for a monthly tenancy; undefined if they are not known. */
function termOf({ leaseTermMonths, term }: NoticeFacts): number | undefined {
  return leaseTermMonths ?? (term === 'monthToMonth' ? 0 : undefined)
}

/** Whether the longer of two numbers of months can be in a range; one that is not known can be any. */
function mayReach(
  range: readonly [number, number | null] | undefined,
  tenancy: number | undefined,
  term: number | undefined,
): boolean {
  if (range === undefined) {
    return true
  }
  const [from, below] = range
  const least = Math.max(tenancy ?? 0, term ?? 0)
  const isKnown = tenancy !== undefined && term !== undefined
  return (below === null || least < below) && (!isKnown || least >= from)
}

function isSame<T>(wanted: T | undefined, known: T | undefined): boolean {
  return wanted === undefined || known === undefined || wanted === known
}

function isServed(range: readonly [string | null, string | null] | undefined, on: PlainDate): boolean {
  const [from, before] = range ?? [null, null]
  return (from === null || on >= from) && (before === null || on < before)
}
