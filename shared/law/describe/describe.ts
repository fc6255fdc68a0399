import { cents, formatUsd } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { depositCapLaw, monthsWords } from '#shared/law/deposits/deposit-cap.ts'
import type { DepositClock } from '#shared/law/deposits/deposit-clock.ts'
import { computeDepositReturn, depositClock } from '#shared/law/deposits/deposit-return.ts'
import { lawOn } from '#shared/law/former-law.ts'
import { firstLateFeeDay, statutoryLateFeeRule } from '#shared/law/late-fees/late-fee-rules.ts'
import type { StatutoryLateFeeRule } from '#shared/law/late-fees/late-fee-limit.ts'
import type { NoticeKind } from '#shared/law/notices/notice-kinds.ts'
import { noticeFact, noticeRule, noticeTiers } from '#shared/law/notices/notice-tiers.ts'
import { noticeWords } from '#shared/law/notices/notices.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/**
 * Short descriptions of a state's law on a date for tables, warnings and summaries. Show the citation and the rule's own words
 * next to them. Where the statute fixes no number, the description says so: never zero, never 'no limit'.
 */

/**
 * Returns the limit of late fees: 'The lesser of $50 and 5% of the rent'; 'Must be reasonable' where the statute has no
 * number.
 */
export function describeLateFee(law: StateLaw, on: PlainDate): string {
  return capital(lateFeeWords(statutoryLateFeeRule(law, on)))
}

/** Returns the grace period: 'No fee before the 6th day after the due date'; 'No statutory grace period'. */
export function describeGrace(law: StateLaw, on: PlainDate): string {
  const first = firstLateFeeDay(law, on)
  return first === null
    ? 'No statutory grace period'
    : `No fee before the ${ordinal(first)} day after the due date`
}

/**
 * Returns the deposit cap: 'One month’s rent; two where the landlord is small, except from a service member'; 'No
 * statutory cap; check local law'.
 */
export function describeDepositCap(law: StateLaw, on: PlainDate): string {
  const base = lawOn(law, on).securityDeposit.maxMonthsRent
  if (base === null) {
    return 'No statutory cap; check local law'
  }
  const steps = depositCapLaw(law, on).steps ?? []
  const others = steps.map(({ months, words }) => `${capInBrief(months)} where ${words}`)
  return [monthsWords(base), ...others].join('; ')
}

/**
 * Returns the deposit cap short enough for a table column: '1 month', '1 to 2 months', 'No statutory cap'.
 * `describeDepositCap` has the full text.
 */
export function shortDepositCap(law: StateLaw, on: PlainDate): string {
  const base = lawOn(law, on).securityDeposit.maxMonthsRent
  if (base === null) {
    return 'No statutory cap'
  }
  const others = (depositCapLaw(law, on).steps ?? []).flatMap(({ months }) => months ?? [])
  const [least, most] = [Math.min(base, ...others), Math.max(base, ...others)]
  return `${least === most ? '' : `${least} to `}${most} ${most === 1 ? 'month' : 'months'}`
}

/**
 * Returns the days to return a deposit: '21 days'; '15 days, 30 if anything is withheld'; also where only workdays
 * count.
 */
export function describeDepositReturn(law: StateLaw, on: PlainDate): string {
  const {
    returnDays,
    returnDaysIfNothingKept: other,
    countsWorkdaysOnly,
  } = computeDepositReturn(law, { endedOn: null }, on)
  const workdays = countsWorkdaysOnly ? ', weekends and holidays not counted' : ''
  return other === null
    ? `${daysWords(returnDays)}${workdays}${alsoReturn(depositClock(law, on))}`
    : `${other} days, ${returnDays} if anything is withheld${workdays}`
}

/** Returns the deadlines beside the usual one in words: of a month-to-month tenancy, and an earlier one; '' for none. */
function alsoReturn({ daysMonthToMonth, or }: DepositClock): string {
  const monthly = daysMonthToMonth === undefined ? '' : `; ${daysMonthToMonth} for a month-to-month tenancy`
  const isEarlier = or?.event === 'newTenant' && or.take === 'earlier'
  return isEarlier ? `${monthly}, or ${or.days} after a new tenant moves in if that is sooner` : monthly
}

/**
 * Returns the limit of the fee for a returned payment: 'Up to $25'; 'No amount set by statute'. The rule's own words
 * say what is allowed in addition.
 */
export function describeNsfFee(law: StateLaw, on: PlainDate): string {
  const { max } = lawOn(law, on).nsfFee
  return max === null ? 'No amount set by statute' : `Up to ${dollarsWords(max)}`
}

/** Returns the notice before entry: '24 hours'; 'No number of hours set by statute'. */
export function describeEntry(law: StateLaw, on: PlainDate): string {
  const { noticeHours } = lawOn(law, on).entry
  return noticeHours === null ? 'No number of hours set by statute' : `${noticeHours} hours`
}

/**
 * Returns the kind of rent control: 'Statewide limit', 'Local limits in some places', 'None; cities may not limit
 * rents', 'None'.
 */
export function describeRentControl(law: StateLaw, on: PlainDate): string {
  const { state, rentIncrease } = lawOn(law, on)
  const { rentControl } = rentIncrease
  const words: Record<string, string> = {
    statewide: state === 'DC' ? 'District-wide limit' : 'Statewide limit',
    local: 'Local limits in some places',
    preempted: 'None; cities may not limit rents',
    none: 'None',
  }
  return words[rentControl] ?? capital(rentControl)
}

/** Returns the limit of small claims: 'Up to $12,500'; 'Not on file' where no amount is known. */
export function describeSmallClaims({
  smallClaimsLimit,
  smallClaimsOther,
}: {
  smallClaimsLimit: number | null
  smallClaimsOther?: string
}): string {
  return smallClaimsLimit === null
    ? 'Not on file'
    : `Up to ${dollarsWords(smallClaimsLimit)}${smallClaimsOther === undefined ? '' : `; ${smallClaimsOther}`}`
}

/**
 * Returns the days of a notice: '30 days', '30, 60 or 90 days', 'No statute; at least 30 days advised', 'Only for a
 * reason the law names'.
 */
export function describeNotice(law: StateLaw, kind: NoticeKind, on: PlainDate): string {
  const tiers = tiersInBrief(law, kind, on)
  const { advised, endsAfterDays, cureIsSeparate } = noticeRule(law, kind, on)
  const [first] = tiers
  if (!first) {
    return advised
      ? `No statute; at least ${noticeWords(advised.days, advised.unit)} advised`
      : withoutNumber(law, kind, on)
  }
  if (first.ends === 'fullPeriod') {
    return `A full rental period${first.unit === 'month' ? `, at least ${first.days} days` : ''}`
  }
  const days = [...new Set(tiers.map((tier) => tier.days))].toSorted((a, b) => a - b)
  const words =
    days.length === 1
      ? noticeWords(first.days, first.unit)
      : `${days.slice(0, -1).join(', ')} or ${noticeWords(days.at(-1) ?? first.days, first.unit)}`
  if (kind !== 'violation') {
    return capital(words)
  }
  if (cureIsSeparate) {
    return `${capital(words)}, after a notice to cease`
  }
  const { curable } = lawOn(law, on).leaseViolationNotice
  const cure = curable === true ? ' to cure' : curable === false ? ', no right to cure' : ''
  return `${capital(words)}${cure}${endsAfterDays === undefined ? '' : `; the lease ends after ${endsAfterDays}`}`
}

function capInBrief(months: number | null): string {
  return months === null
    ? 'no statutory cap'
    : monthsWords(months)
        .replace(/ months?’ rent$| month’s rent$/, '')
        .toLowerCase()
}

/** Returns 'Yes', 'No', or, for null, a text that the statute does not say. */
export function describeYes(value: boolean | null): string {
  return value === null ? 'The statute does not say' : value ? 'Yes' : 'No'
}

/** Returns the collection's own words without the names of its fields, which readers do not know. */
export function plainRule(text: string): string {
  return text
    .replaceAll('see rentIncrease', 'see rent increases')
    .replaceAll(' - ', ', ')
    .replaceAll('nonrefundableFeesAllowed is true only', 'Nonrefundable fees are allowed only')
    .replaceAll('is partly from knowledge', 'was read in a source only in part')
    .replaceAll('is from knowledge', 'was not read in a source')
    .replaceAll('are from knowledge', 'were not read in a source')
    .replaceAll('from knowledge', 'not read in a source')
}

/** Returns the notes of a state for readers, without the sentences about the collection's own fields. */
export function plainNotes({ notes }: StateLaw): string[] {
  return plainRule(notes)
    .split(/(?<=[.)])(?<!\b(?:Ark|Wis|Stat|Ann|Code|Rev|ch)\.)\s+(?=[A-Z]|[a-z]+[A-Z]|\d{4} )/)
    .filter((sentence) => !/\b[a-z]+[A-Z][A-Za-z]*\b|lateFee is/.test(sentence))
}

/**
 * Returns the notes that change or explain the deadline for a deposit: the first day of the count, and other
 * deadlines in some cases (21 days for a tenancy at will in Maine, the earlier of two dates in West
 * Virginia). Show them next to every return date.
 */
export function depositReturnNotes(law: StateLaw): string[] {
  return plainNotes(law).filter((note) =>
    /\bdays?\b.*(deposit|returned|refund)|(deposit|returns?\b|refund).*\bdays?\b|deposit period|days run|deposit must be returned/i.test(
      note,
    ),
  )
}

/** Returns the tiers to describe: the notices that end a month-to-month tenancy omit the tiers for longer terms. */
function tiersInBrief(law: StateLaw, kind: NoticeKind, on: PlainDate) {
  const isEnding = kind === 'landlordEnds' || kind === 'tenantEnds'
  return noticeTiers(law, kind, on).filter(({ when }) => !(isEnding && when?.term === 'longer'))
}

function withoutNumber(law: StateLaw, kind: NoticeKind, on: PlainDate): string {
  const { rule } = noticeFact(law, kind, on)
  if (kind === 'landlordEnds') {
    return 'Only for a reason the law names'
  }
  if (kind === 'nonpayment') {
    return 'No notice required by statute'
  }
  return /no (statutory )?notice/i.test(rule) ? 'No notice required by statute' : 'Not set by statute'
}

function lateFeeWords(rule: StatutoryLateFeeRule): string {
  switch (rule.kind) {
    case 'reasonable':
      return 'must be reasonable'
    case 'flat':
      return dollarsWords(rule.amount / 100)
    case 'percent':
      return `${rule.bps / 100}% of the ${rule.of === 'rent' ? 'rent' : 'unpaid rent'}`
    case 'daily':
      return `${dollarsWords(rule.perDay / 100)} a day up to ${dollarsWords(rule.most / 100)}`
    case 'every':
      return `${rule.bps / 100}% of the rent for each ${rule.days} days`
    case 'dailyShareOfFee':
      return `${rule.bps / 100}% of the flat fee a day`
    case 'byRent':
      return rule.steps.map((step) => `${lateFeeWords(step.rule)}${upTo(step.upTo, 'rent')}`).join('; ')
    case 'byUnits':
      return rule.steps.map((step) => `${lateFeeWords(step.rule)}${upTo(step.upTo, 'units')}`).join('; ')
    case 'choice':
      return `one of: a reasonable flat fee, ${rule.rules.slice(1).map(lateFeeWords).join(', or ')}`
    case 'greaterOf':
    case 'lesserOf':
    default:
      return `the ${rule.kind === 'greaterOf' ? 'greater' : 'lesser'} of ${rule.rules.map(lateFeeWords).join(' and ')}`
  }
}

function upTo(bound: number | null, what: 'rent' | 'units'): string {
  if (what === 'units') {
    return bound === null ? ' in larger buildings' : ` in buildings of up to ${bound} units`
  }
  return bound === null ? ' above that' : ` for rent up to ${dollarsWords(bound / 100)}`
}

/** Returns an ordinal: 6 → '6th', 31 → '31st'. */
function ordinal(n: number): string {
  const isTeen = n % 100 > 10 && n % 100 < 14
  return `${n}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][n % 10]) ?? 'th'}`
}

function daysWords(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

/** Returns dollars as text: 12500 → '$12,500', 27.5 → '$27.50'. */
function dollarsWords(dollars: number): string {
  return formatUsd(cents(Math.round(dollars * 100))).replace(/\.00$/, '')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
