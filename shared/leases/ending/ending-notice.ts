import { monthsOfTenancy } from '#shared/law/notices/notice-dates.ts'
import type { NoticeFacts } from '#shared/law/notices/notice-kinds.ts'
import { noticeRule } from '#shared/law/notices/notice-tiers.ts'
import { computeNotice, type Notice } from '#shared/law/notices/notices.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { addDays, addMonths, maxDate, minDate, type PlainDate } from '#shared/lib/plain-date.ts'

import type { EndingNoticeService } from './notice-service.ts'
import { isMonthToMonth, type TermEnd } from './term-end.ts'

/** A notice of one side to end a lease. */
export type EndingNotice = {
  givenBy: 'TENANT' | 'LANDLORD'
  /** The day on which the other side gets it. */
  givenOn: PlainDate
  service: EndingNoticeService
}

/** The dates of a lease that a notice depends on. */
export type NoticedLease = TermEnd & { startOn: PlainDate; dueDay: number }

/** From when on a notice may end a lease. */
export type EndingLaw = {
  /** The last day of the term that still runs on the day of the notice; null for month to month. */
  termEndOn: PlainDate | null
  /** The state's notice; null where it asks for none at this point or its law is not known. */
  notice: Notice | null
  /** The earliest last day: the later of the two; null where neither gives a day. */
  earliestOn: PlainDate | null
  /**
   * The earliest last day without what is only advised, unconfirmed or in doubt: a landlord's notice for an earlier day
   * needs a reason. Null where nothing is certain.
   */
  firmOn: PlainDate | null
}

/** A notice names a last day within so many months, and is recorded within so many months after it was given. */
export const maxNoticeMonths = 24

/**
 * Returns the state's notice that ends a month-to-month lease: its earliest last day, with the arithmetic and the
 * citation. Null for a lease in its term, which a notice alone does not end, and where the law of the state is not known.
 */
export function noticeOfEnding(
  law: StateLaw | undefined,
  lease: NoticedLease,
  ending: EndingNotice,
): Notice | null {
  return law && isMonthToMonth(lease, ending.givenOn)
    ? compute(law, lease, ending, { term: 'monthToMonth' })
    : null
}

/**
 * Returns from when on a notice may end a lease. In a term no notice ends it before the term's last day. A landlord's
 * notice not to continue after it takes time of its own where a statute says so (`statesOfTermNotice`) and, as the safe
 * day without being certain, where the lease would continue month to month. A tenant may leave with the term.
 */
export function lawOfEnding(law: StateLaw | undefined, lease: NoticedLease, ending: EndingNotice): EndingLaw {
  const termEndOn = isMonthToMonth(lease, ending.givenOn) ? null : (lease.endOn ?? lease.termEndsOn)
  const notice = law
    ? termEndOn === null
      ? noticeOfEnding(law, lease, ending)
      : noticeAtTermEnd(law, lease, ending, termEndOn)
    : null
  const isFirm =
    notice?.basis === 'statute' &&
    notice.confirmed &&
    !notice.isDoubtful &&
    (termEndOn === null ||
      (law !== undefined && noticeRule(law, 'landlordEnds', ending.givenOn).atTermEnd !== undefined))
  const byLaw = notice?.earliestOn ?? null
  return {
    termEndOn,
    notice,
    earliestOn: later(termEndOn, byLaw),
    firmOn: later(termEndOn, isFirm ? byLaw : null),
  }
}

/** Whether a landlord's notice for this last day needs a reason: the day is earlier than a certain law or the term allows. */
export function needsReason(
  { firmOn }: EndingLaw,
  givenBy: EndingNotice['givenBy'],
  lastOn: PlainDate,
): boolean {
  return givenBy === 'LANDLORD' && firmOn !== null && lastOn < firmOn
}

/**
 * Returns the last day of a lease by a notice that names `lastOn`. A tenant who names a day before the earliest one owes
 * rent until that one, unless the landlord accepts the named day.
 */
export function lastDayByNotice(
  {
    givenBy,
    lastOn,
    earliestOn,
  }: Pick<EndingNotice, 'givenBy'> & { lastOn: PlainDate; earliestOn: PlainDate | null },
  isEarlyAccepted = false,
): PlainDate {
  return givenBy === 'TENANT' && !isEarlyAccepted && earliestOn !== null
    ? maxDate(lastOn, earliestOn)
    : lastOn
}

/** The problem with a day of a notice, at its field; `date` is the day that the sentence names. */
export type NoticeProblem = {
  path: 'givenOn' | 'lastDay'
  key: `endingNotices.${'inFuture' | 'longAgo' | 'beforeStart' | 'beforeNotice' | 'afterTerm' | 'farAway'}`
  date: PlainDate
}

/** Returns what is wrong with the days of a notice, or null. A lease that ends with its term is not ended after it. */
export function findNoticeProblem(
  lease: NoticedLease,
  { givenOn, lastOn, today }: { givenOn: PlainDate; lastOn: PlainDate; today: PlainDate },
): NoticeProblem | null {
  const oldest = addMonths(today, -maxNoticeMonths)
  const farthest = addMonths(givenOn, maxNoticeMonths)
  if (givenOn > today) {
    return { path: 'givenOn', key: 'endingNotices.inFuture', date: today }
  }
  if (givenOn < oldest) {
    return { path: 'givenOn', key: 'endingNotices.longAgo', date: oldest }
  }
  if (lastOn < lease.startOn) {
    return { path: 'lastDay', key: 'endingNotices.beforeStart', date: lease.startOn }
  }
  if (lastOn < givenOn) {
    return { path: 'lastDay', key: 'endingNotices.beforeNotice', date: givenOn }
  }
  if (lease.endOn !== null && lastOn > lease.endOn) {
    return { path: 'lastDay', key: 'endingNotices.afterTerm', date: lease.endOn }
  }
  return lastOn > farthest ? { path: 'lastDay', key: 'endingNotices.farAway', date: farthest } : null
}

/** Returns the last day that a notice given on a day may name. */
export function latestLastDay({ endOn }: TermEnd, givenOn: PlainDate): PlainDate {
  const farthest = addMonths(givenOn, maxNoticeMonths)
  return endOn === null ? farthest : minDate(endOn, farthest)
}

function noticeAtTermEnd(
  law: StateLaw,
  lease: NoticedLease,
  ending: EndingNotice,
  termEndOn: PlainDate,
): Notice | null {
  if (ending.givenBy === 'TENANT') {
    return null
  }
  const months = monthsOfTenancy(lease.startOn, addDays(termEndOn, 1))
  const { atTermEnd } = noticeRule(law, 'landlordEnds', ending.givenOn)
  if (atTermEnd && months >= (atTermEnd.fromMonths ?? 0)) {
    const term = months >= (atTermEnd.longerFromMonths ?? 0) ? 'longer' : 'monthToMonth'
    return compute(law, lease, ending, { term, leaseTermMonths: months })
  }
  return lease.endOn === null ? compute(law, lease, ending, { term: 'monthToMonth' }) : null
}

function compute(
  law: StateLaw,
  lease: NoticedLease,
  { givenBy, givenOn, service }: EndingNotice,
  facts: Pick<NoticeFacts, 'term' | 'leaseTermMonths'>,
): Notice {
  return computeNotice(law, givenBy === 'TENANT' ? 'tenantEnds' : 'landlordEnds', {
    on: givenOn,
    tenancyStartedOn: lease.startOn,
    // rent is charged by calendar months, also where it is due on another day
    rentDueDay: 1,
    ...facts,
    isMailed: service === 'MAIL' || service === 'CERTIFIED_MAIL',
  })
}

function later(a: PlainDate | null, b: PlainDate | null): PlainDate | null {
  return a !== null && b !== null ? maxDate(a, b) : (a ?? b)
}
