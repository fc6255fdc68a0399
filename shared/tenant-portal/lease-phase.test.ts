import assert from 'node:assert/strict'
import { test } from 'node:test'

import { hasEnded, lastDateOf, leasePhase } from './lease-phase.ts'

const today = '2026-11-21'
const year = {
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  atEnd: 'ENDS' as const,
  terminationDate: null,
  status: 'ACTIVE' as const,
}

test('a lease runs to its end, or from month to month', () => {
  assert.deepEqual(leasePhase(year, today), { kind: 'ACTIVE', date: '2026-12-31' })
  assert.deepEqual(leasePhase({ ...year, endDate: null }, today), { kind: 'MONTH_TO_MONTH', date: null })
})

test('one that begins later says when, even where it has no end', () => {
  const later = { ...year, startDate: '2026-12-01', endDate: null }
  assert.deepEqual(leasePhase(later, today), { kind: 'UPCOMING', date: '2026-12-01' })
})

test('one that was ended for a day to come is ending; ended later than its end it is not', () => {
  const ending = { ...year, terminationDate: '2026-11-30' }
  assert.deepEqual(leasePhase(ending, today), { kind: 'ENDING', date: '2026-11-30' })
  assert.equal(lastDateOf(ending), '2026-11-30')
  assert.equal(leasePhase({ ...year, terminationDate: year.endDate }, today).kind, 'ENDING', 'not renewed')
  const after = { ...year, terminationDate: '2027-02-01' }
  assert.equal(leasePhase(after, today).kind, 'ACTIVE')
  assert.equal(lastDateOf(after), '2026-12-31')
})

test('one that is over says how and when', () => {
  const expired = leasePhase({ ...year, endDate: '2026-10-31', status: 'EXPIRED' }, today)
  assert.deepEqual([expired, hasEnded(expired)], [{ kind: 'EXPIRED', date: '2026-10-31' }, true])
  const gone = leasePhase({ ...year, terminationDate: '2026-10-15', status: 'TERMINATED' }, today)
  assert.deepEqual([gone, hasEnded(gone)], [{ kind: 'TERMINATED', date: '2026-10-15' }, true])
  assert.ok(!hasEnded(leasePhase(year, today)))
})

test('who began and never lived there sees the day on which it was ended', () => {
  const never = {
    ...year,
    startDate: '2026-12-01',
    terminationDate: '2026-11-10',
    status: 'TERMINATED' as const,
  }
  assert.deepEqual(leasePhase(never, today), { kind: 'TERMINATED', date: '2026-11-10' })
})

test('one that continues after its term is month to month from the day after it', () => {
  const continues = { ...year, atEnd: 'MONTH_TO_MONTH' as const }
  assert.deepEqual(leasePhase(continues, today), { kind: 'ACTIVE', date: '2026-12-31' })
  assert.deepEqual(leasePhase(continues, '2027-01-01'), { kind: 'MONTH_TO_MONTH', date: null })
  assert.equal(lastDateOf(continues), null)
})

test('one that continues after its term can be ended for a later day', () => {
  const ending = { ...year, atEnd: 'MONTH_TO_MONTH' as const, terminationDate: '2027-02-28' }
  assert.deepEqual(leasePhase(ending, '2027-01-15'), { kind: 'ENDING', date: '2027-02-28' })
  assert.equal(lastDateOf(ending), '2027-02-28')
})
