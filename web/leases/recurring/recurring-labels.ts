import { recurringNames, type RecurringKind } from '#shared/leases/rent/recurring-charge.ts'
import { addMonths, maxDate, parsePlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import { formatDate, formatMoney, formatMonth, toCents, toDollars } from '#web/lib/text/format.ts'
import type { RecurringCharge } from '#web/leases/api.ts'

export const recurringKindOptions = (Object.keys(recurringNames) as RecurringKind[]).map((value) => ({
  value,
  label: value === 'OTHER' ? 'Other' : recurringNames[value],
}))

/** 'Nov 1, 2026, as long as the lease', 'Nov 1, 2026 to Mar 31, 2027' */
export function periodText({ startDate, endDate }: Pick<RecurringCharge, 'startDate' | 'endDate'>): string {
  return endDate === null
    ? `From ${formatDate(startDate)}`
    : `${formatDate(startDate)} to ${formatDate(endDate)}`
}

/** Amounts and rates that count from later days: '$45.00 from January 2027', '7% from January 2027' */
export function laterAmounts(
  { amounts, rates }: Pick<RecurringCharge, 'amounts'> & Partial<Pick<RecurringCharge, 'rates'>>,
  after: string,
): string[] {
  const later = [
    ...amounts.slice(1).map(({ from, amount }) => ({ from, text: formatMoney(amount) })),
    ...(rates ?? []).slice(1).map(({ from, rate }) => ({ from, text: `${rate}%` })),
  ]
  return later.filter(({ from }) => from > after).map(({ from, text }) => `${text} from ${formatMonth(from)}`)
}

/** Returns the rate of a whole month, given by its first day, from the rates set so far; null for an amount. */
export function rateInMonth(
  { rates, rate }: Pick<RecurringCharge, 'rates' | 'rate'>,
  month: string,
): number | null {
  return (rates.findLast(({ from }) => from <= month) ?? rates[0])?.rate ?? rate
}

/** Returns the amount of a whole month, given by its first day, from the amounts set so far. */
export function amountInMonth(
  { amounts, amount }: Pick<RecurringCharge, 'amounts' | 'amount'>,
  month: string,
): number {
  return (amounts.findLast(({ from }) => from <= month) ?? amounts[0])?.amount ?? amount
}

/** Returns the text about the next charge: 'Next: $35.00 on Dec 1, 2026'. */
export function nextChargeText(
  { next, endDate }: RecurringCharge,
  { isDraft, today }: { isDraft: boolean; today: string },
) {
  if (next) {
    return `Next: ${formatMoney(next.amount)} on ${formatDate(next.dueDate)}`
  }
  if (isDraft) {
    return 'Charged when the lease is active'
  }
  return endDate !== null && endDate < today ? 'Ended' : 'No further charges'
}

/** Returns what the recurring charges next due on a day come to: what is due with the rent of that day. */
export function recurringDueOn(charges: readonly Pick<RecurringCharge, 'next'>[], day: string): number {
  return toDollars(
    charges.reduce((sum, { next }) => (next?.dueDate === day ? sum + toCents(next.amount) : sum), 0),
  )
}

/**
 * Returns what is due next on a lease with its day and its parts: the rent and, `others`, what recurring charges come to that
 * day, in dollars. A part of a month shows its arithmetic; `wholeRent` needs none.
 */
export function dueNext(
  { dueDate, amount, explanation }: { dueDate: string; amount: number; explanation: string },
  { others, wholeRent }: { others: number; wholeRent: number },
): { label: string; value: number; note: string } {
  const parts = others > 0 ? `: ${formatMoney(amount)} rent and ${formatMoney(others)} recurring charges` : ''
  const due = `Due ${formatDate(dueDate)}${parts}`
  return {
    label: others > 0 ? 'Next charges' : 'Next rent',
    value: toDollars(toCents(amount) + toCents(others)),
    note: amount === wholeRent ? due : `${due}. ${explanation}`,
  }
}

/** Returns the next twelve months that are not charged yet, as options for a new amount. */
export function openMonths({ lastMonth, startDate }: RecurringCharge, today: string) {
  const start = startOfMonth(parsePlainDate(startDate))
  const from = maxDate(
    start,
    lastMonth === null ? startOfMonth(parsePlainDate(today)) : addMonths(parsePlainDate(lastMonth), 1),
  )
  return Array.from({ length: 12 }, (_, more) => addMonths(from, more)).map((value) => ({
    value: value as string,
    label: formatMonth(value),
  }))
}
