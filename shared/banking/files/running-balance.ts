import { type Cents, cents } from '#shared/lib/money.ts'

import type { BalanceCheck } from './statement-file.ts'

/** A row with the balance after it; null where the file has none. Rows without an amount set the balance. */
export type BalanceRow = { row: number; date: string; amountCents: Cents | null; balanceCents: Cents | null }

/**
 * Compares the balances of a file with its amounts: previous balance + amount = balance, through all rows, from the
 * oldest or from the newest. Where that holds it proves sign, order and completeness together. Balances that are on the
 * last row of a day only, or on every row of a day alike, are compared day by day.
 */
export function checkRunningBalance(rows: readonly BalanceRow[]): BalanceCheck {
  const turned = rows.toReversed()
  const isNewestFirst = (rows[0]?.date ?? '') > (rows.at(-1)?.date ?? '')
  const both = [
    { order: 'oldest-first' as const, walk: (sign: number) => walk(rows, sign) },
    { order: 'newest-first' as const, walk: (sign: number) => walk(turned, sign) },
  ]
  const orders = isNewestFirst ? both.toReversed() : both
  const checks = [1, -1].flatMap((sign) => orders.map(({ order, walk }) => ({ order, sign, ...walk(sign) })))
  const held = checks.find(({ compared, fault }) => compared > 0 && fault === null)
  if (held) {
    return held.sign === 1
      ? { kind: 'holds', order: held.order, rows: held.compared }
      : { kind: 'turned', rows: held.compared }
  }
  const best = checks.reduce((one, next) => (next.agreed > one.agreed ? next : one))
  return best.fault === null
    ? { kind: 'none' }
    : { kind: 'broken', ...best.fault, rows: best.compared - best.agreed }
}

type Walk = {
  compared: number
  agreed: number
  fault: { row: number; expectedCents: Cents; foundCents: Cents } | null
}

function walk(rows: readonly BalanceRow[], sign: number): Walk {
  const result: Walk = { compared: 0, agreed: 0, fault: null }
  let balance: number | null = null
  let moved = 0
  rows.forEach((current, at) => {
    moved += sign * (current.amountCents ?? 0)
    const next = rows[at + 1]
    const isRepeated =
      next?.date === current.date &&
      next.balanceCents === current.balanceCents &&
      (next.amountCents ?? 0) !== 0
    if (current.balanceCents === null || isRepeated) {
      return
    }
    if (balance !== null && current.amountCents !== null) {
      const expected = balance + moved
      result.compared += 1
      if (expected === current.balanceCents) {
        result.agreed += 1
      } else {
        result.fault ??= {
          row: current.row,
          expectedCents: cents(expected),
          foundCents: current.balanceCents,
        }
      }
    }
    balance = current.balanceCents
    moved = 0
  })
  return result
}
