import { makeDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { createInvoiceStorage } from './saved-invoices.ts'

/** Returns today in the user's time zone. */
export function today(): PlainDate {
  const now = new Date()
  return makeDate(now.getFullYear(), now.getMonth() + 1, now.getDate())
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
