import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as fc from 'fast-check'

import { cents } from '#shared/lib/money.ts'
import { addDays, makeDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { computeDepositCap } from './deposits/deposit-cap.ts'
import { computeLateFeeLimit } from './late-fees/late-fee-rules.ts'
import { lawReadOn } from './law-source.ts'
import { findStateLaw, stateCodes } from './places/lookup.ts'
import { noticeKinds } from './notices/notice-kinds.ts'
import { computeNotice } from './notices/notices.ts'
import type { StateLaw } from './places/state-law.ts'
import { addWorkdays, isWorkday } from './days/workdays.ts'

const laws = stateCodes.map((code) => findStateLaw(code)).filter((law): law is StateLaw => law !== undefined)
const law = fc.constantFrom(...laws)
const date = fc.integer({ min: 0, max: 40_000 }).map((days): PlainDate => addDays(makeDate(1980, 1, 1), days))
const rent = fc.integer({ min: 0, max: 10_000_000_00 }).map(cents)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

/** Generates facts of a notice in which any of the fields may be missing. */
const noticeFacts = fc
  .record({
    on: date,
    tenancyStartedOn: maybe(date),
    rentDueDay: maybe(fc.integer({ min: 1, max: 31 })),
    increaseBps: maybe(fc.integer({ min: 0, max: 5_000 })),
    term: maybe(fc.constantFrom('monthToMonth' as const, 'longer' as const)),
    units: maybe(fc.integer({ min: 1, max: 500 })),
    hasTenantOver62: maybe(fc.boolean()),
    isMailed: maybe(fc.boolean()),
  })
  .map(({ on, ...facts }) => ({
    on,
    ...(Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as object),
  }))

test('whatever is known of a tenancy, a notice has a date after the day it is given, or a reason why not', () => {
  fc.assert(
    fc.property(law, fc.constantFrom(...noticeKinds), noticeFacts, (state, kind, facts) => {
      const { earliestOn, cureBy, basis, parts, days } = computeNotice(state, kind, facts)
      assert.equal(earliestOn === null, basis === 'none')
      assert.equal(days === null, basis === 'none')
      assert.ok(earliestOn === null || earliestOn > facts.on)
      assert.ok(cureBy === null || (earliestOn !== null && cureBy <= earliestOn))
      assert.ok(parts.length > 0 && !/undefined|NaN|null/.test(parts.join()))
    }),
    { numRuns: 2_000 },
  )
})

test('knowing less never gives an earlier date', () => {
  fc.assert(
    fc.property(law, fc.constantFrom(...noticeKinds), noticeFacts, (state, kind, facts) => {
      const known = computeNotice(state, kind, facts)
      // the due day decides when the period ends, so it is kept
      const due = 'rentDueDay' in facts ? { rentDueDay: Number(facts.rentDueDay) } : {}
      const unknown = computeNotice(state, kind, { on: facts.on, ...due })
      // no increase in the first year: it applies only where the start of the tenancy is known
      const waits = kind === 'rentIncrease' && ['OR', 'WA'].includes(state.state)
      const addsTime = 'isMailed' in facts || 'term' in facts || waits
      assert.ok(
        addsTime || known.earliestOn === null || (unknown.earliestOn ?? '') >= known.earliestOn,
        `${state.state} ${kind}`,
      )
    }),
    { numRuns: 2_000 },
  )
})

test('a late fee that is limited is at most the rent’s share the statute names, and never grows with a part payment', () => {
  fc.assert(
    fc.property(law, rent, rent, (state, whole, part) => {
      const unpaid = cents(Math.min(whole, part))
      const { limit } = computeLateFeeLimit(state, { rent: whole }, lawReadOn)
      const less = computeLateFeeLimit(state, { rent: whole, unpaid }, lawReadOn).limit
      assert.equal(limit === null, less === null)
      assert.ok(limit === null || less === null || (less <= limit && less >= 0))
      assert.ok(
        limit === null || limit <= Math.max(Math.floor(whole * 0.12) + 1, 100_00),
        `${state.state} ${limit}`,
      )
    }),
    { numRuns: 2_000 },
  )
})

test('a cap on deposits is months of rent, to the cent and never above', () => {
  fc.assert(
    fc.property(law, rent, fc.boolean(), fc.boolean(), (state, monthlyRent, isFurnished, hasPets) => {
      const { cap, months } = computeDepositCap(state, { monthlyRent, isFurnished, hasPets }, lawReadOn)
      assert.equal(cap === null, months === null)
      assert.ok(cap === null || months === null || cap <= Math.max(monthlyRent * months, 100_00))
    }),
    { numRuns: 1_000 },
  )
})

test('workdays end on a workday, and no day is counted twice', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 60 }), (from, days) => {
      const to = addWorkdays(from, days)
      assert.ok(isWorkday(to))
      assert.equal(addWorkdays(addWorkdays(from, days - 1), 1), to)
    }),
  )
})
