import type { Cents } from '#shared/lib/money.ts'

export type InvoicePaper = 'A4' | 'LETTER'

export type InvoiceStatus = 'DRAFT' | 'PAID' | 'OVERDUE'

/** Colours of the status badge: PAID is good (green), OVERDUE bad (red), all others plain (grey). */
export type BadgeTone = 'good' | 'bad' | 'plain'

/**
 * Everything that an invoice on paper shows, top to bottom, and nothing to be calculated: whoever draws it only places it.
 *
 * Headings and labels are English and run left to right. What people typed (`TypedText`) may be in any script, with emoji:
 * each paragraph of it runs as its first strong letter does (Unicode's rule P2 and P3), and '\n' ends a line.
 * Amounts, dates, quantities and percentages are texts already, because how they are written is a rule of the invoice.
 */
export type InvoiceDocument = {
  /** Always INVOICE, as the heading. */
  title: string
  /** The document's own title for readers and tabs: 'Invoice INV-1700000000000'. */
  metaTitle: string
  /** 'invoice-{invoiceNumber}.pdf', safe on every file system. */
  fileName: string
  /** BCP 47: the language of labels. */
  language: string
  paper: InvoicePaper
  status: { text: InvoiceStatus; tone: BadgeTone }
  logo: InvoiceLogo | null
  /** Invoice number, dates ('Nov 05, 2026') and what is to be paid (`isAmount`), in this order. */
  facts: readonly { label: string; text: TypedText; isAmount?: boolean }[]
  from: InvoiceParty
  to: InvoiceParty
  table: {
    head: { description: string; quantity: string; rate: string; amount: string }
    /** In the order of the invoice; a description may be empty or have several lines. */
    rows: readonly InvoiceRow[]
  }
  /** Subtotal, discount and tax where there are any, and last the total (`isTotal`). */
  totals: readonly { label: string; text: string; isTotal: boolean }[]
  notes: { heading: string; text: TypedText } | null
  terms: { heading: string; text: TypedText } | null
  /** At the foot of every page of the free version; null for Pro. */
  watermark: string | null
  /** ISO 4217, and what is asked for in its minor units (cents; yen; fils): for the file's own properties. */
  currency: string
  totalCents: Cents
}

/** What a person typed, in any script; may hold '\n'. */
export type TypedText = string

export type InvoiceRow = {
  description: TypedText
  /** '1', '0.5', '2.25' */
  quantity: string
  /** '$1,850.00' */
  rate: string
  amount: string
}

export type InvoiceParty = {
  /** 'From', 'Bill to' */
  heading: string
  name: TypedText
  /** Address, city and state, email, telephone: what was given, each on a line of its own. */
  lines: readonly TypedText[]
}

/** A PNG or JPEG, re-encoded by the browser and never larger than 1,200 pixels a side. */
export type InvoiceLogo = {
  /** 'data:image/png;base64,…' or 'data:image/jpeg;base64,…' */
  dataUrl: string
  /** In pixels: its proportions. */
  width: number
  height: number
  /** What it shows, for those who do not see it. */
  alt: TypedText
}
