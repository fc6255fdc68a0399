import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import {
  type BatchEntry,
  type BatchLease,
  type BatchValues,
  emptyBatch,
  emptyEntry,
  errorsOf,
  nextKey,
  serverErrors,
  slipError,
  stillDueOf,
  sumOf,
  toBatchBody,
} from './batch-values.ts'

const today = parsePlainDate('2026-12-03')
const lease: BatchLease = {
  leaseId: 'a',
  propertyId: 'p',
  propertyName: 'The Alder',
  unitNumber: '1A',
  tenantName: 'Mariana Rocha',
  dueCents: 125_500,
  type: 'RENT',
}
const entry = (part: Partial<BatchEntry>): BatchEntry => ({ ...emptyEntry(lease), ...part })
const valuesOf = (entries: BatchValues['entries'], part: Partial<BatchValues> = {}): BatchValues => ({
  ...emptyBatch,
  ...part,
  entries,
})

test('the sum counts what is an amount', () => {
  const values = valuesOf({
    a: entry({ amount: '1,255.10' }),
    b: entry({ amount: '$0.2' }),
    c: entry({ amount: 'x' }),
  })
  assert.equal(sumOf(values), 125_530)
})

test('what is still due counts every row of the lease, and less than nothing is credit', () => {
  assert.equal(stillDueOf(lease, valuesOf({ a: entry({ amount: '1000' }) })), 25_500)
  const twice = valuesOf({ a: entry({ amount: '1000' }), 'a:2': entry({ amount: '300' }) })
  assert.equal(stillDueOf(lease, twice), -4_500)
})

test('a further row of a lease has a key of its own', () => {
  const taken = ['a', 'a:2']
  assert.equal(
    nextKey('a', (key) => taken.includes(key)),
    'a:3',
  )
})

test('a row has the day and the method of the slip, unless it has its own', () => {
  const values = valuesOf(
    {
      a: entry({ amount: '1255', reference: ' 2247 ' }),
      b: entry({ amount: '10', date: '12/1', method: 'CASH', notes: 'Late' }),
      c: entry({}),
    },
    { date: '2026-12-02', totalCents: 126_500 },
  )
  assert.deepEqual(toBatchBody(values, ['b', 'a', 'c'], today), {
    payments: [
      {
        leaseId: 'a',
        amount: 10,
        date: '2026-12-01',
        type: 'RENT',
        method: 'CASH',
        reference: null,
        notes: 'Late',
      },
      {
        leaseId: 'a',
        amount: 1255,
        date: '2026-12-02',
        type: 'RENT',
        method: 'CHECK',
        reference: '2247',
        notes: null,
      },
    ],
    total: 1265,
  })
})

test('without a slip no total is sent', () => {
  const values = valuesOf({ a: entry({ amount: '5' }) }, { hasNoSlip: true, totalCents: 100 })
  assert.equal('total' in toBatchBody(values, ['a'], today), false)
})

test('each row says what is wrong in it', () => {
  const errors = errorsOf(
    valuesOf({
      good: entry({ amount: '5', date: 'Dec 1' }),
      zero: entry({ amount: '0' }),
      text: entry({ amount: 'abc' }),
      none: entry({ reference: '12' }),
      day: entry({ amount: '5', date: 'soon' }),
      later: entry({ amount: '5', date: '12/9/2026' }),
      far: entry({ amount: '5', date: '5/1' }),
      sure: entry({ amount: '5', date: '5/1', isDateConfirmed: true }),
    }),
    today,
  )
  assert.deepEqual(
    Object.entries(errors).map(([key, found]) => [key, Object.keys(found)]),
    [
      ['zero', ['amount']],
      ['text', ['amount']],
      ['none', ['amount']],
      ['day', ['date']],
      ['later', ['date']],
      ['far', ['date']],
    ],
  )
})

test('the slip must equal its payments, unless there is none', () => {
  const entries = { a: entry({ amount: '100' }) }
  const fieldOf = (part: Partial<BatchValues>) => slipError(valuesOf(entries, part))?.field
  assert.equal(slipError(valuesOf({}))?.field, 'rows')
  assert.equal(fieldOf({}), 'total')
  assert.equal(fieldOf({ totalCents: 9_999 }), 'total')
  assert.equal(fieldOf({ totalCents: 10_000 }), undefined)
  assert.equal(fieldOf({ hasNoSlip: true }), undefined)
  assert.match(
    slipError(valuesOf(entries, { totalCents: 9_999 }))?.message ?? '',
    /\$0\.01 more than the slip/,
  )
  assert.match(
    slipError(valuesOf(entries, { totalCents: 12_000 }))?.message ?? '',
    /\$20\.00 less than the slip/,
  )
})

test('more than 200 payments are not sent', () => {
  const entries = Object.fromEntries(
    Array.from({ length: 201 }, (_, index) => [String(index), entry({ amount: '1' })]),
  )
  assert.equal(slipError(valuesOf(entries, { hasNoSlip: true }))?.field, 'rows')
})

test('the server’s errors stand at the rows that it names', () => {
  const problems = [
    { path: 'payments.1.date', message: 'far' },
    { path: 'payments.0.leaseId', message: 'not found' },
    { path: 'total', message: 'other' },
  ]
  assert.deepEqual(serverErrors(problems, ['x', 'y']), { y: { date: 'far' }, x: { amount: 'not found' } })
})
