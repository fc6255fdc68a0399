import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { addDays, parsePlainDate as d, type PlainDate } from '#shared/lib/plain-date.ts'
import {
  daysUntilExpiry,
  isLive,
  type LeaseDates,
  leasesOverlap,
  computeLeaseStatus,
} from './lease-status.ts'

const signed: LeaseDates = {
  state: 'ACTIVE',
  startOn: d('2026-03-01'),
  endOn: d('2027-02-28'),
  terminatedOn: null,
}
const notice: LeaseDates = { ...signed, state: 'TERMINATED', terminatedOn: d('2026-06-15') }
const monthToMonth: LeaseDates = { ...signed, endOn: null }

const next = (startOn: string) => ({ startOn: d(startOn), endOn: null })
const origin = d('2026-01-01')
const day = fc.nat(120).map((n) => addDays(origin, n))
const lease: fc.Arbitrary<LeaseDates> = fc.record({
  state: fc.constantFrom('DRAFT', 'ACTIVE', 'TERMINATED'),
  startOn: day,
  endOn: fc.option(day),
  terminatedOn: fc.option(day),
})
const runs = { numRuns: 3000 }

test('a signed lease is active from before it starts through its last day', () => {
  assert.equal(computeLeaseStatus(signed, d('2026-01-01')), 'ACTIVE')
  assert.equal(computeLeaseStatus(signed, d('2027-02-28')), 'ACTIVE')
  assert.equal(computeLeaseStatus(signed, d('2027-03-01')), 'EXPIRED')
  assert.equal(computeLeaseStatus(monthToMonth, d('2199-01-01')), 'ACTIVE')
})

test('a terminated lease stays active until its last day has passed', () => {
  assert.equal(computeLeaseStatus(notice, d('2026-06-15')), 'ACTIVE')
  assert.equal(computeLeaseStatus(notice, d('2026-06-16')), 'TERMINATED')
  assert.equal(computeLeaseStatus({ ...notice, terminatedOn: null }, d('2026-01-01')), 'TERMINATED')
})

test('a draft is a draft on every day and occupies nothing', () => {
  const draft: LeaseDates = { ...signed, state: 'DRAFT' }
  assert.equal(computeLeaseStatus(draft, d('2030-01-01')), 'DRAFT')
  assert.equal(isLive(draft, d('2026-04-01')), false)
})

test('a lease occupies its unit from its first day to its last, both included', () => {
  assert.equal(isLive(signed, d('2026-02-28')), false)
  assert.ok(isLive(signed, d('2026-03-01')) && isLive(signed, d('2027-02-28')))
  assert.equal(isLive(signed, d('2027-03-01')), false)
  assert.ok(isLive(notice, d('2026-06-15')))
  assert.equal(isLive(notice, d('2026-06-16')), false)
})

test('the days left are counted to the earlier of end and termination', () => {
  assert.equal(daysUntilExpiry(signed, d('2027-02-27')), 1)
  assert.equal(daysUntilExpiry(signed, d('2027-03-01')), -1)
  assert.equal(daysUntilExpiry(notice, d('2026-06-15')), 0)
  assert.equal(daysUntilExpiry(monthToMonth, d('2026-06-15')), null)
})

test('leases that touch do not overlap, leases that share a day do', () => {
  assert.equal(leasesOverlap(signed, next('2027-03-01')), false)
  assert.equal(leasesOverlap(signed, next('2027-02-28')), true)
  assert.equal(leasesOverlap(notice, next('2026-06-16')), false)
  assert.equal(leasesOverlap(monthToMonth, next('2199-01-01')), true)
})

test('a status only ever moves forward: active, expired, terminated', () => {
  const rank = { DRAFT: 0, ACTIVE: 0, EXPIRED: 1, TERMINATED: 2 }
  fc.assert(
    fc.property(lease, day, fc.nat(120), (lease, today, later) => {
      assert.ok(
        rank[computeLeaseStatus(lease, today)] <= rank[computeLeaseStatus(lease, addDays(today, later))],
      )
    }),
    runs,
  )
})

test('a lease that is live is active, but for one terminated with no last day', () => {
  fc.assert(
    fc.property(lease, day, (lease, today) => {
      fc.pre(lease.state !== 'TERMINATED' || lease.terminatedOn !== null)
      assert.ok(!isLive(lease, today) || computeLeaseStatus(lease, today) === 'ACTIVE')
    }),
    runs,
  )
})

test('two leases overlap exactly where some day is in both', () => {
  const active = lease.map((lease) => ({ ...lease, state: 'ACTIVE' as const }))
  const days = Array.from({ length: 122 }, (_, n): PlainDate => addDays(origin, n))
  fc.assert(
    fc.property(active, active, (a, b) => {
      const isShared = days.some((day) => isLive(a, day) && isLive(b, day))
      assert.equal(leasesOverlap(a, b), isShared)
      assert.equal(leasesOverlap(b, a), isShared)
    }),
    runs,
  )
})
