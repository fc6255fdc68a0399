import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import * as fc from 'fast-check'

import { buildLandlord, buildLease, type Landlord } from '#server/testing/build.ts'
import { assertBooksAgree } from '#server/testing/books.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import * as leases from '#shared/leases/contract.ts'
import * as contract from '#shared/ledger/contract.ts'

const types = ['RENT', 'DEPOSIT', 'LATE_FEE', 'MAINTENANCE', 'OTHER'] as const
const dollars = fc.integer({ min: 1, max: 300_000 }).map((cents) => cents / 100)
const type = fc.constantFrom(...types)
const day = fc.integer({ min: 1, max: 21 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`)
const pick = fc.nat(1_000)

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

const chosen = <T>(rows: readonly T[], n: number) => (rows.length === 0 ? undefined : rows[n % rows.length])

describe('the books of a lease', () => {
  let app: TestApp
  let landlord: Landlord
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
  })
  after(() => app.stop())

  test('whatever is charged, paid, corrected, voided, returned and reversed, in any order, they agree', async () => {
    const { token, accountId } = landlord
    const runs = Number(process.env['BOOKS_RUNS'] ?? 12)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const lease = await buildLease(app, token, { rentAmount: 1234.56 })
        for (const one of steps) {
          await take(lease.id, one)
        }
        await assertBooksAgree(app, token, accountId)
        await app.call(leases.deleteLease, { token, params: { id: lease.id } })
        await settle(lease.id)
      }),
      { numRuns: runs, endOnFailure: true },
    )
  })

  /** One step as a landlord would take it; those that the state refuses are refused with 409 and change nothing. */
  async function take(leaseId: string, one: typeof step extends fc.Arbitrary<infer T> ? T : never) {
    const { token } = landlord
    const charges = (await app.call(contract.listCharges, { token, query: { leaseId } })).json
    const payments = (await app.call(contract.listPayments, { token, query: { leaseId } })).json
    const charge = 'pick' in one ? chosen(charges, one.pick) : undefined
    const payment = 'pick' in one ? chosen(payments, one.pick) : undefined
    let status = 200
    if (one.do === 'charge') {
      const body = { leaseId, amount: one.amount, type: one.type, dueDate: one.day }
      ;({ status } = await app.call(contract.createCharge, { token, body }))
    } else if (one.do === 'pay') {
      const { amount, type, status: as } = one
      const body = { leaseId, amount, type, date: one.day, status: as }
      ;({ status } = await app.call(contract.recordPayment, { token, body }))
    } else if (one.do === 'correct charge' && charge) {
      const body = { amount: one.amount, dueDate: one.day }
      ;({ status } = await app.call(contract.updateCharge, { token, params: { id: charge.id }, body }))
    } else if (one.do === 'correct payment' && payment) {
      const body = { amount: one.amount, type: one.type, date: one.day }
      ;({ status } = await app.call(contract.updatePayment, { token, params: { id: payment.id }, body }))
    } else if (one.do === 'void' && charge) {
      ;({ status } = await app.call(contract.voidCharge, { token, params: { id: charge.id } }))
    } else if (one.do === 'reverse' && payment) {
      ;({ status } = await app.call(contract.reversePayment, { token, params: { id: payment.id } }))
    } else if (one.do === 'state' && payment) {
      const body = { status: one.status as 'COMPLETED' }
      ;({ status } = await app.call(contract.updatePayment, { token, params: { id: payment.id }, body }))
    }
    assert.ok([200, 201, 409].includes(status), `${one.do} answered ${status}`)
  }

  /** Brings an archived lease to nothing owed, so that the next run's figures are its own. */
  async function settle(leaseId: string) {
    const { token } = landlord
    for (const row of (await app.call(contract.listPayments, { token, query: { leaseId } })).json) {
      await app.call(contract.reversePayment, { token, params: { id: row.id } })
    }
    for (const row of (await app.call(contract.listCharges, { token, query: { leaseId } })).json) {
      await app.call(contract.voidCharge, { token, params: { id: row.id } })
    }
    const view = await app.call(leases.leaseLedger, { token, params: { id: leaseId } })
    assert.equal(view.json.balance, 0)
  }
})
