import type { RecurringPeriod, RecurringTerms } from '#shared/leases/rent/recurring-charge.ts'
import type { RentPeriod } from '#shared/leases/rent/rent-schedule.ts'
import type { ShareFacts } from '#shared/leases/rent/share-facts.ts'
import { dateParts, endOfMonth, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

import type { Label, LabelPart } from './label.ts'

/**
 * Returns the name of a month's rent: 'Rent for November 2026', with its days if it covers part of the month.
 * The name of another period has its days.
 */
export function rentLabel({ from, to, explanation }: RentPeriod): Label {
  const { rule } = 'parts' in explanation ? explanation.parts[0]! : explanation // rent that changes has parts
  if (rule === 'full_period' || rule === 'prorated_period') {
    return { kind: 'rent_period', from, to, isPart: explanation.days < explanation.daysInMonth }
  }
  const isWhole =
    explanation.rule === 'full_month' ||
    (explanation.rule === 'rent_changed' && from === startOfMonth(from) && to === endOfMonth(from))
  return { kind: 'rent', ...monthAndPart(from, to, isWhole) }
}

/** Returns the name of a part of a month's rent: a payer's has the payer's name, the household's is the month's rent. */
export function rentPartLabel(period: RentPeriod, share: ShareFacts | null): Label {
  const rent = rentLabel(period)
  return share?.payer ? { kind: 'share', of: rent, payer: share.payer } : rent
}

/**
 * Returns the name of a month of a recurring charge: 'Pet rent for November 2026', with its days where it covers part
 * of the month.
 */
export function recurringLabel(
  charge: Pick<RecurringTerms, 'kind' | 'description'>,
  { from, to, explanation }: RecurringPeriod,
): Label {
  return {
    ...recurringNameLabel(charge),
    ...monthAndPart(
      from,
      to,
      explanation.rule === 'recurring_full_month' || (from === startOfMonth(from) && to === endOfMonth(from)),
    ),
    ...(explanation.rule === 'sales_tax' && { baseCents: explanation.baseCents }),
  }
}

/** Returns what a recurring charge is called: its own description, else the name of its kind. */
export function recurringNameLabel({ kind, description }: Pick<RecurringTerms, 'kind' | 'description'>) {
  return { kind: 'recurring' as const, name: description === null ? kind : { typed: description } }
}

function monthAndPart(
  from: PlainDate,
  to: PlainDate,
  isWhole: boolean,
): { month: PlainDate; part?: LabelPart } {
  const month = startOfMonth(from)
  return isWhole ? { month } : { month, part: { from: dateParts(from).day, to: dateParts(to).day } }
}
