import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { toCsv } from '#shared/lib/text/csv.ts'

import { cellText, composeReport, fileNameOf, toCsvRows, type WireTable, zerosOf } from './report-document.ts'

const column = (key: string, kind: WireTable['columns'][number]['kind'], isTotal = false) => ({
  key,
  label: key,
  kind,
  isWide: kind === 'text',
  isTotal,
  drill: null,
})
const row = (
  kind: WireTable['rows'][number]['kind'],
  cells: WireTable['rows'][number]['cells'],
  level = 0,
) => ({
  kind,
  level,
  cells,
  opens: null,
  drill: null,
})

const statement: WireTable = {
  report: 'income-statement',
  title: 'Income statement',
  from: '2026-01-01',
  to: '2026-02-28',
  basis: 'cash',
  property: null,
  subject: null,
  explanation: 'Cash basis.',
  madeAt: '2026-03-01T12:00:00Z',
  columns: [
    column('', 'text'),
    column('Jan', 'money'),
    column('Feb', 'money'),
    column('Total', 'money', true),
  ],
  rows: [
    row('heading', ['Income', null, null, null]),
    row('row', ['Rent income', 1000.5, -20, 980.5], 1),
    row('row', ['=Other', 0, 0, 0], 1),
    row('subtotal', ['Total income', 1000.5, -20, 980.5]),
  ],
  next: null,
}
const list: WireTable = {
  ...statement,
  report: 'general-ledger',
  columns: [column('Date', 'date'), column('Name', 'text'), column('Balance', 'money', true)],
  rows: [
    row('heading', ['1000 Cash', null, null]),
    row('row', ['2026-01-05', 'Smith, John', 5]),
    row('subtotal', [null, 'Total', 5]),
  ],
}

describe('a report as a file', () => {
  test('its CSV has sections in a column, ISO dates and plain numbers', () => {
    assert.deepEqual(toCsvRows(list), [
      ['Section', 'Date', 'Name', 'Balance'],
      ['1000 Cash', '2026-01-05', 'Smith, John', 5],
    ])
  })

  test('the CSV of a statement has its sums, named', () => {
    assert.deepEqual(toCsvRows(statement).slice(1), [
      ['Income', 'Rent income', 1000.5, -20, 980.5],
      ['Income', '=Other', 0, 0, 0],
      ['', 'Total income', 1000.5, -20, 980.5],
    ])
  })

  test('the file begins with a byte order mark, ends lines with CRLF and guards formulas', () => {
    const text = toCsv(toCsvRows(statement))
    assert.ok(text.startsWith('\uFEFFSection,,Jan,Feb,Total\r\n'))
    assert.match(text, /\r\nIncome,'=Other,0,0,0\r\n/)
    assert.match(text, /,-20,980\.5\r\n/)
  })

  test('its name says the report, the basis and the days', () => {
    assert.equal(fileNameOf(statement), 'income-statement-cash-2026-01-01-to-2026-02-28')
    assert.equal(fileNameOf({ ...list, basis: null, from: null }), 'general-ledger-2026-02-28')
  })

  test('on paper it says for whom, of what days, on what basis and when it was made', () => {
    const document = composeReport(statement, { author: 'Whitlock Rentals', madeAt: 'Mar 1, 2026, 12:00 PM' })
    assert.deepEqual(document.facts, [
      'Whitlock Rentals',
      'Jan 1, 2026 to Feb 28, 2026',
      'Cash basis',
      'All properties',
      'Created Mar 1, 2026, 12:00 PM',
    ])
    assert.deepEqual(
      document.rows.map(({ cells }) => cells),
      [
        ['Income'],
        ['Rent income', '1,000.50', '-20.00', '980.50'],
        ['=Other', '', '', '0.00'],
        ['Total income', '1,000.50', '-20.00', '980.50'],
      ],
    )
  })

  test('a sum shows a zero only where one of its rows has an amount', () => {
    const table: WireTable = {
      ...statement,
      columns: [
        column('', 'text'),
        column('Paid', 'money'),
        column('Pending', 'money'),
        column('Due', 'money', true),
      ],
      rows: [
        row('heading', ['Maple Court']),
        row('row', ['Rent', 500, 0, 0]),
        row('row', ['Refund', -500, null, 0]),
        row('subtotal', ['Total Maple Court', 0, 0, 0]),
        row('heading', ['Oak House']),
        row('row', ['Rent', 0, 0, 0]),
        row('subtotal', ['Total Oak House', 0, 0, 0]),
        row('subtotal', ['Both', 0, 0, 0]),
        row('total', ['Total', 0, 0, 0]),
      ],
    }
    const shown = zerosOf(table)
    assert.deepEqual(
      table.rows.flatMap((one) =>
        one.kind === 'heading' ? [] : [[one.cells[0], shown(one, 1), shown(one, 2), shown(one, 3)]],
      ),
      [
        ['Rent', false, false, true],
        ['Refund', false, false, true],
        ['Total Maple Court', true, false, true],
        ['Rent', false, false, true],
        ['Total Oak House', false, false, true],
        ['Both', true, false, true],
        ['Total', true, false, true],
      ],
    )
    assert.deepEqual(
      composeReport(table, { author: '', madeAt: '' })
        .rows.filter(({ kind }) => kind !== 'heading')
        .map(({ cells }) => cells),
      [
        ['Rent', '500.00', '', '0.00'],
        ['Refund', '-500.00', '', '0.00'],
        ['Total Maple Court', '0.00', '', '0.00'],
        ['Rent', '', '', '0.00'],
        ['Total Oak House', '', '', '0.00'],
        ['Both', '0.00', '', '0.00'],
        ['Total', '0.00', '', '0.00'],
      ],
    )
  })

  test('zeros are blank where nothing says otherwise', () => {
    assert.deepEqual(
      [
        cellText(0, 'money'),
        cellText(0, 'money', { showsZero: true }),
        cellText(-0.2, 'money', { isWhole: true }),
      ],
      ['', '0.00', '0'],
    )
    assert.deepEqual(
      [cellText(0.945, 'percent'), cellText(3, 'count'), cellText(null, 'text')],
      ['94.5%', '3', ''],
    )
  })
})
