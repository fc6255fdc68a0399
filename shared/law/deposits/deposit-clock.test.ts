import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parsePlainDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { computeDepositReturn, type DepositReturnFacts } from './deposit-return.ts'
import { findStateLaw } from '#shared/law/places/lookup.ts'

type Days = Partial<Record<keyof NonNullable<DepositReturnFacts['events']>, string>>

function returnOf(code: string, ended: string, days: Days = {}) {
  const law = findStateLaw(code)
  assert.ok(law, code)
  const events = Object.fromEntries(
    Object.entries(days).map(([event, day]): [string, PlainDate] => [event, parsePlainDate(day)]),
  )
  const endedOn = parsePlainDate(ended)
  return computeDepositReturn(law, { endedOn, events }, endedOn)
}

const by = (...given: Parameters<typeof returnOf>) => returnOf(...given).returnBy

test('in Minnesota the three weeks wait for the new address', () => {
  const unknown = returnOf('MN', '2026-11-30')
  assert.deepEqual([unknown.returnBy, unknown.waitsFor], ['2026-12-21', ['address']])
  const known = returnOf('MN', '2026-11-30', { address: '2026-12-10' })
  assert.deepEqual([known.returnBy, known.startsOn, known.waitsFor], ['2026-12-31', '2026-12-10', []])
})

test('an address that came before the end does not start the days earlier', () => {
  assert.equal(by('MN', '2026-11-30', { address: '2026-11-01' }), '2026-12-21')
})

test('in Texas the days wait for the keys and the address', () => {
  assert.equal(by('TX', '2026-11-30', { possession: '2026-12-02', address: '2026-12-05' }), '2027-01-04')
})

test('in California the days count from leaving, also before the lease ends', () => {
  assert.equal(by('CA', '2026-11-30', { possession: '2026-11-15' }), '2026-12-06')
})

test('in Kansas and Arizona the days wait for the demand', () => {
  assert.equal(by('KS', '2026-11-30', { possession: '2026-11-30', demand: '2026-12-15' }), '2027-01-14')
  // Monday, December 14; Christmas and New Year's Day are not counted
  assert.equal(by('AZ', '2026-11-30', { possession: '2026-11-30', demand: '2026-12-14' }), '2027-01-05')
})

test('Connecticut and Wyoming take the later of two deadlines', () => {
  assert.equal(by('CT', '2026-11-30', { address: '2026-12-01' }), '2026-12-21')
  assert.equal(by('CT', '2026-11-30', { address: '2026-12-20' }), '2027-01-04')
  assert.equal(by('WY', '2026-11-30', { address: '2026-12-25' }), '2027-01-09')
})

test('West Virginia takes the earlier of 60 days and 45 days after a new tenant', () => {
  assert.equal(by('WV', '2026-11-30'), '2027-01-29')
  assert.equal(by('WV', '2026-11-30', { newTenant: '2026-12-05' }), '2027-01-19')
  assert.equal(by('WV', '2026-11-30', { newTenant: '2027-01-20' }), '2027-01-29')
})

test('Louisiana gives a month, not thirty days', () => {
  assert.deepEqual([by('LA', '2026-12-31'), by('LA', '2027-01-31')], ['2027-01-31', '2027-02-28'])
})

test('in Vermont the days wait for the landlord to learn that the tenant has left, by a guide', () => {
  const { returnBy, isStartDoubtful } = returnOf('VT', '2026-11-30', { landlordKnows: '2026-12-04' })
  assert.deepEqual([returnBy, isStartDoubtful], ['2026-12-18', true])
})

test('Oregon’s days count from the end of the tenancy and wait for nothing', () => {
  const { returnBy, waitsFor } = returnOf('OR', '2026-11-30')
  assert.deepEqual([returnBy, waitsFor], ['2026-12-31', []])
})

const countOf = (...given: Parameters<typeof returnOf>) => {
  const { event, date, days, unit } = returnOf(...given).countedFrom ?? assert.fail()
  return [event, date, days, unit]
}

test('the deadline says which event it counts from', () => {
  assert.deepEqual(countOf('MN', '2026-11-30'), ['ended', '2026-11-30', 21, 'calendar'])
  assert.deepEqual(countOf('MN', '2026-11-30', { address: '2026-12-10' }), [
    'address',
    '2026-12-10',
    21,
    'calendar',
  ])
  // an address that came before the end starts nothing
  assert.deepEqual(countOf('MN', '2026-11-30', { address: '2026-11-01' }), [
    'ended',
    '2026-11-30',
    21,
    'calendar',
  ])
  assert.deepEqual(countOf('CT', '2026-11-30', { address: '2026-12-20' }), [
    'address',
    '2026-12-20',
    15,
    'calendar',
  ])
  assert.deepEqual(countOf('CT', '2026-11-30', { address: '2026-12-01' }), [
    'ended',
    '2026-11-30',
    21,
    'calendar',
  ])
  assert.deepEqual(countOf('AZ', '2026-11-30', { possession: '2026-11-30', demand: '2026-12-14' }), [
    'demand',
    '2026-12-14',
    14,
    'workdays',
  ])
  assert.deepEqual(countOf('LA', '2026-12-31'), ['ended', '2026-12-31', 30, 'month'])
})
