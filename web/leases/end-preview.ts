import { lastDayOf } from '#shared/leases/lease-status.ts'
import { rentArithmetic, type LeaseTerms, rentForPeriod } from '#shared/leases/rent-schedule.ts'
import { parsePlainDate, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import { formatCounted, formatMoney, formatMonth, toCents, toDollars } from '#web/lib/text/format.ts'
import type { LeaseCharge } from './api.ts'
import { termsOfLease, type TermsOnTheWire } from './terms-of-lease.ts'

type PostedRent = Pick<LeaseCharge, 'amount' | 'paid' | 'dueDate' | 'status'>

/**
 * Returns sentences about what ending a lease on a day does to its rent, by the rules of the ledger: the last month is
 * prorated, and later months that were charged automatically are voided. If a charge was corrected by hand, or the rent
 * changed since it was posted, the sentence says that the result cannot be predicted here. `posted` is the rent from
 * the last month on.
 */
export function rentWhenEnded(
  lease: TermsOnTheWire,
  lastDay: string,
  posted: readonly PostedRent[],
): string[] {
  const now = termsOfLease(lease)
  const ended = { ...now, terminatedOn: parsePlainDate(lastDay) }
  const lastMonth = startOfMonth(lastDayOf(ended) ?? parsePlainDate(lastDay))
  const standing = posted.filter(({ status }) => status !== 'VOID')
  const isByRule = ({ amount, dueDate }: PostedRent) =>
    rentForPeriod(now, parsePlainDate(dueDate))?.amountCents === toCents(amount)
  const ofLastMonth = standing.filter(({ dueDate }) => monthOf(dueDate) === lastMonth)
  const later = standing.filter((charge) => monthOf(charge.dueDate) > lastMonth)
  const voided = later.filter(isByRule)
  const unforetold = [...ofLastMonth, ...later].filter((charge) => !isByRule(charge))
  const after = rentForPeriod(ended, lastMonth)
  const paidTooMuch =
    voided.some(({ paid }) => paid > 0) ||
    ofLastMonth.some((charge) => isByRule(charge) && toCents(charge.paid) > (after?.amountCents ?? 0))

  return [
    ...(posted.some((charge) => monthOf(charge.dueDate) === lastMonth) && !ofLastMonth.some(isByRule)
      ? []
      : lastMonthSentence({ now, ended, lastMonth, isPosted: ofLastMonth.length > 0 })),
    ...voidedSentence(voided),
    ...(paidTooMuch ? ['What was paid above that becomes credit.'] : []),
    ...unforetold.map(
      ({ dueDate, amount }) =>
        `Rent charged for ${formatMonth(dueDate)} stands at ${formatMoney(amount)}, not at today’s terms: it stays where you set it by hand, else it is prorated by the rent that it was charged at.`,
    ),
  ]
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
