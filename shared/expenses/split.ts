import { cents, type Cents } from '#shared/lib/money.ts'

/** The most lines of one expense. */
export const maxExpenseLines = 200

/** An amount divided into parts that sum to it, and which parts got a cent more than their share, by position. */
export type Split = { parts: Cents[]; roundedUp: number[] }

/**
 * Divides an amount (cents, zero or more) by weights (whole numbers, not all zero), by the method of the largest
 * remainder: each part is rounded down, and the cents that are left go to the parts that lost most, the earlier one
 * first among equals. The parts sum to the amount exactly. Throws RangeError for weights that divide nothing.
 */
export function splitByWeights(total: Cents, weights: readonly number[]): Split {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0) || sum === 0) {
    throw new RangeError('Weights are whole numbers of zero or more, and not all zero')
  }
  const shares = weights.map((weight) => BigInt(total) * BigInt(weight))
  const whole = BigInt(sum)
  const floors = shares.map((share) => Number(share / whole))
  const left = total - floors.reduce((all, part) => all + part, 0)
  const roundedUp = shares
    .map((share, index) => ({ index, rest: share % whole }))
    .filter(({ rest }) => rest > 0n)
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
    .slice(0, left)
    .map(({ index }) => index)
    .toSorted((a, b) => a - b)
  const parts = floors.map((part, index) => cents(part + (roundedUp.includes(index) ? 1 : 0)))
  return { parts, roundedUp }
}

/** Divides an amount (cents) into equal parts; the first ones get the cents that are left. */
export function splitEqually(total: Cents, count: number): Split {
  return splitByWeights(
    total,
    Array.from({ length: count }, () => 1),
  )
}

/**
 * Divides an amount (cents) by percentages in basis points (1 % is 100). Throws RangeError where they do not sum to
 * 100 %.
 */
export function splitByPercent(total: Cents, basisPoints: readonly number[]): Split {
  if (basisPoints.reduce((all, points) => all + points, 0) !== 10_000) {
    throw new RangeError('The percentages do not sum to 100')
  }
  return splitByWeights(total, basisPoints)
}
