import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildSharedRent, type SharedRent } from '#testing/books/shared-rent.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { buildMember } from '#testing/requests/members.ts'
import { getLease } from '#shared/leases/contract.ts'
import * as contract from '#shared/payers/contract.ts'
import * as reports from '#shared/reports/contract.ts'
import { tenantLease } from '#shared/tenant-portal/contract.ts'

describe('the due day of a payer', () => {
  let app: TestApp
  let scene: SharedRent
  before(async () => {
    app = await startApp({ now: '2026-10-20T17:00:00Z' })
  })
  after(() => app.stop())
  beforeEach(async () => {
    scene = await buildSharedRent(app)
  })

  const setDueDay = (dueDay: number | null) =>
    app.call(contract.updatePayer, {
      token: scene.token,
      params: { id: scene.authority.id },
      body: { dueDay },
    })

  test('is the day of each lease unless the payer has its own', async () => {
    assert.equal((await setDueDay(null)).json.dueDay, null)
    const lease = await scene.begin({ dueDay: 3 })
    await scene.dayBegins('2026-11-05')
    assert.deepEqual(
      (await scene.chargesOf(lease.id)).map(([, , due]) => due),
      ['2026-11-03', '2026-11-03'],
    )
  })

  test('charges a later share when it is due, once', async () => {
    assert.equal((await setDueDay(10)).json.dueDay, 10)
    const lease = await scene.begin()
    assert.deepEqual(await scene.dayBegins('2026-11-01'), { posted: 1, lateFees: 0 })
    assert.deepEqual(await scene.chargesOf(lease.id), [[null, 'RENT', '2026-11-01', 400]])
    assert.deepEqual(await scene.dayBegins('2026-11-10'), { posted: 1, lateFees: 0 })
    assert.deepEqual(await scene.dayBegins('2026-11-11'), { posted: 0, lateFees: 0 })
    assert.deepEqual(await scene.chargesOf(lease.id), [
      [null, 'RENT', '2026-11-01', 400],
      [scene.authority.name, 'RENT', '2026-11-10', 1100],
    ])
    await scene.agree()
  })

  test('charges an earlier share before the tenants’ part', async () => {
    await setDueDay(1)
    const lease = await scene.begin({ dueDay: 15 })
    await scene.dayBegins('2026-11-02')
    assert.deepEqual(await scene.chargesOf(lease.id), [[scene.authority.name, 'RENT', '2026-11-01', 1100]])
    await scene.dayBegins('2026-11-15')
    assert.deepEqual(await scene.chargesOf(lease.id), [
      [scene.authority.name, 'RENT', '2026-11-01', 1100],
      [null, 'RENT', '2026-11-15', 400],
    ])
    await scene.agree()
  })

  test('is the last day of a shorter month, and never after the last day of the lease', async () => {
    await setDueDay(31)
    const lease = await scene.begin({ startDate: '2026-11-01', endDate: '2026-12-12' })
    await scene.dayBegins('2026-12-31')
    const dues = (await scene.chargesOf(lease.id)).filter(([payer]) => payer !== null).map(([, , due]) => due)
    assert.deepEqual(dues, ['2026-11-30', '2026-12-12'])
  })

  test('moves no charge that is posted, and a share divides a posted month with its own day', async () => {
    const lease = await scene.begin()
    await scene.dayBegins('2026-11-02')
    await setDueDay(20)
    await scene.setShare(lease.id, [{ from: '2026-11-01', amount: 900 }])
    assert.deepEqual(await scene.chargesOf(lease.id), [
      [scene.authority.name, 'RENT', '2026-11-01', 900],
      [null, 'RENT', '2026-11-01', 600],
    ])
    await scene.dayBegins('2026-12-20')
    assert.deepEqual((await scene.chargesOf(lease.id)).slice(2), [
      [null, 'RENT', '2026-12-01', 600],
      [scene.authority.name, 'RENT', '2026-12-20', 900],
    ])
    await scene.agree()
  })

  test('is shown as upcoming in the rent roll until then', async () => {
    await setDueDay(10)
    await scene.begin()
    await scene.dayBegins('2026-11-02')
    const { json } = await app.call(reports.rentRoll, { token: scene.token, query: { month: '2026-11' } })
    assert.deepEqual(
      json.map(({ charged, overdue, upcoming }) => [charged, overdue, upcoming]),
      [[1500, 400, 1100]],
    )
    const { json: sums } = await app.call(reports.rentRollSummary, {
      token: scene.token,
      query: { month: '2026-11' },
    })
    assert.deepEqual([sums.scheduled, sums.expected.total], [1100, 1500])
  })

  test('does not hide the tenants’ part of the month from what is due next', async () => {
    await setDueDay(1)
    const lease = await scene.begin({ dueDay: 15 })
    await scene.dayBegins('2026-11-02')
    const next = async () => {
      const { json } = await app.call(getLease, { token: scene.token, params: { id: lease.id } })
      return [json.nextRent?.dueDate, json.nextRent?.amount, json.openFrom]
    }
    assert.deepEqual(await next(), ['2026-11-15', 400, '2026-12-01'])
    const member = await buildMember(app, scene.landlord.accountId, 'TENANT', { tenantId: lease.tenantId })
    const { json: own } = await app.call(tenantLease, { token: member.token })
    assert.deepEqual([own.nextRent?.dueDate, own.nextRent?.amount], ['2026-11-15', 400])
    await scene.dayBegins('2026-11-15')
    assert.deepEqual(await next(), ['2026-12-01', 1100, '2026-12-01'])
  })

  test('shows a later share of the month as what is due next', async () => {
    await setDueDay(10)
    const lease = await scene.begin()
    await scene.dayBegins('2026-11-02')
    const { json } = await app.call(getLease, { token: scene.token, params: { id: lease.id } })
    assert.deepEqual([json.nextRent?.dueDate, json.nextRent?.amount], ['2026-11-10', 1100])
    assert.match(json.nextRent?.explanation ?? '', /1,100\.00/)
  })

  test('is refused outside the days of a month', async () => {
    const answer = await setDueDay(32)
    assert.deepEqual(
      answer.problem.errors?.map(({ path }) => path),
      ['dueDay'],
    )
  })
})
