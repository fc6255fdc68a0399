import { addDays, addMonths, formatDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { citySource } from '#shared/law/places/city-facts.ts'
import type { CountingRule, MailRule } from '#shared/law/days/counting-rule.ts'
import { lawOn } from '#shared/law/former-law.ts'
import { type LawSource, lawSource, placeWords } from '#shared/law/law-source.ts'
import { nextRentDay, noticeEnd, noticeStart, rolledEnd, type Span } from './notice-dates.ts'
import type { NoticeFacts, NoticeKind, NoticeTier, NoticeUnit } from './notice-kinds.ts'
import { cityNotice, noticeFact, noticeRule, pickTier } from './notice-tiers.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The date of a notice under a state's law, with the arithmetic. */
export type Notice = LawSource & {
  kind: NoticeKind
  /** The number of days (or hours, see `unit`); null where the statute fixes none and none is advised. */
  days: number | null
  unit: NoticeUnit
  /**
   * 'statute': the days of a statute; 'advised': no statute has a number, so the date uses the days that the
   * collection advises; 'none': a date cannot be computed, see `rule`.
   */
  basis: 'statute' | 'advised' | 'none'
  /**
   * The resulting date: the last day of the tenancy (ending notices), the last day of the tenancy or else of the notice
   * (violation), the first day of the new rent, the last day to pay, or the first day on which to enter. Null with
   * basis 'none'.
   */
  earliestOn: PlainDate | null
  /** The last day to cure a violation; null for other kinds, and without a right to cure or a fixed time. */
  cureBy: PlainDate | null
  /** Every tier of the rule in days, to show which one applied. Empty where there is only one number. */
  tiers: readonly { words: string; isUsed: boolean }[]
  /** The arithmetic, step by step, in plain words. */
  parts: readonly string[]
  /** Other conditions, such as just cause; null where none is recorded. */
  caution: string | null
  /** The rule in the collection's own words. */
  rule: string
}

/**
 * Returns the earliest date on which a notice given on `facts.on` takes effect, under the law of that day. Days count from the day after. Where a
 * fact that decides between tiers is missing, the longest possible tier is counted, so that the date is safe for the
 * sender. Statutes: the states' files. Throws RangeError for a rent due day outside 1 to 31 or dates out of range.
 */
export function computeNotice(law: StateLaw, kind: NoticeKind, facts: NoticeFacts): Notice {
  const rule = noticeRule(law, kind, facts.on)
  const fact = noticeFact(law, kind, facts.on)
  const start = noticeStart(rule, facts)
  const { tier, tiers, isGuess, basis } = pickTier(law, kind, facts, start.on)
  const mail = facts.isMailed === true ? mailRule(law, kind, facts.on) : undefined
  const isWorkdays = tier?.unit === 'workdays'
  const city = cityNotice(law, kind, facts.on)
  const source = city ? citySource(law, city) : lawSource(law, kind, fact)
  const base = {
    ...source,
    kind,
    basis,
    tiers: tiers.length < 2 ? [] : tiers.map((one) => ({ words: tierWords(one), isUsed: one === tier })),
    caution: cautionOf(rule, mail, isWorkdays ? law.counting : undefined),
    rule: city?.fact.rule ?? fact.rule,
  }
  if (!tier) {
    const none = { days: null, unit: 'calendar', earliestOn: null, cureBy: null } as const
    return { ...base, ...none, parts: ['No fixed number of days. See the rule'] }
  }
  const ended = noticeEnd(tier, rule, { facts, start: start.on, mail, state: law.state })
  const mayRoll = kind !== 'entry' && kind !== 'rentIncrease' && tier.ends === 'anyDay'
  const span = mayRoll ? rolledEnd(ended, law.counting?.rolls ?? [], law.state) : ended
  const effect = effectOf(kind, tier, { span, rule, facts, start: start.on })
  const canCure = kind === 'violation' && law.leaseViolationNotice.curable === true && !rule.cureIsSeparate
  return {
    ...base,
    days: tier.days,
    unit: tier.unit ?? 'calendar',
    earliestOn: effect.on,
    cureBy: canCure ? span.on : null,
    parts: [
      `Notice given ${formatDate(facts.on)}`,
      ...start.parts,
      ...(city
        ? [`${placeWords(source)}: ${noticeWords(tier.days, tier.unit)} (${city.fact.citation})`]
        : []),
      ...(isGuess ? [`Some facts are not known, so the longest notice period is used`] : []),
      ...(basis === 'advised'
        ? ['No statute sets this notice period, so the recommended period is used']
        : []),
      ...span.parts,
      ...effect.parts,
    ],
  }
}

/** Returns the length of a notice in words: '30 days', 'one month', '7 business days', '24 hours'. */
export function noticeWords(days: number, unit: NoticeUnit = 'calendar'): string {
  if (unit === 'month') {
    return 'one month'
  }
  const noun = { calendar: 'day', workdays: 'business day', hours: 'hour' }[unit]
  return `${days} ${noun}${days === 1 ? '' : 's'}`
}

/** Returns a tier in words: '60 days: a year or more in the unit'. */
export function tierWords({ days, unit, label }: NoticeTier): string {
  return `${noticeWords(days, unit)}${label ? `: ${label}` : ''}`
}

/** Returns the days that the mail adds to a notice given on a date; undefined where no rule is recorded. */
export function mailRule(law: StateLaw, kind: NoticeKind, on: PlainDate): MailRule | undefined {
  const rule = lawOn(law, on).mail
  return rule === undefined || rule.kinds?.includes(kind) === false ? undefined : rule
}

function cautionOf(...rules: readonly ({ caution?: string } | CountingRule | undefined)[]): string | null {
  const cautions = rules.flatMap((rule) => rule?.caution ?? [])
  return cautions.length === 0 ? null : cautions.join(' ')
}

type Given = {
  span: Span
  rule: ReturnType<typeof noticeRule>
  facts: NoticeFacts
  start: PlainDate
}

function effectOf(kind: NoticeKind, tier: NoticeTier, given: Given): Span {
  if (kind === 'rentIncrease') {
    return newRentFrom(tier, given)
  }
  if (kind === 'landlordEnds' || kind === 'tenantEnds') {
    return tenancyEnd(tier, given)
  }
  if (kind === 'violation' && given.rule.endsAfterDays !== undefined) {
    const on = addDays(given.start, given.rule.endsAfterDays)
    return {
      on,
      parts: [`Not cured: the tenancy ends ${given.rule.endsAfterDays} days after, ${formatDate(on)}`],
    }
  }
  return { on: given.span.on, parts: [] }
}

/**
 * Returns the earliest first day of the next period: after the last day of the notice where its days must end before
 * the period ends.
 */
function firstRentDay({ ends }: NoticeTier, { on }: Span): PlainDate {
  return ends === 'beforePeriodEnd' ? addDays(on, 1) : on
}

/** Returns the date of the new rent, which begins with a rental period. */
function newRentFrom(tier: NoticeTier, { span, rule, facts }: Given): Span {
  const { tenancyStartedOn, rentDueDay = 1 } = facts
  const months = rule.notInFirstMonths
  const free = months === undefined || !tenancyStartedOn ? null : addMonths(tenancyStartedOn, months)
  const earliest = firstRentDay(tier, span)
  const from = free !== null && free > earliest ? free : earliest
  const on = nextRentDay(from, rentDueDay)
  const wait =
    from === earliest ? [] : [`Not before the first ${months} months are over, ${formatDate(from)}`]
  return { on, parts: [...wait, `The first rent day on or after that: ${formatDate(on)}`] }
}

function tenancyEnd(tier: NoticeTier, { span, facts }: Given): Span {
  if (tier.ends === 'paidThrough') {
    const { rentPaidThrough: paid } = facts
    return paid === undefined || paid <= span.on
      ? { on: span.on, parts: [] }
      : { on: paid, parts: [`Not before the day through which rent is paid, ${formatDate(paid)}`] }
  }
  if (tier.ends === 'firstOfPeriod') {
    const on = nextRentDay(span.on, facts.rentDueDay ?? 1)
    return { on, parts: [`It ends on the first day of a rental period: ${formatDate(on)}`] }
  }
  if (tier.ends !== 'periodEnd' && tier.ends !== 'beforePeriodEnd' && tier.ends !== 'fullPeriod') {
    return { on: span.on, parts: [] }
  }
  const rentDay = nextRentDay(firstRentDay(tier, span), facts.rentDueDay ?? 1)
  const on = addDays(rentDay, -1)
  return {
    on,
    parts: [
      `It ends with a rental period: the next begins ${formatDate(rentDay)}, so the last day is ${formatDate(on)}`,
    ],
  }
}
