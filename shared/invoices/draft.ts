import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

import type { CurrencyCode } from './currencies.ts'
import type { InvoicePaper, InvoiceStatus } from './document.ts'

export const invoiceStatuses: readonly InvoiceStatus[] = ['DRAFT', 'PAID', 'OVERDUE']
export const invoicePapers: readonly InvoicePaper[] = ['A4', 'LETTER']

/** The source of the tax: the client's state (the default), no tax, or a rate that the sender enters. */
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

/** A logo as the form stores it; see `InvoiceLogo`. */
export type KeptLogo = { dataUrl: string; width: number; height: number }

/**
 * An invoice in the form: numbers and dates are the typed texts, so that no unfinished input is lost. `computeTotals`
 * and `findInvoiceProblems` interpret them. The browser stores the same data.
 */
export type InvoiceDraft = Sender &
  Recipient & {
    invoiceNumber: string
    /** The date as YYYY-MM-DD, or ''. */
    issueDate: string
    dueDate: string
    status: InvoiceStatus
    items: readonly InvoiceItem[]
    notes: string
    terms: string
    taxMode: TaxMode
    /** The tax rate in percent, when `taxMode` is manual. */
    manualRate: string
    discountKind: DiscountKind
    /** The discount: percent of the subtotal, or an amount in the invoice's currency. */
    discountValue: string
    currency: CurrencyCode
    paper: InvoicePaper
    logo: KeptLogo | null
    /** The number of downloads of its PDF. */
    downloadCount: number
  }

/** The prefix of every invoice number, before the timestamp. */
export const NUMBER_PREFIX = 'INV-'
export const DUE_AFTER_DAYS = 30
export const DEFAULT_NOTES = 'Thank you for your business!'
export const DEFAULT_TERMS = 'Payment is due within 30 days.'

/** Values from outside that a new invoice needs. */
export type Beginning = {
  /** Milliseconds since 1970, for the invoice number. */
  now: number
  today: PlainDate
  /** A new id for the first item. */
  itemId: string
}

/**
 * Returns a new invoice (specification §3): number of prefix and timestamp, issued today, due 30 days after, DRAFT, one
 * empty item, the usual notes and terms, A4, US dollars, tax by the client's state.
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

/** Returns a new item: quantity 1, price 0. */
export function newItem(id: string): InvoiceItem {
  return { id, description: '', quantity: '1', unitPrice: '0' }
}

/** Returns typed text as a state: upper case, at most two characters. */
export function typedState(text: string): string {
  return text.toUpperCase().slice(0, 2)
}
