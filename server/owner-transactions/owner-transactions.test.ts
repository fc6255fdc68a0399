import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildProperty, type Landlord } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/owner-transactions/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as reports from '#shared/reports/table-contract.ts'

describe('money of the owner', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  const record = (over: Partial<WireBody<typeof contract.createOwnerTransaction>> = {}) =>
    app.call(contract.createOwnerTransaction, {
      token,
      body: { kind: 'CONTRIBUTION', date: '2026-11-03', amount: 500, description: 'Roof', ...over },
    })
  const sumOf = async (code: number) => {
    const [row] = await app.sql<{ cents: number }>(
      landlord.accountId,
      'SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM journal_lines WHERE code = $1',
      [code],
    )
    return row?.cents
  }

  test('is posted to contributions and draws, is financing in the cash flow, and leaves the books when voided', async () => {
    const { id: propertyId } = await buildProperty(app, token)
    const { json } = await record({ propertyId })
    await record({ kind: 'DRAW', amount: 120, method: 'CASH' })
    assert.deepEqual(
      [await sumOf(3200), await sumOf(3100), await sumOf(1010), await sumOf(1000)],
      [-50_000, 12_000, 50_000, -12_000],
    )
    const query = { from: '2026-11-01', to: '2026-11-30' }
    const flow = await app.call(reports.cashFlowStatement, { token, query })
    const rowOf = (label: string) => flow.json.rows.find(({ cells }) => cells[0] === label)?.cells[1]
    assert.deepEqual(
      [rowOf('Owner contributions'), rowOf('Owner draws'), rowOf('Net cash from financing')],
      [500, -120, 380],
    )
    await app.call(contract.voidOwnerTransaction, { token, params: { id: json.id } })
    assert.equal(await sumOf(3200), 0)
    const again = await app.call(contract.voidOwnerTransaction, { token, params: { id: json.id } })
    assert.equal(again.status, 409)
    const list = await app.call(contract.listOwnerTransactions, { token, query: { kind: 'CONTRIBUTION' } })
    assert.deepEqual(
      list.json.map(({ status, amount }) => [status, amount]),
      [['VOID', 500]],
    )
  })

  test('is refused in the future and for those who do not manage the account', async () => {
    assert.equal((await record({ date: '2026-12-01' })).problem.errors?.[0]?.path, 'date')
    const manager = await buildMember(app, landlord.accountId, 'MANAGER')
    const read = await app.call(contract.listOwnerTransactions, { token: manager.token })
    assert.equal(read.status, 403)
  })
})
