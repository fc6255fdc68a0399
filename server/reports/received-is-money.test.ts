import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayment,
  type Landlord,
  moveClock,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as deposits from '#shared/deposits/contract.ts'
import * as credits from '#shared/ledger/credit-contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as properties from '#shared/portfolio/property-contract.ts'
import * as reports from '#shared/reports/contract.ts'

/** Received and collected mean money: what was waived, credited or paid from a deposit has a figure of its own. */
describe('money received for a month', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-05T17:00:00Z' })
  })
  after(() => app.stop())

  const open = async () => {
    app.clock.now = new Date('2026-11-05T17:00:00Z')
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  }
  const rentCharge = async (leaseId: string, type: 'RENT' | 'LATE_FEE' = 'RENT') => {
    const { json } = await app.call(ledger.listCharges, { token, query: { leaseId, type } })
    return json[0]!
  }
  const waive = async (leaseId: string, amount: number, chargeId?: string) => {
    const answer = await app.call(credits.createCredit, {
      token,
      params: { id: leaseId },
      body: { amount, reason: 'Bad debt', ...(chargeId && { chargeId }) },
    })
    assert.equal(answer.status, 201, JSON.stringify(answer.problem))
    return answer.json
  }
  /** Reads the month wherever its money is shown: every source has to say the same. */
  const month = async () => {
    const [summary, dashboard, flow, stats, property] = [
      (await app.call(reports.rentRollSummary, { token })).json,
      (await app.call(reports.getDashboard, { token })).json,
      (await app.call(reports.cashFlow, { token })).json.at(-1)!,
      (await app.call(ledger.paymentStats, { token })).json,
      (await app.call(properties.propertyStats, { token })).json,
    ]
    const rows = (await app.call(reports.rentRoll, { token, query: { limit: 200 } })).json
    const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0)
    const found = {
      charged: summary.charged,
      paid: summary.paid,
      credited: summary.credited,
      depositApplied: summary.depositApplied,
    }
    for (const other of [dashboard, flow]) {
      const { charged, paid, credited, depositApplied } = other
      assert.deepEqual({ charged, paid, credited, depositApplied }, found)
    }
    const { expected } = summary
    assert.deepEqual(
      [expected.collected, expected.credited, expected.depositApplied],
      [found.paid, found.credited, found.depositApplied],
    )
    assert.deepEqual(
      {
        charged: total((row) => row.charged),
        paid: total((row) => row.paid),
        credited: total((row) => row.credited),
        depositApplied: total((row) => row.depositApplied),
      },
      found,
    )
    assert.equal(
      expected.total,
      expected.collected +
        expected.credited +
        expected.depositApplied +
        expected.pending +
        expected.overdue +
        expected.due +
        expected.upcoming,
    )
    const rate = Math.round((found.paid / found.charged) * 1000) / 10
    assert.deepEqual(
      [summary.collectionRate, dashboard.collectionRate, stats.collectionRate, property.collectionsRate],
      [rate, rate, rate, rate],
    )
    return {
      ...found,
      received: dashboard.received,
      statuses: rows.map(({ status }) => status).toSorted(),
      counts: summary.counts,
    }
  }
  const rowsOf = async (status: 'paid' | 'credited' | 'received' | 'deposit') =>
    (await app.call(reports.rentRoll, { token, query: { status } })).json.map(({ leaseId }) => leaseId)

  test('rent that is waived after its check came back is not received', async () => {
    await open()
    const paid = await buildLease(app, token, { rentAmount: 1000 })
    await buildPayment(app, token, { leaseId: paid.id, amount: 1000, date: '2026-11-02' })
    const lease = await buildLease(app, token, { rentAmount: 1225 })
    const { id } = await buildPayment(app, token, { leaseId: lease.id, amount: 1225, date: '2026-11-02' })
    await app.call(ledger.updatePayment, { token, params: { id }, body: { status: 'FAILED' } })
    assert.deepEqual(await month().then(({ paid: money, received }) => [money, received]), [1000, 1000])
    const waived = await waive(lease.id, 1225, (await rentCharge(lease.id)).id)
    const after = await month()
    assert.deepEqual(after, {
      charged: 2225,
      paid: 1000,
      credited: 1225,
      depositApplied: 0,
      received: 1000,
      statuses: ['CREDITED', 'PAID'],
      counts: { all: 2, paid: 1, credited: 1, unpaid: 0, overdue: 0, pending: 0 },
    })
    assert.deepEqual(
      [await rowsOf('paid'), await rowsOf('credited'), await rowsOf('received')],
      [[paid.id], [lease.id], [paid.id]],
    )
    await app.call(credits.withdrawCredit, { token, params: { id: waived.id } })
    assert.deepEqual(
      await month().then(({ paid: money, credited, statuses }) => [money, credited, statuses]),
      [1000, 0, ['OVERDUE', 'PAID']],
    )
  })

  test('a waived late fee and a credit lower what is charged, and are not received', async () => {
    await open()
    const lease = await buildLease(app, token, { rentAmount: 900 })
    await buildCharge(app, token, { leaseId: lease.id, type: 'LATE_FEE', amount: 75, dueDate: '2026-11-04' })
    await buildPayment(app, token, { leaseId: lease.id, amount: 800, date: '2026-11-05' })
    await waive(lease.id, 75, (await rentCharge(lease.id, 'LATE_FEE')).id)
    await waive(lease.id, 40)
    const { paid, credited, depositApplied, received, statuses } = await month()
    assert.deepEqual([paid, credited, depositApplied, received], [800, 115, 0, 800])
    assert.deepEqual(statuses, ['OVERDUE'])
  })

  test('a deposit that pays rent was received when it was paid, not again', async () => {
    await open()
    const lease = await buildLease(app, token, {
      rentAmount: 900,
      securityDeposit: 1500,
      chargeDeposit: true,
      startDate: '2026-11-01',
      endDate: '2027-10-31',
    })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1500, type: 'DEPOSIT', date: '2026-11-03' })
    await buildPayment(app, token, { leaseId: lease.id, amount: 500, date: '2026-11-03' })
    assert.deepEqual(await month().then(({ paid, received }) => [paid, received]), [500, 2000])
    await app.call(leases.updateLease, {
      token,
      params: { id: lease.id },
      body: { status: 'TERMINATED', terminationDate: '2026-11-30' },
    })
    token = await moveClock(app, landlord, '2026-11-30T17:00:00Z')
    const answer = await app.call(deposits.returnDeposit, {
      token,
      params: { id: lease.id },
      body: { date: '2026-11-30', deductions: [{ description: 'Wall', amount: 120, category: 'DAMAGE' }] },
    })
    assert.ok(answer.status < 300, JSON.stringify(answer.problem))
    const { charged, paid, credited, depositApplied, received, statuses } = await month()
    // $400 of rent and $120 of the wall come from the deposit; $980 of it goes back on the same day
    assert.deepEqual([charged, paid, credited, depositApplied], [1020, 500, 0, 520])
    assert.equal(received, 2000 - 980)
    assert.deepEqual(statuses, ['PAID'])
    assert.deepEqual(await rowsOf('deposit'), [lease.id])
  })
})
