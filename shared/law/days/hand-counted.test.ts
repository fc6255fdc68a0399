import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { computeDepositReturn } from '#shared/law/deposits/deposit-return.ts'
import { computeLateFeeLimit } from '#shared/law/late-fees/late-fee-rules.ts'
import { lawReadOn } from '#shared/law/law-source.ts'
import { findStateLaw } from '#shared/law/places/lookup.ts'
import type { NoticeKind } from '#shared/law/notices/notice-kinds.ts'
import { computeNotice } from '#shared/law/notices/notices.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/*
 * Expected results that were computed independently of the product, from the words of the rules, with the calendar and
 * decimals of another programming language: leap days, ends of months, weekends, holidays and a change of the clocks.
 */

function lawOf(code: string): StateLaw {
  return findStateLaw(code) ?? assert.fail(code)
}

type Facts = { rent: number; unpaid?: number; daysLate?: number; units?: number }

/** State, the facts in cents, the largest fee in cents. */
const lateFees: readonly (readonly [string, Facts, number])[] = [
  ['NY', { rent: 98765 }, 4938],
  ['CO', { rent: 123456, unpaid: 70000 }, 5000],
  ['CT', { rent: 185000, unpaid: 90000, daysLate: 6 }, 3000],
  ['UT', { rent: 74999 }, 7500],
  ['NC', { rent: 29900 }, 1500],
  ['IA', { rent: 70000, daysLate: 4 }, 4800],
  ['IA', { rent: 70100, daysLate: 7 }, 10000],
  ['TX', { rent: 133333, units: 4 }, 15999],
  ['TX', { rent: 133333, units: 5 }, 13333],
  ['VA', { rent: 150000, unpaid: 40000 }, 4000],
  ['ME', { rent: 111111 }, 4444],
  ['MN', { rent: 149900, unpaid: 149900 }, 11992],
]

for (const [code, { rent, unpaid, ...facts }, most] of lateFees) {
  test(`the most a late fee may be in ${code} for ${JSON.stringify({ rent, unpaid, ...facts })} is ${most} cents`, () => {
    const { limit } = computeLateFeeLimit(
      lawOf(code),
      { rent: cents(rent), ...(unpaid === undefined ? {} : { unpaid: cents(unpaid) }), ...facts },
      lawReadOn,
    )
    assert.equal(limit, most)
  })
}

/** State, the last day of the lease, whether it was month to month, the last day to return the deposit. */
const deposits: readonly (readonly [string, string, boolean, string])[] = [
  ['NY', '2028-02-20', false, '2028-03-05'],
  ['CA', '2026-12-31', false, '2027-01-21'],
  ['TX', '2027-01-31', false, '2027-03-02'],
  ['AL', '2027-12-31', false, '2028-02-29'],
  ['OR', '2028-01-31', false, '2028-03-02'],
  ['ME', '2028-02-10', true, '2028-03-02'],
  ['RI', '2026-03-01', false, '2026-03-21'],
  ['MN', '2026-02-08', false, '2026-03-01'],
  ['AZ', '2026-10-31', false, '2026-11-20'],
]

for (const [code, ended, isMonthToMonth, by] of deposits) {
  test(`a deposit in ${code} after a lease that ended ${ended} goes back by ${by}`, () => {
    const facts = { endedOn: parsePlainDate(ended), isMonthToMonth }
    assert.equal(computeDepositReturn(lawOf(code), facts, facts.endedOn).returnBy, by)
  })
}

type Given = { tenancyStartedOn?: string; rentDueOn?: string; increaseBps?: number }

/** State, kind, the day of the notice, the known facts, the expected date. Rent is due on the first. */
const notices: readonly (readonly [string, NoticeKind, string, Given, string])[] = [
  ['CA', 'nonpayment', '2026-11-24', {}, '2026-12-01'],
  ['FL', 'nonpayment', '2026-12-23', {}, '2026-12-29'],
  ['NV', 'nonpayment', '2027-07-01', {}, '2027-07-13'],
  ['GA', 'nonpayment', '2027-06-17', {}, '2027-06-23'],
  ['CA', 'landlordEnds', '2027-01-30', { tenancyStartedOn: '2026-01-31' }, '2027-03-01'],
  ['CA', 'landlordEnds', '2027-01-31', { tenancyStartedOn: '2026-01-31' }, '2027-04-01'],
  ['OH', 'landlordEnds', '2028-01-30', {}, '2028-02-29'],
  ['OH', 'landlordEnds', '2028-02-01', {}, '2028-03-31'],
  ['FL', 'landlordEnds', '2028-01-30', {}, '2028-02-29'],
  ['FL', 'landlordEnds', '2028-01-31', {}, '2028-03-31'],
  ['WA', 'tenantEnds', '2027-02-08', {}, '2027-02-28'],
  ['WA', 'tenantEnds', '2027-02-09', {}, '2027-03-31'],
  ['DE', 'landlordEnds', '2027-01-31', {}, '2027-04-01'],
  ['NY', 'landlordEnds', '2026-11-21', { tenancyStartedOn: '2024-11-21' }, '2027-02-19'],
  ['CA', 'rentIncrease', '2026-11-21', { increaseBps: 1001 }, '2027-03-01'],
  ['CA', 'rentIncrease', '2026-11-21', { increaseBps: 1000 }, '2027-01-01'],
  ['TX', 'landlordEnds', '2027-01-31', {}, '2027-03-02'],
  ['CO', 'landlordEnds', '2027-03-07', { tenancyStartedOn: '2026-03-07' }, '2027-06-30'],
  ['MN', 'tenantEnds', '2027-01-31', {}, '2027-02-28'],
  ['OR', 'nonpayment', '2026-12-06', { rentDueOn: '2026-12-01' }, '2026-12-19'],
  ['OR', 'nonpayment', '2026-12-08', { rentDueOn: '2026-12-01' }, '2026-12-18'],
  ['ND', 'rentIncrease', '2027-01-29', {}, '2027-03-01'],
  ['ND', 'rentIncrease', '2027-01-30', {}, '2027-04-01'],
]

for (const [code, kind, on, { tenancyStartedOn, rentDueOn, ...facts }, answer] of notices) {
  test(`${kind} in ${code}, given ${on}, takes effect ${answer}`, () => {
    const { earliestOn } = computeNotice(lawOf(code), kind, {
      on: parsePlainDate(on),
      ...(tenancyStartedOn === undefined ? {} : { tenancyStartedOn: parsePlainDate(tenancyStartedOn) }),
      ...(rentDueOn === undefined ? {} : { rentDueOn: parsePlainDate(rentDueOn) }),
      ...facts,
    })
    assert.equal(earliestOn, answer)
  })
}
