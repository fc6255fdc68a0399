import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as fc from 'fast-check'
import { types } from 'pg'

import { readInstant, writeInstant } from './instants.ts'

const general = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => Date | number

test('an instant is written as JavaScript writes it', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (instant) => {
      assert.equal(writeInstant(instant), instant.toISOString())
    }),
    { numRuns: 2000 },
  )
  for (const text of ['1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '1969-12-31T23:59:59.999Z']) {
    assert.equal(writeInstant(new Date(text)), text)
  }
  assert.throws(() => writeInstant(new Date(Number.NaN)), RangeError)
})

test('PostgreSQL’s text is read as its driver reads it', () => {
  const recent = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(recent, fc.integer({ min: 0, max: 6 }), (instant, decimals) => {
      const [seconds, ms = '000'] = instant.toISOString().replace('T', ' ').replace('Z', '').split('.')
      const fraction = `${ms}456`.slice(0, decimals)
      const text = `${seconds}${fraction ? `.${fraction}` : ''}+00`
      assert.deepEqual(readInstant(text), new Date(Number(general(text))), text)
    }),
    { numRuns: 2000 },
  )
})

test('what is not usual is left to the driver', () => {
  for (const text of [
    'infinity',
    '-infinity',
    '2026-11-21 12:00:00-05',
    '2026-11-21 17:00:00+05:30',
    '0044-03-15 12:00:00+00 BC',
    '20260-11-21 17:00:00+00',
    '2026-1x-21 17:00:00+00',
  ]) {
    assert.equal(readInstant(text), undefined, text)
  }
})
