import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { type Cents, cents } from '#shared/lib/money.ts'

import { type ByPlace, divideAmongOwners, type PlacedPart, settlePlaces } from './divide.ts'
import type { Place } from './positions-store.ts'

const moneyOf = (...places: [Place, number][]): ByPlace =>
  new Map(places.map(([place, amount]): [Place, Cents] => [place, cents(amount)]))
const part = (place: Place, holder: string | null, amount: number): PlacedPart => ({
  place,
  holder,
  cents: cents(amount),
})
const sorted = (parts: readonly PlacedPart[]) =>
  parts.map(({ place, holder, cents: amount }) => `${place} ${holder} ${amount}`).toSorted()

/** The database returns sums of a day in any order: another order divides nothing differently. */
describe('money in places, in whichever order it was read', () => {
  test('an owner who owes is in the first of two accounts that are equally full', () => {
    const balances = [{ holder: 'owner', cents: cents(-25_560) }]
    const places: [Place, number][] = [
      ['account 1', 0],
      ['account 2', 0],
      [null, -25_560],
    ]
    for (const order of [places, places.toReversed()]) {
      assert.deepEqual(sorted(divideAmongOwners(moneyOf(...order), balances)), [
        'account 1 null 25560',
        'account 1 owner -25560',
        'null null -25560',
      ])
    }
  })

  test('of what transfers moved of two owners, the first has what is still there', () => {
    const balances = ['owner 1', 'owner 2'].map((holder) => ({ holder, cents: cents(3_000) }))
    const named = [
      part('account 1', 'owner 1', -2_000),
      part('account 2', 'owner 1', 2_000),
      part('account 1', 'owner 2', -2_000),
      part('account 2', 'owner 2', 2_000),
    ]
    const money = moneyOf(['account 1', 3_500], ['account 2', 2_500])
    for (const order of [named, named.toReversed()]) {
      assert.deepEqual(sorted(divideAmongOwners(money, balances, order)), [
        'account 1 owner 1 1000',
        'account 1 owner 2 2500',
        'account 2 owner 1 2000',
        'account 2 owner 2 500',
      ])
    }
  })

  test('a deposit that was partly released leaves the first of two accounts in which as much of it was', () => {
    const places: [Place, number][] = [
      ['account 1', 40_000],
      ['account 2', 40_000],
      [null, -10_000],
    ]
    for (const order of [places, places.toReversed()]) {
      const settled = settlePlaces(moneyOf(...order))
      assert.deepEqual(settled, moneyOf(['account 1', 30_000], ['account 2', 40_000]))
    }
  })
})
