import type { InvoiceDraft } from './draft.ts'
import { roundedStates } from './tax-table.ts'
import { computeTotals, formatRate, taxRateOf } from './totals.ts'

/** Returns a sentence with the client's state's rate, the taxed amount, and whether the table rounds the rate. */
export function stateTaxNote(draft: InvoiceDraft, stateName: string): string {
  const rate = formatRate(taxRateOf({ ...draft, taxMode: 'state' }))
  const hasDiscount = (computeTotals(draft)?.discount ?? 0) > 0
  const base = hasDiscount ? 'the subtotal after the discount' : 'the subtotal'
  const exact = Object.hasOwn(roundedStates, draft.clientState) ? roundedStates[draft.clientState] : undefined
  return [
    `${stateName} sales tax: ${rate} of ${base}.`,
    ...(exact === undefined
      ? []
      : [
          `The table rounds ${formatRate(exact)} to two decimals.`,
          'To charge it exactly, choose My own rate.',
        ]),
  ].join(' ')
}
