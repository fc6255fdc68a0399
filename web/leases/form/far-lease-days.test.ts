import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { farDaysKey } from '#web/lib/forms/far-day.ts'

import { type DaysOf, daysOf, farDaysOfLease, farLeaseDayProblems } from './far-lease-days.ts'
import { newLeaseValues, valuesOfLease } from './lease-values.ts'

const today = parsePlainDate('2026-11-28')
const empty = newLeaseValues(
  { unitId: '', tenants: [], startDate: '2026-12-01' },
  {
    dueDay: 1,
    proration: 'ACTUAL_DAYS',
    graceDays: 5,
    lateFee: { kind: 'NONE', amount: null, basisPoints: null },
  },
)
const far = (part: DaysOf, days: Partial<typeof empty>) =>
  farDaysOfLease(part, { ...empty, ...days }, today).map(({ path }) => path)

describe('days far away in the form of a lease', () => {
  test('a first day of another decade, a last day of another generation', () => {
    assert.deepEqual(far('term', {}), [])
    assert.deepEqual(far('term', { startDate: '2062-12-01' }), ['startDate'])
    assert.deepEqual(far('term', { startDate: '2027-11-28' }), [])
    assert.deepEqual(far('term', { startDate: '2027-11-29' }), ['startDate'])
    assert.deepEqual(far('term', { startDate: '2021-11-28' }), [])
    assert.deepEqual(far('term', { startDate: '2016-11-01' }), ['startDate'])
    assert.deepEqual(far('term', { endDate: '2062-11-30' }), ['endDate'])
    assert.deepEqual(far('term', { endDate: '2036-11-30' }), [])
    assert.deepEqual(far('term', { endDate: '2062-11-30', isMonthToMonth: true }), [])
    assert.deepEqual(far('term', { startDate: '', endDate: 'soon' }), [])
  })

  test('rent charged from years ago, periods and balances of another year', () => {
    assert.deepEqual(far('rent', { chargesFrom: '2015-12-01' }), ['chargesFrom'])
    assert.deepEqual(far('rent', { chargesFrom: '2062-12-01' }), ['chargesFrom'])
    assert.deepEqual(far('rent', { chargesFrom: '2026-01-01' }), [])
    assert.deepEqual(far('rent', { rentFrequency: 'WEEKLY', periodsFrom: '2062-12-01' }), ['periodsFrom'])
    assert.deepEqual(far('rent', { rentFrequency: 'MONTHLY', periodsFrom: '2062-12-01' }), [])
    const opening = { ...empty.opening, asOf: '2016-11-01' }
    assert.deepEqual(far('opening', { isOpening: true, opening }), ['opening.asOf'])
    assert.deepEqual(far('opening', { isOpening: false, opening }), [])
  })

  test('are asked about with the reason until they are confirmed, and again when they change', () => {
    const values = { ...empty, startDate: '2062-12-01' }
    const ask = (confirmed: string, changed = values) =>
      farLeaseDayProblems('term', changed, { today, confirmed }).map(({ message }) => message)
    assert.deepEqual(ask(''), [
      'Dec 1, 2062 is more than a year ahead. Correct it, or confirm the date below',
    ])
    const confirmed = farDaysKey(farDaysOfLease('term', values, today))
    assert.deepEqual(ask(confirmed), [])
    assert.equal(ask(confirmed, { ...values, startDate: '2063-12-01' }).length, 1)
    assert.deepEqual(ask(confirmed, { ...values, startDate: '2026-12-01' }), [])
  })

  test('are not asked about where the lease has them already', () => {
    const lease = {
      tenants: [],
      concessions: [],
      periodsFrom: null,
      lateFee: { kind: 'NONE' },
      startDate: '2010-03-01',
      endDate: null,
      chargesFrom: '2010-03-01',
      rentFrequency: 'MONTHLY',
    } as unknown as Parameters<typeof valuesOfLease>[0]
    const values = valuesOfLease(lease, today)
    for (const part of daysOf) {
      const confirmed = values.confirmedFarDays[part]
      assert.deepEqual(farLeaseDayProblems(part, values, { today, confirmed }), [])
    }
  })
})
