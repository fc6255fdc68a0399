import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#shared/lib/money.ts'
import { parsePlainDate as d } from '#shared/lib/plain-date.ts'
import type { ChargeType } from '#shared/ledger/accounts.ts'
import { allocatePayments, allocateTo, type OpenCharge, type OpenPayment } from './allocation.ts'

function owed(id: string, type: ChargeType, dueOn: string, amount = 100): OpenCharge {
  return { id, type, dueOn: d(dueOn), amountCents: cents(amount), paidCents: cents(0) }
}

function paid(id: string, type: ChargeType, amount: number, receivedOn = '2026-03-01'): OpenPayment {
  return { id, type, receivedOn: d(receivedOn), amountCents: cents(amount), allocatedCents: cents(0) }
}

function pairs(charges: OpenCharge[], payments: OpenPayment[]): [string, string, number][] {
  return allocatePayments(charges, payments).map((a) => [a.paymentId, a.chargeId, a.amountCents])
}

test('the oldest due date is paid first, the rest goes on to the next, what is left stays credit', () => {
  const charges = [owed('feb', 'RENT', '2026-02-01'), owed('jan', 'RENT', '2026-01-01')]
  assert.deepEqual(pairs(charges, [paid('p', 'RENT', 250)]), [
    ['p', 'jan', 100],
    ['p', 'feb', 100],
  ])
})

test('on one due date the own type comes first, then rent, late fees, maintenance, other', () => {
  const types: ChargeType[] = ['OTHER', 'MAINTENANCE', 'LATE_FEE', 'RENT']
  const charges = types.map((type) => owed(type, type, '2026-01-01', 10))
  const order = (type: ChargeType) => pairs(charges, [paid('p', type, 40)]).map(([, charge]) => charge)
  assert.deepEqual(order('RENT'), ['RENT', 'LATE_FEE', 'MAINTENANCE', 'OTHER'])
  assert.deepEqual(order('MAINTENANCE'), ['MAINTENANCE', 'RENT', 'LATE_FEE', 'OTHER'])
})

test('on one due date charges of one type are paid in order of their ids', () => {
  const charges = [owed('2', 'RENT', '2026-01-01'), owed('1', 'RENT', '2026-01-01')]
  assert.deepEqual(pairs(charges, [paid('p', 'RENT', 50)]), [['p', '1', 50]])
})

test('an older charge of another type comes before a newer one of the own type', () => {
  const charges = [owed('rent', 'RENT', '2026-02-01'), owed('fee', 'LATE_FEE', '2026-01-06')]
  assert.deepEqual(pairs(charges, [paid('p', 'RENT', 100)]), [['p', 'fee', 100]])
})

test('payments pay in the order in which they came, then by id', () => {
  const payments = [paid('b', 'RENT', 60, '2026-03-02'), paid('c', 'RENT', 60), paid('a', 'RENT', 60)]
  assert.deepEqual(pairs([owed('jan', 'RENT', '2026-01-01', 150)], payments), [
    ['a', 'jan', 60],
    ['c', 'jan', 60],
    ['b', 'jan', 30],
  ])
})

test('a deposit pays rent with what is above it, and rent pays no deposit', () => {
  const charges = [owed('deposit', 'DEPOSIT', '2026-01-01'), owed('rent', 'RENT', '2026-01-01')]
  assert.deepEqual(pairs(charges, [paid('p', 'RENT', 500)]), [['p', 'rent', 100]])
  assert.deepEqual(pairs(charges, [paid('p', 'DEPOSIT', 150)]), [
    ['p', 'deposit', 100],
    ['p', 'rent', 50],
  ])
  const alone = allocatePayments(charges, [paid('p', 'DEPOSIT', 150)], 'OLDEST_FIRST', {
    depositsAlone: true,
  })
  assert.deepEqual(
    alone.map(({ chargeId, amountCents }) => [chargeId, amountCents]),
    [['deposit', 100]],
  )
})

test('a payment meant for a charge pays it first, whatever its type, and the rest by the rules', () => {
  const charges = [owed('jan', 'RENT', '2026-01-01'), owed('deposit', 'DEPOSIT', '2026-02-01')]
  const allocations = allocatePayments(charges, [{ ...paid('p', 'RENT', 150), targetChargeId: 'deposit' }])
  assert.deepEqual(
    allocations.map((a) => [a.chargeId, a.amountCents, a.explanation.rule, a.explanation.order]),
    [
      ['deposit', 100, 'directed', 1],
      ['jan', 50, 'oldest_first', 2],
    ],
  )
})

test('a payment meant for a charge that is not open goes by the rules', () => {
  const directed = { ...paid('p', 'RENT', 100), targetChargeId: 'gone' }
  assert.deepEqual(pairs([owed('jan', 'RENT', '2026-01-01')], [directed]), [['p', 'jan', 100]])
})

test('what is paid and allocated already counts', () => {
  const half = { ...owed('jan', 'RENT', '2026-01-01'), paidCents: cents(70) }
  const spent = { ...paid('p', 'RENT', 100), allocatedCents: cents(90) }
  assert.deepEqual(pairs([half], [spent, paid('q', 'RENT', 100)]), [
    ['p', 'jan', 10],
    ['q', 'jan', 20],
  ])
})

test('each allocation keeps its rule, order, dates and amounts', () => {
  const charges = [owed('nov', 'RENT', '2026-11-01', 185_000)]
  assert.deepEqual(allocatePayments(charges, [paid('p', 'RENT', 50_000, '2026-11-03')])[0]?.explanation, {
    rule: 'oldest_first',
    order: 1,
    chargeDueOn: '2026-11-01',
    paymentReceivedOn: '2026-11-03',
    leftCents: 50_000,
    openCents: 185_000,
    amountCents: 50_000,
  })
})

test('by hand any payment can pay any charge, but not beyond either', () => {
  const charge = owed('deposit', 'DEPOSIT', '2026-01-01')
  const payment = paid('p', 'RENT', 80)
  const made = allocateTo({ charge, payment, amountCents: cents(60) })
  assert.equal(made.amountCents, 60)
  assert.deepEqual(
    [made.explanation.rule, made.explanation.leftCents, made.explanation.openCents],
    ['by_hand', 80, 100],
  )
  for (const amount of [0, -5, 81, 101]) {
    assert.throws(() => allocateTo({ charge, payment, amountCents: cents(amount) }), RangeError)
  }
})
