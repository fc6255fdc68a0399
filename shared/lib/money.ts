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

/** Zero cents. */
export const ZERO: Cents = cents(0)

/** Returns the exact sum of the amounts in cents. Throws RangeError where the sum exceeds ±10^13. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return sumCents(amounts)
}

/** Returns the exact sum of a list of amounts in cents; 0 for an empty list. Throws RangeError beyond ±10^13. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) {
    total = cents(total + amount)
  }
  return cents(total)
}

/** Returns the amount with the opposite sign. */
export function negateCents(amount: Cents): Cents {
  return cents(0 - amount)
}

/** Returns the smallest of the amounts. */
export function minCents(first: Cents, ...rest: readonly Cents[]): Cents {
  return cents(Math.min(first, ...rest))
}

/**
 * Returns amount × numerator ÷ denominator in cents, computed exactly with BigInt and rounded once, at the end, to the
 * nearest cent. An exact half is rounded away from zero (0.5 → 1, −0.5 → −1); for amounts of zero or more that is
 * half-up. Throws RangeError where numerator or denominator is not a safe integer, the denominator is zero, or the
 * result exceeds ±10^13.
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

/**
 * Returns amount × bps ÷ 10,000 (500 bps = 5 %) to the nearest cent; an exact half is rounded away from zero. See
 * mulRatio.
 */
export function applyBps(amount: Cents, bps: number): Cents {
  return mulRatio(amount, bps, 10_000)
}

/**
 * Returns amount × bps ÷ 10,000 (500 bps = 5 %), without the part of a cent that is left: the largest amount that does
 * not exceed the percentage, for fees and caps that a law limits. The amount is not negative.
 */
export function applyBpsDown(amount: Cents, bps: number): Cents {
  if (amount < 0 || !Number.isSafeInteger(bps) || bps < 0) {
    throw new RangeError(`Not a share of money: ${bps} bps of ${amount} cents`)
  }
  return cents(Number((BigInt(amount) * BigInt(bps)) / 10_000n))
}

/**
 * Converts dollars of the wire (1850.5) to cents (185050). Accepts exactly the numbers whose shortest decimal form has
 * at most two decimals. 1850.55 × 100 is 185054.99999999997 in floating point, so the cents are the nearest integer,
 * accepted only where dividing by 100 returns exactly the same number. Throws RangeError for a third decimal, NaN,
 * ±Infinity and anything beyond ±100 billion dollars.
 */
export function dollarsToCents(dollars: number): Cents {
  if (!hasAtMostTwoDecimals(dollars)) {
    throw new RangeError(`Not dollars with at most two decimals: ${dollars}`)
  }
  return cents(Math.round(dollars * 100))
}

/** Converts cents (185050) to dollars of the wire (1850.5). JSON prints the result with at most two decimals. */
export function centsToDollars(amount: Cents): number {
  return amount / 100
}

/**
 * Returns an amount in cents as text without rounding: '$1,850.00', '-$3.50'. The ledger's 'because' shows it to
 * people.
 */
export function formatUsd(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const dollars = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return `${amount < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`
}

/** Whether an amount in dollars has at most two decimals, so that it is a whole number of cents. */
export function hasAtMostTwoDecimals(dollars: number): boolean {
  return Math.round(dollars * 100) / 100 === dollars
}
