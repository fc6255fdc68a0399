import type { PlainDate } from '#shared/lib/plain-date.ts'
import { accountZone } from '#web/lib/session/account-zone.ts'

/**
 * Returns the calendar day of an instant in the time zone of the account, as reports and rules use it; today
 * for null. On public pages, which have no account, it is the day in the time zone of the browser.
 */
export function accountDay(instant: string | null = null): PlainDate {
  const date = instant === null ? new Date() : new Date(instant)
  return formatterFor(accountZone()).format(date) as PlainDate // Swedish dates have the format of ISO 8601
}

/** Formats an instant in the time zone of the account: `Nov 21, 2026, 3:04 PM`. */
export function accountInstant(iso: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const
  return formatterFor(accountZone(), 'en-US', options).format(new Date(iso))
}

function formatterFor(
  timeZone: string | undefined,
  language = 'sv-SE',
  options: Intl.DateTimeFormatOptions = {},
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat(language, options) // a zone that this browser does not know
  }
}
