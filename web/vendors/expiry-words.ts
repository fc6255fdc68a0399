import { daysBetween, type PlainDate } from '#shared/lib/plain-date.ts'
import { expiryNoticeDays } from '#shared/vendors/contract.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'

/** Returns 'Expired' or 'Expires in 12 days' for a last day that is over or near; '' for a later one. */
export function expiryWords(date: string, today: string = accountDay()): string {
  // both come as calendar dates
  const days = daysBetween(today as PlainDate, date as PlainDate)
  if (days < 0) {
    return 'Expired'
  }
  if (days > expiryNoticeDays) {
    return ''
  }
  return days === 0 ? 'Expires today' : `Expires in ${formatCounted(days, 'day')}`
}
