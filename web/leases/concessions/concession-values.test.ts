import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { leasesForLandlords } from '#shared/messages/en/errors/leases.ts'

import { concessionProblems, type ConcessionRow, monthOptions, newConcession } from './concession-values.ts'

const span = { first: '2026-11-01', last: '2027-10-31' }
// the form says what the server would
const afterEnd = leasesForLandlords['leases.concessionAfterEnd'].replace('{date}', 'Oct 31, 2027')

/** Returns what is wrong with a discount of 100 dollars. */
const problemsOf = (row: Partial<ConcessionRow>, last: string | null = span.last) =>
  concessionProblems({ ...newConcession, amount: 100, ...row }, { ...span, last })

describe('the months of a concession', () => {
  test('go up to the last month of the lease', () => {
    assert.deepEqual(problemsOf({ kind: 'MONTHLY', months: '12' }), [])
    assert.deepEqual(problemsOf({ kind: 'SPREAD', from: '2', months: '10' }), [])
    assert.deepEqual(problemsOf({ from: '11' }), [])
  })

  test('never go past it, and the field that is to be changed says so', () => {
    const months = [{ path: 'months', message: afterEnd }]
    assert.deepEqual(problemsOf({ kind: 'MONTHLY', months: '13' }), months)
    assert.deepEqual(problemsOf({ kind: 'SPREAD', from: '1', months: '12' }), months)
    assert.deepEqual(problemsOf({ from: '12' }), [{ path: 'from', message: afterEnd }])
  })

  test('have no last one where the lease has none', () => {
    assert.deepEqual(problemsOf({ kind: 'MONTHLY', months: '60', from: '35' }, null), [])
  })

  test('are offered up to the last month of the lease, with the one that is chosen', () => {
    const labels = monthOptions(span, '0').map(({ label }) => label)
    assert.deepEqual([labels.length, labels.at(0), labels.at(-1)], [12, 'November 2026', 'October 2027'])
    assert.equal(monthOptions(span, '14').at(-1)?.label, 'January 2028')
    assert.equal(monthOptions({ ...span, last: null }, '0').length, 36)
  })
})
