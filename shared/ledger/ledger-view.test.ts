import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { cents } from '#shared/lib/money.ts'
import { addDays, parsePlainDate as d } from '#shared/lib/plain-date.ts'
import { aging, balanceOf, computeChargeStatus, ledgerEntries, type LedgerEvent } from './ledger-view.ts'

const first = d('2026-01-01')
const event: fc.Arbitrary<LedgerEvent> = fc.record({
  id: fc.uuid(),
  on: fc.nat(60).map((n) => addDays(first, n)),
  order: fc.nat(5),
  kind: fc.constantFrom('charge', 'payment', 'credit', 'refund'),
  type: fc.constantFrom('RENT', 'DEPOSIT'),
  description: fc.constant(''),
  amountCents: fc.nat(500_000).map(cents),
})
const events = fc.uniqueArray(event, { selector: (event) => event.id, maxLength: 30 })
const runs = { numRuns: 1000 }

const status = (paid: number, voided = false) =>
  computeChargeStatus({ amountCents: cents(100), paidCents: cents(paid), voided })

test('charges raise the balance and payments lower it, in order of date and order', () => {
  const base = { type: 'RENT', description: '' } as const
  const list: LedgerEvent[] = [
    { ...base, id: 'c', on: d('2026-02-01'), order: 3, kind: 'charge', amountCents: cents(185_000) },
    { ...base, id: 'b', on: d('2026-01-05'), order: 2, kind: 'payment', amountCents: cents(200_000) },
    { ...base, id: 'a', on: d('2026-01-05'), order: 1, kind: 'charge', amountCents: cents(185_000) },
    { ...base, id: 'd', on: d('2026-02-02'), order: 4, kind: 'credit', amountCents: cents(10_000) },
    { ...base, id: 'e', on: d('2026-02-03'), order: 5, kind: 'refund', amountCents: cents(200_000) },
  ]
  assert.deepEqual(
    ledgerEntries(list).map(({ id, amountCents, balanceCents }) => [id, amountCents, balanceCents]),
    [
      ['a', 185_000, 185_000],
      ['b', -200_000, -15_000],
      ['c', 185_000, 170_000],
      ['d', -10_000, 160_000],
      ['e', 200_000, 360_000],
    ],
  )
  assert.equal(balanceOf(list), 360_000)
})

test('the last running balance is the balance', () => {
  fc.assert(
    fc.property(events, (events) => {
      assert.equal(ledgerEntries(events).at(-1)?.balanceCents ?? 0, balanceOf(events))
    }),
    runs,
  )
})

test('the ledger does not depend on the order in which events are given', () => {
  fc.assert(
    fc.property(
      events.chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      ),
      ([list, shuffled]) => assert.deepEqual(ledgerEntries(shuffled), ledgerEntries(list)),
    ),
    runs,
  )
})

test('a charge is open, partial from the first cent, paid with the last, void above all', () => {
  assert.deepEqual([status(0), status(1), status(99), status(100)], ['OPEN', 'PARTIAL', 'PARTIAL', 'PAID'])
  assert.deepEqual([status(0, true), status(100, true)], ['VOID', 'VOID'])
})

test('aging starts the day after the due date and changes after 30, 60 and 90 days', () => {
  const today = d('2026-12-31')
  const late = (days: number) => [
    { dueOn: addDays(today, -days), amountCents: cents(100), paidCents: cents(40) },
  ]
  const bucket = (days: number) =>
    Object.entries(aging(late(days), today)).filter(([name, open]) => open === 60 && name !== 'total')[0]?.[0]
  assert.deepEqual([-5, 0].map(bucket), ['current', 'current'])
  assert.deepEqual([1, 30].map(bucket), ['days1To30', 'days1To30'])
  assert.deepEqual([31, 60].map(bucket), ['days31To60', 'days31To60'])
  assert.deepEqual([61, 90].map(bucket), ['days61To90', 'days61To90'])
  assert.deepEqual([91, 400].map(bucket), ['over90', 'over90'])
})

test('the buckets of aging sum to the total, which is all that is open', () => {
  const charge = fc.record({
    dueOn: fc.nat(300).map((n) => addDays(first, n)),
    amountCents: fc.integer({ min: 1000, max: 2000 }).map(cents),
    paidCents: fc.nat(1000).map(cents),
  })
  fc.assert(
    fc.property(fc.array(charge), fc.nat(300), (charges, day) => {
      const { total, ...buckets } = aging(charges, addDays(first, day))
      const open = charges.reduce((sum, charge) => sum + charge.amountCents - charge.paidCents, 0)
      assert.equal(total, open)
      assert.equal(
        Object.values(buckets).reduce((sum, bucket) => sum + bucket, 0),
        open,
      )
    }),
    runs,
  )
})
