import type { PlainDate } from '#shared/lib/plain-date.ts'
import { accountZone } from '#web/lib/session/account-zone.ts'

/**
 * Returns the calendar day of an instant in the time zone of the account, as reports and rules use it; today for null.
 * On public pages, where there is no account, it is the day in the time zone of the browser.
 */
export function accountDay(instant: string | null = null): PlainDate {
  const date = instant === null ? new Date() : new Date(instant)
  return formatterFor(accountZone()).format(date) as PlainDate // Swedish dates are those of ISO 8601
}

function formatterFor(timeZone: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone })
  } catch {
    return new Intl.DateTimeFormat('sv-SE') // a zone that this browser does not know
  }
}
