import type { PlainDate } from '#shared/lib/plain-date.ts'
import { errorMessage, type ErrorMessage } from '#shared/messages/error-message.ts'

import type { RentFrequency } from '#shared/leases/rent-periods.ts'
import type { Proration } from './rent-schedule.ts'

/** The fields of a request about the periods of a rent, and about terms that only calendar months have. */
export type WantedPeriods = {
  rentFrequency?: RentFrequency | undefined
  periodsFrom?: PlainDate | null | undefined
  dueDay?: number | undefined
  proration?: Proration | undefined
  concessions?: readonly unknown[] | undefined
  payers?: readonly unknown[] | undefined
}

type PeriodProblem = {
  field: 'periodsFrom' | 'dueDay' | 'proration' | 'concessions' | 'payers'
  message: ErrorMessage
}

/**
 * Returns which field of a request does not fit how often the rent is charged, and why; null where all fit. Rent by weeks,
 * quarters or years is due on the first day of its period and divided by days, and has neither discounts on months nor shares
 * of payers, which are of months.
 */
export function periodProblem(
  wanted: WantedPeriods,
  frequency: RentFrequency = wanted.rentFrequency ?? 'MONTHLY',
): PeriodProblem | null {
  if (frequency === 'MONTHLY') {
    return wanted.periodsFrom
      ? { field: 'periodsFrom', message: errorMessage('leases.monthsWithoutPeriods') }
      : null
  }
  if (wanted.dueDay !== undefined) {
    return { field: 'dueDay', message: errorMessage('leases.periodsWithoutDueDay') }
  }
  if (wanted.proration === 'THIRTY_DAY_MONTH') {
    return { field: 'proration', message: errorMessage('leases.periodsByDays') }
  }
  if (wanted.concessions && wanted.concessions.length > 0) {
    return { field: 'concessions', message: errorMessage('leases.periodsWithoutConcessions') }
  }
  return wanted.payers && wanted.payers.length > 0
    ? { field: 'payers', message: errorMessage('leases.periodsWithoutPayers') }
    : null
}
