import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { PlainDate } from '#shared/lib/plain-date.ts'

import { computeDepositReturn } from './deposits/deposit-return.ts'
import { findCaveat } from './describe/caveats.ts'
import { lawReadOn } from './law-source.ts'
import { findStateLaw, stateCodes } from './places/lookup.ts'

const day = (text: string) => text as PlainDate
const returnOf = (state: string, lastDay: string | null) => {
  const law = findStateLaw(state)
  assert.ok(law, state)
  return computeDepositReturn(law, { endedOn: lastDay === null ? null : day(lastDay) }, lawReadOn)
}

test('fifty states and the District of Columbia are there, each under its own letters', () => {
  assert.equal(stateCodes.length, 51)
  for (const code of stateCodes) {
    const law = findStateLaw(code)
    assert.equal(law?.state, code)
    assert.ok(law.asOf >= 2026 && law.name.length > 3 && law.sources.length > 0, code)
  }
  assert.equal(findStateLaw('ca')?.name, 'California')
})

test('what is no state has no law', () => {
  for (const code of ['', 'XX', 'PR', 'constructor', '__proto__', 'toString']) {
    assert.equal(findStateLaw(code), undefined, code)
  }
})

test('every state says within how many days a deposit goes back, and where that is written', () => {
  for (const code of stateCodes) {
    const { returnDays, returnDaysIfNothingKept: other, citation } = returnOf(code, null)
    assert.ok(Number.isInteger(returnDays) && returnDays >= 10 && returnDays <= 60, code)
    assert.ok(other === null || other !== returnDays, code)
    assert.ok(citation, code)
  }
})

test('the deadline counts from the day after the last day', () => {
  assert.equal(returnOf('CA', '2026-10-31').returnBy, '2026-11-21')
  assert.equal(returnOf('OH', '2026-01-31').returnBy, '2026-03-02')
  assert.equal(returnOf('NY', '2028-02-20').returnBy, '2028-03-05')
})

test('where it matters whether something is kept there are two deadlines', () => {
  const { returnBy, returnByIfNothingKept } = returnOf('FL', '2026-10-31')
  assert.deepEqual([returnBy, returnByIfNothingKept], ['2026-11-30', '2026-11-15'])
  assert.equal(returnOf('CA', '2026-10-31').returnByIfNothingKept, null)
})

test('Arizona does not count Saturdays, Sundays and holidays', () => {
  const { returnBy, countsWorkdaysOnly } = returnOf('AZ', '2026-10-30')
  // November 11 is Veterans' Day
  assert.deepEqual([returnBy, countsWorkdaysOnly], ['2026-11-20', true])
})

test('without a last day there is no date, only the rule', () => {
  const { returnBy, returnDays } = returnOf('WA', null)
  assert.deepEqual([returnBy, returnDays], [null, 30])
})

test('what the notes of a state call unread or undecided is doubted beside the rule', () => {
  for (const [state, topic] of [
    ['ND', 'lateFee'],
    ['TN', 'lateFee'],
    ['UT', 'rentIncrease'],
    ['NH', 'tenantEnds'],
    ['NH', 'landlordEnds'],
    ['VT', 'entry'],
    ['KY', 'nonpayment'],
  ] as const) {
    assert.ok(findCaveat(state, topic), `${state} ${topic}`)
  }
})

test('what the collection doubts is said', () => {
  assert.ok(returnOf('TN', null).isDoubtful)
  assert.ok(!returnOf('TX', null).isDoubtful)
})

test('Maine gives 21 days for a tenancy from month to month, and says so beside the 30 of a lease', () => {
  const law = findStateLaw('ME')
  assert.ok(law)
  const endedOn = day('2028-02-10')
  assert.equal(computeDepositReturn(law, { endedOn }, endedOn).returnBy, '2028-03-11')
  assert.equal(computeDepositReturn(law, { endedOn, isMonthToMonth: true }, endedOn).returnBy, '2028-03-02')
})
