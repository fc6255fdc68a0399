import type { DayToAsk } from '#web/lib/forms/far-day.ts'

/** Returns when the due day of a charge is asked about: far from today or from its present day, or before the lease. */
export function dueDay(firstDayOfLease: string | undefined, present?: string): DayToAsk {
  return {
    name: 'The due date',
    kind: 'agreed',
    ...(present !== undefined && { near: present }),
    ...(firstDayOfLease !== undefined && {
      notBefore: { day: firstDayOfLease, words: 'the first day of the lease' },
    }),
  }
}
