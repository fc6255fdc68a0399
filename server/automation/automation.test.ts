import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { automationJobs } from './jobs.ts'
import * as accounts from '#shared/accounts/contract.ts'
import * as contract from '#shared/automation/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import { type JobTable, startWorker } from '#server/platform/jobs/jobs.ts'
import {
  buildLandlord,
  buildLease,
  buildPayment,
  type Landlord,
  moveClock,
  signInAgain,
} from '#testing/books/build.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { waitFor } from '#testing/product/processes.ts'
import { runSql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'

/** Does the work of a worker: finds the accounts that are due at the clock's now and enqueues the job of each. */
async function tick(app: TestApp): Promise<string[]> {
  const { rent } = automationJobs.ticks
  assert.ok(rent)
  const now = app.clock.now
  const due = await app.database.read({ as: 'tenure_system' }, (db) => rent.due(db, now))
  for (const { task, accountId, data } of due) {
    await runJob(app, task, accountId, data)
  }
  return due.map(({ accountId }) => accountId)
}

async function runJob(app: TestApp, task: string, accountId: string, data: unknown): Promise<void> {
  const job = automationJobs.jobs[task]
  assert.ok(job)
  const context = { accountId, now: app.clock.now, log: app.log, files: app.files }
  await app.database.write({ as: 'job', accountId }, (db) => job(db, data, context))
}

async function duesOf(app: TestApp, token: string, id: string): Promise<[string, number][]> {
  const list = await app.call(ledger.listCharges, { token, query: { leaseId: id, limit: 200 } })
  return list.json.toReversed().map((charge) => [charge.dueDate, charge.amount])
}

describe('automatic rent posting', () => {
  let app: TestApp
  let landlord: Landlord
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
  })
  after(() => app.stop())

  async function begin(now = '2026-11-21T17:00:00Z'): Promise<string> {
    app.clock.now = new Date(now)
    landlord = await buildLandlord(app)
    return landlord.token
  }

  test('next month’s rent is posted when the month begins, once', async () => {
    let token = await begin()
    const lease = await buildLease(app, token)
    await tick(app)
    token = await moveClock(app, landlord, '2026-11-30T17:00:00Z')
    await tick(app)
    assert.deepEqual(await duesOf(app, token, lease.id), [['2026-11-01', 1850]])
    token = await moveClock(app, landlord, '2026-12-01T17:00:00Z')
    assert.ok((await tick(app)).includes(landlord.accountId))
    assert.ok(!(await tick(app)).includes(landlord.accountId), 'the day has had its run')
    assert.deepEqual(await duesOf(app, token, lease.id), [
      ['2026-11-01', 1850],
      ['2026-12-01', 1850],
    ])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('a run that comes months late posts every month on its own day', async () => {
    let token = await begin()
    const lease = await buildLease(app, token, { endDate: '2027-03-10', dueDay: 5 })
    token = await moveClock(app, landlord, '2027-04-20T17:00:00Z')
    await tick(app)
    assert.deepEqual(await duesOf(app, token, lease.id), [
      ['2026-11-05', 1850],
      ['2026-12-05', 1850],
      ['2027-01-05', 1850],
      ['2027-02-05', 1850],
      ['2027-03-05', 596.77],
    ])
  })

  test('a due day of 31 is the last day of a shorter month', async () => {
    let token = await begin()
    const lease = await buildLease(app, token, { dueDay: 31 })
    for (const day of ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']) {
      const before = new Date(`${day}T17:00:00Z`)
      before.setUTCDate(before.getUTCDate() - 1)
      token = await moveClock(app, landlord, before.toISOString())
      await tick(app)
      const posted = await duesOf(app, token, lease.id)
      assert.ok(
        posted.every(([due]) => due < day),
        `nothing is due before ${day}`,
      )
      token = await moveClock(app, landlord, `${day}T17:00:00Z`)
      await tick(app)
      assert.equal((await duesOf(app, token, lease.id)).at(-1)?.[0], day)
    }
  })

  test('prepaid money pays next month’s rent when it is posted', async () => {
    let token = await begin()
    const lease = await buildLease(app, token)
    await buildPayment(app, token, { leaseId: lease.id, amount: 3000 })
    token = await moveClock(app, landlord, '2026-12-01T17:00:00Z')
    await tick(app)
    const list = await app.call(ledger.listCharges, { token, query: { leaseId: lease.id } })
    assert.deepEqual([list.json[0]?.status, list.json[0]?.paid], ['PARTIAL', 1150])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('the same day run ten times at once posts once', async () => {
    let token = await begin()
    const made = await Promise.all(Array.from({ length: 5 }, () => buildLease(app, token)))
    token = await moveClock(app, landlord, '2026-12-01T17:00:00Z')
    const { accountId } = landlord
    const data = { through: '2026-12-01' }
    await Promise.all([
      ...Array.from({ length: 5 }, () => runJob(app, 'postRent', accountId, data)),
      ...Array.from({ length: 5 }, () => app.call(contract.runRent, { token })),
    ])
    for (const lease of made) {
      assert.equal((await duesOf(app, token, lease.id)).length, 2)
    }
    await assertBooksAgree(app, token, accountId)
  })

  test('rent and a payment at the same moment never allocate a cent twice', async () => {
    let token = await begin()
    const lease = await buildLease(app, token)
    token = await moveClock(app, landlord, '2026-12-01T17:00:00Z')
    await Promise.all([
      runJob(app, 'postRent', landlord.accountId, { through: '2026-12-01' }),
      ...Array.from({ length: 6 }, () => buildPayment(app, token, { leaseId: lease.id, amount: 700 })),
    ])
    const after = await app.call(leases.getLease, { token, params: { id: lease.id } })
    assert.equal(after.json.balance, -500)
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('a draft, a lease that is over and an archived one get no rent', async () => {
    let token = await begin()
    const [draft, ended, gone] = [
      await buildLease(app, token, { status: 'DRAFT' }),
      await buildLease(app, token, { endDate: '2026-11-30' }),
      await buildLease(app, token),
    ]
    await app.call(leases.archiveLease, { token, params: { id: gone.id } })
    token = await moveClock(app, landlord, '2027-01-15T17:00:00Z')
    await tick(app)
    const counts = await Promise.all([draft, ended, gone].map(({ id }) => duesOf(app, token, id)))
    assert.deepEqual(
      counts.map((rows) => rows.length),
      [0, 1, 1],
    )
  })

  test('at one instant it is already December in New York and not yet in Honolulu', async () => {
    const east = await begin('2026-11-30T17:00:00Z').then(() => landlord)
    const west = await begin('2026-11-30T17:00:00Z').then(() => landlord)
    await app.call(accounts.updateAccount, { token: west.token, body: { timeZone: 'Pacific/Honolulu' } })
    const eastLease = await buildLease(app, east.token)
    const westLease = await buildLease(app, await signInAgain(app, west))
    const at = '2026-12-01T06:00:00Z' // 01:00 on Dec 1 in New York, 20:00 on Nov 30 in Honolulu
    const eastToken = await moveClock(app, east, at)
    const westToken = await signInAgain(app, west)
    await tick(app)
    assert.equal((await duesOf(app, eastToken, eastLease.id)).length, 2)
    assert.equal((await duesOf(app, westToken, westLease.id)).length, 1)
    const status = await app.call(contract.automationStatus, { token: westToken })
    assert.deepEqual([status.json.today, status.json.timeZone], ['2026-11-30', 'Pacific/Honolulu'])
    const later = await moveClock(app, west, '2026-12-01T10:00:00Z')
    await tick(app)
    assert.equal((await duesOf(app, later, westLease.id)).length, 2)
  })

  test('a time zone that the database does not know stops nobody’s rent', async () => {
    const odd = await begin('2026-11-30T17:00:00Z').then(() => landlord)
    const other = await begin('2026-11-30T17:00:00Z').then(() => landlord)
    const change = { token: odd.token, body: { timeZone: 'AET' } } // Sydney, to Node.js
    assert.equal((await app.call(accounts.updateAccount, change)).status, 200)
    const oddLease = await buildLease(app, await signInAgain(app, odd), { chargesFrom: '2026-11-01' })
    const otherLease = await buildLease(app, other.token)
    const token = await moveClock(app, other, '2026-12-01T17:00:00Z')
    await tick(app)
    assert.equal((await duesOf(app, token, otherLease.id)).length, 2)
    assert.equal((await duesOf(app, await signInAgain(app, odd), oddLease.id)).length, 2)
  })

  test('the status says when rent ran, when it will, and for how many', async () => {
    const token = await begin()
    await buildLease(app, token, { dueDay: 25 })
    await buildLease(app, token)
    await tick(app)
    const { json } = await app.call(contract.automationStatus, { token })
    assert.deepEqual(json, {
      timeZone: 'America/New_York',
      today: '2026-11-21',
      rent: {
        postedThrough: '2026-11-21',
        lastRunAt: '2026-11-21T17:00:00.000Z',
        nextRunAt: '2026-11-22T05:00:00.000Z',
        chargesThisMonth: 1,
        upcoming: [
          { date: '2026-11-25', leases: 1 },
          { date: '2026-12-01', leases: 1 },
        ],
        ahead: null,
      },
      clockMove: null,
    })
  })

  test('rent run by hand posts what is due and says how much', async () => {
    const token = await begin()
    await buildLease(app, token)
    const later = await moveClock(app, landlord, '2026-12-02T17:00:00Z')
    const first = await app.call(contract.runRent, { token: later })
    assert.deepEqual(first.json, { posted: 1, lateFees: 0, through: '2026-12-02' })
    assert.deepEqual((await app.call(contract.runRent, { token: later })).json, {
      posted: 0,
      lateFees: 0,
      through: '2026-12-02',
    })
    assert.equal(token.length > 0, true)
  })

  test('a job without its day fails instead of guessing one', async () => {
    await begin()
    await assert.rejects(runJob(app, 'postRent', landlord.accountId, { through: 'soon' }), /needs the day/)
  })
})

describe('background jobs', () => {
  let app: TestApp
  let landlord: Landlord
  before(async () => {
    app = await startApp({ now: '2026-12-01T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
  })
  after(() => app.stop())

  /**
   * Deletes the jobs of mails and notices that signing up and moving in enqueue, because these tests do not check
   * them.
   */
  const forgetJobs = () => runSql(app.test.connection, 'DELETE FROM graphile_worker._private_jobs')

  test('before any worker has run there are no dead jobs, and none to retry', async () => {
    const { token } = landlord
    assert.deepEqual((await app.call(contract.deadJobs, { token })).json, [])
    assert.equal((await app.call(contract.retryJob, { token, params: { id: '1' } })).status, 404)
  })

  test('a worker that starts looks at once what fell due, and posts it', async () => {
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    const lease = await buildLease(app, await signInAgain(app, landlord))
    app.clock.now = new Date('2026-12-01T17:00:00Z')
    const token = await signInAgain(app, landlord)
    const worker = await startWorker({
      connection: app.test.connection,
      database: app.database,
      files: app.files,
      table: automationJobs,
      now: () => app.clock.now,
      log: app.log,
    })
    try {
      await waitFor('December’s rent', async () => (await duesOf(app, token, lease.id)).length === 2)
    } finally {
      await worker.stop()
    }
  })

  test('a job that keeps failing is not begun anew by every tick, so that it is seen as dead', async () => {
    const { token, accountId } = await buildLandlord(app)
    await forgetJobs()
    const table: JobTable = {
      ticks: {
        doomed: {
          cron: '0 0 1 1 *',
          due: async () => [{ task: 'doomed', accountId, key: 'doomed:today', data: {} }],
        },
      },
      jobs: {
        doomed: async () => {
          throw new Error('no ink')
        },
      },
    }
    const { connection } = app.test
    const { database, files, log } = app
    const options = { connection, database, files, table, now: () => app.clock.now, log }
    const first = await startWorker(options)
    await waitFor('the first attempt', () => app.logs.some((line) => line.includes('no ink')))
    await first.stop()
    for (const attempts of [7, 8]) {
      await runSql(
        connection,
        `UPDATE graphile_worker._private_jobs SET attempts = $1, run_at = now() + interval '1 hour'`,
        [attempts],
      )
      const worker = await startWorker(options)
      await waitFor('the tick', async () => {
        const ticks = `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'tick:doomed'`
        return (await runSql(connection, ticks)).length === 0
      })
      await worker.stop()
      const left = await runSql(connection, 'SELECT attempts FROM graphile_worker._private_jobs')
      assert.deepEqual(left, [{ attempts }])
    }
    const { json } = await app.call(contract.deadJobs, { token })
    assert.deepEqual(
      json.map((job) => [job.task, job.attempts, job.lastError]),
      [['doomed', 8, 'no ink']],
    )
    assert.ok(app.takeErrors().every((error) => error.msg.includes('no ink')))
    await forgetJobs()
  })

  test('a job that failed for good is shown to its account only, and can be tried again', async () => {
    const { token, accountId } = landlord
    const stranger = await buildLandlord(app)
    await forgetJobs()
    const worker = await startWorker({
      connection: app.test.connection,
      database: app.database,
      files: app.files,
      table: {
        ticks: {},
        jobs: {
          breakDown: async () => {
            throw new Error('no paper')
          },
        },
      },
      now: () => app.clock.now,
      log: app.log,
    })
    try {
      await app.sql(accountId, `SELECT enqueue_job('breakDown', '{}', 'once')`)
      await waitFor('the first attempt', () => app.logs.some((line) => line.includes('no paper')))
    } finally {
      await worker.stop()
    }
    // uses up its remaining attempts, as the days that this really takes would
    await runSql(
      app.test.connection,
      'UPDATE graphile_worker._private_jobs SET attempts = max_attempts, locked_at = NULL',
    )
    const { json } = await app.call(contract.deadJobs, { token })
    assert.deepEqual(
      json.map((job) => [job.task, job.lastError]),
      [['breakDown', 'no paper']],
    )
    const [job] = json
    assert.ok(job)
    assert.deepEqual((await app.call(contract.deadJobs, { token: stranger.token })).json, [])
    assert.equal(
      (await app.call(contract.retryJob, { token: stranger.token, params: { id: job.id } })).status,
      404,
    )
    assert.equal((await app.call(contract.retryJob, { token, params: { id: job.id } })).status, 200)
    assert.deepEqual((await app.call(contract.deadJobs, { token })).json, [])
    assert.ok(
      app.takeErrors().every((error) => /no paper|permanent|attempt/i.test(error.msg)),
      app.logs.at(-1),
    )
  })
})
