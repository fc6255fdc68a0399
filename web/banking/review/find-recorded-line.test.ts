import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { findRecordedOfLine } from './find-recorded-line.ts'
import type { Candidate } from './review-api.ts'

const expense: Candidate = {
  kind: 'EXPENSE',
  id: 'e1',
  title: 'Pipe Works',
  detail: 'Leak under the sink',
  amount: -420.15,
  open: null,
  date: '2026-11-10',
}
const line = { amount: -420.15, date: '2026-11-12' }
const found = (candidates: readonly Candidate[], change: Partial<typeof line> = {}) =>
  findRecordedOfLine({ ...line, ...change }, candidates)

describe('a line that is recorded as an expense', () => {
  test('may be an expense of its amount near its day', () => {
    const { vendorName, description, amount, date, kind } = found([expense])!
    assert.deepEqual(
      { vendorName, description, amount, date, kind },
      {
        vendorName: 'Pipe Works',
        description: 'Leak under the sink',
        amount: 420.15,
        date: '2026-11-10',
        kind: 'expense',
      },
    )
    assert.equal(found([expense], { date: '2026-11-30' })?.id, 'e1')
    assert.equal(found([expense], { date: '2026-12-01' }), undefined)
    assert.equal(found([expense], { date: '2026-10-21' })?.id, 'e1')
    assert.equal(found([expense], { amount: -420.16 }), undefined)
  })

  test('may be an unpaid bill, by its due date', () => {
    const bill: Candidate = { ...expense, kind: 'BILL', id: 'b1', date: '2026-12-20' }
    assert.deepEqual([found([bill])?.kind, found([bill])?.id], ['bill', 'b1'])
    assert.equal(found([bill], { date: '2026-11-04' }), undefined)
  })

  test('is the nearest one, and nothing else of its amount', () => {
    const nearer = { ...expense, id: 'e2', date: '2026-11-12' }
    assert.equal(found([expense, nearer])?.id, 'e2')
    assert.equal(
      found([
        { ...expense, kind: 'RETURN' },
        { ...expense, kind: 'REFUND' },
      ]),
      undefined,
    )
    const plain = { ...expense, title: 'Paint', detail: '' }
    assert.deepEqual([found([plain])?.vendorName, found([plain])?.description], [null, 'Paint'])
  })
})
