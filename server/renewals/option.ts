import type { LeaseRow } from '#server/leases/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { invalidField, invalidFieldOf } from '#server/platform/http/errors.ts'
import { agreedConcession, findConcessionProblem } from '#shared/leases/rent/concession-rules.ts'
import { type Concession, maxConcessions } from '#shared/leases/rent/concessions.ts'
import type { RentStep } from '#shared/leases/rent/rent-schedule.ts'
import { firstRentDayFrom, withRentStep } from '#shared/leases/rent/rent-steps.ts'
import { storedTerm } from '#shared/leases/ending/term-end.ts'
import { formatDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type { createRenewalOffer } from '#shared/renewals/contract.ts'
import type { RenewalOption } from '#shared/renewals/renewal.ts'

type OptionBody = RouteBody<typeof createRenewalOffer>['options'][number]

/** The offer that an option belongs to: its lease, the first day of the new terms, and the day on which it is made. */
type OptionOf = { lease: LeaseRow; startOn: PlainDate; today: PlainDate }

/** Returns the option at a position of an offer. Throws `validation_failed` at its field. */
export function toOption(body: OptionBody, at: number, offer: OptionOf): RenewalOption {
  const { endDate, atEnd, rentAmount: rentCents } = body
  if (endDate !== null && endDate <= offer.startOn) {
    throw invalidField(`options.${at}.endDate`, 'renewals.endBeforeStart', { date: offer.startOn })
  }
  const option = {
    endOn: endDate,
    atEnd: endDate === null ? ('MONTH_TO_MONTH' as const) : (atEnd ?? 'ENDS'),
    rentCents,
  }
  return { ...option, concessions: offeredConcessions(body, option, offer, `options.${at}.concessions`) }
}

/** Returns the discounts of an option: on whole months of the new terms. Throws `validation_failed`. */
function offeredConcessions(
  { concessions: wanted = [] }: OptionBody,
  { endOn, atEnd, rentCents }: RenewalOption,
  { lease, startOn, today }: OptionOf,
  path: string,
): Concession[] {
  const { concessions: kept } = lease
  if (kept.length + wanted.length > maxConcessions) {
    throw invalidField(path, 'leases.tooManyConcessions', { count: maxConcessions })
  }
  const offered = wanted.map((one) => agreedConcession(one, newId(), today))
  const first = firstRentDayFrom(startOn)
  const early = offered.findIndex(({ from }) => from < first)
  if (early >= 0) {
    throw invalidField(`${path}.${early}.from`, 'renewals.concessionBeforeStart', { month: first })
  }
  const renewed = {
    ...lease,
    ...storedTerm(endOn, atEnd),
    terminatedOn: null,
    rentSteps: withRentStep<RentStep>(lease, { from: startOn, rentCents }),
  }
  const problem = findConcessionProblem(renewed, offered, { kept })
  if (problem) {
    throw invalidFieldOf(`${path}.${problem.at}.${problem.field}`, problem.message)
  }
  return offered
}

/** Returns what was answered, for the team: 'until Dec 31, 2027.' */
export function describeOption(option: RenewalOption | null): string {
  if (option === null) {
    return 'the tenants are not renewing.'
  }
  return option.endOn === null ? 'month to month.' : `until ${formatDate(option.endOn)}.`
}
