import type { Cents } from '#shared/lib/money.ts'
import { dateParts, isPlainDate } from '#shared/lib/plain-date.ts'

import { currencyOf, formatMinor } from './currencies.ts'
import type { BadgeTone, InvoiceDocument, InvoiceParty, InvoiceRow, InvoiceStatus } from './document.ts'
import type { InvoiceDraft, InvoiceItem } from './draft.ts'
import { invoiceFileName } from './file-name.ts'
import { decimal } from './numbers.ts'
import { priceUnits } from './problems.ts'
import { computeTotals, formatRate, type InvoiceTotals } from './totals.ts'

export const WATERMARK = 'Made with the free version of Tenure. Upgrade to Pro to remove this line.'

const tones: Record<InvoiceStatus, BadgeTone> = { PAID: 'good', OVERDUE: 'bad', DRAFT: 'plain' }

/**
 * Returns the invoice as it is printed (specification §9). The free version ends every page with a hint to upgrade; Pro
 * (`isPro`) does not. It also works for an unfinished form: missing values are left out, and amounts that cannot be
 * read are a dash. Amounts have the currency's decimals, dates are 'MMM dd, yyyy' (Nov 05, 2026).
 */
export function composeInvoice(draft: InvoiceDraft, { isPro }: { isPro: boolean }): InvoiceDocument {
  const totals = computeTotals(draft)
  return {
    title: 'INVOICE',
    metaTitle: `Invoice ${draft.invoiceNumber}`.trim(),
    fileName: invoiceFileName(draft.invoiceNumber),
    language: 'en',
    paper: draft.paper,
    status: { text: draft.status, tone: tones[draft.status] },
    logo: draft.logo && {
      ...draft.logo,
      alt: draft.businessName.trim() ? `${draft.businessName.trim()} logo` : 'Sender logo',
    },
    facts: [
      { label: 'Invoice number', text: draft.invoiceNumber.trim() },
      { label: 'Issue date', text: paddedDate(draft.issueDate) },
      { label: 'Due date', text: paddedDate(draft.dueDate) },
      {
        label: draft.status === 'PAID' ? 'Amount paid' : 'Amount due',
        text: totals ? amountText(totals.total, draft) : '',
        isAmount: true,
      },
    ].filter(({ text }) => text !== ''),
    from: sender(draft),
    to: recipient(draft),
    table: {
      head: { description: 'Description', quantity: 'Qty', rate: 'Rate', amount: 'Amount' },
      rows: draft.items.map((item, index) => row(item, totals?.items[index] ?? null, draft)),
    },
    totals: totalLines(draft, totals),
    notes: block('Notes', draft.notes),
    terms: block('Terms', draft.terms),
    watermark: isPro ? null : WATERMARK,
    currency: draft.currency,
    totalCents: totals?.total ?? (0 as Cents),
  }
}

/** Returns a date as 'Nov 05, 2026'; '' where the text is not a date. */
export function paddedDate(text: string): string {
  if (!isPlainDate(text)) {
    return ''
  }
  const { year, month, day } = dateParts(text)
  const name = 'JanFebMarAprMayJunJulAugSepOctNovDec'.slice(month * 3 - 3, month * 3)
  return `${name} ${String(day).padStart(2, '0')}, ${year}`
}

/** Returns an amount of the invoice in its currency: '$1,850.00'. */
export function amountText(amount: Cents, { currency }: InvoiceDraft): string {
  return formatMinor(amount, currencyOf(currency))
}

function sender(draft: InvoiceDraft): InvoiceParty {
  return {
    heading: 'From',
    name: draft.businessName.trim(),
    lines: lines(
      draft.businessAddress,
      place(draft.businessCity, draft.businessState, draft.businessZip),
      draft.businessEmail,
      draft.businessPhone,
    ),
  }
}

function recipient(draft: InvoiceDraft): InvoiceParty {
  return {
    heading: 'Bill to',
    name: draft.clientName.trim(),
    lines: lines(
      draft.clientAddress,
      place(draft.clientCity, draft.clientState, draft.clientZip),
      draft.clientEmail,
    ),
  }
}

/** Returns the place, 'Portland, OR 97201', from the given values; any of the three may be empty. */
function place(city: string, state: string, zip: string): string {
  const region = [state, zip].map((part) => part.trim()).filter(Boolean)
  return [city.trim(), region.join(' ')].filter(Boolean).join(', ')
}

function lines(...texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split('\n')).flatMap((line) => line.trim() || [])
}

function row(item: InvoiceItem, amount: Cents | null, draft: InvoiceDraft): InvoiceRow {
  const quantity = decimal(item.quantity)
  const price = priceUnits(item, draft)
  return {
    description: item.description.trim(),
    quantity: quantity === undefined ? '—' : String(quantity),
    rate: price === undefined ? '—' : formatMinor(price, currencyOf(draft.currency)),
    amount: amount === null ? '—' : amountText(amount, draft),
  }
}

function totalLines(draft: InvoiceDraft, totals: InvoiceTotals | undefined): InvoiceDocument['totals'] {
  if (!totals) {
    return [{ label: 'Total', text: '—', isTotal: true }]
  }
  const line = (label: string, amount: Cents, isTotal = false) => ({
    label,
    text: amountText(amount, draft),
    isTotal,
  })
  const discount = draft.discountKind === 'percent' ? `Discount (${draft.discountValue.trim()}%)` : 'Discount'
  return [
    line('Subtotal', totals.subtotal),
    ...(totals.discount > 0
      ? [{ ...line(discount, totals.discount), text: `-${amountText(totals.discount, draft)}` }]
      : []),
    ...(totals.taxRate > 0 ? [line(`Tax (${formatRate(totals.taxRate)})`, totals.tax)] : []),
    line(draft.currency === 'USD' ? 'Total' : `Total (${draft.currency})`, totals.total, true),
  ]
}

function block(heading: string, text: string): { heading: string; text: string } | null {
  const trimmed = text.replaceAll(/\r\n?/g, '\n').trim()
  return trimmed === '' ? null : { heading, text: trimmed }
}
