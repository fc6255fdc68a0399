import type { Counts } from './counts.ts'
import type { LeaseCase, Outcome } from './lease-case.ts'

import { runOracle } from './oracle.ts'
import { runProduct } from './product.ts'
import { randomCase } from './random-cases.ts'

/** The result for one lease. */
export type Comparison = {
  lease: LeaseCase
  counts: Counts
  /** The first thing in which the product's books differ from what they must be; null where they are equal. */
  difference: string | null
  /** Whether the balances of all accounts sum to zero. */
  isBalanced: boolean
  /** Late fees above the largest lawful amount. */
  feesAboveLimit: number
  /** Rent and monthly charges that are due after the last day of the lease. */
  dueAfterEnd: number
}

/** Runs the lease of a seed through the product and through the oracle. */
export function compareCase(seed: number): Comparison {
  const lease = randomCase(seed)
  const { outcome: expected, counts, feeLimits, lastDay } = runOracle(lease)
  const actual = runProduct(lease)
  const live = actual.charges.filter(({ isVoid }) => !isVoid)
  const balances = Object.values(actual.balances)
  return {
    lease,
    counts,
    difference: differenceOf(expected, actual, lease),
    isBalanced: balances.reduce((sum, balance) => sum + balance, 0) === 0,
    feesAboveLimit: live.filter(({ id, amountCents }) => amountCents > (feeLimits.get(id) ?? Infinity))
      .length,
    dueAfterEnd: live.filter(({ id, dueOn }) => lastDay !== null && isScheduled(id) && dueOn > lastDay)
      .length,
  }
}

function isScheduled(id: string): boolean {
  return id.startsWith('rent ') || id.startsWith('recurring ')
}

function differenceOf(expected: Outcome, actual: Outcome, lease: LeaseCase): string | null {
  const at = expected.history.findIndex((one, index) => differs(one, actual.history[index]))
  const event = lease.events[at]
  const parts: [string, unknown, unknown][] = [
    [`after ${JSON.stringify(event)} (open, credit)`, expected.history[at], actual.history[at]],
    ...byId('charge', expected.charges, actual.charges),
    ...byId('payment', expected.payments, actual.payments),
    ['balances', sorted(expected.balances), sorted(actual.balances)],
    ['next rents', expected.nextRents, actual.nextRents],
  ]
  const found = parts.find(([, must, is]) => differs(must, is))
  return found ? `${found[0]}: must be ${JSON.stringify(found[1])}, but is ${JSON.stringify(found[2])}` : null
}

function byId(
  name: string,
  expected: readonly { id: string }[],
  actual: readonly { id: string }[],
): [string, unknown, unknown][] {
  const is = new Map(actual.map((one) => [one.id, one]))
  const must = new Map(expected.map((one) => [one.id, one]))
  return [...new Set([...must.keys(), ...is.keys()])].map((id) => [name, must.get(id), is.get(id)])
}

function sorted(balances: Outcome['balances']): [string, number][] {
  return Object.entries(balances).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function differs(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b)
}
