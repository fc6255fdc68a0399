import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  beginDay,
  buildLandlord,
  buildLease,
  buildProperty,
  buildUnit,
  type Landlord,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createRecurringCharge } from '#shared/leases/rent/recurring-contract.ts'
import { recordPayment, listCharges } from '#shared/ledger/contract.ts'
import { createCredit, withdrawCredit } from '#shared/ledger/credit-contract.ts'
import { trialBalance } from '#shared/reports/table-contract.ts'

/** Tests that credit which ends on a later day changes no report of the days before. */
describe('credit that is withdrawn or lowered on a later day', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-10-20T17:00:00Z' })
  })
  beforeEach(async () => {
    app.clock.now = new Date('2026-10-20T17:00:00Z')
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  afterEach(() => assertBooksAgree(app, token, landlord.accountId))
  after(() => app.stop())

  const run = async (day: string) => {
    const { posted: _, ...begun } = await beginDay(app, landlord, day)
    ;({ token } = begun)
    return begun.lateFees
  }
  const chargesOf = async (leaseId: string) =>
    (await app.call(listCharges, { token, query: { leaseId, limit: 100 } })).json
  const credit = async (leaseId: string, body: { amount: number; chargeId?: string }) => {
    const answer = await app.call(createCredit, {
      token,
      params: { id: leaseId },
      body: { reason: 'Broken heating', ...body },
    })
    assert.equal(answer.status, 201, JSON.stringify(answer.problem))
    return answer.json.id
  }
  const balancesOn = async (to: string) =>
    (await app.call(trialBalance, { token, query: { from: '2026-11-01', to } })).json.rows.map(({ cells }) =>
      JSON.stringify(cells),
    )

  test('rent that it had paid in time is late from that day, not before', async () => {
    const lease = await buildLease(app, token, {
      rentAmount: 1000,
      startDate: '2026-11-01',
      lateFee: { kind: 'FLAT', amount: 50 },
    })
    await run('2026-11-02')
    const id = await credit(lease.id, { amount: 1000 })
    assert.equal(await run('2026-11-15'), 0)
    const before = await balancesOn('2026-11-14')
    await run('2026-11-20')
    assert.equal((await app.call(withdrawCredit, { token, params: { id } })).status, 200)
    assert.equal(await run('2026-11-21'), 0, 'posted with the withdrawal')
    const fees = (await chargesOf(lease.id)).filter(({ type }) => type === 'LATE_FEE')
    assert.deepEqual(
      fees.map(({ amount, dueDate }) => [amount, dueDate]),
      [[50, '2026-11-20']],
    )
    assert.deepEqual(await balancesOn('2026-11-14'), before)
  })

  test('what it had paid until its withdrawal is paid by an earlier payment from that day, the rest before', async () => {
    const lease = await buildLease(app, token, { rentAmount: 1000, startDate: '2026-11-01' })
    await run('2026-11-02')
    const id = await credit(lease.id, { amount: 300 })
    await run('2026-11-20')
    assert.equal((await app.call(withdrawCredit, { token, params: { id } })).status, 200)
    await run('2026-11-24')
    const body = { leaseId: lease.id, amount: 1000, date: '2026-11-10', type: 'RENT' } as const
    assert.equal((await app.call(recordPayment, { token, body })).status, 201)
    const owed = async (to: string) => {
      const { json } = await app.call(trialBalance, { token, query: { from: '2026-11-01', to } })
      const balance = (account: string) => {
        const cell = json.rows.find(({ cells }) => String(cells[0]).includes(account))?.cells[4]
        return Number(cell ?? 0)
      }
      return [balance('Accounts receivable'), balance('Prepaid rent')]
    }
    assert.deepEqual(
      [
        await owed('2026-11-09'),
        await owed('2026-11-10'),
        await owed('2026-11-19'),
        await owed('2026-11-20'),
      ],
      [
        [700, 0],
        [0, -300],
        [0, -300],
        [0, 0],
      ],
    )
  })

  test('a waiver of sales tax that is more than the tax of a later day is lowered on that day', async () => {
    const property = await buildProperty(app, token, { propertyType: 'COMMERCIAL' })
    const unit = await buildUnit(app, token, { propertyId: property.id })
    const lease = await buildLease(app, token, {
      unitId: unit.id,
      startDate: '2026-11-01',
      endDate: null,
      rentAmount: 1000,
    })
    const body = { kind: 'SALES_TAX', rate: 10, startDate: '2026-11-01' } as const
    await app.call(createRecurringCharge, { token, params: { id: lease.id }, body })
    await run('2026-11-05')
    const charges = await chargesOf(lease.id)
    const [rent, tax] = [
      charges.find(({ type }) => type === 'RENT'),
      charges.find(({ kind }) => kind === 'SALES_TAX'),
    ]
    assert.equal(tax?.amount, 100)
    await credit(lease.id, { amount: 100, chargeId: tax.id })
    await run('2026-11-15')
    const before = await balancesOn('2026-11-14')
    await credit(lease.id, { amount: 250, chargeId: rent?.id ?? '' })
    const now = (await chargesOf(lease.id)).find(({ kind }) => kind === 'SALES_TAX')
    assert.equal(now?.amount, 75)
    assert.deepEqual(await balancesOn('2026-11-14'), before)
  })
})
