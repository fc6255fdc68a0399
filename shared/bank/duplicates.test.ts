import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { markDuplicates } from './duplicates.ts'
import type { StatementLine, StoredLine } from './statement-file.ts'

type Some = { day?: string; amount?: number; text?: string; fitId?: string | null; isRemoved?: boolean }

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
  }))
}

const kinds = (file: StatementLine[], known: StoredLine[]) =>
  markDuplicates(file, known).map(({ kind }) => kind)

describe('duplicates', () => {
  test('a line with the same number, day and amount is one', () => {
    assert.deepEqual(markDuplicates(lines({ fitId: 'a' }), stored({ fitId: 'a' })), [
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
    assert.deepEqual(markDuplicates(lines(...both), []), [
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
    assert.deepEqual(markDuplicates(after, before), [
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
    assert.deepEqual(kinds(lines({ text: long }), stored({ text: long.slice(0, 32) })), ['new'])
  })

  test('a deleted line stays deleted', () => {
    assert.deepEqual(markDuplicates(lines({ fitId: 'a' }), stored({ fitId: 'a', isRemoved: true })), [
      { kind: 'removed', storedId: 's1' },
    ])
  })

  test('another day or amount is another line', () => {
    assert.deepEqual(kinds(lines({ day: '04' }, { amount: 450 }), stored({})), ['new', 'new'])
  })
})
