import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { findStateLaw } from '#shared/law/places/lookup.ts'
import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'

import {
  type EndingNotice,
  findNoticeProblem,
  lastDayByNotice,
  latestLastDay,
  lawOfEnding,
  needsReason,
  type NoticedLease,
} from './ending-notice.ts'

const day = parsePlainDate
const base = { startOn: day('2026-06-01'), dueDay: 1 }
const monthly: NoticedLease = { ...base, startOn: day('2025-06-01'), endOn: null, termEndsOn: null }
const fixed: NoticedLease = { ...base, endOn: day('2027-05-31'), termEndsOn: null }
const continuing: NoticedLease = { ...base, endOn: null, termEndsOn: day('2027-05-31') }

function lawFor(
  state: string,
  lease: NoticedLease,
  givenBy: EndingNotice['givenBy'],
  givenOn: string,
  service: EndingNotice['service'] = 'PERSON',
) {
  return lawOfEnding(findStateLaw(state), lease, { givenBy, givenOn: day(givenOn), service })
}

describe('the law of a notice to end a lease', () => {
  test('of a month-to-month lease is the state’s notice of the side that gives it', () => {
    // Cal. Civ. Code § 1946.1: a landlord 60 days after a year, a tenant 30
    assert.equal(lawFor('CA', monthly, 'LANDLORD', '2026-12-01').firmOn, '2027-01-30')
    assert.equal(lawFor('CA', monthly, 'TENANT', '2026-12-01').earliestOn, '2026-12-31')
    // Ohio Rev. Code § 5321.17: 30 days before the periodic rental date, for both
    assert.equal(lawFor('OH', monthly, 'TENANT', '2026-12-10').earliestOn, '2027-01-31')
  })

  test('of a fixed term is the term itself, also where no law is known', () => {
    for (const state of ['OH', 'CA', 'XX']) {
      const { earliestOn, firmOn, termEndOn, notice } = lawFor(state, fixed, 'LANDLORD', '2027-05-10')
      assert.deepEqual([earliestOn, firmOn, termEndOn, notice], [fixed.endOn, fixed.endOn, fixed.endOn, null])
    }
  })

  test('takes time of its own at the end of a term where a statute says so', () => {
    // N.Y. Real Prop. Law § 226-c: 60 days for a term of a year
    const late = lawFor('NY', fixed, 'LANDLORD', '2027-05-10')
    assert.deepEqual([late.earliestOn, late.firmOn], ['2027-07-09', '2027-07-09'])
    assert.equal(lawFor('NY', fixed, 'LANDLORD', '2027-03-01').earliestOn, fixed.endOn)
    assert.equal(lawFor('NY', fixed, 'TENANT', '2027-05-10').earliestOn, fixed.endOn)
  })

  test('of a lease that would continue adds the monthly notice for a landlord, which blocks nothing', () => {
    const landlord = lawFor('OH', continuing, 'LANDLORD', '2027-05-10')
    assert.deepEqual([landlord.earliestOn, landlord.firmOn], ['2027-06-30', '2027-05-31'])
    assert.equal(lawFor('OH', continuing, 'TENANT', '2027-05-10').earliestOn, '2027-05-31')
    assert.equal(lawFor('OH', continuing, 'TENANT', '2027-06-10').earliestOn, '2027-07-31')
  })

  test('in doubt is shown and asks for no reason', () => {
    const { earliestOn, firmOn, notice } = lawFor('NH', monthly, 'LANDLORD', '2027-05-10')
    assert.deepEqual([earliestOn, firmOn, notice?.isDoubtful], ['2027-06-09', null, true])
  })

  test('adds the days of the mail', () => {
    // Mont. Code Ann. § 70-24-108: three days for mail
    const hand = lawFor('MT', monthly, 'LANDLORD', '2027-05-10').earliestOn
    const mailed = lawFor('MT', monthly, 'LANDLORD', '2027-05-10', 'CERTIFIED_MAIL').earliestOn
    assert.ok(hand !== null && mailed !== null && mailed >= addDays(hand, 3), `${hand} ${mailed}`)
  })
})

describe('a day before the earliest one', () => {
  const law = lawFor('OH', monthly, 'LANDLORD', '2026-12-10')
  const early = { lastOn: day('2026-12-31'), earliestOn: day('2027-01-31') }

  test('needs a reason of the landlord and none of the tenant', () => {
    assert.equal(law.firmOn, '2027-01-31')
    assert.equal(needsReason(law, 'LANDLORD', day('2027-01-30')), true)
    assert.equal(needsReason(law, 'LANDLORD', day('2027-01-31')), false)
    assert.equal(needsReason(law, 'TENANT', day('2026-12-12')), false)
  })

  test('does not end a lease by a tenant’s notice unless the landlord accepts it', () => {
    assert.equal(lastDayByNotice({ ...early, givenBy: 'TENANT' }), '2027-01-31')
    assert.equal(lastDayByNotice({ ...early, givenBy: 'TENANT' }, true), '2026-12-31')
    assert.equal(lastDayByNotice({ ...early, givenBy: 'LANDLORD' }), '2026-12-31')
    assert.equal(
      lastDayByNotice({ ...early, lastOn: day('2027-02-10'), givenBy: 'TENANT' }),
      '2027-02-10',
      'a later day is the tenant’s choice',
    )
  })
})

describe('the days of a notice', () => {
  const today = day('2026-11-22')
  const problem = (lease: NoticedLease, givenOn: string, lastOn: string) =>
    findNoticeProblem(lease, { givenOn: day(givenOn), lastOn: day(lastOn), today })

  test('are fine within the lease', () => {
    assert.equal(problem(fixed, '2026-11-22', '2027-05-31'), null)
    assert.equal(problem(monthly, '2026-11-01', '2026-11-15'), null, 'recorded after the last day')
    assert.equal(problem(continuing, '2026-11-22', '2027-08-31'), null)
  })

  test('outside of it are named with the day that is allowed', () => {
    const cases = [
      [fixed, '2026-11-23', '2027-05-31', 'givenOn', 'inFuture', '2026-11-22'],
      [fixed, '2006-11-22', '2027-05-31', 'givenOn', 'longAgo', '2024-11-22'],
      [fixed, '2026-05-01', '2026-05-31', 'lastDay', 'beforeStart', '2026-06-01'],
      [fixed, '2026-11-20', '2026-11-19', 'lastDay', 'beforeNotice', '2026-11-20'],
      [fixed, '2026-11-20', '2027-06-01', 'lastDay', 'afterTerm', '2027-05-31'],
      [monthly, '2026-11-20', '2046-11-20', 'lastDay', 'farAway', '2028-11-20'],
    ] as const
    for (const [lease, givenOn, lastOn, path, key, date] of cases) {
      assert.deepEqual(problem(lease, givenOn, lastOn), { path, key: `endingNotices.${key}`, date })
    }
  })

  test('may name a last day until the term ends, or within two years', () => {
    assert.equal(latestLastDay(fixed, today), '2027-05-31')
    assert.equal(latestLastDay(monthly, today), '2028-11-22')
  })
})
