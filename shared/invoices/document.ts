import type { Cents } from '#shared/lib/money.ts'

export type InvoicePaper = 'A4' | 'LETTER'

export type InvoiceStatus = 'DRAFT' | 'PAID' | 'OVERDUE'

/** Colours of the status badge: PAID is good (green), OVERDUE bad (red), all others plain (grey). */
export type BadgeTone = 'good' | 'bad' | 'plain'

/**
 * The content of a printed invoice, from top to bottom. The renderer only places it and calculates nothing.
 *
 * Headings and labels are English and run left to right. Texts that people typed (`TypedText`) may be in any
 * script, with emoji: each paragraph runs in the direction of its first strong letter (Unicode's rules P2 and
 * P3), and '\n' ends a line. Amounts, dates, quantities and percentages are already texts, because their
 * format is a rule of the invoice.
 */
export type InvoiceDocument = {
  /** The heading, always INVOICE. */
  title: string
  /** The document's title in its metadata, for PDF readers and browser tabs: 'Invoice INV-1700000000000'. */
  metaTitle: string
  /** The file name, 'invoice-{invoiceNumber}.pdf', valid on every file system. */
  fileName: string
  /** The language of labels as a BCP 47 tag. */
  language: string
  paper: InvoicePaper
  status: { text: InvoiceStatus; tone: BadgeTone }
  logo: InvoiceLogo | null
  /** Invoice number, dates ('Nov 05, 2026') and the amount to pay (`isAmount`), in this order. */
  facts: readonly { label: string; text: TypedText; isAmount?: boolean }[]
  from: InvoiceParty
  to: InvoiceParty
  table: {
    head: { description: string; quantity: string; rate: string; amount: string }
    /** The rows in the order of the invoice; a description may be empty or have several lines. */
    rows: readonly InvoiceRow[]
  }
  /** Subtotal, then discount and tax if any, and last the total (`isTotal`). */
  totals: readonly { label: string; text: string; isTotal: boolean }[]
  notes: { heading: string; text: TypedText } | null
  terms: { heading: string; text: TypedText } | null
  /** The text at the foot of every page of the free version; null for Pro. */
  watermark: string | null
  /**
   * The ISO 4217 code, and the amount to pay in the currency's minor units (cents; yen; fils), for the file's metadata.
   */
  currency: string
  totalCents: Cents
}

/** Text that a user typed, in any script; may contain '\n'. */
export type TypedText = string

export type InvoiceRow = {
  description: TypedText
  /** The quantity as text: '1', '0.5', '2.25'. */
  quantity: string
  /** The unit price as text: '$1,850.00'. */
  rate: string
  amount: string
}

export type InvoiceParty = {
  /** The heading: 'From' or 'Bill to'. */
  heading: string
  name: TypedText
  /** Address, city and state, email, telephone: the lines that were given, each on its own line. */
  lines: readonly TypedText[]
}

/** A PNG or JPEG, re-encoded by the browser and never larger than 1,200 pixels a side. */
export type InvoiceLogo = {
  /** The picture as a data URL: 'data:image/png;base64,…' or 'data:image/jpeg;base64,…'. */
  dataUrl: string
  /** Width and height in pixels, for the proportions. */
  width: number
  height: number
  /** The description of the picture for people who do not see it. */
  alt: TypedText
}
