import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildUnit,
  type Landlord,
  moveClock,
} from '#testing/books/build.ts'
import { runJobs, runTick } from '#testing/product/jobs.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { getDeposit } from '#shared/deposits/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as contract from '#shared/leases/moves/move-contract.ts'
import * as ledger from '#shared/ledger/contract.ts'

const now = '2026-11-21T17:00:00Z'

/** Tests the transfers of a move that is recorded on November 21, 2026 for December 1. */
describe('a move that is planned ahead', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now, isAlone: true })
  })
  after(() => app.stop())
  beforeEach(async () => {
    app.clock.now = new Date(now)
    landlord = await buildLandlord(app)
    token = landlord.token
  })

  const read = async (id: string) => (await app.call(leases.getLease, { token, params: { id } })).json
  const heldOf = async (id: string) => (await app.call(getDeposit, { token, params: { id } })).json.held

  /** Makes a lease with a paid deposit of $1,500 and moves its household; $300 more were paid than is owed. */
  async function plan(carryCredit = false) {
    const { id } = await buildLease(app, token, { securityDeposit: 1500, chargeDeposit: true })
    const query = { leaseId: id, type: 'DEPOSIT' } as const
    const { json: charges } = await app.call(ledger.listCharges, { token, query })
    await buildPayment(app, token, { leaseId: id, amount: 3650, chargeId: charges[0]?.id ?? assert.fail() })
    const { id: unitId } = await buildUnit(app, token)
    const body = { unitId, moveOn: '2026-12-01', rentAmount: 2000, securityDeposit: 1800, carryCredit }
    const { json: next, status } = await app.call(contract.moveLease, { token, params: { id }, body })
    assert.equal(status, 201)
    return { id, next }
  }
  async function runDayOf(instant: string) {
    token = await moveClock(app, landlord, instant)
    await runTick(app, 'rent')
    await runJobs(app)
  }

  test('transfers nothing on the day on which it is recorded, and says when it will', async () => {
    const { id, next } = await plan(true)
    assert.deepEqual([await heldOf(id), await heldOf(next.id)], [1500, 0])
    assert.equal((await read(id)).balance, -300)
    assert.equal(next.movedFrom?.transfersOn, '2026-12-01')
    assert.equal((await read(id)).movedTo?.transfersOn, '2026-12-01')
  })

  test('transfers the deposit on its day', async () => {
    const { id, next } = await plan()
    await runDayOf('2026-12-01T17:00:00Z')
    assert.deepEqual([await heldOf(id), await heldOf(next.id)], [0, 1500])
    const { json } = await app.call(leases.leaseLedger, { token, params: { id: next.id } })
    const moved = json.entries.find(
      ({ description }) => description === 'Deposit transferred from another lease',
    )
    assert.equal(moved?.date, '2026-12-01')
    assert.equal((await read(next.id)).movedFrom?.transfersOn, null)
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('leaves credit where it is unless it is taken along', async () => {
    const { id } = await plan()
    await runDayOf('2026-12-01T17:00:00Z')
    assert.equal((await read(id)).balance, -300)
  })

  test('transfers the credit on its day, where it pays the first rent', async () => {
    const { id, next } = await plan(true)
    await runDayOf('2026-12-01T17:00:00Z')
    // rent of $2,000 and $300 of the new deposit, less the credit of $300
    assert.deepEqual([(await read(id)).balance, (await read(next.id)).balance], [0, 2000])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('is dated its day where the daily run comes later, and transfers once', async () => {
    const { id, next } = await plan(true)
    await runDayOf('2026-12-03T17:00:00Z')
    await runDayOf('2026-12-04T17:00:00Z')
    assert.deepEqual([await heldOf(id), await heldOf(next.id)], [0, 1500])
    const { json } = await app.call(leases.leaseLedger, { token, params: { id: next.id } })
    const moved = json.entries.filter(({ description }) => description.includes('transferred from another'))
    assert.deepEqual(
      moved.map(({ date }) => date),
      ['2026-12-01', '2026-12-01'],
    )
  })

  test('transfers nothing where the new lease was archived before', async () => {
    const { id, next } = await plan(true)
    await app.call(leases.archiveLease, { token, params: { id: next.id } })
    await app.call(leases.updateLease, { token, params: { id }, body: { status: 'ACTIVE' } })
    await runDayOf('2026-12-01T17:00:00Z')
    assert.deepEqual([await heldOf(id), await heldOf(next.id)], [1500, 0])
  })
})
