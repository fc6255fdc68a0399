import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { applyMapping } from './apply-mapping.ts'
import { readCsvTable } from './csv-table.ts'
import { proposeMapping } from './propose-mapping.ts'
import type { ColumnMapping, CsvTable } from './statement-file.ts'

const today = parsePlainDate('2026-12-20')

function propose(text: string) {
  const table = readCsvTable(text)
  assert.ok(table)
  return { table, ...proposeMapping(table, today) }
}

function amounts(table: CsvTable, mapping: ColumnMapping | null): number[] {
  assert.ok(mapping)
  return applyMapping(table, mapping).statements.flatMap(({ lines }) =>
    lines.map(({ amountCents }) => amountCents),
  )
}

const withCardPayment = (...others: string[]) =>
  propose(
    `Date,Description,Amount\n2026-01-13,CARD AUTOPAY,-134.87\n${others.map((amount) => `2026-01-14,b,${amount}\n`).join('')}`,
  )

describe('what a CSV leaves open is asked', () => {
  test('the order of 01/02', () => {
    const { questions, mapping, table } = propose(
      'Date,Description,Amount\n01/02/2026,a,-5.00\n03/04/2026,b,6.00\n',
    )
    assert.deepEqual(
      questions.map(({ key, choices }) => [key, choices.map(({ label }) => label)]),
      [['date-order', ['2026-01-02 (month, day, year)', '2026-02-01 (day, month, year)']]],
    )
    const turned = { ...mapping!, ...questions[0]!.choices[1]!.change }
    assert.equal(applyMapping(table, turned).statements[0]?.lines[0]?.date, '2026-02-01')
  })

  test('the decimal mark, decided over the column', () => {
    const { questions, mapping, table } = propose(
      'Date;Description;Amount\n2026-01-13;a;-3.000\n2026-01-14;b;1.000\n',
    )
    assert.deepEqual(
      questions.map(({ key }) => key),
      ['decimal-mark'],
    )
    assert.deepEqual(
      amounts(table, { ...mapping!, ...questions[0]!.choices[1]!.change }),
      [-300_000, 100_000],
    )
    const decided = propose('Date;Description;Amount\n2026-01-13;a;-950,00 €\n2026-01-14;b;1.000\n')
    assert.deepEqual([decided.questions, amounts(decided.table, decided.mapping)], [[], [-95_000, 100_000]])
  })

  test('the sign where all amounts are positive and no balance proves it', () => {
    const { questions } = propose('Date,Description,Amount\n2026-01-13,a,3.00\n2026-01-14,b,1.00\n')
    assert.deepEqual(
      questions.map(({ key, examples }) => [key, examples[0]]),
      [['sign', '2026-01-13 $3.00 a']],
    )
  })

  test('the sign where a negative amount may be a payment of a card, turned where most amounts are purchases', () => {
    const [card, checking] = [withCardPayment('12.00', '30.00'), withCardPayment('-12.00')]
    assert.deepEqual(
      [card, checking].map(({ questions }) => questions.map(({ key }) => key)),
      [['sign'], ['sign']],
    )
    assert.deepEqual(amounts(card.table, card.mapping), [13_487, -1_200, -3_000])
    assert.deepEqual(amounts(checking.table, checking.mapping), [-13_487, -1_200])
  })

  test('a balance proves the sign and nothing is asked', () => {
    const { questions, mapping, table, findings } = propose(
      'Date,Description,Amount,Balance\n2026-01-13,a,3.00,97.00\n2026-01-14,b,1.00,96.00\n2026-01-15,c,6.00,90.00\n',
    )
    assert.deepEqual(questions, [])
    assert.deepEqual(amounts(table, mapping), [-300, -100, -600])
    assert.ok(findings.some((finding) => finding.startsWith('Signs: reversed')))
  })

  test('words for the direction that are not known', () => {
    const { questions, mapping, table } = propose(
      'Date,Description,Type,Amount\n2026-01-13,a,Credit,3.00\n2026-01-14,b,Sale,1.00\n',
    )
    assert.deepEqual(
      questions.map(({ key, examples }) => [key, examples]),
      [['type-words', ['Sale']]],
    )
    assert.equal(applyMapping(table, mapping!).faults.length, 1)
    assert.deepEqual(amounts(table, { ...mapping!, ...questions[0]!.choices[1]!.change }), [300, -100])
  })

  test('which column is the amount', () => {
    const { questions, mapping } = propose('Date,Text,Sum of it\n2026-01-13,a,3.00\n')
    assert.equal(mapping, null)
    assert.deepEqual(
      questions.map(({ key }) => key),
      ['date-column', 'amount-column'].slice(questions.length === 1 ? 1 : 0),
    )
  })

  test('dates as numbers of a spreadsheet', () => {
    const { questions, mapping, table } = propose('Date,Description,Amount\n46025,a,-3.00\n46026,b,3.00\n')
    assert.equal(applyMapping(table, mapping!).statements[0]?.lines[0]?.date, '2026-01-03')
    assert.deepEqual(questions, [])
  })
})

describe('rows that cannot be read', () => {
  const header =
    'Date,Description,Amount\n2026-01-13,a,-1.00\n2026-01-14,b,2.00\n2026-01-15,c,2.00\n2026-01-16,d,2.00\n'

  test('are named with their number and what to do, and the others are read', () => {
    const { table, mapping } = propose(
      `${header}2026-02-30,e,3.00\n2026-01-17,f,#####\n2026-01-18,g,4.00,more\n`,
    )
    const file = applyMapping(table, mapping!)
    assert.deepEqual(
      file.faults.map(({ row, column }) => [row, column]),
      [
        [6, 'Date'],
        [7, 'Amount'],
        [8, null],
      ],
    )
    assert.equal(file.statements[0]?.lines.length, 4)
  })

  test('sums below the lines are skipped', () => {
    const { table, mapping } = propose(`${header},Total,5.00\n`)
    const file = applyMapping(table, mapping!)
    assert.deepEqual([file.faults, file.skipped], [[], [{ row: 6, reason: 'A total from the bank.' }]])
  })

  test('a balance that does not follow is told with its row', () => {
    const { table, mapping } = propose(
      'Date,Description,Amount,Balance\n2026-01-13,a,-3.00,97.00\n2026-01-14,b,1.00,98.00\n2026-01-15,c,6.00,105.00\n2026-01-16,d,1.00,106.00\n',
    )
    assert.deepEqual(applyMapping(table, mapping!).balance, {
      kind: 'broken',
      row: 4,
      expectedCents: 10_400,
      foundCents: 10_500,
      rows: 1,
    })
  })

  test('a mapping of another header reads nothing', () => {
    const { mapping } = propose(header)
    const other = propose('Date,Payee,Amount\n2026-01-13,a,-1.00\n').table
    const file = applyMapping(other, mapping!)
    assert.deepEqual([file.statements, file.faults.length], [[], 1])
  })

  test('a mapping survives JSON and reads the next file of the same shape', () => {
    const { mapping } = propose(header)
    const next = readCsvTable('DATE , description,Amount\n2026-02-13,z,-9.00\n')!
    const kept = JSON.parse(JSON.stringify(mapping)) as ColumnMapping
    assert.deepEqual(amounts(next, kept), [-900])
  })

  test('several accounts in one file are several statements', () => {
    const { table, mapping } = propose(
      'Account Number,Date,Description,Amount\n111122,2026-01-13,a,-1.00\n111133,2026-01-13,b,2.00\n111122,2026-01-14,c,3.00\n',
    )
    assert.deepEqual(
      applyMapping(table, mapping!).statements.map(({ accountLast4, lines }) => [accountLast4, lines.length]),
      [
        ['1122', 2],
        ['1133', 1],
      ],
    )
  })

  test('text without columns is no table', () => {
    assert.equal(readCsvTable('hello\nworld\n'), null)
    assert.equal(readCsvTable(''), null)
  })
})
