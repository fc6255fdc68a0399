import { type Cents, cents, minCents, mulRatio, sumCents, ZERO } from '#shared/lib/money.ts'
import { clampedDay, maxDate, minDate, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

import type { RentPeriod } from './rent-schedule.ts'
import type { ConcessionFacts } from './concessions.ts'
import { isWholeMonth, type ShareFacts } from './share-facts.ts'

/** A payer's share of a whole month's rent from the first day of a month (`from`) on; 0 ends the share. */
export type ShareStep = { from: PlainDate; amountCents: Cents }

/** The share of one payer in the rent of a lease; steps in order of time. */
export type RentShare = {
  payerId: string
  payerName: string
  steps: readonly ShareStep[]
  /** The day of the month on which the payer's share is due, 1..31; without one, the day on which the rent is due. */
  dueDay?: number | null
}

/** A part of a month's rent: what one payer owes, or the household (payerId null). */
export type SharePart = {
  payerId: string | null
  /** After concessions. */
  amountCents: Cents
  dueOn: PlainDate
  share: ShareFacts | null
  /** The amounts that concessions take off this part. */
  concession: ConcessionFacts | null
}

type Part = Omit<SharePart, 'concession'>

/** Returns a payer's share of a whole month's rent (any date of the month), in cents; 0 where it has none. */
export function shareIn({ steps }: Pick<RentShare, 'steps'>, month: PlainDate): Cents {
  return steps.findLast(({ from }) => from <= startOfMonth(month))?.amountCents ?? ZERO
}

/** Returns the sum of all payers' shares of a whole month's rent (any date of the month), in cents. */
export function sharesIn(shares: readonly Pick<RentShare, 'steps'>[], month: PlainDate): Cents {
  return sumCents(shares.map((share) => shareIn(share, month)))
}

/**
 * Returns the parts of a month's rent after concessions, as `divide` says; a part that concessions take off whole is
 * kept. A concession lowers what the household owes; only where that is not enough, it lowers the shares of payers, the last one first.
 */
export function splitRent(period: RentPeriod, shares: readonly RentShare[]): SharePart[] {
  const { concession } = period.explanation
  const net = divide(period, shares)
  if (!concession) {
    return net.filter(isOwed).map((part) => ({ ...part, concession: null }))
  }
  const gross = divide({ ...period, amountCents: concession.grossCents }, shares)
  return gross.flatMap(({ amountCents: grossCents }, at) => {
    const part = net[at]! // the same shares divide both
    const amountCents = cents(grossCents - part.amountCents)
    const off = amountCents > 0 ? { ...concession, grossCents, amountCents } : null
    return grossCents > 0 ? [{ ...part, concession: off }] : []
  })
}

/**
 * Divides a month's rent, with parts of zero: one for each payer with a share of the month, in the order
 * of `shares`, then the rest, which the household owes. The parts sum exactly to the rent. A payer's share of a part of
 * a month is prorated by the rule of the rent: share × days ÷ divisor. Shares are rounded together (the sum through each
 * payer to the nearest cent), and none exceeds what is left of the rent. Each part is due with the rent, or on the due day of
 * its payer within the charged days of the month.
 */
function divide(period: RentPeriod, shares: readonly RentShare[]): Part[] {
  const { amountCents: ofCents, dueOn, from } = period
  const sharing = shares.filter((share) => shareIn(share, from) > 0)
  if (sharing.length === 0) {
    return [{ payerId: null, amountCents: ofCents, dueOn, share: null }]
  }
  let monthly = ZERO
  let given = ZERO
  const parts = sharing.map(({ payerId, payerName, steps, dueDay }): Part => {
    const monthlyCents = shareIn({ steps }, from)
    monthly = cents(monthly + monthlyCents)
    const through = minCents(ofCents, prorated(monthly, period))
    const amountCents = cents(through - given)
    given = through
    return {
      payerId,
      amountCents,
      dueOn: dueDay ? dueDateWithin(period, dueDay) : dueOn,
      share: { payer: payerName, ofCents, otherCents: cents(ofCents - amountCents), monthlyCents },
    }
  })
  const rest: Part = {
    payerId: null,
    amountCents: cents(ofCents - given),
    dueOn,
    share: { payer: null, ofCents, otherCents: given, monthlyCents: null },
  }
  return [...parts, rest]
}

function isOwed({ amountCents }: Part): boolean {
  return amountCents > 0
}

/**
 * Returns the due date of a payer's share of a period: its due day, or the last day of a shorter month, but not before the
 * first charged day nor after the last.
 */
function dueDateWithin({ from, to }: RentPeriod, dueDay: number): PlainDate {
  return maxDate(from, minDate(to, clampedDay(from, dueDay)))
}

/** Returns the part of a month's rent that the household owes, in cents. */
export function householdPart(period: RentPeriod, shares: readonly RentShare[]): Cents {
  return splitRent(period, shares).find(({ payerId }) => payerId === null)?.amountCents ?? ZERO
}

/** Returns the part of a share of a whole month that the days of a period cost, by the rule of the rent. */
function prorated(monthlyCents: Cents, { explanation }: RentPeriod): Cents {
  const { days, daysInMonth } = explanation
  return isWholeMonth(explanation) ? monthlyCents : mulRatio(monthlyCents, days, daysInMonth)
}
