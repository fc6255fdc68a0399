import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import * as fc from 'fast-check'

import { buildLandlord, buildLease } from '#testing/books/build.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { isNightly } from '#testing/product/nightly.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/ledger/contract.ts'

const kinds = ['charge', 'pay', 'correct charge', 'correct payment', 'void', 'reverse', 'state'] as const

const types = ['RENT', 'DEPOSIT', 'LATE_FEE', 'MAINTENANCE', 'OTHER'] as const
const dollars = fc.integer({ min: 1, max: 300_000 }).map((cents) => cents / 100)
const type = fc.constantFrom(...types)
const day = fc.integer({ min: 1, max: 21 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`)
const pick = fc.nat(1_000)

const chosen = <T>(rows: readonly T[], n: number) => (rows.length === 0 ? undefined : rows[n % rows.length])

const step = fc.oneof(
  fc.record({ do: fc.constant('charge' as const), amount: dollars, type, day }),
  fc.record({
    do: fc.constant('pay' as const),
    amount: dollars,
    type,
    day,
    status: fc.constantFrom('PENDING', 'COMPLETED', 'COMPLETED', 'FAILED', 'REFUNDED'),
  }),
  fc.record({ do: fc.constant('correct charge' as const), amount: dollars, day, pick }),
  fc.record({ do: fc.constant('correct payment' as const), amount: dollars, type, day, pick }),
  fc.record({ do: fc.constant('void' as const), pick }),
  fc.record({ do: fc.constant('reverse' as const), pick }),
  fc.record({
    do: fc.constant('state' as const),
    status: fc.constantFrom('COMPLETED', 'FAILED', 'REFUNDED'),
    pick,
  }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The steps of a test on one lease. */
const sequence = fc.array(step, { minLength: 4, maxLength: 14, size: 'max' })

/** As many leases as an account's lists show in one page: each run checks all of them together. */
const leasesPerRun = 10

const sequences = fc.array(sequence, { minLength: leasesPerRun, maxLength: leasesPerRun })

const runs = Number(process.env['BOOKS_RUNS'] ?? (isNightly ? 40 : 5))

/** The ids of the charges and payments of a lease, in the order in which they were made. */
type Documents = { charges: string[]; payments: string[] }

/** Keeps the id of a created document. Returns the status of the response. */
function note(ids: string[], answer: { status: number; json: { id: string } }): number {
  if (answer.status < 300 && !ids.includes(answer.json.id)) {
    ids.push(answer.json.id)
  }
  return answer.status
}

describe('the books of a lease', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  test(`agree after ${runs * leasesPerRun} sequences of charges, payments, corrections, voids and reversals`, async (t) => {
    const outcomes = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(sequences, (all) => agreeAfter(all, outcomes)),
      { numRuns: runs, endOnFailure: true },
    )
    t.diagnostic(
      [...outcomes]
        .map(([what, count]) => `${count} × ${what}`)
        .toSorted()
        .join(', '),
    )
    for (const kind of kinds) {
      assert.ok(outcomes.get(`${kind} taken`), `no ${kind} was taken`)
    }
  })

  async function agreeAfter(all: readonly Step[][], outcomes: Map<string, number>): Promise<void> {
    const { token, accountId } = await buildLandlord(app)
    for (const steps of all) {
      const { id: leaseId } = await buildLease(app, token, { rentAmount: 1234.56 })
      const known: Documents = { charges: [], payments: [] }
      let state = await stateOf(accountId, leaseId)
      for (const one of steps) {
        const status = await take(token, leaseId, one, known)
        if (status === undefined) {
          continue
        }
        const next = await stateOf(accountId, leaseId)
        assert.ok([200, 201, 409].includes(status), `${one.do} answered ${status}`)
        if (status === 409) {
          assert.equal(next, state, `${one.do} was refused and changed the books`)
        }
        const outcome = `${one.do} ${status === 409 ? 'refused' : 'taken'}`
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        state = next
      }
    }
    await assertBooksAgree(app, token, accountId)
  }

  /**
   * Takes one step as a landlord would. Returns the status of the response; undefined for a step that finds no target.
   */
  async function take(
    token: string,
    leaseId: string,
    one: Step,
    known: Documents,
  ): Promise<number | undefined> {
    const charge = 'pick' in one ? chosen(known.charges, one.pick) : undefined
    const payment = 'pick' in one ? chosen(known.payments, one.pick) : undefined
    if (one.do === 'charge') {
      const body = { leaseId, amount: one.amount, type: one.type, dueDate: one.day }
      return note(known.charges, await app.call(contract.createCharge, { token, body }))
    }
    if (one.do === 'pay') {
      const { amount, type, day, status } = one
      const body = { leaseId, amount, type, date: day, status: status as 'COMPLETED' }
      return note(known.payments, await app.call(contract.recordPayment, { token, body }))
    }
    if (one.do === 'correct charge' && charge) {
      const body = { amount: one.amount, dueDate: one.day }
      return note(
        known.charges,
        await app.call(contract.updateCharge, { token, params: { id: charge }, body }),
      )
    }
    if (one.do === 'correct payment' && payment) {
      const body = { amount: one.amount, type: one.type, date: one.day }
      return note(
        known.payments,
        await app.call(contract.updatePayment, { token, params: { id: payment }, body }),
      )
    }
    if (one.do === 'void' && charge) {
      return (await app.call(contract.voidCharge, { token, params: { id: charge } })).status
    }
    if (one.do === 'reverse' && payment) {
      return (await app.call(contract.reversePayment, { token, params: { id: payment } })).status
    }
    if (one.do === 'state' && payment) {
      const body = { status: one.status as 'COMPLETED' }
      return note(
        known.payments,
        await app.call(contract.updatePayment, { token, params: { id: payment }, body }),
      )
    }
    return undefined
  }

  /** Returns every row of the books of the lease, as text: equal texts mean equal states. */
  async function stateOf(accountId: string, leaseId: string): Promise<string> {
    const [row] = await app.sql<{ state: string }>(
      accountId,
      `SELECT jsonb_build_object(
         'lease', (SELECT to_jsonb(l) FROM leases l WHERE l.id = $1),
         'charges', (SELECT jsonb_agg(to_jsonb(c) ORDER BY c.id) FROM charges c WHERE c.lease_id = $1),
         'payments', (SELECT jsonb_agg(to_jsonb(p) ORDER BY p.id) FROM payments p WHERE p.lease_id = $1),
         'allocations', (SELECT jsonb_agg(to_jsonb(a) ORDER BY to_jsonb(a)::text) FROM allocations a
                         WHERE a.charge_id IN (SELECT id FROM charges WHERE lease_id = $1)),
         'lines', (SELECT jsonb_agg(to_jsonb(j) ORDER BY to_jsonb(j)::text) FROM journal_lines j WHERE j.lease_id = $1)
       )::text AS state`,
      [leaseId],
    )
    return row?.state ?? ''
  }
})
