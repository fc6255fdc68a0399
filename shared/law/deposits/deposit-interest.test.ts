import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { withCity } from '#shared/law/places/city-facts.ts'
import {
  computeDepositInterest,
  interestAtRate,
  interestLawOf,
  yearlyInterestDue,
} from './deposit-interest.ts'
import { cityInterest } from './city-interest.ts'
import { allRows } from '#shared/law/effective.ts'
import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'

function interestIn(state: string, held: number, from: string | null, through: string, rent = 150_000) {
  const law = findStateLaw(state) ?? assert.fail(state)
  const { basis, cents: amount } = computeDepositInterest(law, {
    heldCents: cents(held),
    heldFrom: from === null ? null : parsePlainDate(from),
    through: parsePlainDate(through),
    rentCents: cents(rent),
  })
  return [basis, amount]
}

test('Minnesota: 1 % a year from the month after payment through the month of the return', () => {
  // September 2024 to October 2026: 26 months of $12.00 a year
  assert.deepEqual(interestIn('MN', 120_000, '2024-08-15', '2026-10-20'), ['statute', 2_600])
})

test('Minnesota: interest under a dollar is not owed', () => {
  assert.deepEqual(interestIn('MN', 10_000, '2026-01-01', '2026-10-20'), ['none', 0])
})

test('Ohio: 5 % a year on the part above a month of rent, after six months', () => {
  assert.deepEqual(interestIn('OH', 250_000, '2025-01-01', '2026-01-01'), ['statute', 5_000])
  assert.deepEqual(interestIn('OH', 250_000, '2025-10-01', '2026-01-01'), ['none', 0])
  assert.deepEqual(interestIn('OH', 150_000, '2025-01-01', '2026-01-01'), ['none', 0])
})

test('Maryland: at least 1.5 % a year by whole months, after six months', () => {
  assert.deepEqual(interestIn('MD', 200_000, '2025-01-15', '2026-03-20'), ['minimum', 3_500])
  assert.deepEqual(interestIn('MD', 200_000, '2026-01-15', '2026-03-20'), ['none', 0])
})

test('a rate that depends on the bank is unknown', () => {
  assert.deepEqual(interestIn('MA', 200_000, '2025-01-15', '2026-03-20'), ['unknown', null])
  assert.deepEqual(interestIn('MN', 200_000, null, '2026-03-20'), ['unknown', null])
})

test('most states demand no interest', () => {
  assert.deepEqual(interestIn('TX', 200_000, '2025-01-15', '2026-03-20'), ['none', 0])
})

const day = parsePlainDate
const lawIn = (state: string, city = '') => withCity(findStateLaw(state) ?? assert.fail(state), { city })

function dueIn(
  place: readonly [string, string?],
  facts: {
    startOn: string
    heldFrom?: string
    held?: number
    paidThrough?: string
    inBooksFrom?: string
    endedOn?: string
    units?: number
  },
  today: string,
) {
  const { startOn, heldFrom = startOn, held = 200_000, paidThrough, endedOn, units } = facts
  const { inBooksFrom = heldFrom } = facts
  const due = yearlyInterestDue(
    lawIn(...place),
    {
      heldCents: cents(held),
      heldFrom: day(heldFrom),
      rentCents: cents(150_000),
      startOn: day(startOn),
      inBooksFrom: day(inBooksFrom),
      endedOn: endedOn ? day(endedOn) : null,
      units,
      paidThrough: paidThrough ? day(paidThrough) : null,
    },
    day(today),
  )
  return due && [due.from, due.dueOn, due.payBy, due.interest.basis, due.interest.cents]
}

test('Ohio owes it each year on the anniversary of the tenancy', () => {
  assert.deepEqual(dueIn(['OH'], { startOn: '2025-11-01' }, '2026-11-01'), [
    '2025-11-01',
    '2026-11-01',
    '2026-11-01',
    'statute',
    2_500,
  ])
  assert.equal(dueIn(['OH'], { startOn: '2025-11-01' }, '2026-10-31'), null)
  assert.equal(dueIn(['OH'], { startOn: '2025-11-01', paidThrough: '2026-11-01' }, '2026-12-01'), null)
})

test('all unpaid years are asked for, from the day through which interest was paid', () => {
  const since2020 = { startOn: '2020-11-01' }
  assert.deepEqual(dueIn(['OH'], since2020, '2026-11-22'), [
    '2020-11-01',
    '2026-11-01',
    '2026-11-01',
    'statute',
    15_000,
  ])
  assert.deepEqual(dueIn(['OH'], { ...since2020, paidThrough: '2024-11-01' }, '2026-11-22'), [
    '2024-11-01',
    '2026-11-01',
    '2026-11-01',
    'statute',
    5_000,
  ])
})

test('years that ended before the books had the deposit are not asked for', () => {
  const due = dueIn(['OH'], { startOn: '2020-11-01', inBooksFrom: '2025-03-15' }, '2026-11-22')
  assert.deepEqual(due?.slice(0, 2), ['2024-11-01', '2026-11-01'])
  assert.equal(due?.[4], 5_000)
})

const inChicago = (startOn: string, today: string) => dueIn(['IL', 'Chicago'], { startOn }, today)?.slice(3)

test('each year has the rate of its own, and one that is not known here leaves the sum open', () => {
  assert.deepEqual(inChicago('2023-11-01', '2025-11-01'), ['statute', 40])
  assert.deepEqual(inChicago('2024-11-01', '2026-11-01'), ['unknown', null])
})

test('a deposit that came after the first day bears interest from its own day', () => {
  assert.deepEqual(dueIn(['OH'], { startOn: '2025-11-01', heldFrom: '2026-02-01' }, '2026-11-22'), [
    '2026-02-01',
    '2026-11-01',
    '2026-11-01',
    'statute',
    1_870,
  ])
})

test('a tenancy that ended before the anniversary settles it with the return', () => {
  assert.equal(dueIn(['OH'], { startOn: '2025-11-01', endedOn: '2026-10-31' }, '2026-11-22'), null)
})

const atRate = (state: string, rateBps: number) =>
  interestAtRate(interestLawOf(lawIn(state))?.rate, {
    baseCents: cents(200_000),
    rateBps,
    from: day('2025-11-01'),
    through: day('2026-11-01'),
  })

test('New Jersey and Massachusetts owe what the bank paid: the rate is asked for, never invented', () => {
  for (const state of ['NJ', 'MA']) {
    assert.deepEqual(dueIn([state], { startOn: '2025-11-01' }, '2026-11-22')?.slice(3), ['unknown', null])
  }
  assert.deepEqual([atRate('NJ', 62), atRate('MA', 600), atRate('MA', 62)], [1_240, 10_000, 1_240])
  // Pennsylvania's landlord keeps one percent of the deposit a year
  assert.deepEqual([atRate('PA', 250), atRate('PA', 80)], [3_000, 0])
})

test('Pennsylvania owes it from the third year on', () => {
  assert.equal(dueIn(['PA'], { startOn: '2024-11-01' }, '2026-11-22'), null)
  assert.deepEqual(dueIn(['PA'], { startOn: '2023-11-01' }, '2026-11-22')?.slice(0, 2), [
    '2025-11-01',
    '2026-11-01',
  ])
  assert.equal(dueIn(['PA'], { startOn: '2020-11-01', held: 10_000 }, '2026-11-22'), null)
})

test('Illinois owes it in buildings of 25 units and more, Chicago by its own ordinance', () => {
  assert.equal(dueIn(['IL'], { startOn: '2025-11-01', units: 24 }, '2026-11-22'), null)
  assert.deepEqual(dueIn(['IL'], { startOn: '2025-11-01', units: 25 }, '2026-11-22')?.[2], '2026-12-01')
  // 0.01 % for agreements of 2024; the rates of 2025 and 2026 are not known
  assert.deepEqual(dueIn(['IL', 'Chicago'], { startOn: '2024-11-01', units: 1 }, '2025-11-22'), [
    '2024-11-01',
    '2025-11-01',
    '2025-12-01',
    'statute',
    20,
  ])
  assert.deepEqual(dueIn(['IL', 'Chicago'], { startOn: '2025-11-01' }, '2026-11-22')?.slice(3), [
    'unknown',
    null,
  ])
})

test('San Francisco counts from the day of the deposit, at the rate of the day on which it is due', () => {
  const facts = { startOn: '2023-05-01', heldFrom: '2023-04-20' }
  assert.deepEqual(dueIn(['CA', 'San Francisco'], facts, '2024-05-01'), [
    '2023-04-20',
    '2024-04-20',
    '2024-04-20',
    'statute',
    10_400,
  ])
  assert.deepEqual(dueIn(['CA', 'San Francisco'], facts, '2026-05-01')?.slice(3), ['unknown', null])
  assert.equal(dueIn(['CA', 'Fresno'], facts, '2024-05-01'), null)
})

test('Connecticut’s index of each calendar year counts for its own days', () => {
  // 184 days at 0.15 % and 181 at 0.08 %
  assert.deepEqual(dueIn(['CT'], { startOn: '2020-07-01' }, '2021-07-01')?.slice(3), ['statute', 151 + 79])
  assert.deepEqual(dueIn(['CT'], { startOn: '2025-07-01' }, '2026-07-01')?.slice(3), ['unknown', null])
})

test('New York and Maryland owe it with the return, not each year', () => {
  assert.equal(dueIn(['NY'], { startOn: '2024-11-01', units: 10 }, '2026-11-22'), null)
  assert.equal(dueIn(['MD'], { startOn: '2024-11-01' }, '2026-11-22'), null)
})

test('at the return only the time since interest was paid last counts', () => {
  const { cents: amount } = computeDepositInterest(lawIn('OH'), {
    heldCents: cents(250_000),
    heldFrom: day('2024-01-01'),
    through: day('2026-07-02'),
    rentCents: cents(150_000),
    paidThrough: day('2026-01-01'),
  })
  assert.equal(amount, 2_493) // 182 days of $50.00
})

test('published rates do not overlap, and every rule is of a state that demands it or a city with a confirmed fact', () => {
  const ofStates = stateCodes.flatMap((code) => {
    const rule = findStateLaw(code)?.securityDeposit.interest
    return rule ? [[code, rule] as const] : []
  })
  for (const [place, { rate }] of [...ofStates, ...Object.entries(cityInterest)]) {
    const law = lawIn(place.slice(0, 2), place.slice(3))
    assert.ok(
      place.length > 2 ? law.city?.name === place.slice(3) : law.securityDeposit.interestRequired,
      place,
    )
    assert.notEqual(
      computeDepositInterest(law, {
        heldCents: cents(900_000),
        heldFrom: day('2015-01-01'),
        through: day('2026-11-22'),
        rentCents: cents(100_000),
      }).rule,
      null,
      place,
    )
    const rows = rate.kind === 'published' ? allRows(rate.rates) : []
    for (const [index, row] of rows.slice(1).entries()) {
      assert.ok((rows[index]?.effectiveTo ?? '9') <= (row.effectiveFrom ?? ''), place)
    }
  }
})
