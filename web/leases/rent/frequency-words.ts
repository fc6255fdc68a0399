import type { RentFrequency } from '#shared/leases/rent-periods.ts'
import { formatDate } from '#web/lib/text/format.ts'

const names: Record<RentFrequency, string> = {
  MONTHLY: 'Every month',
  WEEKLY: 'Every week',
  BIWEEKLY: 'Every two weeks',
  FOUR_WEEKLY: 'Every four weeks',
  QUARTERLY: 'Every quarter',
  YEARLY: 'Every year',
}

export const frequencyOptions = (Object.keys(names) as RentFrequency[]).map((value) => ({
  value,
  label: names[value],
}))

/** 'every week', within a sentence. */
export const everyPeriod = Object.fromEntries(
  Object.entries(names).map(([frequency, name]) => [frequency, name.toLowerCase()]),
) as Record<RentFrequency, string>

/** Returns when rent is due that is not monthly: 'every week from Nov 6, 2026'. */
export function periodText(rentFrequency: RentFrequency, periodsFrom: string | null): string {
  return periodsFrom === null
    ? everyPeriod[rentFrequency]
    : `${everyPeriod[rentFrequency]} from ${formatDate(periodsFrom)}`
}
