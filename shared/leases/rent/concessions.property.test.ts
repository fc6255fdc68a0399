import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import * as fc from 'fast-check'

import { applyBps, type Cents, cents, sumCents } from '#shared/lib/money.ts'
import { addDays, addMonths, monthsBetween, parsePlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

import { type Concession, endOfConcession, lastMonthOf } from './concessions.ts'
import { agreedConcession, concessionProblem } from './concession-rules.ts'
import { grossRentOf, type LeaseTerms, nextRentDue, rentArithmetic, rentForPeriod } from './rent-schedule.ts'
import { recurringForPeriod } from './recurring-charge.ts'
import { splitRent } from './rent-shares.ts'

const date = parsePlainDate

const year: LeaseTerms = {
  startOn: date('2026-01-01'),
  endOn: date('2026-12-31'),
  terminatedOn: null,
  rentCents: cents(120_000),
  rentSteps: [],
  dueDay: 1,
  proration: 'ACTUAL_DAYS',
  chargesFrom: date('2026-01-01'),
}

const off = (over: Partial<Concession>): Concession => ({
  id: 'one',
  kind: 'MONTHLY',
  from: date('2026-01-01'),
  months: 1,
  amountCents: null,
  basisPoints: null,
  reason: null,
  agreedOn: date('2026-01-01'),
  cancelledFrom: null,
  ...over,
})

const netOf = (terms: LeaseTerms, month: string) => rentForPeriod(terms, date(month))?.amountCents
const withOff = (over: Partial<Concession>, terms = year): LeaseTerms => ({
  ...terms,
  concessions: [off(over)],
})

describe('a concession', () => {
  test('takes an amount off each of its months, and off no other', () => {
    const terms = withOff({ from: date('2026-03-01'), months: 2, amountCents: cents(10_000) })
    assert.deepEqual(
      ['2026-02-01', '2026-03-01', '2026-04-15', '2026-05-01'].map((month) => netOf(terms, month)),
      [120_000, 110_000, 110_000, 120_000],
    )
  })

  test('of a percentage is of the rent of each month, rounded half up to the cent', () => {
    const terms = withOff({ months: 12, basisPoints: 3_333 }, { ...year, rentCents: cents(100_050) })
    assert.equal(netOf(terms, '2026-06-01'), 100_050 - 33_347) // 33,346.665
    const raised = { ...terms, rentSteps: [{ from: date('2026-07-01'), rentCents: cents(200_000) }] }
    assert.equal(netOf(raised, '2026-07-01'), 200_000 - 66_660)
  })

  test('of the whole rent leaves a charge of nothing, and the next rent is that of the month after', () => {
    const terms = withOff({ from: date('2026-02-01'), basisPoints: 10_000, kind: 'ONCE' })
    const free = rentForPeriod(terms, date('2026-02-01'))
    assert.equal(free?.amountCents, 0)
    assert.equal(free && rentArithmetic(free.explanation), '$1,200.00 − $1,200.00 = $0.00')
    assert.equal(nextRentDue(terms, date('2026-01-15'))?.dueOn, '2026-03-01')
  })

  test('is found to end also after many free months', () => {
    const terms = withOff({ from: date('2026-02-01'), basisPoints: 10_000, months: 8 })
    assert.equal(nextRentDue(terms, date('2026-01-15'))?.dueOn, '2026-10-01')
  })

  test('is prorated with the rent of a part of a month', () => {
    const terms = withOff(
      { amountCents: cents(31_000) },
      { ...year, startOn: date('2026-01-15'), chargesFrom: date('2026-01-15') },
    )
    const period = rentForPeriod(terms, date('2026-01-01'))
    assert.equal(period?.explanation.concession?.amountCents, 17_000) // 310.00 × 17 ÷ 31
    assert.equal(
      period && rentArithmetic(period.explanation),
      '$1,200.00 × 17 ÷ 31 = $658.06; $658.06 − $170.00 = $488.06',
    )
  })

  test('that is spread has the same part in each month and the remainder in the last', () => {
    const terms = withOff({ kind: 'SPREAD', months: 7, amountCents: cents(100_000) })
    const parts = monthsBetween(date('2026-01-01'), date('2026-07-01')).map(
      (month) => rentForPeriod(terms, month)?.explanation.concession?.amountCents,
    )
    assert.deepEqual(parts, [14_286, 14_286, 14_286, 14_286, 14_286, 14_286, 14_284])
  })

  test('that is spread makes up in the last month for a first month of which a part is charged', () => {
    const start = date('2026-01-17') // 15 of 31 days
    const terms = withOff(
      { kind: 'SPREAD', months: 12, amountCents: cents(120_000) },
      { ...year, startOn: start, chargesFrom: start },
    )
    assert.equal(rentForPeriod(terms, start)?.explanation.concession?.amountCents, 4_839)
    assert.equal(rentForPeriod(terms, date('2026-12-01'))?.explanation.concession?.amountCents, 15_161)
  })

  test('that is spread counts the months before this ledger charges the lease', () => {
    const terms = withOff(
      { kind: 'SPREAD', months: 12, amountCents: cents(120_001) },
      { ...year, chargesFrom: date('2026-11-01') },
    )
    assert.equal(rentForPeriod(terms, date('2026-12-01'))?.explanation.concession?.amountCents, 10_001)
  })

  test('ends with the month from which it was cancelled', () => {
    const terms = withOff({ months: 12, amountCents: cents(5_000), cancelledFrom: date('2026-05-01') })
    assert.deepEqual([netOf(terms, '2026-04-01'), netOf(terms, '2026-05-01')], [115_000, 120_000])
  })

  test('takes nothing off a recurring charge', () => {
    const terms = withOff({ months: 12, basisPoints: 10_000 })
    const parking = {
      kind: 'PARKING' as const,
      description: null,
      amountCents: cents(5_000),
      changes: [],
      startOn: year.startOn,
      endOn: null,
    }
    assert.equal(recurringForPeriod(terms, parking, date('2026-02-01'))?.amountCents, 5_000)
  })

  test('lowers what the household owes first, then the share of a payer', () => {
    const shares = [
      {
        payerId: 'authority',
        payerName: 'Authority',
        steps: [{ from: date('2026-01-01'), amountCents: cents(90_000) }],
      },
    ]
    const partsOf = (amount: number) => {
      const period = rentForPeriod(withOff({ amountCents: cents(amount) }), date('2026-01-01'))
      assert.ok(period)
      return splitRent(period, shares).map(({ payerId, amountCents, concession }) => [
        payerId,
        amountCents,
        concession?.amountCents ?? 0,
      ])
    }
    assert.deepEqual(partsOf(10_000), [
      ['authority', 90_000, 0],
      [null, 20_000, 10_000],
    ])
    assert.deepEqual(partsOf(50_000), [
      ['authority', 70_000, 20_000],
      [null, 0, 30_000],
    ])
  })
})

const problemOf = (over: Partial<Concession>, terms = year, openMonth = '2026-01-01') => {
  const problem = concessionProblem(terms, off({ amountCents: cents(100), ...over }), date(openMonth))
  return problem && `${problem.field} ${problem.message.key}`
}

describe('a wanted concession', () => {
  test('begins in a month of the lease that is not charged yet', () => {
    assert.equal(problemOf({ from: date('2025-12-01') }), 'from leases.concessionBeforeStart')
    assert.equal(problemOf({ from: date('2026-02-01') }, year, '2026-03-01'), 'from leases.concessionCharged')
    assert.equal(problemOf({ from: date('2026-03-01') }, year, '2026-03-01'), null)
  })

  test('ends with the lease', () => {
    assert.equal(problemOf({ from: date('2026-11-01'), months: 3 }), 'months leases.concessionAfterEnd')
    assert.equal(problemOf({ from: date('2027-01-01') }), 'from leases.concessionAfterEnd')
    assert.equal(problemOf({ from: date('2026-11-01'), months: 2 }), null)
  })

  test('with the others is at most the rent of each month', () => {
    assert.equal(problemOf({ amountCents: cents(120_001) }), 'amount leases.concessionAboveRent')
    assert.equal(problemOf({ amountCents: cents(120_000) }), null)
    const half = withOff({ basisPoints: 5_000, months: 3 })
    const most = { amountCents: null, basisPoints: 5_001 }
    assert.equal(
      problemOf({ ...most, from: date('2026-03-01') }, half),
      'basisPoints leases.concessionAboveRent',
    )
    assert.equal(problemOf({ ...most, from: date('2026-04-01') }, half), null)
  })
})

const start = date('2024-01-01')
const terms: fc.Arbitrary<LeaseTerms> = fc
  .record({
    day: fc.nat(60),
    length: fc.option(fc.integer({ min: 30, max: 900 })),
    rentCents: fc.integer({ min: 100, max: 10_000_000 }).map(cents),
    proration: fc.constantFrom('ACTUAL_DAYS', 'THIRTY_DAY_MONTH'),
    dueDay: fc.integer({ min: 1, max: 31 }),
    steps: fc.array(
      fc.record({ after: fc.integer({ min: 1, max: 900 }), rentCents: fc.nat(10_000_000).map(cents) }),
      { maxLength: 2 },
    ),
    charged: fc.nat(90),
  })
  .map(({ day, length, steps, charged, ...rest }) => {
    const startOn = addDays(start, day)
    return {
      ...rest,
      startOn,
      chargesFrom: addDays(startOn, charged),
      endOn: length === null ? null : addDays(startOn, length),
      terminatedOn: null,
      rentSteps: [...new Map(steps.map((step) => [step.after, step.rentCents]))]
        .toSorted(([a], [b]) => a - b)
        .map(([after, amount]) => ({ from: addDays(startOn, after), rentCents: amount })),
    }
  })

const concession: fc.Arbitrary<Concession> = fc
  .record({
    kind: fc.constantFrom('ONCE', 'MONTHLY', 'SPREAD'),
    after: fc.nat(12),
    months: fc.integer({ min: 2, max: 24 }),
    amount: fc.integer({ min: 1, max: 5_000_000 }).map(cents),
    basisPoints: fc.option(fc.integer({ min: 1, max: 10_000 })),
  })
  .map(({ kind, after, months, amount, basisPoints }) => {
    const percent = kind === 'SPREAD' ? null : basisPoints
    const from = addMonths(start, after)
    const wanted = { kind, from, months, amount: percent === null ? amount : null, basisPoints: percent }
    return agreedConcession(wanted, `${kind} ${after}`, start)
  })

const inMonths = (one: Concession) => monthsBetween(one.from, lastMonthOf(one))

test('concessions never exceed the rent of a month, and gross less concession is what is charged', () => {
  fc.assert(
    fc.property(terms, fc.array(concession, { maxLength: 4 }), fc.nat(40), (lease, concessions, at) => {
      const month = addMonths(start, at)
      const gross = rentForPeriod(lease, month)
      const net = rentForPeriod({ ...lease, concessions }, month)
      assert.equal(net === null, gross === null)
      if (!net || !gross) {
        return
      }
      const facts = net.explanation.concession
      assert.ok(net.amountCents >= 0)
      assert.equal(gross.amountCents, cents(net.amountCents + (facts?.amountCents ?? 0)))
      assert.equal(facts?.amountCents, facts && sumCents(facts.parts.map(({ amountCents }) => amountCents)))
      assert.deepEqual([net.dueOn, net.from, net.to], [gross.dueOn, gross.from, gross.to])
    }),
    { numRuns: 2000 },
  )
})

test('the months of a spread concession sum exactly to its total where the lease may agree on it', () => {
  let agreed = 0
  fc.assert(
    fc.property(terms, concession, (lease, one) => {
      const whole = { ...lease, chargesFrom: lease.startOn }
      if (one.kind !== 'SPREAD' || concessionProblem(whole, one, null) !== null) {
        return
      }
      agreed += 1
      const parts = inMonths(one).map(
        (month) =>
          rentForPeriod({ ...whole, concessions: [one] }, month)?.explanation.concession?.amountCents ??
          (0 as Cents),
      )
      assert.equal(sumCents(parts), one.amountCents)
    }),
    { numRuns: 3000 },
  )
  assert.ok(agreed > 100, `only ${agreed} of the random concessions could be agreed`)
})

test('a percentage of each month is that of its rent, and no month outside of a concession changes', () => {
  fc.assert(
    fc.property(terms, concession, fc.nat(40), (lease, one, at) => {
      const month = addMonths(start, at)
      const net = rentForPeriod({ ...lease, concessions: [one] }, month)
      const gross = grossRentOf(lease, month)
      const isIn = startOfMonth(one.from) <= month && month < endOfConcession(one)
      if (!isIn || gross === null) {
        assert.equal(net?.explanation.concession, undefined)
      } else if (one.basisPoints !== null) {
        assert.equal(
          net?.explanation.concession?.amountCents ?? 0,
          applyBps(gross.grossCents, one.basisPoints),
        )
      }
    }),
    { numRuns: 1000 },
  )
})
