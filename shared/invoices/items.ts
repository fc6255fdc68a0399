import type { InvoiceItem } from './draft.ts'
import { decimal } from './numbers.ts'

/** Plus: one more. What is no number counts as none yet. */
export function oneMore(item: InvoiceItem): InvoiceItem {
  return { ...item, quantity: plainNumber(quantityOf(item) + 1) }
}

/** Minus: one less while there is more than one; at one or less the row goes, which is undefined. */
export function oneLess(item: InvoiceItem): InvoiceItem | undefined {
  const quantity = quantityOf(item)
  return quantity > 1 ? { ...item, quantity: plainNumber(quantity - 1) } : undefined
}

function quantityOf(item: InvoiceItem): number {
  return decimal(item.quantity) ?? 0
}

/** 1.1 + 1 is 2.1, not 2.1000000000000001: quantities have at most four decimals. */
function plainNumber(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
