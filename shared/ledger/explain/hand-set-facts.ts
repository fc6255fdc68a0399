import type { RecurringExplanation } from '#shared/leases/rent/recurring-charge.ts'
import type { RentExplanation } from '#shared/leases/rent/rent-schedule.ts'
import type { Cents } from '#shared/lib/money.ts'

/** Why the schedule of a lease charges an amount for a month. */
export type ScheduleExplanation = RentExplanation | RecurringExplanation

/**
 * The change that a person made to a charge of the schedule. `schedule` and `scheduleCents` are the
 * schedule's charge for the present days. `hand` is the person's amount with the days that it was made for;
 * absent if only the due day was changed.
 */
export type HandSet = {
  schedule: ScheduleExplanation
  scheduleCents: Cents
  hand?: { amountCents: Cents; scheduleCents: Cents; days: number; daysInMonth: number }
}
