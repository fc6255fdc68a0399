import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { cents } from '#shared/lib/money.ts'
import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'
import { chargeTypes } from '#shared/ledger/accounts.ts'
import { type AllocationOrder, allocatePayments, type OpenCharge, type OpenPayment } from './allocation.ts'

const first = parsePlainDate('2026-01-01')
const day = fc.nat(8).map((n) => addDays(first, n))
const type = fc.constantFrom(...chargeTypes)
const amounts = fc.tuple(fc.integer({ min: 1, max: 300 }), fc.nat(300)).map(([amount, used]) => ({
  amountCents: cents(amount),
  usedCents: cents(used % 3 === 0 ? used % (amount + 1) : 0),
}))

const charges: fc.Arbitrary<OpenCharge[]> = fc
  .array(fc.record({ type, dueOn: day, amounts }), { maxLength: 12, size: 'max' })
  .map((list) =>
    list.map(({ amounts: { amountCents, usedCents: paidCents }, ...rest }, n) => ({
      id: `c${n}`,
      ...rest,
      amountCents,
      paidCents,
    })),
  )
const payments: fc.Arbitrary<OpenPayment[]> = fc
  .array(fc.record({ type, receivedOn: day, amounts, to: fc.option(fc.nat(20)) }), {
    maxLength: 12,
    size: 'max',
  })
  .map((list) =>
    list.map(({ amounts: { amountCents, usedCents: allocatedCents }, to, ...rest }, n) => ({
      id: `p${n}`,
      ...rest,
      amountCents,
      allocatedCents,
      targetChargeId: to === null ? null : `c${to}`,
    })),
  )
const order = fc.constantFrom<AllocationOrder>('OLDEST_FIRST', 'RENT_FIRST', 'FEES_FIRST')
const runs = { numRuns: 3000 }

const totalOf = (list: { amountCents: number }[]) =>
  list.reduce((sum, { amountCents }) => sum + amountCents, 0)
const openOf = (charge: OpenCharge) => charge.amountCents - charge.paidCents
const leftOf = (payment: OpenPayment) => payment.amountCents - payment.allocatedCents

test('no charge is paid above its amount, no payment spent twice, and every allocation is of a cent or more', () => {
  fc.assert(
    fc.property(charges, payments, order, (charges, payments, order) => {
      const made = allocatePayments(charges, payments, order)
      assert.ok(made.every(({ amountCents }) => amountCents > 0))
      for (const charge of charges) {
        assert.ok(totalOf(made.filter(({ chargeId }) => chargeId === charge.id)) <= openOf(charge))
      }
      for (const payment of payments) {
        assert.ok(totalOf(made.filter(({ paymentId }) => paymentId === payment.id)) <= leftOf(payment))
      }
    }),
    runs,
  )
})

test('the allocations do not depend on the order in which charges and payments are given', () => {
  const shuffled = fc.tuple(charges, payments).chain(([charges, payments]) =>
    fc.record({
      charges: fc.constant(charges),
      payments: fc.constant(payments),
      mixedCharges: fc.shuffledSubarray(charges, { minLength: charges.length }),
      mixedPayments: fc.shuffledSubarray(payments, { minLength: payments.length }),
    }),
  )
  fc.assert(
    fc.property(shuffled, order, ({ charges, payments, mixedCharges, mixedPayments }, order) => {
      assert.deepEqual(
        allocatePayments(mixedCharges, mixedPayments, order),
        allocatePayments(charges, payments, order),
      )
    }),
    runs,
  )
})

test('no credit is left beside an open charge that it may pay', () => {
  fc.assert(
    fc.property(charges, payments, order, (charges, payments, order) => {
      const made = allocatePayments(charges, payments, order)
      const open = charges.filter(
        (c) => openOf(c) > totalOf(made.filter(({ chargeId }) => chargeId === c.id)),
      )
      const left = payments.filter(
        (p) => leftOf(p) > totalOf(made.filter(({ paymentId }) => paymentId === p.id)),
      )
      for (const payment of left) {
        assert.ok(open.every((charge) => charge.type === 'DEPOSIT' && payment.type !== 'DEPOSIT'))
      }
    }),
    runs,
  )
})

test('a deposit is paid first by its own money and by no other unless it is meant for it', () => {
  fc.assert(
    fc.property(charges, payments, order, (charges, payments, order) => {
      const made = allocatePayments(charges, payments, order)
      made.forEach(({ paymentId, chargeId, explanation }, index) => {
        const charge = charges.find(({ id }) => id === chargeId)!
        const payment = payments.find(({ id }) => id === paymentId)!
        if (explanation.rule === 'directed') {
          assert.equal(payment.targetChargeId, chargeId)
        } else if (payment.type === 'DEPOSIT' && charge.type !== 'DEPOSIT') {
          const sofar = made.slice(0, index)
          const isFull = (deposit: OpenCharge) =>
            openOf(deposit) <= totalOf(sofar.filter((one) => one.chargeId === deposit.id))
          assert.ok(charges.filter(({ type }) => type === 'DEPOSIT').every(isFull))
        } else {
          assert.equal(charge.type === 'DEPOSIT', payment.type === 'DEPOSIT')
        }
      })
    }),
    runs,
  )
})

test('allocating what is allocated again does nothing', () => {
  fc.assert(
    fc.property(charges, payments, order, (charges, payments, order) => {
      const made = allocatePayments(charges, payments, order)
      const after = charges.map((charge) => ({
        ...charge,
        paidCents: cents(charge.paidCents + totalOf(made.filter(({ chargeId }) => chargeId === charge.id))),
      }))
      const spent = payments.map((payment) => ({
        ...payment,
        allocatedCents: cents(
          payment.allocatedCents + totalOf(made.filter(({ paymentId }) => paymentId === payment.id)),
        ),
      }))
      assert.deepEqual(allocatePayments(after, spent, order), [])
    }),
    runs,
  )
})

test('under RENT_FIRST nothing else is paid while rent is open, under FEES_FIRST no rent while anything else is', () => {
  fc.assert(
    fc.property(charges, payments, (charges, payments) => {
      for (const [by, isFirst] of [
        ['RENT_FIRST', (charge: OpenCharge) => charge.type === 'RENT'],
        ['FEES_FIRST', (charge: OpenCharge) => charge.type !== 'RENT'],
      ] as const) {
        const undirected = payments.map((payment) => ({ ...payment, targetChargeId: null }))
        const made = allocatePayments(charges, undirected, by)
        const paidOf = (id: string, upTo: number) =>
          totalOf(made.slice(0, upTo).filter((a) => a.chargeId === id))
        made.forEach(({ chargeId }, index) => {
          const paid = charges.find(({ id }) => id === chargeId)!
          const isLater = paid.type !== 'DEPOSIT' && !isFirst(paid)
          const before = charges.filter((charge) => charge.type !== 'DEPOSIT' && isFirst(charge))
          assert.ok(!isLater || before.every((charge) => paidOf(charge.id, index) >= openOf(charge)))
        })
      }
    }),
    runs,
  )
})

test('the order decides where money goes, never how much of it is used', () => {
  fc.assert(
    fc.property(charges, payments, (charges, payments) => {
      const undirected = payments.map((payment) => ({ ...payment, targetChargeId: null }))
      const used = (['OLDEST_FIRST', 'RENT_FIRST', 'FEES_FIRST'] as const).map((by) =>
        totalOf(allocatePayments(charges, undirected, by)),
      )
      assert.deepEqual(used, [used[0], used[0], used[0]])
    }),
    runs,
  )
})
