import { maxTaxRate } from '#shared/leases/rent/sales-tax.ts'

/** The monthly charge: an amount, or a percentage of the rent for sales tax. */
export type PricedValues = {
  amount: number | null
  /** Of sales tax, as typed, in percent; empty for an amount. */
  rate: string
  /** Whether sales tax is computed from it, too. */
  isTaxed: boolean
}

/** Returns a typed rate in percent; null where it is none that is allowed. */
export function rateOfText(text: string): number | null {
  const [percent] = /^\d{1,2}(\.\d{1,3})?$/.exec(text.trim().replace(/ ?%$/, '')) ?? []
  const rate = Number(percent)
  return percent !== undefined && rate > 0 && rate <= maxTaxRate / 1_000 ? rate : null
}

/** Whether a row is sales tax that is computed from the rent. */
export const isRated = ({ kind, rate }: { kind: string; rate: string }): boolean =>
  kind === 'SALES_TAX' && rate.trim() !== ''

/** Returns what a row charges, as the API takes it. */
export function toPrice(row: PricedValues & { kind: string }) {
  if (isRated(row)) {
    return { rate: rateOfText(row.rate) ?? 0 } // a wrong rate is refused by the form itself
  }
  return {
    amount: row.amount ?? 0, // an empty amount is refused by the form itself
    ...(row.kind !== 'SALES_TAX' && { isTaxed: row.isTaxed }),
  }
}

/** Returns what is wrong with the price of a row. */
export function priceProblems(
  row: PricedValues & { kind: string },
): { path: 'amount' | 'rate'; message: string }[] {
  if (isRated(row)) {
    return rateOfText(row.rate) === null
      ? [{ path: 'rate', message: 'Enter a percentage from 0.001 to 30, for example 6.5' }]
      : []
  }
  return row.amount === null
    ? [{ path: 'amount', message: 'Enter the monthly amount, for example 35.00' }]
    : []
}

export const rateHint =
  'Applied to each month’s rent after concessions. Enter your combined state, county and city rate; your tax authority publishes it. Leave blank to charge a fixed amount.'
