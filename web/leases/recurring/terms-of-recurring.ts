import type { RecurringTerms } from '#shared/leases/rent/recurring-charge.ts'
import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { toCents } from '#web/lib/text/format.ts'
import type { RecurringCharge } from '#web/leases/api.ts'

export type RecurringOnTheWire = Pick<
  RecurringCharge,
  'kind' | 'description' | 'amounts' | 'startDate' | 'endDate'
> &
  Partial<Pick<RecurringCharge, 'rates' | 'isTaxed'>>

/** Returns the terms of a recurring charge from the API's response. Its charges follow from these terms. */
export function termsOfRecurring({
  kind,
  description,
  amounts,
  rates = [],
  isTaxed = false,
  startDate,
  endDate,
}: RecurringOnTheWire): RecurringTerms {
  const [first, ...changes] = amounts.map(({ from, amount }) => ({
    from: parsePlainDate(from),
    amountCents: cents(toCents(amount)),
  }))
  const [rate, ...rateChanges] = rates.map((step) => ({
    from: parsePlainDate(step.from),
    rate: Math.round(step.rate * 1_000),
  }))
  return {
    kind,
    description,
    amountCents: first?.amountCents ?? cents(0),
    changes,
    startOn: parsePlainDate(startDate),
    endOn: endDate === null ? null : parsePlainDate(endDate),
    rate: rate?.rate ?? null,
    rateChanges,
    isTaxed,
  }
}
