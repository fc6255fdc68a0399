import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildRecurring,
  type Landlord,
  moveClock,
} from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { automationStatus, runRent, takeBackRent } from '#shared/automation/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'

import { automationJobs } from './jobs.ts'

const real = '2026-11-21T17:00:00Z'
const ahead = '2027-01-05T17:00:00Z'

describe('charges posted while the clock was ahead', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: real, isAlone: true })
  })
  after(() => app.stop())

  async function begin() {
    app.clock.now = new Date(real)
    landlord = await buildLandlord(app)
    token = landlord.token
  }
  /** Moves the clock ahead, runs rent, and corrects the clock. */
  async function runAhead() {
    token = await moveClock(app, landlord, ahead)
    assert.equal((await app.call(runRent, { token })).status, 200)
    token = await moveClock(app, landlord, real)
  }
  const status = async () => (await app.call(automationStatus, { token })).json
  const takeBack = () => app.call(takeBackRent, { token })
  async function chargesOf(leaseId: string) {
    const { json } = await app.call(ledger.listCharges, { token, query: { leaseId, limit: 200 } })
    return json.map((one) => `${one.dueDate} ${one.type} ${one.amount} ${one.status}`).toSorted()
  }
  /** Runs rent for every account whose day has not had its run, as the worker does. */
  async function tick(): Promise<string[]> {
    const now = app.clock.now
    const due = await app.database.read({ as: 'tenure_system' }, (db) =>
      automationJobs.ticks['rent']!.due(db, now),
    )
    for (const { task, accountId, data } of due) {
      const context = { accountId, now, log: app.log, files: app.files }
      await app.database.write({ as: 'job', accountId }, (db) =>
        automationJobs.jobs[task]!(db, data, context),
      )
    }
    return due.map(({ accountId }) => accountId)
  }

  test('is shown with what the clock said, taken back by reversals, and posted again when it is due', async () => {
    await begin()
    const lease = await buildLease(app, token)
    await buildRecurring(app, token, lease.id)
    await runAhead()
    const shown = await status()
    assert.deepEqual(shown.clockMove, { was: '2027-01-05T17:00:00.000Z', became: '2026-11-21T17:00:00.000Z' })
    assert.deepEqual(shown.rent.ahead, {
      unpaid: 4,
      unpaidTotal: 3770,
      firstDue: '2026-12-01',
      lastDue: '2027-01-01',
      paid: 0,
      paidCharges: [],
    })
    assert.deepEqual((await takeBack()).json, { takenBack: 4, left: 0 })
    const after_ = await status()
    assert.deepEqual([after_.rent.ahead, after_.clockMove, after_.rent.postedThrough], [null, null, null])
    const { json } = await app.call(leases.getLease, { token, params: { id: lease.id } })
    assert.equal(json.balance, 1850)
    await assertBooksAgree(app, token, landlord.accountId)
    const reversals = await app.sql<{ same: boolean }>(
      landlord.accountId,
      `SELECT r.entry_on = e.entry_on AS same FROM journal_entries r JOIN journal_entries e ON e.id = r.reverses_entry_id`,
    )
    assert.deepEqual(reversals.map(({ same }) => same), [true, true, true, true]) // prettier-ignore

    token = await moveClock(app, landlord, '2026-12-01T17:00:00Z')
    assert.deepEqual((await app.call(runRent, { token })).json, {
      posted: 2,
      lateFees: 0,
      through: '2026-12-01',
    })
    assert.equal((await app.call(runRent, { token })).json.posted, 0)
    assert.deepEqual(await chargesOf(lease.id), [
      '2026-11-01 RENT 1850 OPEN',
      '2026-12-01 OTHER 35 OPEN',
      '2026-12-01 RENT 1850 OPEN',
      '2027-01-01 OTHER 35 VOID',
      '2027-01-01 RENT 1850 VOID',
    ])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('comes back as the lease charges it by then', async () => {
    await begin()
    const lease = await buildLease(app, token)
    await runAhead()
    await takeBack()
    const agreed = {
      rentFrom: '2026-12-01',
      lawReasons: { rentIncrease: 'Agreed in writing with the tenant' },
    }
    const body = { rentAmount: 2000, ...agreed, endDate: '2027-01-10' }
    const changed = await app.call(leases.updateLease, { token, params: { id: lease.id }, body })
    assert.equal(changed.status, 200)
    token = await moveClock(app, landlord, '2027-01-01T17:00:00Z')
    await app.call(runRent, { token })
    assert.deepEqual(await chargesOf(lease.id), [
      '2026-11-01 RENT 1850 OPEN',
      '2026-12-01 RENT 2000 OPEN',
      '2027-01-01 RENT 645.16 OPEN',
    ])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('stays where money was paid on it, and is listed', async () => {
    await begin()
    const lease = await buildLease(app, token)
    await buildPayment(app, token, { leaseId: lease.id, amount: 2000 })
    await runAhead()
    const { ahead: found } = (await status()).rent
    assert.deepEqual(
      [found?.unpaid, found?.paid, found?.paidCharges.map((one) => [one.dueDate, one.paid, one.amount])],
      [1, 1, [['2026-12-01', 150, 1850]]],
    )
    assert.deepEqual((await takeBack()).json, { takenBack: 1, left: 1 })
    assert.deepEqual(await chargesOf(lease.id), [
      '2026-11-01 RENT 1850 PAID',
      '2026-12-01 RENT 1850 PARTIAL',
      '2027-01-01 RENT 1850 VOID',
    ])
    assert.deepEqual((await takeBack()).json, { takenBack: 0, left: 1 })
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('has its late fees taken back with it, and charged in their time', async () => {
    await begin()
    const lease = await buildLease(app, token, { lateFee: { kind: 'FLAT', amount: 50 }, graceDays: 2 })
    await runAhead()
    assert.ok((await chargesOf(lease.id)).some((one) => /^2026-12-\d\d LATE_FEE 50 OPEN$/.test(one)))
    await takeBack()
    assert.deepEqual(
      (await chargesOf(lease.id)).filter((one) => one.endsWith('OPEN')),
      ['2026-11-01 RENT 1850 OPEN'],
    )
    token = await moveClock(app, landlord, '2026-12-10T17:00:00Z')
    assert.equal((await app.call(runRent, { token })).json.lateFees, 1)
    assert.deepEqual(
      (await chargesOf(lease.id)).filter((one) => one.startsWith('2026-12') && one.endsWith('OPEN')).length,
      2,
    )
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('does not keep the day that it was posted for from having its own run', async () => {
    await begin()
    await buildLease(app, token)
    await runAhead()
    await takeBack()
    token = await moveClock(app, landlord, ahead)
    assert.ok((await tick()).includes(landlord.accountId))
    assert.ok(!(await tick()).includes(landlord.accountId))
    assert.equal((await status()).rent.postedThrough, '2027-01-05')
  })

  test('is told in the log by the next run, as days without a run are', async () => {
    await begin()
    await tick()
    app.logs.length = 0
    token = await moveClock(app, landlord, '2026-11-22T17:00:00Z')
    await tick()
    const told = () =>
      app.logs.filter((line) => line.includes('clock moved') && line.includes(landlord.accountId))
    assert.equal(told().length, 0)
    token = await moveClock(app, landlord, '2026-12-20T17:00:00Z')
    await tick()
    assert.equal(told().length, 1)
    assert.deepEqual((await status()).clockMove, {
      was: '2026-11-22T17:00:00.000Z',
      became: '2026-12-20T17:00:00.000Z',
    })
    token = await moveClock(app, landlord, '2026-11-23T17:00:00Z')
    await tick()
    assert.equal(told().length, 2)
  })

  test('is seen by a viewer, who may not take it back', async () => {
    await begin()
    const lease = await buildLease(app, token)
    const viewer = await buildMember(app, landlord.accountId, 'VIEWER')
    assert.equal((await app.call(takeBackRent, { token: viewer.token })).status, 403)
    await app.call(ledger.createCharge, {
      token,
      body: { leaseId: lease.id, amount: 9, dueDate: '2027-02-01', type: 'OTHER' },
    })
    assert.equal((await status()).rent.ahead, null, 'a charge that was added for a later day is no mistake')
  })
})
