import type { InvoiceDocument } from '#shared/invoices/document.ts'
import type { Cents } from '#shared/lib/money.ts'
import { makePdf } from '#web/lib/pdf/make-document.ts'
import { loadFontFromDisk } from '#web/lib/pdf/node-font-loader.ts'

import { readPdf, type ReadPdf } from './read-pdf.ts'

/** Returns an invoice with this number of items. `about` replaces any fields. */
export function sampleInvoice(items = 3, about: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return {
    title: 'INVOICE',
    metaTitle: 'Invoice INV-1700000000000',
    fileName: 'invoice-INV-1700000000000.pdf',
    language: 'en-US',
    paper: 'A4',
    status: { text: 'DRAFT', tone: 'plain' },
    logo: null,
    facts: [
      { label: 'Invoice number', text: 'INV-1700000000000' },
      { label: 'Issue date', text: 'Nov 05, 2026' },
      { label: 'Due date', text: 'Dec 05, 2026' },
      { label: 'Amount due', text: '$5,896.88', isAmount: true },
    ],
    from: {
      heading: 'From',
      name: 'Hillside Care',
      lines: ['120 Oak Street', 'Austin, TX 78701', 'pay@example.com'],
    },
    to: { heading: 'Bill to', name: 'Rivera Homes', lines: ['9 Elm Road', 'Waco, TX 76701'] },
    table: {
      head: { description: 'Description', quantity: 'Qty', rate: 'Rate', amount: 'Amount' },
      rows: Array.from({ length: items }, (_, at) => ({
        description: `Item ${at + 1}`,
        quantity: '2',
        rate: '$925.00',
        amount: '$1,850.00',
      })),
    },
    totals: [
      { label: 'Subtotal', text: '$5,550.00', isTotal: false },
      { label: 'Tax (6.25%)', text: '$346.88', isTotal: false },
      { label: 'Total', text: '$5,896.88', isTotal: true },
    ],
    notes: { heading: 'Notes', text: 'Thank you for your business!' },
    terms: { heading: 'Terms', text: 'Payment is due within 30 days.' },
    watermark: 'Made with Tenure. Upgrade to Pro to remove this line.',
    currency: 'USD',
    totalCents: 589_688 as Cents, // a sample
    ...about,
  }
}

export function makeInvoice(invoice: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  return makePdf('invoice', invoice, { createdAt: '2026-11-05T12:00:00Z', compress: false }, loadFontFromDisk)
}

export async function readInvoice(invoice: InvoiceDocument): Promise<ReadPdf> {
  return readPdf(await makeInvoice(invoice))
}

/** Puts a text into an invoice's notes and returns it as a PDF reader finds it. */
export async function throughNotes(text: string): Promise<string> {
  const { root } = await readInvoice(sampleInvoice(1, { notes: { heading: 'Notes', text } }))
  const at = root.children.findIndex((element) => element.text === 'Notes')
  return (root.children[at + 1]?.text ?? '').replaceAll(/\s+/g, ' ').trim()
}
