import { href } from 'react-router'
import { endOfMonth, parsePlainDate } from '#shared/lib/plain-date.ts'

/** Returns the address of the payments received in a month ('2026-11'). */
export function cashReceivedPath(month: string): string {
  const first = parsePlainDate(`${month}-01`)
  return `${href('/payments/all')}?status=COMPLETED&from=${first}&to=${endOfMonth(first)}`
}
