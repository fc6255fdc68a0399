import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'

import type { LeaseWithPayments } from '#web/leases/api.ts'

type Rents = Pick<LeaseWithPayments, 'startDate' | 'startingRent' | 'rentSteps'>
type Step = LeaseWithPayments['rentSteps'][number]

/** A raise that has not begun: what its letter is made from. */
export type PlannedRaise = {
  /** The first day of the new rent. */
  from: string
  rentAmount: number
  /** The rent before it. */
  before: number
  /** The day of the notice. */
  givenOn: string
  service: Step['noticeService']
}

/** A rent of a lease with the days on which it counts, in words. */
export type RentRow = {
  from: string
  /** The last day before the next rent; null for the last rent. */
  to: string | null
  rentAmount: number
  state: 'past' | 'now' | 'upcoming'
  /** The origin of the rent: 'Raised, notice given Nov 21, 2026'. */
  origin: string
  /** The reason that it begins before the day that the law allows. */
  reason: string | null
  /** The raise whose notice is given by letter; null for every other rent. */
  raise: PlannedRaise | null
}

export const noticeServiceOptions = [
  { value: 'PERSON', label: 'In person' },
  { value: 'POSTED', label: 'Posted on the door' },
  { value: 'MAIL', label: 'First-class mail' },
  { value: 'CERTIFIED_MAIL', label: 'Certified mail' },
  { value: 'EMAIL', label: 'Email' },
] as const

/** Returns all rents of a lease, in order of their first days. */
export function rentRows({ startDate, startingRent, rentSteps }: Rents, today: string): RentRow[] {
  const first = { from: startDate, rentAmount: startingRent, origin: 'Agreed at signing', reason: null }
  const later = rentSteps.map((step, at) => ({
    ...step,
    origin: originOf(step),
    raise: raiseOf(step, rentSteps[at - 1]?.rentAmount ?? startingRent),
  }))
  const rows = [{ ...first, raise: null }, ...later]
  return rows.map(({ from, rentAmount, origin, reason, raise }, at) => {
    const next = rows[at + 1]?.from
    const isBegun = at === 0 || from <= today
    return {
      from,
      to: next === undefined ? null : addDays(parsePlainDate(next), -1),
      rentAmount,
      state: !isBegun ? 'upcoming' : next !== undefined && next <= today ? 'past' : 'now',
      origin,
      reason,
      raise: isBegun ? null : raise,
    }
  })
}

/** Returns the raise that a step is, where it is one by notice. */
function raiseOf(
  { kind, from, rentAmount, noticeGivenOn, noticeService }: Step,
  before: number,
): PlannedRaise | null {
  return kind === 'INCREASE' && noticeGivenOn !== null
    ? { from, rentAmount, before, givenOn: noticeGivenOn, service: noticeService }
    : null
}

/** Returns the question to the server about the law of a planned raise. */
export function questionOf({ from, rentAmount, givenOn, service }: PlannedRaise) {
  return { rentAmount: String(rentAmount), rentFrom: from, givenOn, ...(service !== null && { service }) }
}

/** Returns the days of a rent: 'Mar 1, 2026 to Feb 28, 2027' or 'From Mar 1, 2027'. */
export function daysOfRent({ from, to }: Pick<RentRow, 'from' | 'to'>): string {
  return to === null ? `From ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`
}

/** Returns the sentence after a new rent was saved. */
export function savedRentText(lease: Pick<LeaseWithPayments, 'rentSteps'>, rentAmount: number): string {
  const step = lease.rentSteps.findLast((one) => one.rentAmount === rentAmount)
  return step
    ? `Rent is ${formatMoney(rentAmount)} from ${formatDate(step.from)}`
    : `Rent is ${formatMoney(rentAmount)}`
}

function originOf({ kind, noticeGivenOn, noticeService }: Step): string {
  if (kind === 'RENEWAL') {
    return 'With the renewal'
  }
  if (kind === 'AGREED' || noticeGivenOn === null) {
    return kind === 'AGREED' ? 'Agreed' : 'Raised'
  }
  const service = noticeServiceOptions.find(({ value }) => value === noticeService)?.label.toLowerCase()
  return `Raised, notice given ${formatDate(noticeGivenOn)}${service ? `, ${service}` : ''}`
}

/** Returns what becomes of a credit of a lease. */
export function creditNote({ status, nextRent }: Pick<LeaseWithPayments, 'status' | 'nextRent'>): string {
  const isOver = nextRent === null && (status === 'TERMINATED' || status === 'EXPIRED')
  return isOver ? 'Refund it to the tenant' : 'Applied to the next charges automatically'
}
