import { lastDayOf } from '#shared/leases/lease-status.ts'
import { rentArithmetic, type LeaseTerms, rentForPeriod } from '#shared/leases/rent/rent-schedule.ts'
import { type RentShare, splitRent } from '#shared/leases/rent/rent-shares.ts'
import { type Cents, cents } from '#shared/lib/money.ts'
import { parsePlainDate, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import { formatCounted, formatMoney, formatMonth, toCents } from '#web/lib/text/format.ts'
import type { LeaseCharge } from '#web/leases/api.ts'
import { dollars, setManually } from './end-sentences.ts'
import { termsOfLease, type TermsOnTheWire } from '#web/leases/form/terms-of-lease.ts'

type PostedRent = Pick<LeaseCharge, 'amount' | 'paid' | 'dueDate' | 'status' | 'wholeMonth'> &
  Partial<Pick<LeaseCharge, 'payer' | 'isByHand'>>

/**
 * Rent that is posted and not void, with the terms that it was posted under: null if it was corrected by
 * hand.
 */
type ActiveRent = { charge: PostedRent; payerId: string | null; month: PlainDate; terms: LeaseTerms | null }

/**
 * Returns sentences about the changes of the rent if a lease ends on a day, by the rules of the ledger. The
 * last month is prorated from the rent that was charged for it, and later months that were charged
 * automatically are voided. A charge that was set by hand is prorated from its amount and named. `posted` is
 * the rent from the last month on, `shares` are the shares of payers in it.
 */
export function rentWhenEnded(
  lease: TermsOnTheWire,
  lastDay: string,
  posted: readonly PostedRent[],
  shares: readonly RentShare[] = [],
): string[] {
  const now = termsOfLease(lease)
  const end = { terminatedOn: parsePlainDate(lastDay) }
  const lastMonth = startOfMonth(lastDayOf({ ...now, ...end }) ?? parsePlainDate(lastDay))
  const active = posted
    .filter(({ status }) => status !== 'VOID')
    .map((charge): ActiveRent => {
      const [payerId, month] = [charge.payer?.id ?? null, monthOf(charge.dueDate)]
      return { charge, payerId, month, terms: termsOfCharge(now, charge, shares) }
    })
  const later = active.filter(({ month }) => month > lastMonth)
  const voided = later.filter(({ terms }) => terms !== null)
  const byHand = active.filter(({ month, terms }) => month >= lastMonth && terms === null)
  const parts = payersOf(now, lastMonth, shares, posted).map((payerId) => {
    const ofPayer = active.find((one) => one.month === lastMonth && one.payerId === payerId)
    const wasVoided = posted.some(
      (charge) => monthOf(charge.dueDate) === lastMonth && (charge.payer?.id ?? null) === payerId,
    )
    // a month that was voided by hand is not charged again
    const terms = ofPayer ? ofPayer.terms : wasVoided ? null : now
    return { payerId, charge: ofPayer?.charge, terms, ended: terms && { ...terms, ...end } }
  })
  const isPaidTooMuch =
    voided.some(({ charge }) => charge.paid > 0) ||
    parts.some(
      ({ payerId, charge, ended }) =>
        charge && ended && toCents(charge.paid) > (partOf(ended, lastMonth, payerId, shares) ?? 0),
    )
  const isShared = parts.length > 1

  return [
    ...parts.flatMap(({ payerId, charge, terms, ended }) =>
      terms === null || ended === null
        ? []
        : lastMonthSentence({
            terms,
            ended,
            lastMonth,
            payerId,
            shares,
            isShared,
            isPosted: charge !== undefined,
          }),
    ),
    ...voidedSentence(voided),
    ...(isPaidTooMuch ? ['Any excess becomes credit.'] : []),
    ...byHand.map(
      ({ charge, month, payerId }) =>
        `${nameOf(month, payerId, shares, isShared)} stays ${formatMoney(charge.amount)}, because it was set manually.`,
    ),
    ...active
      .filter(({ charge, month, terms }) => charge.isByHand && month >= lastMonth && terms !== null)
      .map(({ charge, month, payerId }) =>
        setManually(nameOf(month, payerId, shares, isShared), charge.amount),
      ),
  ]
}

/** Returns who owes the rent of a month: payers with a share, and the household (null) last. */
function payersOf(
  terms: LeaseTerms,
  month: PlainDate,
  shares: readonly RentShare[],
  posted: readonly PostedRent[],
): (string | null)[] {
  const period = rentForPeriod(terms, month)
  const charged = posted.filter(({ dueDate }) => monthOf(dueDate) === month)
  const ids = new Set([
    ...(period ? splitRent(period, shares).map(({ payerId }) => payerId) : []),
    ...charged.map(({ payer }) => payer?.id ?? null),
  ])
  return [...ids].toSorted((a, b) => Number(a === null) - Number(b === null))
}

/** Returns the part of a month's rent that a payer owes, or the household (null); null where it owes none. */
function partOf(
  terms: LeaseTerms,
  month: PlainDate,
  payer: string | null,
  shares: readonly RentShare[],
): Cents | null {
  const period = rentForPeriod(terms, month)
  const part = period && splitRent(period, shares).find(({ payerId }) => payerId === payer)
  return part?.amountCents ?? null
}

/** Returns the terms that a charge was posted under; null for a charge that was corrected by hand. */
function termsOfCharge(
  now: LeaseTerms,
  { amount, dueDate, wholeMonth, payer }: PostedRent,
  shares: readonly RentShare[],
): LeaseTerms | null {
  if (partOf(now, monthOf(dueDate), payer?.id ?? null, shares) === toCents(amount)) {
    return now
  }
  return wholeMonth === null ? null : { ...now, rentCents: cents(toCents(wholeMonth)), rentSteps: [] }
}

type LastMonth = {
  terms: LeaseTerms
  ended: LeaseTerms
  lastMonth: PlainDate
  payerId: string | null
  shares: readonly RentShare[]
  isShared: boolean
  isPosted: boolean
}

function lastMonthSentence(about: LastMonth): string[] {
  const { terms, ended, lastMonth, payerId, shares, isShared, isPosted } = about
  const before = partOf(terms, lastMonth, payerId, shares)
  const after = partOf(ended, lastMonth, payerId, shares)
  const name = nameOf(lastMonth, payerId, shares, isShared)
  if (after === null) {
    return before !== null && isPosted ? [`${name}, ${dollars(before)}, is voided.`] : []
  }
  const verb = !isPosted ? 'will be' : before === after ? 'stays' : 'becomes'
  return [`${name} ${verb} ${dollars(after)}${isShared ? '.' : reasonOf(ended, lastMonth)}`]
}

/** Returns why the rent of a month has its amount: ', the full month.' or its arithmetic. */
function reasonOf(terms: LeaseTerms, month: PlainDate): string {
  const explanation = rentForPeriod(terms, month)?.explanation
  if (!explanation) {
    return '.'
  }
  // In one piece: a line that ends in × is not read as one sum.
  const arithmetic = rentArithmetic(explanation).split(' = ')[0]?.replaceAll(' ', '\u00a0')
  return explanation.rule === 'full_month' ? ', the full month.' : `: ${arithmetic}.`
}

function voidedSentence(voided: readonly ActiveRent[]): string[] {
  const [only] = voided
  if (only === undefined) {
    return []
  }
  const total = dollars(voided.reduce((sum, { charge }) => sum + toCents(charge.amount), 0))
  const months = new Set(voided.map(({ month }) => month)).size
  return months === 1
    ? [`Rent for ${formatMonth(only.month)}, ${total}, is voided.`]
    : [`Rent for ${formatCounted(months, 'later month')}, ${total}, is voided.`]
}

/** Returns 'Rent for November 2026', with who owes it where the rent is shared. */
function nameOf(
  month: PlainDate,
  payer: string | null,
  shares: readonly RentShare[],
  isShared: boolean,
): string {
  const who = shares.find(({ payerId }) => payerId === payer)?.payerName ?? 'tenants'
  return `Rent for ${formatMonth(month)}${isShared ? ` (${who})` : ''}`
}

function monthOf(date: string): PlainDate {
  return startOfMonth(parsePlainDate(date))
}
