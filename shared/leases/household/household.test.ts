import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { cents, ZERO } from '#shared/lib/money.ts'
import { parsePlainDate, type PlainDate } from '#shared/lib/plain-date.ts'

import {
  daysOfStay,
  divideHouseholdRent,
  findJoiningProblem,
  findLeavingProblem,
  storedJoining,
} from './household.ts'

const day = parsePlainDate
const lease = (endOn: PlainDate | null, terminatedOn: PlainDate | null = null) => ({
  startOn: day('2026-03-01'),
  endOn,
  terminatedOn,
})

describe('the days of a roommate', () => {
  test('begin within the lease', () => {
    const terms = lease(day('2027-02-28'))
    assert.equal(findJoiningProblem(terms, day('2026-03-01')), null)
    assert.equal(findJoiningProblem(terms, day('2027-02-28')), null)
    assert.deepEqual(findJoiningProblem(terms, day('2026-02-28')), {
      kind: 'before_lease',
      date: '2026-03-01',
    })
    assert.deepEqual(findJoiningProblem(terms, day('2027-03-01')), {
      kind: 'after_lease',
      date: '2027-02-28',
    })
    assert.equal(findJoiningProblem(lease(null), day('2040-01-01')), null)
  })

  test('end today or earlier, after they began, within the lease', () => {
    const today = day('2026-11-21')
    const since = { joinedOn: day('2026-05-10') }
    const kindOf = (leftOn: string, terms = lease(null)) =>
      findLeavingProblem(terms, since, day(leftOn), today)?.kind ?? null
    assert.deepEqual(
      [kindOf('2026-05-10'), kindOf('2026-11-21'), kindOf('2026-11-22'), kindOf('2026-05-09')],
      [null, null, 'future', 'before_joining'],
    )
    assert.equal(kindOf('2026-10-01', lease(null, day('2026-09-30'))), 'after_lease')
    assert.equal(
      findLeavingProblem(lease(null), { joinedOn: null }, day('2026-02-28'), today)?.date,
      '2026-03-01',
    )
  })

  test('are stored only where they differ from the lease’s first day', () => {
    assert.equal(storedJoining(lease(null), day('2026-03-01')), null)
    assert.equal(storedJoining(lease(null), day('2026-03-02')), '2026-03-02')
  })

  test('end the lease for who moved out', () => {
    const left = day('2026-08-15')
    assert.equal(daysOfStay(lease(null), left).endOn, left)
    assert.equal(daysOfStay(lease(day('2026-06-30')), left).endOn, '2026-06-30')
    const ended = daysOfStay(lease(day('2027-02-28'), day('2026-12-31')), left)
    assert.deepEqual([ended.endOn, ended.terminatedOn], [left, left])
    assert.equal(daysOfStay(lease(null), null).endOn, null)
  })
})

describe('the rent of a household', () => {
  const shared = {
    ...lease(null),
    rentCents: cents(185_000),
    rentSteps: [{ from: day('2027-03-01'), rentCents: cents(200_000) }],
  }
  const from = (start: string, amount: number) => ({
    steps: [{ from: day(start), amountCents: cents(amount) }],
  })

  test('is what payers leave, less what roommates agreed', () => {
    const payers = [from('2026-03-01', 85_000)]
    const tenants = [from('2026-03-01', 60_000), from('2027-01-01', 40_000)]
    assert.deepEqual(divideHouseholdRent(shared, day('2026-11-21'), { payers, tenants }), {
      rentCents: 100_000,
      undividedCents: 40_000,
    })
    assert.deepEqual(divideHouseholdRent(shared, day('2027-01-05'), { payers, tenants }), {
      rentCents: 100_000,
      undividedCents: 0,
    })
    assert.deepEqual(divideHouseholdRent(shared, day('2027-03-05'), { payers, tenants }), {
      rentCents: 115_000,
      undividedCents: 15_000,
    })
  })

  test('is not divided where nothing is agreed', () => {
    assert.deepEqual(divideHouseholdRent(shared, day('2026-11-21'), { payers: [], tenants: [] }), {
      rentCents: 185_000,
      undividedCents: ZERO,
    })
  })
})
