import assert from 'node:assert/strict'
import { test } from 'node:test'

import { accounts } from '#shared/ledger/accounts.ts'
import { cents } from '#shared/lib/money.ts'

import { depreciate } from './depreciation/depreciation.ts'
import { lineOfExpense, type LineAmount, scheduleELines, toColumn, totalOf } from './schedule-e.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

const amounts = (rows: Record<number, number>): LineAmount[] =>
  Object.entries(rows).map(([line, dollars]) => ({
    line: Number(line) as LineAmount['line'],
    amountCents: cents(dollars * 100),
  }))

test('a house of Publication 527 of 2011 has a loss of $213', () => {
  const [, , , , , sixth] = depreciate(
    {
      kind: 'BUILDING',
      basisCents: cents(120_000_00),
      acquiredOn: null,
      inServiceOn: parsePlainDate('2006-02-01'),
      disposedOn: null,
      buildingUse: null,
      depreciationSystem: 'GDS',
      boughtUsed: false,
      termMonths: null,
      section179Cents: cents(0),
    },
    'HALF_YEAR',
  )
  const column = toColumn([
    ...amounts({ 3: 13_500, 7: 200, 9: 250, 12: 8_000, 14: 400, 16: 500 }),
    { line: 18, amountCents: sixth!.totalCents },
  ])
  assert.equal(column.incomeCents, -213_20)
  assert.equal(column.expensesCents, 9_350_00 + 4_363_20)
})

test('several amounts of a line are added, and lines of zero are left out', () => {
  const column = toColumn([...amounts({ 14: 100 }), ...amounts({ 14: 50, 16: 20 }), ...amounts({ 16: -20 })])
  assert.deepEqual(column.lines, [{ line: 14, amountCents: 150_00 }])
})

test('gains and losses of properties are totaled apart', () => {
  const totals = totalOf([
    toColumn(amounts({ 3: 100, 12: 40 })),
    toColumn(amounts({ 3: 50, 12: 60, 18: 30 })),
  ])
  assert.deepEqual(totals, {
    rentsCents: 150_00,
    mortgageInterestCents: 100_00,
    depreciationCents: 30_00,
    expensesCents: 130_00,
    gainsCents: 60_00,
    lossesCents: -40_00,
    incomeCents: 20_00,
  })
})

test('every expense account has a line of the form', () => {
  const codes = accounts.filter(({ kind }) => kind === 'expense').map(({ code }) => code)
  assert.deepEqual(
    [3, ...codes.map(lineOfExpense)],
    scheduleELines.map(({ line }) => line),
  )
  assert.throws(() => lineOfExpense(4000), RangeError)
})
