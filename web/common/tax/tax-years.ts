import * as z from 'zod/mini'
import { dateParts } from '#shared/lib/plain-date.ts'
import { accountDay } from '#web/lib/text/account-day.ts'

/** Returns the years that can be chosen, the latest first. */
export function yearOptions(): { value: string; label: string }[] {
  const { year } = dateParts(accountDay())
  return Array.from({ length: 8 }, (_, index) => {
    const value = String(year - index)
    return { value, label: value }
  })
}

/** The year in a page's address; before April it is last year's, whose return is then due. */
export const yearParameter = z.catch(z.string().check(z.regex(/^20\d\d$/)), () => {
  const { year, month } = dateParts(accountDay())
  return String(month < 4 ? year - 1 : year)
})
