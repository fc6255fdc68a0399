import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { buildExpense, buildLandlord, buildProperty, type Landlord } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/expenses/contract.ts'
import * as reports from '#shared/reports/contract.ts'
import * as vendors from '#shared/vendors/contract.ts'

const base = { date: '2026-11-10', amount: 40, category: 'REPAIRS', description: 'Paint' } as const

describe('expenses of a member who reaches one property', () => {
  let app: TestApp
  let landlord: Landlord
  let mine: string
  let other: string
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    mine = (await buildProperty(app, landlord.token)).id
    other = (await buildProperty(app, landlord.token)).id
    ;({ token } = await buildMember(app, landlord.accountId, 'MANAGER', { propertyIds: [mine] }))
  })
  after(async () => {
    await assertBooksAgree(app, landlord.token, landlord.accountId)
    await app.stop()
  })

  const send = (body: object) => app.call(contract.createExpense, { token, body: { ...base, ...body } })

  test('they record, correct and void those of their property', async () => {
    const made = await send({ propertyId: mine })
    assert.equal(made.status, 201, JSON.stringify(made.problem))
    const params = { id: made.json.id }
    const changed = await app.call(contract.updateExpense, { token, params, body: { amount: 50 } })
    assert.equal(changed.status, 200, JSON.stringify(changed.problem))
    assert.equal((await app.call(contract.voidExpense, { token, params })).status, 200)
  })

  test('those of other properties and of the whole business are not theirs to see or to make', async () => {
    const theirs = await buildExpense(app, landlord.token, { propertyId: other, amount: 77 })
    const whole = await buildExpense(app, landlord.token, { propertyId: null, amount: 99 })
    for (const id of [theirs.id, whole.id]) {
      assert.equal((await app.call(contract.getExpense, { token, params: { id } })).status, 404)
      assert.equal((await app.call(contract.voidExpense, { token, params: { id } })).status, 404)
    }
    assert.equal((await send({ propertyId: other })).status, 404)
    const business = await send({})
    assert.deepEqual([business.status, business.problem.code], [403, 'forbidden'])
    const own = await send({ propertyId: mine })
    for (const body of [{ propertyId: other }, { propertyId: null }]) {
      const moved = await app.call(contract.updateExpense, { token, params: { id: own.json.id }, body })
      assert.ok([403, 404].includes(moved.status), String(moved.status))
    }
    const stats = await app.call(contract.expenseStats, { token })
    assert.equal(stats.json.total, 40)
    assert.equal((await app.call(reports.getDashboard, { token })).json.expenses, 40)
    assert.equal((await app.call(reports.incomeByProperty, { token })).json.expenses, 40)
  })

  test('what vendors were paid counts what they reach', async () => {
    const { json } = await app.call(vendors.vendorStats, { token })
    assert.equal(json.paid, 0)
  })
})
