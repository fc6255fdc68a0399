import {
  addDays,
  addMonths,
  clampedDay,
  endOfMonth,
  formatDate,
  maxDate,
  type PlainDate,
  startOfMonth,
} from '#shared/lib/plain-date.ts'

import type { ClosedDay, MailRule } from '#shared/law/days/counting-rule.ts'
import { isHoliday, weekday } from '#shared/law/days/holidays.ts'
import type { NoticeFacts, NoticeRule, NoticeTier } from './notice-kinds.ts'
import { addWorkdays } from '#shared/law/days/workdays.ts'

/** A date and the lines of arithmetic that lead to it. */
export type Span = { on: PlainDate; parts: readonly string[] }

/** Returns the start of a notice: the day it is given, or the first day on which the rent is late enough. */
export function noticeStart(rule: NoticeRule, facts: NoticeFacts): Span {
  if (rule.notBeforeDaysLate === undefined) {
    return { on: facts.on, parts: [] }
  }
  const dueOn = facts.rentDueOn ?? lastRentDay(facts.on, facts.rentDueDay ?? 1)
  const allowed = addDays(dueOn, rule.notBeforeDaysLate)
  return allowed <= facts.on
    ? { on: facts.on, parts: [] }
    : {
        on: allowed,
        parts: [
          `Rent due ${formatDate(dueOn)} must be ${rule.notBeforeDaysLate} days late first: counted from ${formatDate(allowed)}`,
        ],
      }
}

type Count = { facts: NoticeFacts; start: PlainDate; mail: MailRule | undefined; state: string }

/** Returns the last day of a notice; days count from the day after `start`. */
export function noticeEnd(tier: NoticeTier, rule: NoticeRule, { facts, start, mail, state }: Count): Span {
  const served = servedOn(start, mail, state)
  const from = tier.ends === 'nextMonth' ? endOfMonth(served) : served
  // a period alone, as in Minnesota, may be February; 'a period or a month, whichever is longer' is Massachusetts
  const isPeriodAlone = tier.ends === 'fullPeriod' && tier.unit !== 'month'
  const counted = isPeriodAlone
    ? { on: from, parts: [] }
    : rule.fullDays
      ? dayAfter(countFrom(from, tier, state))
      : countFrom(from, tier, state)
  const on = tier.ends === 'fullPeriod' ? maxDate(counted.on, fullPeriodEnd(from, facts)) : counted.on
  return {
    on,
    parts: [
      ...(served === start ? [] : [`Mailed: counted from ${formatDate(served)}`]),
      ...(tier.ends === 'nextMonth'
        ? [`Counted from the first of the next month, ${formatDate(addDays(from, 1))}`]
        : []),
      ...counted.parts,
      ...(on === counted.on ? [] : [`A full rental period after the notice ends on ${formatDate(on)}`]),
    ],
  }
}

/** Returns the day on which a mailed notice counts as received. */
function servedOn(start: PlainDate, mail: MailRule | undefined, state: string): PlainDate {
  const days = mail?.days ?? 0
  return mail?.unit === 'workdays' ? addWorkdays(start, days, state) : addDays(start, days)
}

/** Returns the last day of a period moved to a later day where the state lets it not end on a closed day. */
export function rolledEnd({ on, parts }: Span, rolls: readonly ClosedDay[], state: string): Span {
  let day = on
  while (isClosed(day, rolls, state)) {
    day = addDays(day, 1)
  }
  return day === on
    ? { on, parts }
    : { on: day, parts: [...parts, `The last day cannot be a weekend day or holiday: ${formatDate(day)}`] }
}

function isClosed(day: PlainDate, rolls: readonly ClosedDay[], state: string): boolean {
  return (
    (rolls.includes('saturday') && weekday(day) === 6) ||
    (rolls.includes('sunday') && weekday(day) === 0) ||
    (rolls.includes('holiday') && isHoliday(day, state))
  )
}

function countFrom(from: PlainDate, { days, unit = 'calendar' }: NoticeTier, state: string): Span {
  const since = formatDate(from)
  switch (unit) {
    case 'calendar': {
      const on = addDays(from, days)
      return { on, parts: [`${since} + ${days} ${days === 1 ? 'day' : 'days'} = ${formatDate(on)}`] }
    }
    case 'workdays': {
      const on = addWorkdays(from, days, state)
      const left = 'Saturdays, Sundays and holidays excluded'
      return { on, parts: [`${since} + ${days} business days (${left}) = ${formatDate(on)}`] }
    }
    case 'month': {
      // 'one month' and the file's 30: whichever is later
      const on = maxDate(addMonths(from, 1), addDays(from, days))
      return { on, parts: [`${since} + one month, at least ${days} days = ${formatDate(on)}`] }
    }
    case 'hours':
    default: {
      const on = addDays(from, Math.ceil(days / 24))
      const latest = days < 24 ? ' at the latest' : ''
      return { on, parts: [`${since} + ${days} hours: ${formatDate(on)} at the same hour${latest}`] }
    }
  }
}

/** Returns the day after the last day, for rules that want whole days between the two dates. */
function dayAfter({ on, parts }: Span): Span {
  const next = addDays(on, 1)
  return { on: next, parts: [...parts, `Full days only: ${formatDate(next)}`] }
}

/** Returns the rent day that ends the first rental period beginning after the notice. */
function fullPeriodEnd(from: PlainDate, { rentDueDay = 1 }: NoticeFacts): PlainDate {
  return nextRentDay(addDays(nextRentDay(addDays(from, 1), rentDueDay), 1), rentDueDay)
}

/** Returns the first rent due day on or after the date; a due day of 31 is the last day of a shorter month. */
export function nextRentDay(from: PlainDate, dueDay: number): PlainDate {
  const here = clampedDay(from, dueDay)
  return here >= from ? here : clampedDay(addMonths(startOfMonth(from), 1), dueDay)
}

/** Returns the last rent due day on or before the date. */
export function lastRentDay(to: PlainDate, dueDay: number): PlainDate {
  const here = clampedDay(to, dueDay)
  return here <= to ? here : clampedDay(addMonths(startOfMonth(to), -1), dueDay)
}

/** Returns the whole months of a tenancy on a day: 11 on the day before the first anniversary. */
export function monthsOfTenancy(startedOn: PlainDate, on: PlainDate): number {
  let months = 0
  while (addMonths(startedOn, months + 1) <= on) {
    months += 1
  }
  return months
}
