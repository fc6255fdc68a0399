import {
  recurringArithmetic,
  recurringForPeriod,
  type RecurringTerms,
} from '#shared/leases/rent/recurring-charge.ts'
import { lastDayOf } from '#shared/leases/lease-status.ts'
import { cents } from '#shared/lib/money.ts'
import { parsePlainDate, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import { formatMoney, formatMonth, toCents } from '#web/lib/text/format.ts'
import type { LeaseCharge, RecurringCharge } from '#web/leases/api.ts'
import { dollars, setManually } from '#web/leases/ending/end-sentences.ts'
import { termsOfLease, type TermsOnTheWire } from '#web/leases/form/terms-of-lease.ts'
import { type RecurringOnTheWire, termsOfRecurring } from './terms-of-recurring.ts'

type PostedMonth = Pick<
  LeaseCharge,
  'amount' | 'paid' | 'dueDate' | 'status' | 'recurringChargeId' | 'wholeMonth' | 'isByHand'
>

type Recurring = RecurringOnTheWire & Pick<RecurringCharge, 'id' | 'name'>

/**
 * Returns sentences about what ending a lease on a day does to one of its recurring charges, by the rules of the
 * ledger: its last month is prorated as the rent is, by the amount at which it was charged, and later months are voided. A charge
 * that was set by hand is prorated from its amount and named. Of sales tax that differs from its rate nothing is foretold. `posted`
 * holds the charges of the lease from the last month on.
 */
export function recurringWhenEnded(
  lease: TermsOnTheWire,
  recurring: Recurring,
  lastDay: string,
  posted: readonly PostedMonth[],
  all: readonly Recurring[] = [recurring],
): string[] {
  const now = termsOfLease(lease)
  const ended = { ...now, terminatedOn: parsePlainDate(lastDay) }
  const lastMonth = startOfMonth(lastDayOf(ended) ?? parsePlainDate(lastDay))
  const scheduled = termsOfRecurring(recurring)
  const others = all.map(termsOfRecurring)
  const ofMonth = (charge: PostedMonth) => startOfMonth(parsePlainDate(charge.dueDate))
  /**
   * Returns the terms that a charge was posted under; null if a person set an amount that does not follow the
   * dates of the lease.
   */
  const termsOf = ({ amount, dueDate, wholeMonth }: PostedMonth): RecurringTerms | null => {
    if (wholeMonth !== null) {
      return { ...scheduled, amountCents: cents(toCents(wholeMonth)), changes: [] }
    }
    const period = recurringForPeriod(now, scheduled, parsePlainDate(dueDate), others)
    return period?.amountCents === toCents(amount) ? scheduled : null
  }
  const own = posted.filter(({ recurringChargeId }) => recurringChargeId === recurring.id)
  const active = own
    .filter((charge) => charge.status !== 'VOID' && ofMonth(charge) >= lastMonth)
    .map((charge) => ({ charge, month: ofMonth(charge), terms: termsOf(charge) }))
  const charged = active.find(({ month }) => month === lastMonth)
  const later = active.filter(({ month, terms }) => month > lastMonth && terms !== null)
  // a month that was voided by hand is not charged again
  const wasVoided = !charged && own.some((charge) => ofMonth(charge) === lastMonth)
  const terms = charged ? charged.terms : wasVoided ? null : scheduled
  const after = terms && recurringForPeriod(ended, terms, lastMonth, others)
  const nameOf = (month: PlainDate) => `${recurring.name} for ${formatMonth(month)}`
  const sentences = []
  if (after) {
    const amount = charged?.charge.amount
    const verb =
      amount === undefined ? 'will be' : toCents(amount) === after.amountCents ? 'stays' : 'becomes'
    // in one piece: a line that ends in × is not read as one sum
    const arithmetic = recurringArithmetic(after.explanation).split(' = ')[0]?.replaceAll(' ', '\u00a0')
    const why = after.explanation.rule === 'recurring_full_month' ? '.' : `: ${arithmetic}.`
    sentences.push(`${nameOf(lastMonth)} ${verb} ${dollars(after.amountCents)}${why}`)
  } else if (charged?.terms) {
    sentences.push(`${nameOf(lastMonth)}, ${formatMoney(charged.charge.amount)}, is voided.`)
  }
  if (later.length > 0) {
    const total = later.reduce((sum, { charge }) => sum + toCents(charge.amount), 0)
    sentences.push(`${recurring.name} of later months, ${dollars(total)}, is voided.`)
  }
  const isPaidTooMuch =
    later.some(({ charge }) => charge.paid > 0) ||
    (charged?.terms && toCents(charged.charge.paid) > (after?.amountCents ?? 0))
  return [
    ...sentences,
    ...(isPaidTooMuch ? ['Any excess becomes credit.'] : []),
    ...active
      .filter(({ charge, month }) => charge.isByHand && month === lastMonth && after)
      .map(({ charge, month }) => setManually(nameOf(month), charge.amount)),
  ]
}
