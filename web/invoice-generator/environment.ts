import type { PlainDate } from '#shared/lib/plain-date.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { createInvoiceStorage } from './saved/saved-invoices.ts'

/** Returns today in the account's time zone; without a signed-in user, in the browser's. */
export function today(): PlainDate {
  return accountDay()
}

/**
 * Returns an id that is unique within one browser; it is not secret. (`crypto.randomUUID` is missing on plain http.)
 */
export function newId(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`
}

export const invoiceStorage = createInvoiceStorage({
  storage: () => localStorage,
  now: () => Date.now(),
  today,
  newId,
})
