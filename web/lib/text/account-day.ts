import { isTimeZone, makeDate, type PlainDate, todayIn } from '#shared/lib/plain-date.ts'
import { accountZone } from '#web/lib/session/account-zone.ts'

/**
 * Returns the calendar day of an instant in the time zone of the account, as reports and rules use it; today for null.
 * On public pages, where there is no account, it is the day in the time zone of the browser.
 */
export function accountDay(instant: string | null = null): PlainDate {
  const date = instant === null ? new Date() : new Date(instant)
  const timeZone = accountZone()
  return timeZone !== undefined && isTimeZone(timeZone)
    ? todayIn(timeZone, date)
    : makeDate(date.getFullYear(), date.getMonth() + 1, date.getDate())
}
