import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { cents } from '#shared/lib/money.ts'
import { addDays, addMonths, type PlainDate, parsePlainDate } from '#shared/lib/plain-date.ts'
import { chargeTypes } from '#shared/ledger/accounts.ts'
import {
  coverageLostOn,
  coveredThrough,
  type LostPayment,
  type MadeCharge,
  type MadePayment,
} from './coverage.ts'

const on = parsePlainDate
const charge = (id: string, type: MadeCharge['type'], dueOn: string, dollars: number): MadeCharge => ({
  id,
  type,
  dueOn: on(dueOn),
  amountCents: cents(dollars * 100),
})
const payment = (id: string, receivedOn: string, dollars: number): MadePayment => ({
  id,
  type: 'RENT',
  receivedOn: on(receivedOn),
  amountCents: cents(dollars * 100),
})
const covered = (id: string, through: string, charges: MadeCharge[], payments: MadePayment[]) =>
  coveredThrough(id, on(through), charges, payments) / 100

test('an unpaid late fee does not make the next months’ rent late', () => {
  const charges = [
    charge('oct', 'RENT', '2026-10-01', 1850),
    charge('fee', 'LATE_FEE', '2026-10-07', 50),
    charge('nov', 'RENT', '2026-11-01', 1850),
    charge('dec', 'RENT', '2026-12-01', 1850),
  ]
  const payments = [
    payment('a', '2026-10-20', 1850),
    payment('b', '2026-11-03', 1850),
    payment('c', '2026-12-01', 1850),
  ]
  assert.equal(covered('oct', '2026-10-06', charges, payments), 0)
  assert.equal(covered('nov', '2026-11-06', charges, payments), 1850)
  assert.equal(covered('dec', '2026-12-06', charges, payments), 1850)
})

test('what paid a fee that was due is not counted for rent that came later', () => {
  const charges = [
    charge('oct', 'RENT', '2026-10-01', 1850),
    charge('fee', 'LATE_FEE', '2026-10-07', 50),
    charge('nov', 'RENT', '2026-11-01', 1850),
  ]
  const payments = [payment('a', '2026-10-20', 1900), payment('b', '2026-11-03', 1800)]
  assert.equal(covered('nov', '2026-11-06', charges, payments), 1800)
})

test('arrears of rent come first, prepaid money counts, deposits do not', () => {
  const charges = [
    charge('dep', 'DEPOSIT', '2026-10-01', 1000),
    charge('oct', 'RENT', '2026-10-01', 1000),
    charge('nov', 'RENT', '2026-11-01', 1000),
  ]
  const deposit = { ...payment('d', '2026-10-01', 1000), type: 'DEPOSIT' as const }
  assert.equal(covered('nov', '2026-11-06', charges, [deposit, payment('a', '2026-11-02', 1000)]), 0)
  assert.equal(covered('nov', '2026-11-06', charges, [deposit, payment('a', '2026-09-28', 2000)]), 1000)
})

const day = fc.nat(120).map((n) => addDays(on('2026-01-01'), n))
const type = fc.constantFrom(...chargeTypes)
const amountCents = fc.integer({ min: 1, max: 500 }).map(cents)
const charges = fc
  .array(fc.record({ type, dueOn: day, amountCents }), { maxLength: 8 })
  .map((list) => list.map((made, n) => ({ id: `c${n}`, ...made })))
const payments = fc
  .array(fc.record({ type, receivedOn: day, amountCents }), { maxLength: 8 })
  .map((list) => list.map((made, n) => ({ id: `p${n}`, ...made })))

test('never more than the charge, never less as time goes on, and nothing from money that came later', () => {
  fc.assert(
    fc.property(charges, payments, day, (charges, payments, through) => {
      const rent: MadeCharge = { id: 'rent', type: 'RENT', dueOn: on('2026-02-01'), amountCents: cents(400) }
      const all = [...charges, rent]
      const now = coveredThrough('rent', through, all, payments)
      assert.ok(now >= 0 && now <= rent.amountCents)
      assert.ok(coveredThrough('rent', addDays(through, 9), all, payments) >= now)
      const later = {
        id: 'p99',
        type: 'RENT' as const,
        receivedOn: addDays(through, 1),
        amountCents: cents(400),
      }
      assert.equal(coveredThrough('rent', through, all, [...payments, later]), now)
    }),
    { numRuns: 2000 },
  )
})

test('whoever pays each month’s rent in full and in time is never late, whatever else is open', () => {
  const months = [0, 1, 2, 3, 4].map((n) => addMonths(on('2026-01-01'), n))
  const fees = fc.array(
    fc.record({ dueOn: day, amountCents, type: fc.constantFrom('LATE_FEE', 'OTHER', 'MAINTENANCE') }),
  )
  fc.assert(
    fc.property(fees, fc.array(fc.nat(5), { minLength: 5, maxLength: 5 }), (fees, delays) => {
      const rents = months.map((dueOn, n) => ({
        id: `r${n}`,
        type: 'RENT' as const,
        dueOn,
        amountCents: cents(1000),
      }))
      const others = fees.map((fee, n) => ({ id: `f${n}`, ...fee, type: fee.type as MadeCharge['type'] }))
      const paid = months.map((dueOn: PlainDate, n): MadePayment => ({
        id: `p${n}`,
        type: 'RENT',
        receivedOn: addDays(dueOn, delays[n] ?? 0),
        amountCents: cents(1000),
      }))
      months.forEach((dueOn, n) => {
        assert.equal(coveredThrough(`r${n}`, addDays(dueOn, 5), [...rents, ...others], paid), 1000)
      })
    }),
    { numRuns: 1000 },
  )
})

const lostOn = (lost: LostPayment[], payments: MadePayment[] = []) => {
  const charges = [charge('nov', 'RENT', '2026-11-01', 1000)]
  return coverageLostOn(charges[0]!, on('2026-11-06'), { charges, payments, lost })
}
const lost = (id: string, dollars: number, day: string): LostPayment => ({
  ...payment(id, '2026-11-02', dollars),
  lostOn: on(day),
})

test('rent is late from the day on which the money that covered it came back', () => {
  assert.equal(lostOn([lost('a', 1000, '2026-11-12')]), '2026-11-12')
})

test('money that is lost later, too, does not move the day from which rent is late', () => {
  assert.equal(lostOn([lost('a', 1000, '2026-11-12'), lost('b', 100, '2026-12-07')]), '2026-11-12')
})

test('rent that other money still covers is late when that is lost, too', () => {
  assert.equal(lostOn([lost('a', 1000, '2026-11-12'), lost('b', 1000, '2026-12-07')]), '2026-12-07')
  assert.equal(lostOn([lost('a', 600, '2026-11-12'), lost('b', 600, '2026-12-07')]), '2026-11-12')
})

test('rent that was never covered is late when the grace period ends', () => {
  assert.equal(lostOn([lost('a', 400, '2026-11-12')], [payment('b', '2026-11-03', 500)]), '2026-11-06')
})
