import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

import type { CurrencyCode } from './currencies.ts'
import type { InvoicePaper, InvoiceStatus } from './document.ts'

export const invoiceStatuses: readonly InvoiceStatus[] = ['DRAFT', 'PAID', 'OVERDUE']
export const invoicePapers: readonly InvoicePaper[] = ['A4', 'LETTER']

/** How the tax is found: by the client's state (the default), not at all, or by a rate that the sender gives. */
export const taxModes = ['state', 'none', 'manual'] as const
export type TaxMode = (typeof taxModes)[number]

export const discountKinds = ['none', 'percent', 'amount'] as const
export type DiscountKind = (typeof discountKinds)[number]

export const senderFields = [
  'businessName',
  'businessEmail',
  'businessAddress',
  'businessCity',
  'businessState',
  'businessZip',
  'businessPhone',
] as const
export type Sender = Record<(typeof senderFields)[number], string>

export const recipientFields = [
  'clientName',
  'clientEmail',
  'clientAddress',
  'clientCity',
  'clientState',
  'clientZip',
] as const
export type Recipient = Record<(typeof recipientFields)[number], string>

export type InvoiceItem = { id: string; description: string; quantity: string; unitPrice: string }

/** As in `InvoiceLogo`. */
export type KeptLogo = { dataUrl: string; width: number; height: number }

/**
 * An invoice as it stands in the form: numbers and dates are the texts that were typed, so that nothing half-typed is
 * lost. `computeTotals` and `findProblems` say what they mean. Also what is kept in the browser.
 */
export type InvoiceDraft = Sender &
  Recipient & {
    invoiceNumber: string
    /** YYYY-MM-DD, or '' */
    issueDate: string
    dueDate: string
    status: InvoiceStatus
    items: readonly InvoiceItem[]
    notes: string
    terms: string
    taxMode: TaxMode
    /** Percent, when `taxMode` is manual. */
    manualRate: string
    discountKind: DiscountKind
    /** Percent of the subtotal, or an amount in the invoice's currency. */
    discountValue: string
    currency: CurrencyCode
    paper: InvoicePaper
    logo: KeptLogo | null
    /** How often its PDF was downloaded. */
    downloadCount: number
  }

/** What every invoice number begins with, before the timestamp. */
export const NUMBER_PREFIX = 'INV-'
export const DUE_AFTER_DAYS = 30
export const DEFAULT_NOTES = 'Thank you for your business!'
export const DEFAULT_TERMS = 'Payment is due within 30 days.'

/** What the world outside says at the moment an invoice is begun. */
export type Beginning = {
  /** Milliseconds since 1970: makes the number. */
  now: number
  today: PlainDate
  /** A new id, for the first item. */
  itemId: string
}

/**
 * A new invoice (specification §3): number of prefix and timestamp, issued today, due 30 days after, DRAFT, one empty
 * item, the usual notes and terms, A4, US dollars, tax by the client's state.
 */
export function newInvoice({ now, today, itemId }: Beginning): InvoiceDraft {
  return {
    invoiceNumber: `${NUMBER_PREFIX}${now}`,
    issueDate: today,
    dueDate: addDays(today, DUE_AFTER_DAYS),
    status: 'DRAFT',
    businessName: '',
    businessEmail: '',
    businessAddress: '',
    businessCity: '',
    businessState: '',
    businessZip: '',
    businessPhone: '',
    clientName: '',
    clientEmail: '',
    clientAddress: '',
    clientCity: '',
    clientState: '',
    clientZip: '',
    items: [newItem(itemId)],
    notes: DEFAULT_NOTES,
    terms: DEFAULT_TERMS,
    taxMode: 'state',
    manualRate: '',
    discountKind: 'none',
    discountValue: '',
    currency: 'USD',
    paper: 'A4',
    logo: null,
    downloadCount: 0,
  }
}

/** An item as it is added: quantity 1, price 0. */
export function newItem(id: string): InvoiceItem {
  return { id, description: '', quantity: '1', unitPrice: '0' }
}

/** A state as it may be typed: upper case, two characters at the most. */
export function typedState(text: string): string {
  return text.toUpperCase().slice(0, 2)
}
