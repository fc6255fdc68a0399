import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#server/testing/books.ts'
import { buildLandlord, buildLease, buildPayment, type Landlord } from '#server/testing/build.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { moveCredit } from '#shared/ledger/credit-contract.ts'
import { returnDeposit } from '#shared/deposits/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as contract from '#shared/ledger/contract.ts'
import { refundCredit } from '#shared/ledger/refund-contract.ts'

const used = 'before it, part of this money still paid a charge that was voided or lowered later'

describe('the day from which credit is refunded', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  afterEach(() => assertBooksAgree(app, token, landlord.accountId))
  after(() => app.stop())

  /** A lease whose rent of November was paid on the 3rd with some cents more, and voided on the 21st. */
  const paidAndVoided = async (overpaid: number, more: Parameters<typeof buildLease>[2] = {}) => {
    const lease = await buildLease(app, token, more)
    await buildPayment(app, token, { leaseId: lease.id, amount: 1850 + overpaid, date: '2026-11-03' })
    const { json } = await app.call(contract.listCharges, {
      token,
      query: { leaseId: lease.id, type: 'RENT' },
    })
    await app.call(contract.voidCharge, { token, params: { id: json[0]!.id } })
    return lease
  }
  const refund = (id: string, amount: number, date: string) =>
    app.call(refundCredit, { token, params: { id }, body: { amount, date, method: 'CHECK' } })
  const prepaidOn = async (leaseId: string, day: string) => {
    const [row] = await app.sql<{ cents: number }>(
      landlord.accountId,
      `SELECT coalesce(-sum(amount_cents), 0)::int AS cents FROM journal_lines
       WHERE lease_id = $1 AND code = 2200 AND entry_on <= $2`,
      [leaseId, day],
    )
    return row!.cents
  }

  test('is the day on which the charge that it paid was voided', async () => {
    const lease = await paidAndVoided(0)
    const early = await refund(lease.id, 1850, '2026-11-20')
    assert.equal(early.status, 400)
    assert.deepEqual(
      early.problem.errors?.map(({ path, message }) => [path, message]),
      [['date', `Enter Nov 21, 2026 or a later day: ${used}`]],
    )
    assert.equal((await refund(lease.id, 1850, '2026-11-21')).status, 201)
    assert.deepEqual(
      [await prepaidOn(lease.id, '2026-11-20'), await prepaidOn(lease.id, '2026-11-21')],
      [0, 0],
    )
  })

  test('is an earlier one for what was free before', async () => {
    const lease = await paidAndVoided(200)
    assert.equal((await refund(lease.id, 200, '2026-11-05')).status, 201)
    assert.equal((await refund(lease.id, 0.01, '2026-11-05')).status, 400)
    assert.deepEqual(
      [await prepaidOn(lease.id, '2026-11-05'), await prepaidOn(lease.id, '2026-11-21')],
      [0, 185_000],
    )
  })

  test('holds for the other credit that the return of a deposit pays out', async () => {
    const lease = await paidAndVoided(0, { securityDeposit: 1000, chargeDeposit: true })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1000, type: 'DEPOSIT', date: '2026-11-03' })
    const returnOn = (date: string) =>
      app.call(returnDeposit, {
        token,
        params: { id: lease.id },
        body: { date, deductions: [], method: 'CHECK' },
      })
    const early = await returnOn('2026-11-10')
    assert.deepEqual([early.status, early.problem.errors?.map(({ path }) => path)], [400, ['date']])
    assert.equal((await returnOn('2026-11-21')).status, 201)
    assert.deepEqual(
      [await prepaidOn(lease.id, '2026-11-20'), await prepaidOn(lease.id, '2026-11-21')],
      [0, 0],
    )
  })

  test('is that of moving it to another lease of the tenant, too', async () => {
    const lease = await paidAndVoided(200)
    const { json } = await app.call(leases.getLease, { token, params: { id: lease.id } })
    const other = await buildLease(app, token, { tenantIds: [json.tenants[0]!.id] })
    const move = (amount: number, date: string) =>
      app.call(moveCredit, { token, params: { id: lease.id }, body: { toLeaseId: other.id, amount, date } })
    const early = await move(201, '2026-11-05')
    assert.deepEqual([early.status, early.problem.errors?.map(({ path }) => path)], [400, ['date']])
    assert.equal((await move(200, '2026-11-05')).status, 201)
    assert.equal(await prepaidOn(lease.id, '2026-11-05'), 0)
  })
})
