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

// the order does not read the other fields, so they can have the values of any report
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
    ['', 'Maple Court, 2B', '1 lease'],
  )
  assert.deepEqual(cellsOf(shown)[2], ['Total: 1 lease', null, 1_200])
})

test('a report that is no list stays as it is on a wide screen', () => {
  assert.equal(orderForScreen('owner-statement', table, false).table, table)
})

const total = (key: string) => ({ ...column(key, 'money'), isTotal: true })

test('a phone shows the amount that a report is about first', () => {
  const trust = {
    columns: [
      column('property', 'text'),
      column('cash', 'money'),
      total('difference'),
      column('below', 'text'),
    ],
    rows: [row('row', ['Maple Court', 100, 0, null])],
  } as unknown as WireTable
  const { table: shown, secondLine } = orderForScreen('trust-check', trust, true)
  assert.deepEqual(cellsOf(shown), [['Maple Court', 0, 100]])
  assert.equal(secondLine, undefined)
})

test('a phone shows what a line of the ledger is for above its date, and its balance last', () => {
  const ledger = {
    columns: [
      column('date', 'date'),
      column('description', 'text'),
      column('name', 'text'),
      column('property', 'text'),
      column('unit', 'text'),
      column('debit', 'money'),
      column('credit', 'money'),
      total('balance'),
    ],
    rows: [
      row('heading', ['1010 Bank']),
      row('row', [null, 'Beginning balance', null, null, null, null, null, 40]),
      row('row', ['2026-11-01', 'Payment by check', 'Ana Lopez', 'Maple Court', '2B', 10, null, 50]),
      row('total', [null, 'Total 1010 Bank', null, null, null, 10, null, 50]),
    ],
  } as unknown as WireTable
  const { table: shown, secondLine, across } = orderForScreen('general-ledger', ledger, true)
  assert.deepEqual(cellsOf(shown), [
    ['1010 Bank'],
    [null, null, null, 40],
    ['2026-11-01', 10, null, 50],
    ['Total 1010 Bank', 10, null, 50],
  ])
  assert.deepEqual(
    shown.rows.map((one) => secondLine?.(one)),
    ['', 'Beginning balance', '', ''],
  )
  assert.deepEqual(
    shown.rows.map((one) => across?.(one)),
    [undefined, undefined, { name: 'Payment by check', rest: 'Ana Lopez, Maple Court, 2B' }, undefined],
  )
})

test('the rent roll has its tenants below the unit, and no column that is blank in every row', () => {
  const roll = {
    columns: [column('unit', 'text'), column('tenant', 'text'), total('rent'), column('out', 'date')],
    rows: [row('row', ['2B', 'Ana Lopez', 1_200, null]), row('total', ['Total', null, 1_200, null])],
  } as unknown as WireTable
  const { table: shown, secondLine } = orderForScreen('rent-roll', roll, false)
  assert.deepEqual(cellsOf(shown), [
    ['2B', 1_200],
    ['Total', 1_200],
  ])
  assert.deepEqual(
    shown.rows.map((one) => secondLine?.(one)),
    ['Ana Lopez', ''],
  )
  const leaving = {
    ...roll,
    rows: [row('row', ['2B', 'Ana Lopez', 1_200, '2026-12-31'])],
  } as unknown as WireTable
  assert.deepEqual(cellsOf(orderForScreen('rent-roll', leaving, false).table), [['2B', 1_200, '2026-12-31']])
})

test('a sum of the rent roll, and any on a phone, below its heading does not repeat it, and what its name adds is a second line', () => {
  const roll = {
    columns: [column('unit', 'text'), column('tenant', 'text'), total('rent')],
    rows: [
      row('heading', ['Maple Court: east']),
      row('row', ['2B', 'Ana Lopez', 1_200]),
      { ...row('total', ['Total Maple Court: east: 1 of 1 let (100%)', null, 1_200]), kind: 'subtotal' },
      row('heading', ['Oak House']),
      { ...row('total', ['Total oak house', null, 0]), kind: 'subtotal' },
      row('total', ['Total: 1 of 1 let (100%)', null, 1_200]),
      row('total', ['Total assets', null, 1_200]),
    ],
  } as unknown as WireTable
  const { table: shown, secondLine, shortName } = orderForScreen('rent-roll', roll, true)
  assert.deepEqual(
    shown.rows.map((one) => [shortName?.(one), secondLine?.(one)]),
    [
      [undefined, ''],
      [undefined, 'Ana Lopez'],
      ['Total', '1 of 1 let (100%)'],
      [undefined, ''],
      ['Total', ''],
      ['Total', '1 of 1 let (100%)'],
      [undefined, ''],
    ],
  )
  // figures keep the whole name of their row
  assert.equal(shown.rows[2]?.cells[0], 'Total Maple Court: east: 1 of 1 let (100%)')
  assert.equal(orderForScreen('deposits-held', roll, false).shortName, undefined)
})

test('on a phone a vacant unit says its status below its number, and what is overdue and when the lease ends lead', () => {
  const roll = {
    columns: [
      column('unit', 'text'),
      column('tenant', 'text'),
      column('status', 'text'),
      { ...column('rent', 'money'), isTotal: true },
      column('deposit', 'money'),
      column('past', 'money'),
      column('end', 'date'),
    ],
    rows: [
      row('row', ['2B', 'Ana Lopez', 'Current', 1_200, 900, 50, '2027-01-31']),
      row('row', ['5', null, 'Vacant, repairs', null, null, null, null]),
    ],
  } as unknown as WireTable
  const { table: shown, secondLine } = orderForScreen('rent-roll', roll, true)
  assert.deepEqual(
    shown.columns.map(({ key }) => key),
    ['unit', 'rent', 'past', 'end', 'deposit'],
  )
  assert.deepEqual(
    shown.rows.map((one) => secondLine?.(one)),
    ['Ana Lopez', 'Vacant, repairs'],
  )
})

test('who owes says a notice below the name, and not what the heading says', () => {
  const owing = {
    columns: ['tenant', 'property', 'unit', 'status'].map((key) => column(key, 'text')),
    rows: [row('row', ['Ana Lopez', 'Elm', '2B', 'Current']), row('row', ['Max Roy', 'Elm', '3', 'Notice'])],
  } as unknown as WireTable
  const { table: shown, secondLine } = orderForScreen('delinquency', owing, false)
  assert.deepEqual(
    shown.columns.map(({ key }) => key),
    ['tenant'],
  )
  assert.deepEqual(
    shown.rows.map((one) => secondLine?.(one)),
    ['Elm, 2B', 'Elm, 3, Notice'],
  )
})

test('on a phone what is overdue and since when come before the days of the amounts', () => {
  const owing = {
    columns: [
      column('tenant', 'text'),
      column('oldest', 'date'),
      total('overdue'),
      column('days0to30', 'money'),
      column('over90', 'money'),
      total('due'),
      column('credit', 'money'),
    ],
    rows: [row('row', ['Ana Lopez', '2026-11-01', 50, 50, null, 50, null])],
  } as unknown as WireTable
  assert.deepEqual(
    orderForScreen('delinquency', owing, true).table.columns.map(({ key }) => key),
    ['tenant', 'overdue', 'oldest', 'days0to30', 'over90', 'due', 'credit'],
  )
})

test('the general ledger says property and unit in one column on wide screens', () => {
  const ledger = {
    columns: [
      column('date', 'date'),
      column('property', 'text'),
      column('unit', 'text'),
      column('debit', 'money'),
    ],
    rows: [
      row('heading', ['1010 Bank']),
      row('row', ['2026-11-01', 'Maple Court Apartments', '2B', 10]),
      row('row', ['2026-11-02', null, null, 5]),
    ],
  } as unknown as WireTable
  const { table: shown } = orderForScreen('general-ledger', ledger, false)
  assert.deepEqual(
    shown.columns.map(({ key }) => key),
    ['date', 'property', 'debit'],
  )
  assert.deepEqual(cellsOf(shown), [
    ['1010 Bank'],
    ['2026-11-01', 'Maple Court Apartments, 2B', 10],
    ['2026-11-02', null, 5],
  ])
})
