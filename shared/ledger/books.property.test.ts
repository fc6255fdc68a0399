import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { cents, sumCents } from '#shared/lib/money.ts'
import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'
import { accounts, chargeTypes, incomeCodeFor } from './accounts.ts'
import { balanceOf, ledgerEntries } from './statements/ledger-view.ts'
import { assertBalanced } from './postings/posting.ts'
import * as sim from '#testing/ledger/simulation.ts'

const first = parsePlainDate('2026-01-01')
const amountCents = fc.integer({ min: 1, max: 500 }).map(cents)
const nth = fc.nat(15)
const type = fc.constantFrom(...chargeTypes)
const to = fc.option(nth)
const source = fc.constantFrom('money', 'concession')
const isAllocated = fc.boolean()

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('charge'), type, amountCents, due: fc.nat(40) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('receive'), type, amountCents, to, source, isAllocated }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('return'), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void'), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deallocate'), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('choose'), nth, other: nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('apply') }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const steps = fc.array(step, { maxLength: 40, size: 'max' })
const runs = { numRuns: 1500 }

function take(books: sim.SimulatedLedger, step: Step, index: number): void {
  const on = addDays(first, index)
  switch (step.do) {
    case 'charge': {
      const { type, amountCents, due } = step
      return sim.charge(books, {
        id: `c${books.charges.length}`,
        type,
        amountCents,
        dueOn: addDays(first, due),
      })
    }
    case 'receive': {
      const { type, amountCents, source, isAllocated, to } = step
      const targetChargeId = to === null ? null : `c${to}`
      const id = `p${books.payments.length}`
      return sim.receive(books, {
        id,
        type,
        amountCents,
        source,
        isAllocated,
        targetChargeId,
        receivedOn: on,
      })
    }
    case 'return':
      sim.returnPayment(books, `p${step.nth}`, on)
      return undefined
    case 'void':
      return sim.voidCharge(books, `c${step.nth}`, on)
    case 'deallocate':
      return sim.deallocate(books, step.nth, on)
    case 'choose':
      return sim.allocateByHand(books, { chargeId: `c${step.nth}`, paymentId: `p${step.other}` }, on)
    case 'apply':
      return sim.applyCredits(books, on)
  }
}

/** Runs the check after every step of generated sequences of steps. */
function always(check: (books: sim.SimulatedLedger) => void): void {
  fc.assert(
    fc.property(steps, (steps) => {
      const books = sim.createSimulatedLedger()
      for (const [index, step] of steps.entries()) {
        take(books, step, index)
        check(books)
      }
    }),
    runs,
  )
}

const sum = (list: { amountCents: number }[]) =>
  list.reduce((total, { amountCents }) => total + amountCents, 0)

test('whatever happens, every entry and the whole journal sum to zero', () => {
  always((books) => {
    books.journal.forEach((entry) => assertBalanced(entry.lines))
    assert.equal(sim.accountBalance(books, ...accounts.map(({ code }) => code)), 0)
  })
})

test('whatever happens, charges less payments is receivable and prepaid of the journal and the ledger', () => {
  always((books) => {
    const balance = sum(sim.liveCharges(books)) - sum(sim.livePayments(books))
    assert.equal(sim.accountBalance(books, 1200, 1210, 2200), balance)
    assert.equal(balanceOf(books.events), balance)
    assert.equal(ledgerEntries(books.events).at(-1)?.balanceCents ?? 0, balance)
  })
})

test('whatever happens, receivable is the open balance and prepaid is what is not allocated', () => {
  always((books) => {
    const open = sim.liveCharges(books).map((charge) => cents(charge.amountCents - charge.paidCents))
    const left = sim.livePayments(books).map((payment) => cents(payment.amountCents - payment.allocatedCents))
    assert.equal(sim.accountBalance(books, 1200, 1210), sumCents(open))
    assert.equal(sim.accountBalance(books, 1210, 1215), 0)
    assert.equal(sim.accountBalance(books, 2200), 0 - sumCents(left))
  })
})

test('whatever happens, each side of the allocations sums to the same and stays within 0 and the amount', () => {
  always((books) => {
    const allocated = sum(books.allocations)
    assert.equal(sumCents(books.charges.map(({ paidCents }) => paidCents)), allocated)
    assert.equal(sumCents(books.payments.map(({ allocatedCents }) => allocatedCents)), allocated)
    for (const { amountCents, paidCents, isVoid } of books.charges) {
      assert.ok(paidCents >= 0 && paidCents <= (isVoid ? 0 : amountCents))
    }
    for (const { amountCents, allocatedCents, isReversed } of books.payments) {
      assert.ok(allocatedCents >= 0 && allocatedCents <= (isReversed ? 0 : amountCents))
    }
  })
})

test('whatever happens, income is what was charged, funds what was paid, concessions what was let off', () => {
  always((books) => {
    for (const type of chargeTypes) {
      const live = sim.liveCharges(books).filter((charge) => charge.type === type)
      // a deposit is a liability as far as it was received
      const expected = type === 'DEPOSIT' ? sumCents(live.map(({ paidCents }) => paidCents)) : sum(live)
      assert.equal(sim.accountBalance(books, incomeCodeFor(type)), 0 - expected)
    }
    const [money, concessions] = (['money', 'concession'] as const).map((source) =>
      sum(sim.livePayments(books).filter((payment) => payment.source === source)),
    )
    assert.equal(sim.accountBalance(books, 1000), money)
    assert.equal(sim.accountBalance(books, 4910), concessions)
  })
})

test('the journal is only ever added to', () => {
  fc.assert(
    fc.property(steps, (steps) => {
      const books = sim.createSimulatedLedger()
      for (const [index, step] of steps.entries()) {
        const before = JSON.stringify(books.journal)
        take(books, step, index)
        assert.ok(JSON.stringify(books.journal).startsWith(before.slice(0, -1)))
      }
    }),
    runs,
  )
})
