import type { PlainDate } from '#shared/lib/plain-date.ts'

import type { EntryTimes } from './entry-times.ts'
import { lawOn } from '#shared/law/former-law.ts'
import { type LawSource, lawSource } from '#shared/law/law-source.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { isFederalHoliday, weekday } from '#shared/law/days/holidays.ts'

/** The notice that a landlord gives before entering a home under a state's law. */
export type EntryNotice = LawSource & {
  /** The hours of notice; null if no statute sets a number: then reasonable notice, usually 24 hours. */
  hours: number | null
  /** The hours to give: the number of the statute, or the customary 24. */
  advisedHours: number
  /** The time of day in words: 'between 9 a.m. and 5 p.m.'. */
  timeOfDay: string
  /** The first and last time of day as 24-hour clock times; null where the statute names none. */
  between: { from: string; to: string } | null
  /** Whether the statute wants the notice in writing. */
  isWritten: boolean
  /** Whether entry on the day of the visit needs the tenant's consent: a Sunday or holiday in some states. */
  needsConsent: boolean
  /** The rule in the collection's own words, with its exceptions. */
  rule: string
}

/** Returns the notice before entering a home on a date, without an emergency or the tenant's consent. */
export function entryNotice(state: StateLaw, on: PlainDate): EntryNotice {
  const { entry } = lawOn(state, on)
  const { from, to, hours, notOn = [], isWritten = false } = entryTimes(state, on)
  return {
    ...lawSource(state, 'entry', entry),
    hours: entry.noticeHours,
    advisedHours: entry.noticeHours ?? 24,
    timeOfDay: hours,
    between: from === undefined || to === undefined ? null : { from, to },
    isWritten,
    needsConsent:
      (notOn.includes('sunday') && weekday(on) === 0) || (notOn.includes('holiday') && isFederalHoliday(on)),
    rule: entry.rule,
  }
}

/** Returns the hours of the day of a state on a date; a reasonable time where its statute names none. */
export function entryTimes(law: StateLaw, on: PlainDate): EntryTimes {
  return lawOn(law, on).entry.times ?? reasonableTime
}

/** The hours of the day where no statute names them. */
export const reasonableTime: EntryTimes = { hours: 'at a reasonable time of day' }
