import { explainInEnglish } from '#shared/ledger/explain-in-english.ts'
import { recurringArithmetic } from '#shared/leases/recurring-charge.ts'
import {
  nextRecurringDue,
  recurringDueThrough,
  type RecurringTerms,
} from '#shared/leases/recurring-charge.ts'
import { cents, sumCents } from '#shared/lib/money.ts'
import { isPlainDate, parsePlainDate } from '#shared/lib/plain-date.ts'
import { formatCounted, formatDate, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import type { LeaseWithPayments } from './api.ts'
import { termsOfLease } from './terms-of-lease.ts'

export type RecurringValues = {
  kind: RecurringTerms['kind']
  description: string
  amount: number | null
  startDate: string
  endDate: string
}

/**
 * Returns sentences about what a new recurring charge will post, by the rules that post it; none while the form is
 * incomplete.
 */
export function recurringPreview(
  values: Pick<RecurringValues, 'kind' | 'amount' | 'startDate' | 'endDate'>,
  lease: LeaseWithPayments,
  today: string,
): string[] {
  const { kind, amount, startDate, endDate } = values
  const isEndOpen = endDate === ''
  if (
    amount === null ||
    amount <= 0 ||
    amount > 10_000_000 ||
    !isPlainDate(startDate) ||
    (!isEndOpen && (!isPlainDate(endDate) || endDate < startDate))
  ) {
    return []
  }
  const charge: RecurringTerms = {
    kind,
    description: null,
    amountCents: cents(toCents(amount)),
    changes: [],
    startOn: startDate,
    endOn: isEndOpen ? null : parsePlainDate(endDate),
  }
  const terms = termsOfLease(lease)
  if (lease.status === 'DRAFT') {
    return ['Nothing is charged until the lease is active.']
  }
  const posted = recurringDueThrough(terms, charge, parsePlainDate(today))
  const next = nextRecurringDue(terms, charge, parsePlainDate(today))
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
      : 'Nothing falls due after today.',
  ]
}
