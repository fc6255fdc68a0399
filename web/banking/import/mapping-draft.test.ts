import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { draftOf, mappingOf, ofKind, withAmount, withDate } from './mapping-draft.ts'

const rows = [
  ['wann', 'wieviel'],
  ['31.10.2026', '-4,50'],
  ['2.11.2026', '1.850,00'],
]

describe('columns of a file in which no date or amount was found', () => {
  const empty = draftOf({ columns: ['Column A', 'Column B'], mapping: null })

  test('are no mapping until both are chosen', () => {
    const dated = withDate(empty, 0, rows)
    assert.equal(mappingOf(dated), undefined)
    const mapping = mappingOf(withAmount(dated, { kind: 'signed', amount: 1 }, rows))
    assert.deepEqual(
      [mapping?.date, mapping?.amount, mapping?.columnCount],
      [0, { kind: 'signed', amount: 1 }, 2],
    )
  })

  test('have the decimal mark and the order of dates of the first rows', () => {
    const numbers = [['46342', '5,10']]
    const draft = withAmount(withDate(empty, 0, numbers), { kind: 'signed', amount: 1 }, numbers)
    assert.deepEqual([draft.dateOrder, draft.decimalMark], ['SERIAL_1900', ','])
  })

  test('two columns or a column of words are asked for before it is a mapping', () => {
    const draft = withDate(empty, 0, rows)
    const split = ofKind('debit-credit', { kind: 'signed', amount: 1 })
    assert.deepEqual(split, { kind: 'debit-credit', debit: 1, credit: undefined })
    assert.equal(mappingOf({ ...draft, amount: split }), undefined)
    assert.equal(mappingOf({ ...draft, amount: ofKind('typed', split) }), undefined)
    assert.deepEqual(mappingOf({ ...draft, amount: { kind: 'typed', amount: 1, type: 0 } })?.amount, {
      kind: 'typed',
      amount: 1,
      type: 0,
      moneyIn: [],
      moneyOut: [],
    })
  })
})
