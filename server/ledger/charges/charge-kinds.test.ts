import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildRecurring,
  type Landlord,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { chargeKinds, incomeCodeFor, type ManualChargeKind } from '#shared/ledger/accounts.ts'
import * as contract from '#shared/ledger/contract.ts'

describe('kinds of charges', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  beforeEach(async () => {
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  afterEach(() => assertBooksAgree(app, token, landlord.accountId))
  after(() => app.stop())

  const incomeOn = (day: string) =>
    app.sql<{ code: number; cents: number }>(
      landlord.accountId,
      `SELECT code, -sum(amount_cents)::bigint AS cents FROM journal_lines
       WHERE account_id = $1 AND entry_on = $2::date AND code BETWEEN 4000 AND 4999 GROUP BY code HAVING sum(amount_cents) <> 0 ORDER BY code`,
      [landlord.accountId, day],
    )
  const charge = (leaseId: string, kind: ManualChargeKind, amount: number) =>
    app.call(contract.createCharge, {
      token,
      body: { leaseId, amount, dueDate: '2026-11-12', type: 'OTHER', kind },
    })

  test('give a charge its name and its income account, on its day', async () => {
    const lease = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: 1000 })
    const names = []
    for (const [at, kind] of chargeKinds.entries()) {
      const { json, status } = await charge(lease.id, kind, at + 1)
      assert.deepEqual([status, json.type, json.kind], [201, 'OTHER', kind])
      names.push(json.description)
    }
    assert.deepEqual(names, [
      'Utilities',
      'Pet fee',
      'Parking',
      'Storage',
      'Application fee',
      'Legal fees',
      'Fee for a returned payment',
      'Sales tax',
      'Other charge',
    ])
    const expected = new Map<number, number>()
    for (const [at, kind] of chargeKinds.entries()) {
      const code = incomeCodeFor('OTHER', kind)
      if (kind === 'SALES_TAX') {
        continue // owed to the state or city, and no income: see sales-tax.test.ts
      }
      expected.set(code, (expected.get(code) ?? 0) + (at + 1) * 100)
    }
    assert.deepEqual(
      (await incomeOn('2026-11-12')).map(({ code, cents }) => [code, cents]),
      [...expected].toSorted(([a], [b]) => a - b),
    )
    const { json: listed } = await app.call(contract.listCharges, { token, query: { kind: 'LEGAL' } })
    assert.deepEqual(
      listed.map(({ kind, amount }) => [kind, amount]),
      [['LEGAL', 6]],
    )
  })

  test('a charge that is voided or corrected leaves its own account', async () => {
    const lease = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: 1000 })
    const { json: water } = await charge(lease.id, 'UTILITIES', 80)
    const { json: pet } = await charge(lease.id, 'PET', 30)
    await app.call(contract.updateCharge, { token, params: { id: water.id }, body: { amount: 75 } })
    await app.call(contract.voidCharge, { token, params: { id: pet.id } })
    assert.deepEqual(await incomeOn('2026-11-12'), [
      { code: 4300, cents: 7_500 },
      { code: 4400, cents: 3_000 },
    ])
    assert.deepEqual(await incomeOn('2026-11-21'), [{ code: 4400, cents: -3_000 }])
  })

  test('money that pays a kind is its income on the day of the payment, on cash basis', async () => {
    const lease = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: 1000 })
    const { json: water } = await charge(lease.id, 'UTILITIES', 80)
    await buildPayment(app, token, { leaseId: lease.id, amount: 80, date: '2026-11-14', chargeId: water.id })
    const allocated = await app.sql<{ code: number; day: string; cents: number }>(
      landlord.accountId,
      'SELECT code, paid_on AS day, amount_cents AS cents FROM allocations WHERE account_id = $1',
      [landlord.accountId],
    )
    assert.deepEqual(allocated, [{ code: 4300, day: '2026-11-14', cents: 8_000 }])
  })

  test('recurring charges are income of their kind', async () => {
    const lease = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: 1000 })
    for (const kind of ['PET_RENT', 'PARKING', 'STORAGE', 'UTILITIES', 'OTHER'] as const) {
      await buildRecurring(app, token, lease.id, {
        kind,
        description: 'Each month',
        amount: 10,
        startDate: '2026-11-01',
      })
    }
    assert.deepEqual(
      (await incomeOn('2026-11-01')).map(({ code, cents }) => [code, cents]),
      [
        [4000, 100_000],
        [4300, 1_000],
        [4400, 1_000],
        [4500, 2_000],
        [4900, 1_000],
      ],
    )
  })

  test('a kind beside another type is refused at its field, and nothing is posted', async () => {
    const lease = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: 1000 })
    const { status, problem } = await app.call(contract.createCharge, {
      token,
      body: { leaseId: lease.id, amount: 5, dueDate: '2026-11-12', type: 'MAINTENANCE', kind: 'PET' },
    })
    assert.deepEqual([status, problem.errors?.[0]?.path], [400, 'kind'])
    assert.deepEqual(await incomeOn('2026-11-12'), [])
  })
})
