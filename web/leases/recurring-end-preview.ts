import { recurringArithmetic, recurringForPeriod } from '#shared/leases/recurring-charge.ts'
import { lastDayOf } from '#shared/leases/lease-status.ts'
import { parsePlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import { formatMoney, formatMonth, toCents, toDollars } from '#web/lib/text/format.ts'
import type { LeaseCharge, RecurringCharge } from './api.ts'
import { termsOfLease, type TermsOnTheWire } from './terms-of-lease.ts'
import { type RecurringOnTheWire, termsOfRecurring } from './terms-of-recurring.ts'

type PostedMonth = Pick<LeaseCharge, 'amount' | 'paid' | 'dueDate' | 'status' | 'recurringChargeId'>

type Recurring = RecurringOnTheWire & Pick<RecurringCharge, 'id' | 'name'>

/**
 * Returns sentences about what ending a lease on a day does to one of its recurring charges, by the rules of the
 * ledger: its last month is prorated as the rent is, and later months that were charged automatically are voided.
 * Amounts set by hand are not predicted. `posted` holds the charges of the lease from the last month on.
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
  const terms = termsOfRecurring(recurring)
  const others = all.map(termsOfRecurring)
  const own = posted.filter(({ recurringChargeId }) => recurringChargeId === recurring.id)
  const unreversed = own.filter(
    ({ status, amount, dueDate }) =>
      status !== 'VOID' &&
      recurringForPeriod(now, terms, parsePlainDate(dueDate), others)?.amountCents === toCents(amount),
  )
  const ofMonth = (charge: PostedMonth) => startOfMonth(parsePlainDate(charge.dueDate))
  const charged = unreversed.find((charge) => ofMonth(charge) === lastMonth)
  const later = unreversed.filter((charge) => ofMonth(charge) > lastMonth)
  const after = recurringForPeriod(ended, terms, lastMonth, others)
  const isByHand = !charged && own.some((charge) => ofMonth(charge) === lastMonth)
  const name = `${recurring.name} for ${formatMonth(lastMonth)}`
  const sentences = []
  if (after && !isByHand) {
    const verb = !charged ? 'will be' : toCents(charged.amount) === after.amountCents ? 'stays' : 'becomes'
    // in one piece: a line that ends in × is not read as one sum
    const arithmetic = recurringArithmetic(after.explanation).split(' = ')[0]?.replaceAll(' ', '\u00a0')
    const why = after.explanation.rule === 'recurring_full_month' ? '.' : `: ${arithmetic}.`
    sentences.push(`${name} ${verb} ${dollars(after.amountCents)}${why}`)
  } else if (charged && !after) {
    sentences.push(`${name}, ${formatMoney(charged.amount)}, is voided.`)
  }
  if (later.length > 0) {
    const total = later.reduce((sum, { amount }) => sum + toCents(amount), 0)
    sentences.push(`${recurring.name} of later months, ${dollars(total)}, is voided.`)
  }
  const isPaidTooMuch =
    later.some(({ paid }) => paid > 0) ||
    (charged !== undefined && toCents(charged.paid) > (after?.amountCents ?? 0))
  return isPaidTooMuch ? [...sentences, 'Any excess becomes credit.'] : sentences
}

function dollars(amountCents: number): string {
  return formatMoney(toDollars(amountCents))
}
