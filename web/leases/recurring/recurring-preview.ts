import { explainInEnglish } from '#shared/ledger/explain/explain-in-english.ts'
import { recurringArithmetic } from '#shared/leases/rent/recurring-charge.ts'
import {
  nextRecurringDue,
  recurringDueThrough,
  type RecurringTerms,
} from '#shared/leases/rent/recurring-charge.ts'
import { cents, sumCents } from '#shared/lib/money.ts'
import { isPlainDate, parsePlainDate } from '#shared/lib/plain-date.ts'
import { formatCounted, formatDate, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import type { LeaseWithPayments, RecurringCharge } from '#web/leases/api.ts'
import { isRated, type PricedValues, rateOfText } from './tax-rate.ts'
import { termsOfRecurring } from './terms-of-recurring.ts'
import { termsOfLease } from '#web/leases/form/terms-of-lease.ts'

export type RecurringValues = PricedValues & {
  kind: RecurringTerms['kind']
  description: string
  startDate: string
  endDate: string
}

/**
 * Returns sentences about the charges that a new recurring charge will post, by the rules that post it; empty
 * while the form is incomplete.
 */
export function recurringPreview(
  values: Omit<RecurringValues, 'description'>,
  lease: LeaseWithPayments,
  today: string,
  others: readonly RecurringCharge[] = [],
): string[] {
  const { kind, amount, startDate, endDate, isTaxed } = values
  const rate = isRated(values) ? rateOfText(values.rate) : null
  const isEndOpen = endDate === ''
  if (
    (isRated(values) ? rate === null : amount === null || amount <= 0 || amount > 10_000_000) ||
    !isPlainDate(startDate) ||
    (!isEndOpen && (!isPlainDate(endDate) || endDate < startDate))
  ) {
    return []
  }
  const charge: RecurringTerms = {
    kind,
    description: null,
    amountCents: cents(rate === null ? toCents(amount ?? 0) : 0),
    changes: [],
    startOn: startDate,
    endOn: isEndOpen ? null : parsePlainDate(endDate),
    rate: rate === null ? null : Math.round(rate * 1_000),
    isTaxed,
  }
  const all = others.map(termsOfRecurring)
  const terms = termsOfLease(lease)
  if (lease.status === 'DRAFT') {
    return ['Nothing is charged until the lease is active.']
  }
  const posted = recurringDueThrough(terms, charge, parsePlainDate(today), null, all)
  const next = nextRecurringDue(terms, charge, parsePlainDate(today), all)
  return [
    ...(posted.length > 0
      ? [
          `Charged now: ${formatMoney(toDollars(sumCents(posted.map(({ amountCents }) => amountCents))))} for ${formatCounted(posted.length, 'month')} due by today.`,
        ]
      : []),
    next
      ? `Next: ${formatMoney(toDollars(next.amountCents))} on ${formatDate(next.dueOn)}.${
          next.explanation.rule === 'recurring_full_month'
            ? ''
            : ` ${explainInEnglish(next.explanation)} ${recurringArithmetic(next.explanation)}`
        }`
      : 'No further charges after today.',
  ]
}
