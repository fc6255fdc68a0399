import { monthsOfTenancy } from '#shared/law/notices/notice-dates.ts'
import { computeNotice, type Notice } from '#shared/law/notices/notices.ts'
import { type IncreaseLimit, rentIncreaseLimit } from '#shared/law/rent-increases/rent-increase.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { type Cents, cents } from '#shared/lib/money.ts'
import { addDays, addMonths, maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import type { NoticeService } from '#shared/leases/ending/notice-service.ts'
import { type LeaseTerms, rentOn } from '#shared/leases/rent/rent-schedule.ts'

/** A raise of the rent of a lease that is to be noticed. */
export type Raise = {
  rentCents: Cents
  /** The day on which the tenant gets the notice. */
  givenOn: PlainDate
  service: NoticeService
  /** Whether the lease runs month to month on that day. */
  isMonthToMonth: boolean
}

/**
 * Returns the state's notice of a raise: the first day of a month on which the new rent may begin, with its arithmetic and
 * citation. Rent is charged by calendar months, so the due day does not count. The raises of the last twelve months are
 * added to it. Null where the law of the state is not known.
 */
export function noticeOfRaise(
  law: StateLaw | undefined,
  terms: LeaseTerms,
  { rentCents, givenOn, service, isMonthToMonth }: Raise,
): Notice | null {
  if (!law) {
    return null
  }
  const before = rentOn(terms, maxDate(terms.startOn, addMonths(givenOn, -12)))
  return computeNotice(law, 'rentIncrease', {
    on: givenOn,
    tenancyStartedOn: terms.startOn,
    rentDueDay: 1,
    ...(before > 0 && { increaseBps: Math.ceil(((rentCents - before) * 10_000) / before) }),
    term: isMonthToMonth ? 'monthToMonth' : 'longer',
    leaseTermMonths: terms.endOn === null ? 0 : monthsOfTenancy(terms.startOn, addDays(terms.endOn, 1)),
    isMailed: service === 'MAIL' || service === 'CERTIFIED_MAIL',
  })
}

/**
 * Returns the state's cap on a raise that takes effect on `from`, measured from the lowest rent of the twelve months before
 * it. Whether the home is exempt is not known, so the cap is said and blocks nothing. Null where the law of the state is
 * not known. Statutes: the states' files in shared/law/states.
 */
export function capOfRaise(
  law: StateLaw | undefined,
  terms: LeaseTerms,
  from: PlainDate,
): IncreaseLimit | null {
  if (!law) {
    return null
  }
  const since = maxDate(terms.startOn, addMonths(from, -12))
  const later = terms.rentSteps.filter((step) => step.from > since && step.from < from)
  const rents = [rentOn(terms, since), ...later.map(({ rentCents }) => rentCents)]
  return rentIncreaseLimit(law, { rent: cents(Math.min(...rents)) }, from)
}
