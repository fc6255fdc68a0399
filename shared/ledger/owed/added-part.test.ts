import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { cents, ZERO } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { addedPartAfter, noAddedPart, openSince, partsOfCharge } from './added-part.ts'

const first = parsePlainDate('2026-11-01')
const twentieth = parsePlainDate('2026-11-20')
const today = parsePlainDate('2026-11-28')
const next = parsePlainDate('2026-12-05')

const paid = { amountCents: cents(1000), paidCents: cents(1000), dueOn: twentieth, ...noAddedPart }

describe('the part of a charge that became owed later', () => {
  test('is what it was raised by after its due day', () => {
    const after = addedPartAfter(paid, { amountCents: cents(1200), dueOn: twentieth }, today)
    assert.deepEqual(after, { addedCents: 200, addedOn: today })
  })

  test('is nothing before the due day, on it, and without a raise', () => {
    for (const dueOn of [today, next]) {
      assert.deepEqual(addedPartAfter(paid, { amountCents: cents(1200), dueOn }, today), noAddedPart)
    }
    assert.deepEqual(addedPartAfter(paid, { amountCents: cents(900), dueOn: twentieth }, today), noAddedPart)
  })

  test('has the open amount of an earlier one, and loses first what the charge is lowered by', () => {
    const before = {
      ...paid,
      amountCents: cents(1200),
      paidCents: cents(1050),
      addedCents: cents(200),
      addedOn: twentieth,
    }
    assert.deepEqual(
      addedPartAfter({ ...before, dueOn: first }, { amountCents: cents(1300), dueOn: first }, today),
      {
        addedCents: 250,
        addedOn: today,
      },
    )
    assert.deepEqual(
      addedPartAfter({ ...before, dueOn: first }, { amountCents: cents(1150), dueOn: first }, today),
      {
        addedCents: 150,
        addedOn: twentieth,
      },
    )
  })

  test('is the whole charge where the due day moves back: due on the former day, or today', () => {
    assert.deepEqual(addedPartAfter(paid, { amountCents: cents(1000), dueOn: first }, today), {
      addedCents: 1000,
      addedOn: twentieth,
    })
    assert.deepEqual(
      addedPartAfter({ ...paid, dueOn: next }, { amountCents: cents(1000), dueOn: first }, today),
      {
        addedCents: 1000,
        addedOn: today,
      },
    )
  })

  test('is paid after the part that was due before', () => {
    const charge = {
      ...paid,
      dueOn: first,
      amountCents: cents(1200),
      paidCents: cents(1050),
      addedCents: cents(200),
      addedOn: today,
    }
    assert.deepEqual(partsOfCharge(charge), [
      { dueOn: first, amountCents: 1000, paidCents: 1000 },
      { dueOn: today, amountCents: 200, paidCents: 50 },
    ])
    assert.equal(openSince(charge), today)
    assert.equal(openSince({ ...charge, paidCents: ZERO }), first)
  })
})
