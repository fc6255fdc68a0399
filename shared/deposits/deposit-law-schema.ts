import * as z from 'zod/mini'

import { clockEvents } from '#shared/law/deposits/deposit-clock-events.ts'
import { plainDate } from '#shared/lib/date-schema.ts'

/** The state's law on the return of a deposit. Not legal advice. */
export const depositLaw = z.object({
  state: z.string(),
  stateName: z.string(),
  returnDays: z.int(),
  returnDaysIfNothingKept: z.nullable(z.int()),
  countsWorkdaysOnly: z.boolean(),
  /** The day after which the days count; null while it is unknown. */
  startsOn: z.nullable(plainDate),
  /** The other events that start the days and are not known. If one comes later, the deadline is later. */
  waitsFor: z.array(z.enum(clockEvents)),
  /** Whether the start of the days comes from a guide, not from the statute. */
  isStartDoubtful: z.boolean(),
  /** The event and the days that decide `returnBy`; null while that is unknown. */
  countedFrom: z.nullable(
    z.object({
      event: z.enum(clockEvents),
      date: plainDate,
      days: z.int(),
      unit: z.enum(['calendar', 'workdays', 'month']),
    }),
  ),
  /** The last day for the return; null while `startsOn` is unknown. */
  returnBy: z.nullable(plainDate),
  returnByIfNothingKept: z.nullable(plainDate),
  itemizationRequired: z.boolean(),
  interestRequired: z.boolean(),
  interestRule: z.nullable(z.string()),
  /** Other rules that can change the deadline, in the collection's own words (English). */
  notes: z.array(z.string()),
  citation: z.nullable(z.string()),
  /** Whether a source that states the rule was read in the year `asOf`. */
  confirmed: z.boolean(),
  isDoubtful: z.boolean(),
  asOf: z.int(),
})
