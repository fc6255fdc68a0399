import { type Cents, formatUsd, mulRatio } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** A later rate in thousandths of a percent; `from` is the first day of a month. */
export type RateStep = { from: PlainDate; rate: number }

/**
 * Why a charge of sales tax has its amount, stored with it: `rate` thousandths of a percent of `baseCents`, the rent and the
 * taxed monthly charges of the days `from` to `to`, after concessions.
 */
export type SalesTaxFacts = {
  rule: 'sales_tax'
  from: PlainDate
  to: PlainDate
  rate: number
  baseCents: Cents
}

/** The highest rate: 30 percent, in thousandths of a percent. */
export const maxTaxRate = 30_000

/** Returns the tax (cents) at a rate in thousandths of a percent, rounded half-up to the cent. */
export function taxOn(baseCents: Cents, rate: number): Cents {
  return mulRatio(baseCents, rate, 100_000)
}

/** Returns a rate in thousandths of a percent as a number: '6.5', '8.375'. */
export function writeRate(rate: number): string {
  return String(rate / 1_000)
}

/** Returns the rate that is in force on a day, in thousandths of a percent. */
export function rateOn(rate: number, changes: readonly RateStep[] = [], day: PlainDate): number {
  return changes.findLast(({ from }) => from <= day)?.rate ?? rate
}

/** Returns the changes with `step` added, as `withChange` does for amounts. */
export function withRate(
  { rate, rateChanges }: { rate: number; rateChanges: readonly RateStep[] },
  step: RateStep,
): RateStep[] {
  const all = [...rateChanges.filter(({ from }) => from !== step.from), step].toSorted((a, b) =>
    a.from < b.from ? -1 : 1,
  )
  return all.filter((one, at) => one.rate !== (all[at - 1]?.rate ?? rate))
}

/** Returns the arithmetic of a tax: '$2,000.00 × 6.5 % = $130.00'. */
export function taxArithmetic({ rate, baseCents }: Pick<SalesTaxFacts, 'rate' | 'baseCents'>): string {
  return `${formatUsd(baseCents)} × ${writeRate(rate)} % = ${formatUsd(taxOn(baseCents, rate))}`
}
