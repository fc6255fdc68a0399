import type { InvoiceItem } from './draft.ts'
import { decimal } from './numbers.ts'

/** Returns the item with one more; a quantity that is not a number counts as zero. */
export function oneMore(item: InvoiceItem): InvoiceItem {
  return { ...item, quantity: plainNumber(quantityOf(item) + 1) }
}

/** Returns the item with one less while there is more than one; undefined at one or less: then the row is removed. */
export function oneLess(item: InvoiceItem): InvoiceItem | undefined {
  const quantity = quantityOf(item)
  return quantity > 1 ? { ...item, quantity: plainNumber(quantity - 1) } : undefined
}

function quantityOf(item: InvoiceItem): number {
  return decimal(item.quantity) ?? 0
}

/** Returns a number as text with at most four decimals, as quantities have: 1.1 + 1 is 2.1, not 2.1000000000000001. */
function plainNumber(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
