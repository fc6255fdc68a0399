import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { updateLease } from '#shared/leases/contract.ts'
import * as contract from '#shared/reports/table-contract.ts'

/** A term of May 1 to October 15, after which the lease goes on month to month. */
describe('the end of a lease in reports', () => {
  let app: TestApp
  let token: string
  let leaseId: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    ;({ token } = await buildLandlord(app))
    const lease = await buildLease(app, token, {
      startDate: '2026-05-01',
      endDate: '2026-10-15',
      atEnd: 'MONTH_TO_MONTH',
      securityDeposit: 500,
    })
    leaseId = lease.id
  })
  after(() => app.stop())

  /** Returns what both reports of a day say, and what they call it. */
  async function endsOn(to: string) {
    const answers = await Promise.all([
      app.call(contract.rentRollTable, { token, query: { to } }),
      app.call(contract.depositsHeld, { token, query: { to } }),
    ])
    return answers.map(({ json: { columns, rows } }) => {
      const index = columns.findIndex(({ key }) => key === 'end')
      return rows.find(({ kind }) => kind === 'row')?.cells[index]
    })
  }

  test('is the last day of the term until that day', async () => {
    assert.deepEqual(await endsOn('2026-10-15'), ['2026-10-15', '2026-10-15'])
  })

  test('is none where the lease has gone on month to month', async () => {
    assert.deepEqual(await endsOn('2026-10-16'), [null, null])
  })

  test('of a past day in the rent roll does not change when the lease is ended later', async () => {
    const body = { status: 'TERMINATED', terminationDate: '2026-11-20' } as const
    assert.equal((await app.call(updateLease, { token, params: { id: leaseId }, body })).status, 200)
    const [inRentRoll] = await endsOn('2026-10-16')
    assert.equal(inRentRoll, null)
  })
})
