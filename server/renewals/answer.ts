import type { Notice } from '#shared/law/notices/notices.ts'
import { lawOfLease } from '#shared/leases/law/lease-law.ts'
import { noticeOfRaise } from '#shared/leases/law/rent-notice.ts'
import { rentOn } from '#shared/leases/rent/rent-schedule.ts'
import { type LeaseRow, toConcession } from '#server/leases/service.ts'
import { isMonthToMonth } from '#shared/leases/ending/term-end.ts'
import { todayIn, type PlainDate } from '#shared/lib/plain-date.ts'
import { type RenewalOption, renewalStatus } from '#shared/renewals/renewal.ts'

import type { RenewalForTenant, RenewalRow } from './store.ts'

/** Converts an offer to the form in which tenants see it. */
export function toRenewalForTenant(row: RenewalForTenant, today: PlainDate) {
  return {
    status: renewalStatus(row, today),
    startDate: row.startOn,
    currentEndDate: row.formerEndOn,
    currentRent: row.formerRentCents,
    options: row.options.map(({ endOn, atEnd, rentCents, concessions = [] }) => ({
      endDate: endOn,
      atEnd,
      rentAmount: rentCents,
      concessions: concessions.map(toConcession),
    })),
    answerBy: row.answerBy,
    message: row.message,
    chosen: row.chosen,
    answeredAt: row.answeredAt,
    answeredName: row.answeredName,
  }
}

/** Returns what the law of the state says of a raise in each option, were it announced on the day of the offer. */
export function noticesOf(row: RenewalRow, lease: LeaseRow, timeZone: string) {
  const givenOn = todayIn(timeZone, row.createdAt)
  return row.options.map((option) => noticeOfOption(row, lease, option, givenOn))
}

function noticeOfOption(
  { startOn }: RenewalRow,
  lease: LeaseRow,
  { rentCents }: RenewalOption,
  givenOn: PlainDate,
) {
  if (rentCents <= rentOn(lease, givenOn)) {
    return null
  }
  const law = lawOfLease({ ...lease, state: lease.propertyState })
  const notice = noticeOfRaise(law, lease, {
    rentCents,
    givenOn,
    service: 'EMAIL',
    isMonthToMonth: isMonthToMonth(lease, givenOn),
  })
  return notice && toNotice(notice, startOn)
}

function toNotice({ stateName, citation, basis, earliestOn, parts, doubt }: Notice, startOn: PlainDate) {
  return {
    stateName,
    citation,
    basis,
    earliestFrom: earliestOn,
    isEarly: basis === 'statute' && earliestOn !== null && startOn < earliestOn,
    parts: [...parts],
    doubt,
  }
}
