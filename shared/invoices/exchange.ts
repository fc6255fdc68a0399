import type { Cents } from '#shared/lib/money.ts'

import { currencyOf } from './currencies.ts'
import type { Beginning, InvoiceDraft } from './draft.ts'
import { decimal } from './numbers.ts'
import { readDraft } from './read-draft.ts'
import { computeTotals } from './totals.ts'

/** The largest file that can be imported as an invoice, in bytes. */
export const MAX_IMPORT = 10_000_000

/**
 * Returns the invoice as a JSON file: the fields and names of the specification (§3) with numbers as numbers, totals in
 * units of the currency (dollars) and the rate in percent, plus the fields that the specification does not have.
 * `readExport` reads it.
 */
export function exportInvoice(draft: InvoiceDraft, { isPro }: { isPro: boolean }): string {
  const totals = computeTotals(draft)
  const units = (amount: Cents | null | undefined) =>
    amount === null || amount === undefined ? null : amount / 10 ** currencyOf(draft.currency).decimals
  const invoice = {
    ...draft,
    items: draft.items.map((item, index) => ({
      ...item,
      quantity: decimal(item.quantity) ?? item.quantity,
      unitPrice: decimal(item.unitPrice) ?? item.unitPrice,
      total: units(totals?.items[index]),
    })),
    subtotal: units(totals?.subtotal),
    discount: units(totals?.discount),
    taxRate: (totals?.taxRate ?? 0) / 1_000,
    taxAmount: units(totals?.tax),
    total: units(totals?.total),
    isProVersion: isPro,
  }
  return `${JSON.stringify(invoice, null, 2)}\n`
}

/**
 * Returns the invoice of a JSON file in either of the two shapes, or a sentence that says why the file is refused: it
 * is not JSON, has no field of an invoice, or has more items than a form can show.
 */
export function readExport(
  text: string,
  beginning: Omit<Beginning, 'itemId'>,
  newId: () => string,
): { draft: InvoiceDraft } | { problem: string } {
  const value = parse(text)
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
  const draft = names.some((name) => telling.test(name)) ? readDraft(value, beginning, newId) : undefined
  if (!draft) {
    return { problem: 'This file is not an invoice. Choose a JSON file that was exported here.' }
  }
  return draft.items.length > MAX_IMPORTED_ITEMS
    ? { problem: 'This invoice has more than 2,000 items, which is more than can be shown here.' }
    : { draft }
}

const MAX_IMPORTED_ITEMS = 2_000
const telling = /^(invoiceNumber|items|business[A-Z]\w+|client[A-Z]\w+|from[A-Z]\w+|to[A-Z]\w+)$/

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
