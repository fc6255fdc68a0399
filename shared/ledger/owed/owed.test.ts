import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import type { ChargeType } from '#shared/ledger/accounts.ts'
import type { OpenCharge } from '#shared/ledger/allocation/allocation.ts'
import { amountToPay, computeOwed, computeOwedCharges, nothingOwed, type OwedPayment } from './owed.ts'

const today = parsePlainDate('2026-11-22')

function charge(id: string, dueOn: string, dollars: number, more: Partial<OpenCharge> = {}): OpenCharge {
  return {
    id,
    type: 'RENT',
    dueOn: parsePlainDate(dueOn),
    amountCents: cents(dollars * 100),
    paidCents: cents(0),
    ...more,
  }
}

function payment(id: string, dollars: number, more: Partial<OwedPayment> = {}): OwedPayment {
  return {
    id,
    type: 'RENT',
    receivedOn: parsePlainDate('2026-11-20'),
    amountCents: cents(dollars * 100),
    allocatedCents: cents(0),
    isPending: true,
    ...more,
  }
}

const dollars = (parts: object) =>
  Object.fromEntries(
    Object.entries(parts as Record<string, number>)
      .filter(([, amount]) => amount !== 0)
      .map(([part, amount]) => [part, amount / 100]),
  )

describe('what is owed under a lease', () => {
  test('nothing without charges and payments', () => {
    assert.deepEqual(computeOwed([], [], today), nothingOwed)
  })

  test('is overdue from the day after the due date, due on it and upcoming before it', () => {
    const charges = [
      charge('a', '2026-11-21', 1),
      charge('b', '2026-11-22', 20),
      charge('c', '2026-11-23', 300),
    ]
    assert.deepEqual(dollars(computeOwed(charges, [], today)), { overdue: 1, due: 20, upcoming: 300 })
  })

  test('counts only the open balance of a charge', () => {
    const half = charge('a', '2026-11-01', 100, { paidCents: cents(4000) })
    assert.deepEqual(dollars(computeOwed([half], [], today)), { overdue: 60 })
  })

  test('names a deposit separately once it is due, and counts it as upcoming before', () => {
    const deposit = { type: 'DEPOSIT' as const }
    const charges = [charge('a', '2026-11-22', 100, deposit), charge('b', '2026-12-01', 50, deposit)]
    assert.deepEqual(dollars(computeOwed(charges, [], today)), { deposit: 100, upcoming: 50 })
  })

  test('calls nothing overdue that a pending payment will pay', () => {
    const charges = [charge('a', '2026-11-01', 1480)]
    assert.deepEqual(dollars(computeOwed(charges, [payment('p', 1480)], today)), { pending: 1480 })
  })

  test('counts a pending payment against the oldest charge first', () => {
    const charges = [charge('a', '2026-10-01', 100), charge('b', '2026-11-22', 100)]
    const owed = computeOwed(charges, [payment('p', 150)], today)
    assert.deepEqual(dollars(owed), { due: 50, pending: 150 })
  })

  test('counts a pending payment of any type for the rent first among the charges of a day', () => {
    const charges = [
      charge('a', '2026-11-01', 100, { addedCents: cents(4000), addedOn: today }),
      charge('b', '2026-11-01', 50, { type: 'LATE_FEE' }),
    ]
    const owed = computeOwed(charges, [payment('p', 80, { type: 'LATE_FEE' })], today)
    assert.deepEqual(dollars(owed), { overdue: 50, due: 20, pending: 80 })
  })

  test('counts a pending payment in the order of the account', () => {
    const fee: { type: ChargeType } = { type: 'LATE_FEE' }
    const charges = [charge('fee', '2026-11-10', 50, fee), charge('rent', '2026-11-22', 100)]
    const parts = (order: 'OLDEST_FIRST' | 'RENT_FIRST') =>
      dollars(computeOwed(charges, [payment('p', 100)], today, order))
    assert.deepEqual(parts('OLDEST_FIRST'), { due: 50, pending: 100 })
    assert.deepEqual(parts('RENT_FIRST'), { overdue: 50, pending: 100 })
  })

  test('counts a pending payment for the charge that it is meant for before all others', () => {
    const charges = [charge('a', '2026-10-01', 100), charge('b', '2026-11-22', 100)]
    const owed = computeOwed(charges, [payment('p', 100, { targetChargeId: 'b' })], today)
    assert.deepEqual(dollars(owed), { overdue: 100, pending: 100 })
  })

  test('counts what is left of a payment for a charge in the order of the account', () => {
    const charges = [charge('a', '2026-10-01', 100), charge('b', '2026-11-22', 100)]
    const owed = computeOwed(charges, [payment('p', 150, { targetChargeId: 'b' })], today)
    assert.deepEqual(dollars(owed), { overdue: 50, pending: 150 })
  })

  test('never counts pending rent for a deposit', () => {
    const charges = [charge('a', '2026-11-01', 100, { type: 'DEPOSIT' })]
    assert.deepEqual(dollars(computeOwed(charges, [payment('p', 100)], today)), {
      deposit: 100,
      pending: 100,
    })
  })

  test('names settled money that no charge used as credit', () => {
    const settled = payment('p', 100, { isPending: false, allocatedCents: cents(3000) })
    assert.deepEqual(dollars(computeOwed([], [settled], today)), { credit: 70 })
  })

  test('does not depend on the order of charges and payments', () => {
    const charges = [
      charge('a', '2026-10-01', 100),
      charge('b', '2026-11-22', 70),
      charge('c', '2026-12-01', 30),
    ]
    const payments = [payment('p', 60), payment('q', 80, { targetChargeId: 'c' }), payment('r', 5)]
    assert.deepEqual(
      computeOwed(charges.toReversed(), payments.toReversed(), today),
      computeOwed(charges, payments, today),
    )
  })

  test('says of each charge what pending payments will pay', () => {
    const charges = [charge('a', '2026-10-01', 100), charge('b', '2026-11-22', 100)]
    assert.deepEqual(
      computeOwedCharges(charges, [payment('p', 130)], today).map((one) => [
        one.id,
        one.part,
        one.pendingCents,
        one.restCents,
      ]),
      [
        ['a', 'overdue', 10000, 0],
        ['b', 'due', 3000, 7000],
      ],
    )
  })

  test('asks for what is due by the day, less credit and never less than nothing', () => {
    const owed = { ...nothingOwed, overdue: cents(500), due: cents(300), deposit: cents(200) }
    assert.equal(amountToPay({ ...owed, upcoming: cents(9000), credit: cents(100) }), 900)
    assert.equal(amountToPay({ ...owed, credit: cents(2000) }), 0)
  })
})
