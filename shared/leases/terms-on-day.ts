import { startOfMonth, type PlainDate } from '#shared/lib/plain-date.ts'

import { endOfConcession } from './rent/concessions.ts'
import type { LeaseSnapshot } from './lease-versions.ts'
import { amountIn, isRate } from './rent/recurring-charge.ts'
import { rentOn } from './rent/rent-schedule.ts'
import { rateOn } from './rent/sales-tax.ts'

/**
 * Returns kept terms as they apply on a day: the rent, the amounts, the shares and the household of that day with what is
 * agreed for later days. What was over on that day is left out.
 */
export function termsOnDay(terms: LeaseSnapshot, day: PlainDate): LeaseSnapshot {
  const { recurringCharges, payerShares } = terms
  const formerFee = terms.formerLateFees?.find(({ from, until }) => from <= day && day < until)
  return {
    ...terms,
    ...(formerFee && { lateFee: formerFee.lateFee, graceDays: formerFee.graceDays }),
    rentCents: rentOn(terms, day),
    rentSteps: terms.rentSteps.filter(({ from }) => from > day),
    concessions: terms.concessions.filter((concession) => endOfConcession(concession) > startOfMonth(day)),
    household: terms.household
      .filter(
        ({ joinedOn, leftOn }) =>
          (joinedOn === null || joinedOn <= day) && (leftOn === null || leftOn >= day),
      )
      .map((member) => ({ ...member, leftOn: null })),
    ...(recurringCharges && {
      recurringCharges: recurringCharges
        .filter(({ endOn }) => endOn === null || endOn >= day)
        .map((charge) => ({
          ...charge,
          amountCents: amountIn(charge, day),
          changes: charge.changes.filter(({ from }) => from > day),
          ...(isRate(charge) && {
            rate: rateOn(charge.rate, charge.rateChanges, day),
            rateChanges: (charge.rateChanges ?? []).filter(({ from }) => from > day),
          }),
        })),
    }),
    ...(payerShares && {
      payerShares: payerShares
        .map(({ payerId, steps }) => ({ payerId, steps: stepsFrom(steps, day) }))
        .filter(({ steps }) => steps.length > 0),
    }),
  }
}

/** Returns the step that is in force on a day, unless it ends the share, and the later ones. */
function stepsFrom<Step extends { from: PlainDate; amountCents: number }>(
  steps: readonly Step[],
  day: PlainDate,
): Step[] {
  const inForce = steps.findLast(({ from }) => from <= day)
  const later = steps.filter(({ from }) => from > day)
  return inForce && inForce.amountCents > 0 ? [inForce, ...later] : later
}
