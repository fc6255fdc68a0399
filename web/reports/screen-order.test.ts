import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { WireTable } from '#shared/reports/report-document.ts'

import { orderForScreen } from './screen-order.ts'

const column = (key: string, kind: 'text' | 'money' | 'date') => ({
  key,
  label: key,
  kind,
  isWide: false,
  isTotal: false,
  drill: null,
})
const row = (kind: 'row' | 'heading' | 'total', cells: (string | number | null)[]) => ({
  kind,
  level: 0,
  cells,
  opens: null,
  drill: null,
})

// the fields that the order does not read are those of any report
const table = {
  columns: [
    column('ends', 'date'),
    column('tenant', 'text'),
    column('property', 'text'),
    column('unit', 'text'),
    column('rent', 'money'),
  ],
  rows: [
    row('heading', ['November 2026']),
    row('row', ['2026-11-30', 'Ana Lopez', 'Maple Court', '2B', 1_200]),
    row('total', ['Total: 1 lease', null, null, null, 1_200]),
  ],
} as unknown as WireTable

const cellsOf = (ordered: WireTable) => ordered.rows.map(({ cells }) => cells)

test('a list shows names, then amounts, then all others; headings and names of sums come first', () => {
  const shown = orderForScreen('lease-expirations', table, false)
  assert.deepEqual(
    shown.table.columns.map(({ key }) => key),
    ['tenant', 'ends', 'rent', 'property', 'unit'],
  )
  assert.deepEqual(cellsOf(shown.table), [
    ['November 2026'],
    ['Ana Lopez', '2026-11-30', 1_200, 'Maple Court', '2B'],
    ['Total: 1 lease', null, 1_200, null, null],
  ])
  assert.equal(shown.secondLine, undefined)
})

test('on a phone the place is a second line of the name', () => {
  const { table: shown, secondLine } = orderForScreen('lease-expirations', table, true)
  assert.deepEqual(
    shown.columns.map(({ key }) => key),
    ['tenant', 'ends', 'rent'],
  )
  assert.deepEqual(
    shown.rows.map((one) => secondLine?.(one)),
    ['', 'Maple Court, 2B', ''],
  )
  assert.deepEqual(cellsOf(shown)[2], ['Total: 1 lease', null, 1_200])
})

test('a report that is no list stays as it is', () => {
  assert.equal(orderForScreen('general-ledger', table, true).table, table)
})
