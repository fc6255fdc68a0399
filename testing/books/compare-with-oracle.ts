import type { LeaseCase, Outcome } from '#testing/ledger/oracle/lease-case.ts'
import { runOracle } from '#testing/ledger/oracle/oracle.ts'

import { type ApiOutcome, enterLease } from './oracle-lease.ts'
import type { TestApp } from '#testing/product/start-app.ts'

/** The result for one lease that was entered over HTTP. */
export type ApiComparison = {
  /** Null where the API refused the lease itself. */
  outcome: ApiOutcome | null
  /** The first thing in which the books differ from what they must be; null where they are equal. */
  difference: string | null
}

/** Enters a lease over HTTP and compares its books with the oracle's, after every event and at the end. */
export async function compareOverApi(app: TestApp, random: LeaseCase): Promise<ApiComparison> {
  const outcome = await enterLease(app, random)
  if (!outcome) {
    return { outcome: null, difference: null }
  }
  const { outcome: expected } = runOracle(outcome.lease)
  return { outcome, difference: differenceOf(expected, outcome) }
}

function differenceOf(expected: Outcome, actual: ApiOutcome): string | null {
  const at = expected.history.findIndex((one, index) => differs(one, actual.history[index]))
  const [open, credit] = expected.history.at(-1) ?? [0, 0]
  const parts: [string, unknown, unknown][] = [
    [
      `after ${JSON.stringify(actual.lease.events[at])} (open, credit)`,
      expected.history[at],
      actual.history[at],
    ],
    ['charges', chargesOf(expected.charges), chargesOf(actual.charges)],
    ['balances', balancesOf(expected.balances), balancesOf(actual.balances)],
    ['the balance of the lease', open - credit, actual.balanceCents],
  ]
  const found = parts.find(([, must, is]) => differs(must, is))
  return found ? `${found[0]}: must be ${JSON.stringify(found[1])}, but is ${JSON.stringify(found[2])}` : null
}

function chargesOf(charges: readonly ApiOutcome['charges'][number][]): string[] {
  return charges
    .filter(({ isVoid }) => !isVoid)
    .map(({ dueOn, type, amountCents, paidCents }) => `${dueOn} ${type} ${amountCents} ${paidCents}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
}

function balancesOf(balances: Readonly<Record<string, number>>): [string, number][] {
  return Object.entries(balances).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function differs(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b)
}
