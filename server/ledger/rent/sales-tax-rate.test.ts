import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'

import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildRecurring,
  buildUnit,
  type Landlord,
  beginDay,
} from '#testing/books/build.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { type createLease, updateLease } from '#shared/leases/contract.ts'
import * as contract from '#shared/leases/rent/recurring-contract.ts'
import { listLeaseVersions } from '#shared/leases/version-contract.ts'
import { createCredit, withdrawCredit } from '#shared/ledger/credit-contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { salesTax } from '#shared/reports/table-contract.ts'

/** Returns the status of an answer and the fields that it names. */
const fields = (answer: { status: number; problem?: unknown }) => [
  answer.status,
  ...((answer.problem as { errors?: { path: string }[] } | undefined)?.errors ?? []).map(({ path }) => path),
]

/** Tests sales tax that is a percentage of the rent of commercial space. Today is November 21, 2026. */
describe('sales tax with a rate', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())
  beforeEach(async () => {
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  afterEach(() => assertBooksAgree(app, token, landlord.accountId))

  async function shop(overrides: Partial<WireBody<typeof createLease>> = {}) {
    const property = await buildProperty(app, token, { propertyType: 'COMMERCIAL' })
    const unit = await buildUnit(app, token, { propertyId: property.id })
    return buildLease(app, token, {
      unitId: unit.id,
      startDate: '2026-10-01',
      endDate: null,
      chargesFrom: '2026-10-01',
      rentAmount: 2000,
      ...overrides,
    })
  }
  const tax = (leaseId: string, body: Partial<WireBody<typeof contract.createRecurringCharge>> = {}) =>
    app.call(contract.createRecurringCharge, {
      token,
      params: { id: leaseId },
      body: { kind: 'SALES_TAX', rate: 6.5, startDate: '2026-10-01', ...body },
    })
  const all = async (leaseId: string) =>
    (await app.call(ledger.listCharges, { token, query: { leaseId, limit: 200 } })).json
  /** Returns the charges of sales tax by due day: day, amount, whether they are void. */
  async function taxes(leaseId: string) {
    return (await all(leaseId))
      .filter(({ kind }) => kind === 'SALES_TAX')
      .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
      .map(({ dueDate, amount, status }) => [dueDate, amount, ...(status === 'VOID' ? ['VOID'] : [])])
  }
  const rentOf = async (leaseId: string, day: string) => {
    const found = (await all(leaseId)).find(({ type, dueDate }) => type === 'RENT' && dueDate === day)
    assert.ok(found)
    return found
  }
  /** Returns what is owed to the state (2300) at the end of a day, in cents. */
  async function owedToState(through: string) {
    const [row] = await app.sql<{ cents: number }>(
      landlord.accountId,
      `SELECT coalesce(-sum(amount_cents), 0)::bigint AS cents FROM journal_lines WHERE code = 2300 AND entry_on <= $1`,
      [through],
    )
    return row?.cents
  }
  const run = async (day: string) => {
    ;({ token } = await beginDay(app, landlord, day))
  }
  const correct = async (id: string, body: WireBody<typeof ledger.updateCharge>) => {
    const { status, problem } = await app.call(ledger.updateCharge, { token, params: { id }, body })
    assert.equal(status, 200, JSON.stringify(problem))
  }

  test('is charged with each month’s rent on its day, of the tenant’s lease, and says what it is a part of', async () => {
    const lease = await shop()
    const made = await tax(lease.id)
    assert.equal(made.status, 201, JSON.stringify(made.problem))
    assert.deepEqual([made.json.rate, made.json.amount, made.json.amounts], [6.5, 130, []])
    assert.deepEqual(made.json.next, {
      dueDate: '2026-12-01',
      amount: 130,
      explanation:
        '6.5% sales tax on $2,000.00 of rent and taxed charges, Dec 1, 2026 to Dec 31, 2026. $2,000.00 × 6.5 % = $130.00',
    })
    await run('2026-12-02')
    assert.deepEqual(await taxes(lease.id), [
      ['2026-10-01', 130],
      ['2026-11-01', 130],
      ['2026-12-01', 130],
    ])
    assert.deepEqual(
      [await owedToState('2026-09-30'), await owedToState('2026-10-01'), await owedToState('2026-12-01')],
      [0, 13_000, 39_000],
    )
    const [charge] = (await all(lease.id)).filter(({ kind }) => kind === 'SALES_TAX')
    assert.deepEqual(
      [charge?.type, charge?.leaseId, charge?.description],
      ['OTHER', lease.id, 'Sales tax for December 2026'],
    )
  })

  test('counts from the rent after concessions, of a part of a month, and from taxed charges alone', async () => {
    const lease = await shop({
      startDate: '2026-10-16',
      chargesFrom: '2026-10-16',
      rentAmount: 3100,
      concessions: [{ kind: 'ONCE', from: '2026-11-01', amount: 600, reason: 'Opening' }],
    })
    await buildRecurring(app, token, lease.id, {
      kind: 'OTHER',
      description: 'CAM',
      amount: 310,
      isTaxed: true,
      startDate: '2026-10-16',
    })
    await buildRecurring(app, token, lease.id, { kind: 'PARKING', amount: 50, startDate: '2026-10-16' })
    await tax(lease.id, { rate: 8.375, startDate: '2026-10-16' })
    assert.deepEqual(await taxes(lease.id), [
      ['2026-10-16', 147.4], // 8.375 % of 1,600.00 + 160.00, 16 of 31 days
      ['2026-11-01', 235.34], // 8.375 % of 2,500.00 + 310.00 = 235.3375
    ])
  })

  test('follows a new rent and a new rate, each from its month; months before keep theirs', async () => {
    const lease = await shop()
    const { json } = await tax(lease.id)
    const raised = await app.call(updateLease, {
      token,
      params: { id: lease.id },
      body: { rentAmount: 2200, rentFrom: '2026-12-01' },
    })
    assert.equal(raised.status, 200, JSON.stringify(raised.problem))
    const changed = await app.call(contract.updateRecurringCharge, {
      token,
      params: { id: json.id },
      body: { rate: 7, amountFrom: '2027-01-01' },
    })
    assert.equal(changed.status, 200, JSON.stringify(changed.problem))
    assert.deepEqual(changed.json.rates, [
      { from: '2026-10-01', rate: 6.5 },
      { from: '2027-01-01', rate: 7 },
    ])
    await run('2027-01-02')
    assert.deepEqual((await taxes(lease.id)).slice(1), [
      ['2026-11-01', 130],
      ['2026-12-01', 143],
      ['2027-01-01', 154],
    ])
    const versions = await app.call(listLeaseVersions, { token, params: { id: lease.id } })
    assert.match(
      JSON.stringify(versions.json),
      /Sales tax, 6\.5% of the rent from Oct 1, 2026, 7% starting Jan 1, 2027/,
    )
  })

  test('follows a rent that is corrected, and is voided with it on the same day', async () => {
    const lease = await shop()
    await tax(lease.id)
    const november = await rentOf(lease.id, '2026-11-01')
    await correct(november.id, { amount: 1800 })
    assert.deepEqual((await taxes(lease.id))[1], ['2026-11-01', 117])
    assert.equal(await owedToState('2026-11-01'), 24_700)
    await correct(november.id, { dueDate: '2026-11-10' })
    assert.deepEqual((await taxes(lease.id))[1], ['2026-11-10', 117])
    const { status } = await app.call(ledger.voidCharge, { token, params: { id: november.id } })
    assert.equal(status, 200)
    assert.deepEqual((await taxes(lease.id))[1], ['2026-11-10', 117, 'VOID'])
    // the day before says what it said before
    assert.deepEqual([await owedToState('2026-11-20'), await owedToState('2026-11-21')], [24_700, 13_000])
    await run('2026-11-25')
    assert.equal((await taxes(lease.id)).length, 2, 'it is not charged again')
  })

  test('is less by what is waived of the rent from that day on, and whole again where the credit is withdrawn', async () => {
    const lease = await shop()
    await tax(lease.id)
    const november = await rentOf(lease.id, '2026-11-01')
    const waive = async (amount: number, date: string) => {
      const { status, json, problem } = await app.call(createCredit, {
        token,
        params: { id: lease.id },
        body: { amount, date, reason: 'Water damage', chargeId: november.id },
      })
      assert.equal(status, 201, JSON.stringify(problem))
      return json.id
    }
    const some = await waive(500, '2026-11-10')
    assert.deepEqual((await taxes(lease.id))[1], ['2026-11-01', 97.5])
    assert.deepEqual([await owedToState('2026-11-09'), await owedToState('2026-11-10')], [26_000, 22_750])
    await waive(1500, '2026-11-12')
    assert.deepEqual((await taxes(lease.id))[1], ['2026-11-01', 97.5, 'VOID'])
    assert.deepEqual([await owedToState('2026-11-11'), await owedToState('2026-11-12')], [22_750, 13_000])
    const { status } = await app.call(withdrawCredit, { token, params: { id: some } })
    assert.equal(status, 200)
    assert.deepEqual((await taxes(lease.id))[1], ['2026-11-01', 32.5])
    // the days before say what they said
    assert.deepEqual([await owedToState('2026-11-20'), await owedToState('2026-11-21')], [13_000, 16_250])
    // credit that names no charge is money for what is owed, and changes no tax
    await app.call(createCredit, {
      token,
      params: { id: lease.id },
      body: { amount: 50, reason: 'Thanks' },
    })
    assert.deepEqual((await taxes(lease.id))[1], ['2026-11-01', 32.5])
  })

  test('is prorated with the last month, voided after it, and charged again where the lease goes on', async () => {
    const lease = await shop()
    await tax(lease.id)
    const end = (body: WireBody<typeof updateLease>) =>
      app.call(updateLease, { token, params: { id: lease.id }, body })
    await end({ status: 'TERMINATED', terminationDate: '2026-10-15' })
    // 6.5 % of 2,000.00 × 15 ÷ 31 = 967.74
    assert.deepEqual(await taxes(lease.id), [
      ['2026-10-01', 62.9],
      ['2026-11-01', 130, 'VOID'],
    ])
    await end({ status: 'ACTIVE' })
    assert.deepEqual(await taxes(lease.id), [
      ['2026-10-01', 130],
      ['2026-11-01', 130],
    ])
  })

  test('ends on a day: rent of later months has none', async () => {
    const lease = await shop()
    const { json } = await tax(lease.id)
    const ended = await app.call(contract.updateRecurringCharge, {
      token,
      params: { id: json.id },
      body: { endDate: '2026-10-31' },
    })
    assert.equal(ended.status, 200, JSON.stringify(ended.problem))
    assert.deepEqual(await taxes(lease.id), [
      ['2026-10-01', 130],
      ['2026-11-01', 130, 'VOID'],
    ])
    await run('2026-12-02')
    assert.equal((await taxes(lease.id)).length, 2)
  })

  test('an amount that a person set of it stays until the rent is void', async () => {
    const lease = await shop()
    await tax(lease.id)
    const own = (await all(lease.id)).find(
      ({ kind, dueDate }) => kind === 'SALES_TAX' && dueDate === '2026-11-01',
    )
    await correct(own!.id, { amount: 100 })
    const rent = await rentOf(lease.id, '2026-11-01')
    await correct(rent.id, { amount: 1900 })
    assert.deepEqual((await taxes(lease.id))[1], ['2026-11-01', 100])
    const report = await app.call(salesTax, {
      token,
      query: { basis: 'accrual', from: '2026-11-01', to: '2026-11-30' },
    })
    // owed before, taxable rent as it is now, charged, paid, owed at the end
    assert.deepEqual(report.json.rows.at(-1)?.cells.slice(1), [130, 1900, 100, 0, 230])
    await app.call(ledger.voidCharge, { token, params: { id: rent.id } })
    assert.deepEqual((await taxes(lease.id))[1], ['2026-11-01', 100, 'VOID'])
  })

  test('that begins in the past counts from the rent that was charged', async () => {
    const lease = await shop()
    await correct((await rentOf(lease.id, '2026-10-01')).id, { amount: 1000 })
    await app.call(ledger.voidCharge, { token, params: { id: (await rentOf(lease.id, '2026-11-01')).id } })
    await tax(lease.id)
    assert.deepEqual(await taxes(lease.id), [
      ['2026-10-01', 65],
      ['2026-11-01', 130, 'VOID'],
    ])
  })

  test('the report has the taxable rent and the tax of its days, on both bases', async () => {
    const lease = await shop()
    await tax(lease.id)
    await buildPayment(app, token, { leaseId: lease.id, amount: 2130, date: '2026-10-05' })
    const totals = async (basis: 'cash' | 'accrual', from: string, to: string) =>
      (await app.call(salesTax, { token, query: { basis, from, to } })).json.rows
        .filter(({ kind }) => kind === 'total')
        .map(({ cells }) => cells.slice(1))
    // owed before, taxable rent, charged or received, paid, owed at the end
    assert.deepEqual(await totals('accrual', '2026-10-01', '2026-11-30'), [[0, 4000, 260, 0, 260]])
    assert.deepEqual(await totals('cash', '2026-10-01', '2026-11-30'), [[0, 2000, 130, 0, 130]])
    assert.deepEqual(await totals('cash', '2026-11-01', '2026-11-30'), [[130, 0, 0, 0, 130]])
    await app.call(ledger.voidCharge, { token, params: { id: (await rentOf(lease.id, '2026-11-01')).id } })
    assert.deepEqual(await totals('accrual', '2026-11-01', '2026-11-20'), [[130, 2000, 130, 0, 260]])
    assert.deepEqual(await totals('accrual', '2026-11-01', '2026-11-30'), [[130, 0, 0, 0, 130]])
  })

  test('is refused where it does not fit, at its field', async () => {
    const home = await buildLease(app, token, { rentAmount: 2000 })
    assert.deepEqual(fields(await tax(home.id)), [400, 'rate'])
    const weekly = await shop({ rentFrequency: 'WEEKLY', startDate: '2026-11-02', chargesFrom: '2026-11-02' })
    assert.deepEqual(fields(await tax(weekly.id, { startDate: '2026-11-02' })), [400, 'rate'])
    const lease = await shop()
    assert.deepEqual(fields(await tax(lease.id, { amount: 100 })), [400, 'amount'])
    assert.deepEqual(fields(await tax(lease.id, { kind: 'PARKING' })), [400, 'rate'])
    assert.deepEqual(fields(await tax(lease.id, { isTaxed: true })), [400, 'isTaxed'])
    for (const rate of [0, 30.1, 6.5001, -1]) {
      assert.deepEqual(fields(await tax(lease.id, { rate })), [400, 'rate'], String(rate))
    }
    const { json } = await tax(lease.id)
    assert.deepEqual(fields(await tax(lease.id)), [400, 'rate'])
    const change = (body: WireBody<typeof contract.updateRecurringCharge>) =>
      app.call(contract.updateRecurringCharge, { token, params: { id: json.id }, body })
    assert.deepEqual(fields(await change({ amount: 5, amountFrom: '2027-01-01' })), [400, 'amount'])
    assert.deepEqual(fields(await change({ rate: 7, amountFrom: '2026-11-01' })), [400, 'amountFrom'])
    assert.equal((await taxes(lease.id)).length, 2)
  })

  test('while nothing is charged, an amount becomes a rate and a rate an amount', async () => {
    const lease = await shop()
    const { json } = await tax(lease.id, { startDate: '2027-02-01' })
    const change = async (body: WireBody<typeof contract.updateRecurringCharge>) => {
      const answer = await app.call(contract.updateRecurringCharge, { token, params: { id: json.id }, body })
      return answer.status === 200
        ? [answer.json.rate, answer.json.amount, answer.json.isTaxed]
        : answer.status
    }
    assert.equal(await change({ kind: 'PARKING' }), 400)
    assert.deepEqual(await change({ kind: 'PARKING', amount: 50, isTaxed: true }), [null, 50, true])
    assert.deepEqual(await change({ kind: 'SALES_TAX', rate: 7 }), [7, 140, false])
    assert.deepEqual(await change({ amount: 30 }), [null, 30, false])
  })

  test('is agreed with a new lease, and the rent has no late fee of it', async () => {
    const lease = await shop({
      recurringCharges: [{ kind: 'SALES_TAX', rate: 10 }],
      lateFee: { kind: 'PERCENT', basisPoints: 500 },
      graceDays: 5,
    })
    await run('2026-12-10')
    assert.deepEqual((await taxes(lease.id)).at(-1), ['2026-12-01', 200])
    const fees = (await all(lease.id)).filter(
      ({ type, dueDate }) => type === 'LATE_FEE' && dueDate > '2026-12-01',
    )
    assert.deepEqual(
      fees.map(({ amount }) => amount),
      [100],
    )
  })
})
