import { cents, minCents, mulRatio, negateCents, sumCents, ZERO, type Cents } from '#shared/lib/money.ts'

import { currencyOf } from './currencies.ts'
import type { InvoiceDraft, InvoiceItem } from './draft.ts'
import { amountUnits, percentUnits, priceUnits, quantityUnits } from './problems.ts'
import { stateTaxBps } from './tax-table.ts'

/** The totals of an invoice, in whole minor units of its currency: cents of dollars, yen, fils. */
export type InvoiceTotals = {
  /** The total of each item in order; null where its quantity or price is not usable. */
  items: readonly (Cents | null)[]
  subtotal: Cents
  /** The discount, deducted from the subtotal before tax: zero or more, never more than the subtotal. */
  discount: Cents
  /** The tax rate in thousandths of a percent: 7.25 % is 7250, 8.875 % is 8875. */
  taxRate: number
  tax: Cents
  total: Cents
}

/**
 * Returns the totals of an invoice. Every step is exact and rounded once, to the minor unit, an exact half up:
 *
 * 1. item total = quantity × unit price, rounded for each item, so that the column of amounts adds up to the subtotal;
 * 2. subtotal = sum of the item totals;
 * 3. discount = subtotal × percent, or the given amount, at most the subtotal;
 * 4. tax = (subtotal − discount) × rate;
 * 5. total = subtotal − discount + tax.
 *
 * Undefined where an amount exceeds ±10^13 minor units (100 billion dollars).
 */
export function computeTotals(draft: InvoiceDraft): InvoiceTotals | undefined {
  try {
    const items = draft.items.map((item) => itemTotal(item, draft))
    const subtotal = sumCents(items.filter((total) => total !== null))
    const discount = discountOf(subtotal, draft)
    const taxable = sumCents([subtotal, negateCents(discount)])
    const taxRate = taxRateOf(draft)
    const tax = mulRatio(taxable, taxRate, 100_000)
    return { items, subtotal, discount, taxRate, tax, total: sumCents([taxable, tax]) }
  } catch (error) {
    if (error instanceof RangeError) {
      return undefined
    }
    throw error
  }
}

/**
 * Returns the tax rate in thousandths of a percent: the rate of the client's state in the table, zero, or the
 * rate that the sender entered. The state's rate is 0 if the state has none or is unknown.
 */
export function taxRateOf({ taxMode, clientState, manualRate }: InvoiceDraft): number {
  if (taxMode === 'state') {
    return (stateTaxBps(clientState) ?? 0) * 10
  }
  return taxMode === 'manual' ? (percentUnits(manualRate) ?? 0) : 0
}

/** Returns thousandths of a percent as text: '7.25%', '4%', '8.875%'. */
export function formatRate(rate: number): string {
  return `${rate / 1_000}%`
}

/** Returns quantity × unit price, rounded to the nearest minor unit, a half up; null where either is not usable. */
function itemTotal(item: InvoiceItem, draft: InvoiceDraft): Cents | null {
  const quantity = quantityUnits(item)
  const price = priceUnits(item, draft)
  return quantity === undefined || price === undefined ? null : mulRatio(cents(price), quantity, 10_000)
}

function discountOf(subtotal: Cents, { discountKind, discountValue, currency }: InvoiceDraft): Cents {
  if (discountKind === 'percent') {
    return mulRatio(subtotal, percentUnits(discountValue) ?? 0, 100_000)
  }
  if (discountKind === 'amount') {
    return minCents(subtotal, cents(amountUnits(discountValue, currencyOf(currency).decimals) ?? 0))
  }
  return ZERO
}
