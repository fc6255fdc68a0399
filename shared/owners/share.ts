import { type Cents, cents, ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** A part of the whole: 50 % is 5000/10000, a third 1/3. */
export type Share = { numerator: number; denominator: number }

/**
 * The owners of a property and their parts from a day on, until the next step; the rest of the whole is the
 * account's own.
 */
export type OwnershipStep = { from: PlainDate; shares: readonly (Share & { ownerId: string })[] }

/** The largest denominator of a share. */
const mostParts = 10_000

/**
 * Reads a share as a percentage with at most two decimals ('33.33%', '50') or as a fraction ('1/3'). Returns null for
 * anything else, for nothing, and for more than the whole.
 */
export function parseShare(text: string): Share | null {
  const fraction = /^(\d{1,5})\s*\/\s*(\d{1,5})$/.exec(text.trim())
  if (fraction) {
    const [numerator, denominator] = [Number(fraction[1]), Number(fraction[2])]
    return numerator > 0 && numerator <= denominator && denominator <= mostParts
      ? { numerator, denominator }
      : null
  }
  const percent = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(text.trim())
  if (!percent) {
    return null
  }
  const numerator = Number(percent[1]) * 100 + Number((percent[2] ?? '').padEnd(2, '0'))
  return numerator > 0 && numerator <= mostParts ? { numerator, denominator: mostParts } : null
}

/** Returns a share as text that `parseShare` reads: '50%', '33.33%', '1/3'. */
export function formatShare({ numerator, denominator }: Share): string {
  return denominator === mostParts || mostParts % denominator === 0
    ? `${(numerator * 100) / denominator}%`
    : `${numerator}/${denominator}`
}

/** Whether shares are together more than the whole, exactly. */
export function exceedWhole(shares: readonly Share[]): boolean {
  const { sum, whole } = addUp(shares)
  return sum > whole
}

/** Returns whether shares together are exactly the whole: the account has no own part. */
export function areWhole(shares: readonly Share[]): boolean {
  const { sum, whole } = addUp(shares)
  return sum === whole
}

/**
 * Returns the shares of a property on a day; an empty list before the first step. Steps are in order of their
 * days.
 */
export function sharesOn(steps: readonly OwnershipStep[], on: PlainDate): OwnershipStep['shares'] {
  return steps.findLast(({ from }) => from <= on)?.shares ?? []
}

/**
 * Divides an amount (cents) by shares, by the largest remainder: each part is rounded toward zero, and the cents that are left go
 * one each to those whose part was cut most. The rest of the whole is the account's own: it takes part, is not among the parts that
 * are returned, and goes first where parts were cut equally; the owners follow in their order. The parts and the account's own
 * sum to the amount.
 */
export function divideByShares(amount: Cents, shares: readonly Share[]): Cents[] {
  const { sum, whole } = addUp(shares)
  const own = whole - sum
  const [, ...parts] = divide(amount, [own > 0n ? own : 0n, ...numeratorsOver(whole, shares)])
  return parts
}

/**
 * Divides an amount (cents) in proportion to weights (not negative), by the largest remainder; every part is
 * zero if all weights are zero.
 */
export function divideByWeights(amount: Cents, weights: readonly number[]): Cents[] {
  return divide(
    amount,
    weights.map((weight) => BigInt(weight)),
  )
}

function divide(amount: Cents, weights: readonly bigint[]): Cents[] {
  const whole = weights.reduce((all, weight) => all + weight, 0n)
  if (whole === 0n) {
    return weights.map(() => ZERO)
  }
  const size = BigInt(Math.abs(amount))
  const parts = weights.map((weight, index) => ({
    index,
    part: (size * weight) / whole,
    cut: (size * weight) % whole,
  }))
  const left = Number(size - parts.reduce((all, { part }) => all + part, 0n))
  const first = new Set(
    parts
      .toSorted((one, other) =>
        one.cut === other.cut ? one.index - other.index : one.cut > other.cut ? -1 : 1,
      )
      .slice(0, left)
      .map(({ index }) => index),
  )
  const sign = Math.sign(amount)
  return parts.map(({ part, index }) => {
    const size = Number(part) + (first.has(index) ? 1 : 0)
    return size === 0 ? ZERO : cents(sign * size)
  })
}

const numeratorsOver = (whole: bigint, shares: readonly Share[]) =>
  shares.map(({ numerator, denominator }) => (whole / BigInt(denominator)) * BigInt(numerator))

function addUp(shares: readonly Share[]): { sum: bigint; whole: bigint } {
  const whole = shares.reduce((all, { denominator }) => all * BigInt(denominator), 1n)
  const sum = numeratorsOver(whole, shares).reduce((all, part) => all + part, 0n)
  return { sum, whole }
}
