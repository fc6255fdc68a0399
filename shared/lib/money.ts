/** An amount of US money in whole cents: 185050 is $1,850.50. May be negative. Made only by this file. */
export type Cents = number & { readonly __brand: 'Cents' }

/** The largest amount in cents, either side of zero: 10^13 cents, 100 billion dollars. Far inside 2^53. */
export const MOST_CENTS = 10 ** 13

/** Brands a whole number of cents. Throws RangeError unless it is an integer within ±10^13. −0 becomes 0. */
export function cents(n: number): Cents {
  if (!Number.isSafeInteger(n) || n > MOST_CENTS || n < -MOST_CENTS) {
    throw new RangeError(`Not an amount in whole cents within ±10^13: ${n}`)
  }
  return (n + 0) as Cents // the one place that brands; `+ 0` turns -0 into 0
}

/** No money. */
export const ZERO: Cents = cents(0)

/** Sum of the given amounts, in cents; exact. Throws RangeError where the sum leaves ±10^13. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return sumCents(amounts)
}

/** Sum of a list of amounts, in cents; exact, and 0 for none. Throws RangeError where it leaves ±10^13. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) {
    total = cents(total + amount)
  }
  return cents(total)
}

/** The same amount with the other sign. */
export function negateCents(amount: Cents): Cents {
  return cents(0 - amount)
}

/** The smallest of the given amounts. */
export function minCents(first: Cents, ...rest: readonly Cents[]): Cents {
  return cents(Math.min(first, ...rest))
}

/**
 * amount × numerator ÷ denominator, computed exactly with BigInt and rounded once, at the end, to the nearest
 * cent; an exact half goes away from zero (0.5 → 1, −0.5 → −1). For amounts of zero and more that is half-up.
 * Throws RangeError where numerator or denominator is no safe integer, the denominator is zero, or the result
 * leaves ±10^13.
 */
export function mulRatio(amount: Cents, numerator: number, denominator: number): Cents {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator === 0) {
    throw new RangeError(`Not a ratio of whole numbers: ${numerator} / ${denominator}`)
  }
  const product = BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const isNegative = product < 0n !== divisor < 0n
  const top = product < 0n ? -product : product
  const bottom = divisor < 0n ? -divisor : divisor
  const rounded = (2n * top + bottom) / (2n * bottom) // floor(x + ½) of a magnitude is half away from zero
  return cents(Number(isNegative ? -rounded : rounded))
}

/** amount × bps ÷ 10,000 (500 bps = 5 %), to the nearest cent, an exact half away from zero. See mulRatio. */
export function applyBps(amount: Cents, bps: number): Cents {
  return mulRatio(amount, bps, 10_000)
}

/**
 * Dollars as they stand on the wire (1850.5) to cents (185050). Accepts exactly the numbers whose shortest
 * decimal form has at most two decimals. 1850.55 × 100 is 185054.99999999997 in floating point, so the cents
 * are the nearest integer, accepted only where dividing by 100 gives back the very same number.
 * Throws RangeError for a third decimal, NaN, ±Infinity and anything beyond ±100 billion dollars.
 */
export function dollarsToCents(dollars: number): Cents {
  if (!hasAtMostTwoDecimals(dollars)) {
    throw new RangeError(`Not dollars with at most two decimals: ${dollars}`)
  }
  return cents(Math.round(dollars * 100))
}

/** Cents (185050) to the wire's dollars (1850.5). JSON prints the result with at most two decimals. */
export function centsToDollars(amount: Cents): number {
  return amount / 100
}

/** '$1,850.00', '-$3.50': for arithmetic shown to people in the ledger's 'because'. No rounding. */
export function formatUsd(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const dollars = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return `${amount < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`
}

/** Whether an amount of dollars is one of whole cents. */
export function hasAtMostTwoDecimals(dollars: number): boolean {
  return Math.round(dollars * 100) / 100 === dollars
}
