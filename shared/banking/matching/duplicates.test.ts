import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { markDuplicates } from './duplicates.ts'
import type { StatementFormat, StatementLine, StoredLine } from '#shared/banking/files/statement-file.ts'

type Some = {
  day?: string
  amount?: number
  text?: string
  fitId?: string | null
  isRemoved?: boolean
  format?: StatementFormat
}

function lines(...all: Some[]): StatementLine[] {
  return all.map((one, at) => ({
    row: at + 1,
    date: parsePlainDate(`2026-01-${one.day ?? '03'}`),
    amountCents: cents(one.amount ?? -450),
    description: one.text ?? 'COFFEE SHOP',
    memo: '',
    fitId: one.fitId ?? null,
    checkNumber: null,
    type: null,
    isPending: false,
    balanceCents: null,
    parts: [],
  }))
}

function stored(...all: Some[]): StoredLine[] {
  return lines(...all).map(({ date, amountCents, description, memo, fitId }, at) => ({
    id: `s${at + 1}`,
    date,
    amountCents,
    description,
    memo,
    fitId,
    isRemoved: all[at]?.isRemoved ?? false,
    format: all[at]?.format ?? 'OFX',
  }))
}

const mark = (file: StatementLine[], known: StoredLine[]) => markDuplicates(file, known, 'OFX')
const kinds = (file: StatementLine[], known: StoredLine[]) => mark(file, known).map(({ kind }) => kind)

describe('duplicates', () => {
  test('a line with the same number, day and amount is one', () => {
    assert.deepEqual(mark(lines({ fitId: 'a' }), stored({ fitId: 'a' })), [
      { kind: 'duplicate', storedId: 's1' },
    ])
  })

  test('two equal lines of a day without numbers are both kept, and neither is added again', () => {
    assert.deepEqual(kinds(lines({}, {}), []), ['new', 'new'])
    assert.deepEqual(kinds(lines({}, {}), stored({})), ['duplicate', 'new'])
    assert.deepEqual(kinds(lines({}, {}), stored({}, {})), ['duplicate', 'duplicate'])
    assert.deepEqual(kinds(lines({}), stored({}, {})), ['duplicate'])
  })

  test('one number for a purchase and its fee drops neither', () => {
    const both = [
      { fitId: 'x', amount: -10_000, text: 'HOTEL' },
      { fitId: 'x', amount: -300, text: 'FOREIGN FEE' },
    ]
    assert.deepEqual(mark(lines(...both), []), [
      { kind: 'shares-number', storedId: null, row: 2 },
      { kind: 'shares-number', storedId: null, row: 1 },
    ])
    assert.deepEqual(kinds(lines(...both), stored(...both)), ['duplicate', 'duplicate'])
    assert.deepEqual(kinds(lines(both[1]!), stored(both[0]!)), ['shares-number'])
  })

  test('one number, day and amount for three lines of different text keeps three', () => {
    const three = ['a', 'b', 'c'].map((text) => ({ fitId: 'x', text: `TRANSFER TO ${text}` }))
    assert.deepEqual(kinds(lines(...three), stored(three[0]!, three[1]!)), [
      'duplicate',
      'duplicate',
      'shares-number',
    ])
  })

  test('a number that changed with another download is found by its text', () => {
    const before = stored({ fitId: '2026-01-03-1' }, { fitId: '2026-01-03-2', text: 'LOWES' })
    const after = lines(
      { fitId: '2026-01-03-1', text: 'LATE LINE', amount: -100 },
      { fitId: '2026-01-03-2' },
      { fitId: '2026-01-03-3', text: 'LOWES' },
    )
    assert.deepEqual(mark(after, before), [
      { kind: 'shares-number', storedId: 's1', row: null },
      { kind: 'duplicate', storedId: 's1' },
      { kind: 'duplicate', storedId: 's2' },
    ])
  })

  test('case, spaces and marks of the text do not matter', () => {
    assert.deepEqual(kinds(lines({ text: 'Café  Löwe #12' }), stored({ text: 'CAFE LOWE 12' })), [
      'duplicate',
    ])
  })

  test('a text that was cut is the same line where the number agrees', () => {
    const long = 'ZELLE PAYMENT FROM MARIA LOPEZ DIAZ JR RENT'
    assert.deepEqual(
      kinds(lines({ fitId: 'a', text: long }), stored({ fitId: 'a', text: long.slice(0, 32) })),
      ['duplicate'],
    )
  })

  test('a number, day and amount are one line, regardless of the text before the bank posted it', () => {
    const before = stored({ fitId: 'F1', amount: 185_000, text: 'ZELLE PMT 11/02 PENDING POST' })
    for (const text of ['Zelle payment from PAT DOE', '', 'ACH CREDIT 8823', 'zelle pmt', 'P. DOE RENT']) {
      assert.deepEqual(kinds(lines({ fitId: 'F1', amount: 185_000, text }), before), ['duplicate'], text)
    }
  })

  test('a number that one line has is found on the days to which the bank moved it', () => {
    const before = stored({ day: '10', fitId: 'F1', text: 'PENDING' })
    const kindsOn = (day: string) => kinds(lines({ day, fitId: 'F1', text: 'POSTED' }), before)
    assert.deepEqual(
      ['09', '11', '13', '16', '17', '24'].map((day) => kindsOn(day)[0]),
      ['duplicate', 'duplicate', 'duplicate', 'duplicate', 'shares-number', 'shares-number'],
    )
    const both = lines({ day: '10', fitId: 'F1', text: 'PENDING' }, { day: '11', fitId: 'F1', text: 'MORE' })
    assert.deepEqual(kinds(both, before), ['duplicate', 'shares-number'])
  })

  test('two payments of one sum and day with their own numbers are two', () => {
    const before = stored({ fitId: 'F1', text: 'ZELLE FROM PAT DOE' })
    assert.deepEqual(kinds(lines({ fitId: 'F2', text: 'ZELLE FROM SAM ROE' }), before), ['new'])
  })

  test('what the file has twice with one number is one', () => {
    assert.deepEqual(mark(lines({ fitId: 'F1' }, { fitId: 'F1' }, { fitId: 'F2' }), []), [
      { kind: 'new' },
      { kind: 'repeated', row: 1 },
      { kind: 'new' },
    ])
    assert.deepEqual(kinds(lines({ fitId: 'F1' }, { fitId: 'F1' }), stored({ fitId: 'F1' })), [
      'duplicate',
      'repeated',
    ])
  })

  test('what is no number does not join two equal lines', () => {
    for (const fitId of ['0', '000', 'NONE', 'NOTPROVIDED', '-', 'DEBIT', ' ']) {
      assert.deepEqual(kinds(lines({ fitId }, { fitId }), []), ['new', 'new'], fitId)
      assert.deepEqual(kinds(lines({ fitId, day: '04' }), stored({ fitId })), ['new'], fitId)
    }
  })

  test('without numbers the lines of a day and amount count, and the text does not', () => {
    const long = 'ZELLE PAYMENT FROM MARIA LOPEZ DIAZ JR RENT'
    assert.deepEqual(mark(lines({ text: long }), stored({ text: long.slice(0, 32) })), [
      { kind: 'duplicate', storedId: 's1' },
    ])
    assert.deepEqual(mark(lines({ text: 'RENT DOE' }), stored({ text: 'PENDING' })), [
      { kind: 'duplicate', storedId: 's1', told: 'text' },
    ])
    const two = [{ text: 'ZELLE FROM PAT DOE' }, { text: 'ZELLE FROM SAM ROE' }]
    assert.deepEqual(kinds(lines(...two), stored({ text: 'SAM ROE ZELLE CONF 8' })), ['new', 'duplicate'])
  })

  test('another format numbers in its own way: its lines of a day and amount count', () => {
    const csv = { format: 'CSV' as const, amount: 185_000 }
    const text = 'ZELLE PAYMENT FROM PAT DOE CONF#'
    const one = lines({ fitId: 'F1', amount: 185_000, text })
    assert.deepEqual(kinds(one, stored({ ...csv, text: `${text} A1B2C3` })), ['duplicate'])
    assert.deepEqual(kinds(one, stored({ ...csv, fitId: '0099', text: 'PAT DOE' })), ['duplicate'])
    assert.deepEqual(kinds(one, stored({ fitId: '0099', amount: 185_000, text: 'PAT DOE' })), ['new'])
    const two = lines({ fitId: 'F1', text: 'COFFEE' }, { fitId: 'F2', text: 'COFFEE' })
    assert.deepEqual(kinds(two, stored({ format: 'CSV', text: 'COFFEE 12' })), ['duplicate', 'new'])
  })

  test('the same text and amount on another day of the file is the line that the bank moved', () => {
    const before = stored({ day: '10', text: 'CITY WATER' })
    const around = [
      { day: '08', amount: 1 },
      { day: '15', amount: 2 },
    ]
    const moved = mark(lines(around[0]!, { day: '12', text: 'CITY WATER' }, around[1]!), before)
    assert.deepEqual(moved[1], { kind: 'duplicate', storedId: 's1', told: 'day' })
    const later = kinds(lines({ day: '12', text: 'CITY WATER' }, around[1]!), before)
    assert.deepEqual(later, ['new', 'new'])
  })

  test('a deleted line stays deleted', () => {
    assert.deepEqual(mark(lines({ fitId: 'a' }), stored({ fitId: 'a', isRemoved: true })), [
      { kind: 'removed', storedId: 's1' },
    ])
  })

  test('another day or amount is another line', () => {
    assert.deepEqual(kinds(lines({ day: '04' }, { amount: 450 }), stored({})), ['new', 'new'])
  })
})
