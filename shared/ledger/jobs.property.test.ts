import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import type { LeaseTerms } from '#shared/leases/rent/rent-schedule.ts'
import { cents } from '#shared/lib/money.ts'
import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'
import { accounts } from './accounts.ts'
import * as sim from '#testing/ledger/simulation.ts'
import { isNightly } from '#testing/product/nightly.ts'

const first = parsePlainDate('2026-01-01')
const DAYS = 120
const terms: fc.Arbitrary<LeaseTerms> = fc
  .record({
    start: fc.nat(40),
    length: fc.option(fc.nat(100)),
    rentCents: fc.integer({ min: 100, max: 1000 }).map(cents),
    dueDay: fc.integer({ min: 1, max: 31 }),
    proration: fc.constantFrom('ACTUAL_DAYS', 'THIRTY_DAY_MONTH'),
  })
  .map(({ start, length, ...rest }) => {
    const startOn = addDays(first, start)
    const endOn = length === null ? null : addDays(startOn, length)
    return { ...rest, startOn, chargesFrom: startOn, endOn, terminatedOn: null, rentSteps: [] }
  })
const type = fc.constantFrom('RENT', 'OTHER', 'DEPOSIT')
const paid = fc.record({
  day: fc.nat(DAYS),
  amountCents: fc.integer({ min: 1, max: 3000 }).map(cents),
  type,
  returnedAfter: fc.option(fc.nat(30)),
})
const payments = fc.array(paid, { maxLength: 10, size: 'max' })
/** Generates the jobs of each day, in their order: none, one, both, or some of them repeatedly. */
const plan = fc.array(fc.array(fc.constantFrom('rent', 'credit'), { maxLength: 4 }), {
  minLength: DAYS + 1,
  maxLength: DAYS + 1,
})
type Paid = typeof paid extends fc.Arbitrary<infer T> ? T : never
type Jobs = ('rent' | 'credit')[]
const runs = { numRuns: isNightly ? 1_000 : 200 }

/**
 * Simulates the days: payments arrive and bounce in the morning, then that day's jobs run. On the last day all jobs
 * run.
 */
function live(terms: LeaseTerms, payments: Paid[], plan: Jobs[]): sim.SimulatedLedger {
  const books = sim.createSimulatedLedger()
  for (let day = 0; day <= DAYS; day += 1) {
    const today = addDays(first, day)
    for (const [n, { day: receivedOn, returnedAfter, ...payment }] of payments.entries()) {
      if (receivedOn === day) {
        const how = { source: 'money', isAllocated: false, receivedOn: today } as const
        sim.receive(books, { id: `p${n}`, ...payment, ...how })
      }
      if (returnedAfter !== null && receivedOn + returnedAfter === day) {
        sim.returnPayment(books, `p${n}`, today)
      }
    }
    for (const job of day === DAYS ? [...(plan[day] ?? []), 'rent'] : (plan[day] ?? [])) {
      if (job === 'rent') {
        sim.postRentDue(books, terms, today)
      } else {
        sim.applyCredits(books, today)
      }
    }
  }
  return books
}

const daily: Jobs[] = Array.from({ length: DAYS + 1 }, () => ['rent', 'credit'])

function summary(books: sim.SimulatedLedger) {
  const pairs = books.allocations.map(({ paymentId, chargeId, amountCents }) => [
    paymentId,
    chargeId,
    amountCents,
  ])
  return {
    charges: books.charges.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    payments: books.payments,
    allocations: pairs.map(String).toSorted(),
    ...balances(books),
  }
}

function balances(books: sim.SimulatedLedger) {
  return Object.fromEntries(accounts.map(({ code }) => [code, sim.accountBalance(books, code)]))
}

const owed = (books: sim.SimulatedLedger) =>
  books.charges.map(({ id, dueOn, amountCents }) => [id, dueOn, amountCents])

test('jobs in any order, any number of times, late or every day leave the same charges and allocations', () => {
  const kept = payments.map((list) => list.map((paid) => ({ ...paid, returnedAfter: null })))
  fc.assert(
    fc.property(terms, kept, plan, (terms, payments, plan) => {
      assert.deepEqual(summary(live(terms, payments, plan)), summary(live(terms, payments, daily)))
    }),
    runs,
  )
})

test('the same holds for every account and charge where payments bounce in between', () => {
  fc.assert(
    fc.property(terms, payments, plan, (terms, payments, plan) => {
      const [books, expected] = [live(terms, payments, plan), live(terms, payments, daily)]
      assert.deepEqual(balances(books), balances(expected))
      assert.deepEqual(owed(books), owed(expected))
    }),
    runs,
  )
})

test('running the last day again changes nothing, not even the journal', () => {
  fc.assert(
    fc.property(terms, payments, fc.integer({ min: 1, max: 5 }), (terms, payments, times) => {
      const books = live(terms, payments, daily)
      const before = structuredClone(books)
      for (let n = 0; n < times; n += 1) {
        sim.applyCredits(books, addDays(first, DAYS))
        sim.postRentDue(books, terms, addDays(first, DAYS))
      }
      assert.deepEqual(books, before)
    }),
    runs,
  )
})
