import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { cents } from '#shared/lib/money.ts'
import { addDays, parsePlainDate as d } from '#shared/lib/plain-date.ts'
import { balanceOf, computeChargeStatus, ledgerEntries, type LedgerEvent } from './ledger-view.ts'

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
