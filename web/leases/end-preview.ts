import { lastDayOf } from '#shared/leases/lease-status.ts'
import { rentArithmetic, type LeaseTerms, rentForPeriod } from '#shared/leases/rent-schedule.ts'
import { cents } from '#shared/lib/money.ts'
import { parsePlainDate, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import { formatCounted, formatMoney, formatMonth, toCents, toDollars } from '#web/lib/text/format.ts'
import type { LeaseCharge } from './api.ts'
import { termsOfLease, type TermsOnTheWire } from './terms-of-lease.ts'

type PostedRent = Pick<LeaseCharge, 'amount' | 'paid' | 'dueDate' | 'status' | 'wholeMonth'>

/**
 * Returns sentences about what ending a lease on a day does to its rent, by the rules of the ledger: the last month is
 * prorated by the rent at which it was charged, and later months that were charged automatically are voided. A charge
 * that was corrected by hand stays. `posted` is the rent from the last month on.
 */
export function rentWhenEnded(
  lease: TermsOnTheWire,
  lastDay: string,
  posted: readonly PostedRent[],
): string[] {
  const now = termsOfLease(lease)
  const end = { terminatedOn: parsePlainDate(lastDay) }
  const lastMonth = startOfMonth(lastDayOf({ ...now, ...end }) ?? parsePlainDate(lastDay))
  const unreversed = posted
    .filter(({ status }) => status !== 'VOID')
    .map((charge) => ({ charge, month: monthOf(charge.dueDate), terms: termsOfCharge(now, charge) }))
  const [ofLastMonth] = unreversed.filter(({ month }) => month === lastMonth)
  const later = unreversed.filter(({ month }) => month > lastMonth)
  const voided = later.filter(({ terms }) => terms !== null).map(({ charge }) => charge)
  const byHand = unreversed.filter(({ month, terms }) => month >= lastMonth && terms === null)
  const terms = ofLastMonth ? ofLastMonth.terms : now
  const after = terms && rentForPeriod({ ...terms, ...end }, lastMonth)
  const isPaidTooMuch =
    voided.some(({ paid }) => paid > 0) ||
    (ofLastMonth?.terms && toCents(ofLastMonth.charge.paid) > (after?.amountCents ?? 0))
  const wasVoided = !ofLastMonth && posted.some((charge) => monthOf(charge.dueDate) === lastMonth)

  return [
    ...(terms === null || wasVoided
      ? []
      : lastMonthSentence({
          now: terms,
          ended: { ...terms, ...end },
          lastMonth,
          isPosted: ofLastMonth !== undefined,
        })),
    ...voidedSentence(voided),
    ...(isPaidTooMuch ? ['What was paid above that becomes credit.'] : []),
    ...byHand.map(
      ({ charge, month }) =>
        `Rent for ${formatMonth(month)} stays ${formatMoney(charge.amount)}: it was set by hand.`,
    ),
  ]
}

/** Returns the terms by which a charge was posted; null for one that was corrected by hand. */
function termsOfCharge(now: LeaseTerms, { amount, dueDate, wholeMonth }: PostedRent): LeaseTerms | null {
  if (rentForPeriod(now, parsePlainDate(dueDate))?.amountCents === toCents(amount)) {
    return now
  }
  return wholeMonth === null ? null : { ...now, rentCents: cents(toCents(wholeMonth)), rentSteps: [] }
}

type LastMonth = { now: LeaseTerms; ended: LeaseTerms; lastMonth: PlainDate; isPosted: boolean }

function lastMonthSentence({ now, ended, lastMonth, isPosted }: LastMonth): string[] {
  const before = rentForPeriod(now, lastMonth)
  const after = rentForPeriod(ended, lastMonth)
  const name = `Rent for ${formatMonth(lastMonth)}`
  if (after === null) {
    return before && isPosted ? [`${name}, ${dollars(before.amountCents)}, is voided.`] : []
  }
  // In one piece: a line that ends in × is not read as one sum.
  const arithmetic = rentArithmetic(after.explanation).split(' = ')[0]?.replaceAll(' ', '\u00a0')
  const why = after.explanation.rule === 'full_month' ? ', the whole month.' : `: ${arithmetic}.`
  const verb = !isPosted ? 'will be' : before?.amountCents === after.amountCents ? 'stays' : 'becomes'
  return [`${name} ${verb} ${dollars(after.amountCents)}${why}`]
}

function voidedSentence(voided: readonly PostedRent[]): string[] {
  const [only] = voided
  if (only === undefined) {
    return []
  }
  if (voided.length === 1) {
    return [`Rent for ${formatMonth(only.dueDate)}, ${formatMoney(only.amount)}, is voided.`]
  }
  const total = voided.reduce((sum, { amount }) => sum + toCents(amount), 0)
  return [
    `Rent for ${formatCounted(voided.length, 'later month')}, ${formatMoney(toDollars(total))}, is voided.`,
  ]
}

function monthOf(date: string): PlainDate {
  return startOfMonth(parsePlainDate(date))
}

function dollars(amountCents: number): string {
  return formatMoney(toDollars(amountCents))
}
