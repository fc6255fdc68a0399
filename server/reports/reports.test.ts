import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildUnit,
  type Landlord,
} from '#testing/books/build.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as ledger from '#shared/ledger/contract.ts'
import * as contract from '#shared/reports/contract.ts'

describe('reports', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    const [a, b] = [
      await buildProperty(app, token, { name: 'Alder' }),
      await buildProperty(app, token, { name: 'Birch' }),
    ]
    const unit = (propertyId: string, unitNumber: string) => buildUnit(app, token, { propertyId, unitNumber })
    const [a1, a2, b1, b2] = [
      await unit(a.id, '1'),
      await unit(a.id, '2'),
      await unit(b.id, '1'),
      await unit(b.id, '2'),
    ]
    await unit(b.id, '3')
    const paid = await buildLease(app, token, { unitId: a1.id, rentAmount: 1000, endDate: '2027-01-15' })
    await buildPayment(app, token, { leaseId: paid.id, amount: 1100, date: '2026-11-03' })
    const partial = await buildLease(app, token, { unitId: a2.id, rentAmount: 2000, dueDay: 25 })
    const late = await buildLease(app, token, {
      unitId: b1.id,
      rentAmount: 500.5,
      startDate: '2026-08-01',
      chargesFrom: '2026-08-01',
    })
    await buildPayment(app, token, { leaseId: late.id, amount: 100.25, date: '2026-09-04' })
    await buildCharge(app, token, { leaseId: late.id, type: 'LATE_FEE', amount: 25, dueDate: '2026-11-06' })
    await buildLease(app, token, { unitId: b2.id, startDate: '2027-02-01', endDate: null })
    await buildCharge(app, token, { leaseId: partial.id, amount: 60, dueDate: '2026-12-05' })
    await buildPayment(app, token, { leaseId: partial.id, amount: 75, status: 'PENDING' })
  })
  after(() => app.stop())

  test('everything that says what is owed agrees', () => assertBooksAgree(app, token, landlord.accountId))

  test('the dashboard is the portfolio today in one answer', async () => {
    const { json } = await app.call(contract.getDashboard, { token })
    assert.deepEqual(json, {
      today: '2026-11-21',
      month: '2026-11',
      properties: 2,
      units: { total: 5, occupied: 3, vacant: 2, maintenance: 0, reserved: 0 },
      occupancyRate: 60,
      charged: 1525.5,
      paid: 1000,
      credited: 0,
      depositApplied: 0,
      received: 1100,
      expenses: 0,
      net: 1100,
      collectionRate: 65.6,
      overdue: { amount: 1926.75, leases: 1, oldestDueDate: '2026-08-01' },
      due: 0,
      pending: 75,
      upcoming: 0,
      deposit: 0,
      credit: 100,
      monthlyRent: 3500.5,
      expiringLeases: 1,
      openMaintenance: 0,
    })
  })

  test('cash flow has the last twelve months, this one last', async () => {
    const { json } = await app.call(contract.cashFlow, { token })
    assert.equal(json.length, 12)
    const settled = { credited: 0, depositApplied: 0 }
    assert.deepEqual(json.slice(-4), [
      {
        month: '2026-08',
        charged: 500.5,
        paid: 100.25,
        ...settled,
        received: 0,
        income: 0,
        expenses: 0,
        net: 0,
      },
      {
        month: '2026-09',
        charged: 500.5,
        paid: 0,
        ...settled,
        received: 100.25,
        income: 100.25,
        expenses: 0,
        net: 100.25,
      },
      { month: '2026-10', charged: 500.5, paid: 0, ...settled, received: 0, income: 0, expenses: 0, net: 0 },
      {
        month: '2026-11',
        charged: 1525.5,
        paid: 1000,
        ...settled,
        received: 1100,
        income: 1100,
        expenses: 0,
        net: 1100,
      },
    ])
    assert.equal(json[0]?.month, '2025-12')
  })

  test('a deposit that was received is no income', async () => {
    const other = await buildLandlord(app)
    const lease = await buildLease(app, other.token, { startDate: '2027-01-01', endDate: null })
    await buildCharge(app, other.token, {
      leaseId: lease.id,
      type: 'DEPOSIT',
      amount: 800,
      dueDate: '2026-11-05',
    })
    await buildCharge(app, other.token, { leaseId: lease.id, amount: 50, dueDate: '2026-11-06' })
    for (const [type, amount] of [
      ['DEPOSIT', 800],
      ['OTHER', 50],
    ] as const) {
      await buildPayment(app, other.token, { leaseId: lease.id, type, amount, date: '2026-11-10' })
    }
    const { json } = await app.call(contract.cashFlow, { token: other.token })
    assert.deepEqual([json.at(-1)?.received, json.at(-1)?.income], [850, 50])
  })

  test('the rent roll goes by property and unit and says where each lease stands', async () => {
    const { json, headers } = await app.call(contract.rentRoll, { token })
    assert.equal(headers['x-total-count'], '3')
    assert.deepEqual(
      json.map((row) => [
        row.propertyName,
        row.unitNumber,
        row.charged,
        row.paid,
        row.open,
        row.status,
        row.dueDate,
      ]),
      [
        ['Alder', '1', 1000, 1000, 0, 'PAID', '2026-11-01'],
        ['Alder', '2', 2000, 0, 2000, 'SCHEDULED', '2026-11-25'],
        ['Birch', '1', 525.5, 0, 525.5, 'OVERDUE', '2026-11-01'],
      ],
    )
    assert.deepEqual(
      json.map((row) => row.balance),
      [-100, 60, 1926.75],
    )
  })

  test('the rent roll of a month to come shows what will be posted', async () => {
    const { json } = await app.call(contract.rentRoll, { token, query: { month: '2027-01' } })
    assert.deepEqual(
      json.map((row) => [row.unitNumber, row.charged, row.status]),
      [
        ['1', 483.87, 'SCHEDULED'],
        ['2', 2000, 'SCHEDULED'],
        ['1', 500.5, 'SCHEDULED'],
      ],
    )
    const summary = await app.call(contract.rentRollSummary, { token, query: { month: '2027-01' } })
    assert.deepEqual([summary.json.scheduled, summary.json.charged, summary.json.leases], [2984.37, 0, 3])
  })

  test('the rent roll is narrowed by state, property and words', async () => {
    const units = async (input: Parameters<typeof app.call<typeof contract.rentRoll>>[1]) =>
      (await app.call(contract.rentRoll, { token, ...input })).json.map(
        (row) => `${row.propertyName} ${row.unitNumber}`,
      )
    assert.deepEqual(await units({ query: { status: 'paid' } }), ['Alder 1'])
    assert.deepEqual(await units({ query: { status: 'unpaid' } }), ['Birch 1'])
    assert.deepEqual(await units({ query: { status: 'overdue' } }), ['Birch 1'])
    assert.deepEqual(await units({ query: { status: 'received' } }), ['Alder 1'])
    assert.deepEqual(await units({ query: { status: 'upcoming' } }), ['Alder 2'])
    assert.deepEqual(await units({ query: { status: 'upcoming', month: '2027-01' } }), [
      'Alder 1',
      'Alder 2',
      'Birch 1',
    ])
    assert.deepEqual(await units({ query: { search: 'alder' } }), ['Alder 1', 'Alder 2'])
    assert.deepEqual(await units({ query: { search: 'alder 2' } }), ['Alder 2'])
    const counted = (await app.call(contract.rentRollSummary, { token })).json.counts
    assert.deepEqual(counted, { all: 3, paid: 1, credited: 0, unpaid: 1, overdue: 1, pending: 0 })
    const [row] = (await app.call(contract.rentRoll, { token })).json
    assert.ok(row)
    assert.deepEqual(await units({ query: { propertyId: row.propertyId } }), ['Alder 1', 'Alder 2'])
    const summary = await app.call(contract.rentRollSummary, { token, query: { propertyId: row.propertyId } })
    assert.deepEqual(summary.json, {
      month: '2026-11',
      today: '2026-11-21',
      leases: 2,
      charged: 1000,
      paid: 1000,
      credited: 0,
      depositApplied: 0,
      open: 0,
      overdue: 0,
      scheduled: 2000,
      expected: {
        total: 3000,
        carriedOver: 0,
        charged: 1000,
        upcoming: 2000,
        collected: 1000,
        credited: 0,
        depositApplied: 0,
        pending: 0,
        overdue: 0,
        due: 0,
      },
      collectionRate: 100,
      counts: { all: 2, paid: 1, credited: 0, unpaid: 0, overdue: 0, pending: 0 },
    })
  })

  test('delinquency ages each debt by the days past its due date', async () => {
    const { json } = await app.call(contract.delinquency, { token })
    assert.equal(json.asOf, '2026-11-21')
    assert.deepEqual(json.totals, {
      current: 0,
      days1to30: 525.5,
      days31to60: 500.5,
      days61to90: 500.5,
      over90: 400.25,
      overdue: 1926.75,
      deposit: 0,
      total: 1926.75,
      due: 1926.75,
      payers: 0,
      pending: 75,
      credit: 100,
    })
    assert.deepEqual(
      json.rows.map((row) => [row.propertyName, row.oldestDueDate, row.total]),
      [['Birch', '2026-08-01', 1926.75]],
    )
  })

  test('a debt changes its bucket on the 31st, 61st and 91st day', async () => {
    const other = await buildLandlord(app)
    const lease = await buildLease(app, other.token, { startDate: '2027-01-01', endDate: null })
    const days = [
      '2026-11-21',
      '2026-11-20',
      '2026-10-22',
      '2026-10-21',
      '2026-09-22',
      '2026-09-21',
      '2026-08-23',
      '2026-08-22',
    ]
    for (const [index, dueDate] of days.entries()) {
      await buildCharge(app, other.token, { leaseId: lease.id, amount: 2 ** index, dueDate })
    }
    const { json } = await app.call(contract.delinquency, { token: other.token })
    assert.deepEqual(json.totals, {
      current: 1,
      days1to30: 6,
      days31to60: 24,
      days61to90: 96,
      over90: 128,
      overdue: 254,
      deposit: 0,
      total: 255,
      due: 255,
      payers: 0,
      pending: 0,
      credit: 0,
    })
  })

  test('income is what was charged between two dates, by property and kind', async () => {
    const { json } = await app.call(contract.incomeByProperty, { token })
    assert.deepEqual([json.from, json.to, json.total], ['2026-01-01', '2026-11-21', 3027])
    assert.deepEqual(
      json.rows.map((row) => [row.propertyName, row.rent, row.fees, row.other, row.total]),
      [
        ['Alder', 1000, 0, 0, 1000],
        ['Birch', 2002, 25, 0, 2027],
      ],
    )
    const query = { from: '2026-12-01', to: '2026-12-31' }
    assert.equal((await app.call(contract.incomeByProperty, { token, query })).json.total, 60)
    const turned = await app.call(contract.incomeByProperty, {
      token,
      query: { from: '2026-12-31', to: '2026-12-01' },
    })
    assert.deepEqual(turned.json.rows, [])
  })

  test('what is voided leaves every report', async () => {
    const other = await buildLandlord(app)
    const lease = await buildLease(app, other.token)
    const [charge] = (
      await app.call(ledger.listCharges, { token: other.token, query: { leaseId: lease.id } })
    ).json
    assert.ok(charge)
    await app.call(ledger.voidCharge, { token: other.token, params: { id: charge.id } })
    await assertBooksAgree(app, other.token, other.accountId)
    const income = await app.call(contract.incomeByProperty, { token: other.token })
    assert.equal(income.json.total, 0)
  })

  test('a month that is none is refused', async () => {
    for (const month of ['2026-13', '2026', 'now', '2026-1']) {
      const answer = await app.raw({ path: `/reports/rent-roll?month=${month}`, token })
      assert.equal(answer.status, 400)
    }
  })
})
