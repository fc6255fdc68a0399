import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { buildExpense, buildLandlord, buildUnit, buildVendor, type Landlord } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/expenses/contract.ts'
import * as maintenance from '#shared/maintenance/contract.ts'

describe('the cost of a repair as an expense', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(async () => {
    await assertBooksAgree(app, token, landlord.accountId)
    await app.stop()
  })

  async function repair(changes: { status?: 'OPEN' | 'COMPLETED'; actualCost?: number | null } = {}) {
    const unit = await buildUnit(app, token)
    const body = { unitId: unit.id, title: 'Leaking tap', description: 'In the kitchen' }
    const { id } = (await app.call(maintenance.createRequest, { token, body })).json
    const done = { status: 'COMPLETED', actualCost: 120.5, ...changes } as const
    return (await app.call(maintenance.updateRequest, { token, params: { id }, body: done })).json
  }
  const record = (maintenanceId: string, rest: object = {}, as = token) =>
    app.call(contract.recordRepairCost, { token: as, body: { maintenanceId, date: '2026-11-20', ...rest } })
  const expensesOf = async (maintenanceId: string) =>
    (await app.call(contract.listExpenses, { token, query: { maintenanceId } })).json
  const entriesOf = async (id: string) =>
    (
      await app.sql<{ kind: string }>(
        landlord.accountId,
        'SELECT kind FROM journal_entries WHERE expense_id = $1 ORDER BY id',
        [id],
      )
    ).map(({ kind }) => kind)

  test('is posted once, with its unit, vendor and amount', async () => {
    const request = await repair()
    const vendor = await buildVendor(app, token)
    const { json, status } = await record(request.id, { vendorId: vendor.id, method: 'CHECK' })
    assert.equal(status, 200)
    assert.deepEqual(
      [json.amount, json.category, json.date, json.description, json.method, json.status],
      [120.5, 'REPAIRS', '2026-11-20', 'Repair: Leaking tap', 'CHECK', 'POSTED'],
    )
    assert.deepEqual(
      [json.maintenanceId, json.unitId, json.propertyId, json.vendorId],
      [request.id, request.unitId, request.unit.propertyId, vendor.id],
    )
    const again = await record(request.id, { date: '2026-11-21' })
    assert.deepEqual(again.json, json, 'the second call answers the same expense')
    assert.equal((await expensesOf(request.id)).length, 1)
    assert.deepEqual(await entriesOf(json.id), ['expense'])
  })

  test('two calls at once record one expense', async () => {
    const request = await repair()
    const answers = await Promise.all([1, 2, 3].map(() => record(request.id)))
    assert.equal(new Set(answers.map(({ json }) => json.id)).size, 1)
    assert.equal((await expensesOf(request.id)).length, 1)
  })

  test('an expense that was recorded for the request otherwise is answered', async () => {
    const request = await repair()
    const expense = await buildExpense(app, token, { maintenanceId: request.id, amount: 80 })
    assert.equal((await record(request.id)).json.id, expense.id)
  })

  test('once void it can be recorded again, with the cost as it is then', async () => {
    const request = await repair()
    const first = (await record(request.id)).json
    await app.call(contract.voidExpense, { token, params: { id: first.id } })
    assert.deepEqual(await entriesOf(first.id), ['expense', 'expense_reversal'])
    const params = { id: request.id }
    await app.call(maintenance.updateRequest, { token, params, body: { actualCost: 130 } })
    const second = (await record(request.id)).json
    assert.notEqual(second.id, first.id)
    assert.deepEqual([second.amount, second.status], [130, 'POSTED'])
    assert.equal((await expensesOf(request.id)).length, 2)
  })

  test('needs a completed request with a cost, a date up to today and a vendor that is there', async () => {
    for (const changes of [{ status: 'OPEN' }, { actualCost: null }, { actualCost: 0 }] as const) {
      const request = await repair(changes)
      const { status, problem } = await record(request.id)
      assert.deepEqual([status, problem.code], [409, 'invalid_transition'], JSON.stringify(changes))
      assert.deepEqual(await expensesOf(request.id), [])
    }
    const { id } = await repair()
    assert.equal((await record(id, { date: '2026-12-24' })).status, 400)
    const stranger = await buildLandlord(app)
    const theirs = await buildVendor(app, stranger.token)
    assert.equal((await record(id, { vendorId: theirs.id })).status, 404)
    assert.equal((await record(id, {}, stranger.token)).status, 404)
    await app.call(maintenance.archiveRequest, { token, params: { id } })
    assert.equal((await record(id)).status, 404)
  })

  test('is for those who enter costs, within their properties', async () => {
    const request = await repair()
    const other = await repair()
    for (const role of ['MAINTENANCE', 'VIEWER'] as const) {
      const member = await buildMember(app, landlord.accountId, role)
      assert.equal((await record(request.id, {}, member.token)).status, 403)
    }
    const scope = { propertyIds: [request.unit.propertyId] }
    const manager = await buildMember(app, landlord.accountId, 'MANAGER', scope)
    assert.equal((await record(other.id, {}, manager.token)).status, 404)
    assert.equal((await record(request.id, {}, manager.token)).status, 200)
  })
})
