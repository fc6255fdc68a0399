import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { recordRecurringExpenses } from '#server/expenses/service.ts'
import { buildLandlord, buildProperty, buildVendor, type Landlord, moveClock } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { listBills } from '#shared/expenses/bill-contract.ts'
import * as expenses from '#shared/expenses/contract.ts'
import * as contract from '#shared/expenses/recurring-contract.ts'
import { cashFlowStatement } from '#shared/reports/table-contract.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import type { WireBody } from '#shared/lib/route.ts'

type Body = WireBody<typeof contract.createRecurringExpense>

describe('recurring expenses', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  let vendorId: string
  let propertyId: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  async function begin(): Promise<void> {
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    ;({ id: vendorId } = await buildVendor(app, token))
    ;({ id: propertyId } = await buildProperty(app, token))
  }
  const add = (over: Partial<Body> = {}) =>
    app.call(contract.createRecurringExpense, {
      token,
      body: {
        kind: 'EXPENSE',
        description: 'Dues',
        vendorId,
        propertyId,
        category: 'OTHER',
        every: 'MONTH',
        startDate: '2026-12-15',
        amount: 200,
        handling: 'AUTOPAY',
        ...over,
      },
    })
  const mortgage: Partial<Body> = {
    kind: 'MORTGAGE',
    description: 'Mortgage',
    startDate: '2026-12-01',
    amount: 1199.1,
    rate: 6,
    balance: 200_000,
    balanceDate: '2026-11-20',
    tax: 250,
    insurance: 80.5,
    category: undefined,
  }
  const runJob = (day: string) =>
    app.database.write({ as: 'job', accountId: landlord.accountId }, (db) =>
      recordRecurringExpenses(
        db,
        { accountId: landlord.accountId, userId: null, now: app.clock.now },
        parsePlainDate(day),
      ),
    )
  const paid = async () => {
    const { json } = await app.call(expenses.listExpenses, { token, query: { sort: 'date' } })
    return json.map(({ date, amount }) => [date, amount])
  }
  const read = async (id: string) =>
    (await app.call(contract.getRecurringExpense, { token, params: { id } })).json
  const balances = async () => {
    const rows = await app.sql<{ code: number; cents: number }>(
      landlord.accountId,
      `SELECT code, sum(amount_cents)::bigint AS cents FROM journal_lines
       GROUP BY code HAVING sum(amount_cents) <> 0 ORDER BY code`,
    )
    return Object.fromEntries(rows.map(({ code, cents }) => [code, cents]))
  }

  test('that is no mortgage has no rate, balance or escrow, when it is added and when its terms change', async () => {
    await begin()
    for (const [field, value] of [
      ['rate', 6],
      ['balance', 200_000],
      ['balanceDate', '2026-11-20'],
      ['escrowBalance', 100],
      ['tax', 250],
      ['insurance', 80.5],
    ] as const) {
      const { status, problem } = await add({ [field]: value })
      assert.deepEqual(
        [status, problem?.errors],
        [
          400,
          [
            {
              path: field,
              message: 'Only a mortgage can have this field. Leave it out, or use the kind MORTGAGE',
            },
          ],
        ],
      )
    }
    const { json } = await add({ rate: null, balance: null, tax: 0, insurance: 0, escrowBalance: 0 })
    const terms = { from: '2027-01-15', amount: 210 }
    const change = (over: object) =>
      app.call(contract.updateRecurringTerms, { token, params: { id: json.id }, body: { ...terms, ...over } })
    const refused = await change({ rate: 6 })
    assert.deepEqual([refused.status, refused.problem?.errors?.[0]?.path], [400, 'rate'])
    assert.equal((await change({ tax: 0 })).status, 200)
  })

  test('each due date is recorded once, also late and by two jobs at once', async () => {
    await begin()
    const { json } = await add()
    assert.deepEqual([json.upcoming[0]?.date, json.upcoming.length, json.dates], ['2026-12-15', 12, []])
    assert.equal(await runJob('2026-12-14'), 0)
    token = await moveClock(app, landlord, '2027-02-20T17:00:00Z')
    const counts = await Promise.all([runJob('2027-02-20'), runJob('2027-02-20')])
    assert.equal(counts[0] + counts[1], 3)
    assert.equal(await runJob('2027-02-20'), 0)
    assert.deepEqual(await paid(), [
      ['2026-12-15', 200],
      ['2027-01-15', 200],
      ['2027-02-15', 200],
    ])
  })

  test('a mortgage comes into the books with its balance and is split into interest, principal, tax and insurance', async () => {
    await begin()
    const { json } = await add(mortgage)
    assert.equal(json.balance, 200_000)
    assert.deepEqual(json.upcoming[0], {
      date: '2026-12-01',
      amount: 1529.6,
      parts: { interest: 1000, principal: 199.1, tax: 250, insurance: 80.5 },
    })
    assert.deepEqual(await balances(), { 2500: -20_000_000, 3000: 20_000_000 })
    token = await moveClock(app, landlord, '2027-01-05T17:00:00Z')
    assert.equal(await runJob('2027-01-05'), 2)
    // the second month's interest is on the remaining balance: 199,800.90 × 6 % ÷ 12 = 999.00
    assert.deepEqual(await balances(), {
      1010: -2 * 152_960,
      1300: 2 * 33_050,
      2500: -20_000_000 + 19_910 + 20_010,
      3000: 20_000_000,
      5120: 100_000 + 99_900,
    })
    assert.equal((await read(json.id)).balance, 199_600.8)
    const stats = await app.call(expenses.expenseStats, {
      token,
      query: { from: '2026-12-01', to: '2027-01-31' },
    })
    assert.equal(stats.json.total, 1000 + 999, 'principal and escrow are no expense')
    const [first] = (await app.call(expenses.listExpenses, { token, query: { sort: 'date' } })).json
    await app.call(expenses.voidExpense, { token, params: { id: first?.id ?? '' } })
    assert.equal((await read(json.id)).balance, 199_799.9, 'a payment that is void has paid nothing')
    assert.equal(await runJob('2027-01-05'), 0, 'and is not recorded again')
  })

  test('the opening balance of a mortgage is no cash flow; its principal is', async () => {
    await begin()
    await add(mortgage)
    token = await moveClock(app, landlord, '2026-12-05T17:00:00Z')
    assert.equal(await runJob('2026-12-05'), 1)
    const rowsOf = async (from: string, to: string) => {
      const { json } = await app.call(cashFlowStatement, { token, query: { from, to, propertyId } })
      return json.rows.filter(({ kind }) => kind !== 'heading').map(({ cells }) => cells)
    }
    assert.deepEqual(await rowsOf('2026-11-01', '2026-11-30'), [
      ['Cash at the beginning', 0],
      ['Total received', 0],
      ['Total expenses paid', 0],
      ['Net cash from operations', 0],
      ['Change in cash', 0],
      ['Cash at the end', 0],
    ])
    const december = await rowsOf('2026-12-01', '2026-12-31')
    const row = (label: string) => december.find(([name]) => name === label)?.[1]
    assert.deepEqual([row('Mortgage principal'), row('Change in cash')], [-199.1, -1529.6])
  })

  test('two loans of one lender on one property each know what was paid of them', async () => {
    await begin()
    const first = (await add(mortgage)).json
    const second = (await add({ ...mortgage, balance: 50_000, amount: 400 })).json
    token = await moveClock(app, landlord, '2026-12-05T17:00:00Z')
    assert.equal(await runJob('2026-12-05'), 2)
    const left = async () => [(await read(first.id)).balance, (await read(second.id)).balance]
    assert.deepEqual(await left(), [199_800.9, 49_850])
    const extra = {
      vendorId,
      propertyId,
      category: 'MORTGAGE_PRINCIPAL',
      description: 'Extra principal',
    } as const
    await app.call(expenses.createExpense, { token, body: { ...extra, date: '2026-12-05', amount: 800.9 } })
    assert.deepEqual(await left(), [199_000, 49_850], 'extra principal is taken off the first loan')
  })

  test('interest of a lender that sends no Form 1098 is other interest (Schedule E, line 13)', async () => {
    await begin()
    const { json } = await add({ ...mortgage, category: 'OTHER_INTEREST' })
    assert.equal(json.category, 'OTHER_INTEREST')
    token = await moveClock(app, landlord, '2026-12-05T17:00:00Z')
    await runJob('2026-12-05')
    const sums = await balances()
    assert.deepEqual([sums[5120], sums[5130]], [undefined, 100_000])
    const refused = await add({ ...mortgage, category: 'REPAIRS' })
    assert.equal(refused.status, 400)
    assert.match(JSON.stringify(refused.problem), /Use MORTGAGE_INTEREST or OTHER_INTEREST/)
    for (const every of ['TWO_MONTHS', 'QUARTER', 'YEAR'] as const) {
      const { status, problem } = await add({ ...mortgage, every })
      assert.deepEqual([status, problem.errors?.[0]?.path], [400, 'every'], 'never stored as monthly')
    }
  })

  test('a property tax can be due twice a year', async () => {
    await begin()
    const { json } = await add({ every: 'HALF_YEAR', startDate: '2026-12-31' })
    assert.deepEqual(
      json.upcoming.slice(0, 3).map(({ date }) => date),
      ['2026-12-31', '2027-06-30', '2027-12-31'],
    )
  })

  test('an expense of every second month is posted on its days alone', async () => {
    await begin()
    const { json } = await add({ every: 'TWO_MONTHS', startDate: '2026-12-15' })
    assert.deepEqual(
      json.upcoming.slice(0, 3).map(({ date }) => date),
      ['2026-12-15', '2027-02-15', '2027-04-15'],
    )
    token = await moveClock(app, landlord, '2027-05-01T17:00:00Z')
    await runJob('2027-05-01')
    assert.deepEqual(await paid(), [
      ['2026-12-15', 200],
      ['2027-02-15', 200],
      ['2027-04-15', 200],
    ])
    assert.equal((await add({ every: 'THREE_WEEKS' as 'MONTH' })).problem.errors?.[0]?.path, 'every')
  })

  test('a bill is made the given days before it is due', async () => {
    await begin()
    await add({ handling: 'BILL', leadDays: 10, startDate: '2026-12-20', every: 'YEAR' })
    assert.equal(await runJob('2026-12-09'), 0)
    token = await moveClock(app, landlord, '2026-12-10T17:00:00Z')
    assert.equal(await runJob('2026-12-10'), 1)
    const { json } = await app.call(listBills, { token })
    assert.deepEqual(
      json.map(({ date, dueDate, open }) => [date, dueDate, open]),
      [['2026-12-10', '2026-12-20', 200]],
    )
    assert.deepEqual(await paid(), [])
  })

  test('one date can be skipped, amounts change from a day on, and it ends on a day', async () => {
    await begin()
    const { id } = (await add()).json
    const skip = (date: string, isSkipped = true) =>
      app.call(contract.skipRecurringDate, { token, params: { id }, body: { date, skip: isSkipped } })
    assert.equal((await skip('2026-12-16')).problem.errors?.[0]?.message, 'Nothing is due on this day')
    assert.equal((await skip('2026-12-15')).json.upcoming[0]?.date, '2027-01-15')
    assert.equal((await skip('2026-12-15')).status, 400)
    const terms = (from: string) =>
      app.call(contract.updateRecurringTerms, { token, params: { id }, body: { from, amount: 220 } })
    assert.equal((await terms('2027-02-01')).json.terms.length, 2)
    const body = { endDate: '2027-03-01' }
    await app.call(contract.updateRecurringExpense, { token, params: { id }, body })
    token = await moveClock(app, landlord, '2027-05-01T17:00:00Z')
    await runJob('2027-05-01')
    assert.deepEqual(await paid(), [
      ['2027-01-15', 200],
      ['2027-02-15', 220],
    ])
    assert.equal((await terms('2027-02-10')).status, 400)
    const removed = await app.call(contract.deleteRecurringExpense, { token, params: { id } })
    assert.equal(removed.status, 409)
  })

  test('what falls on a closed day is recorded on the first open one', async () => {
    await begin()
    await add({ startDate: '2026-11-25' })
    token = await moveClock(app, landlord, '2027-01-10T17:00:00Z')
    await app.raw({ method: 'POST', path: '/books/close', token, body: { through: '2026-12-31' } })
    assert.equal(await runJob('2027-01-10'), 2)
    assert.deepEqual(await paid(), [
      ['2027-01-01', 200],
      ['2027-01-01', 200],
    ])
  })

  test('a mortgage that was added by mistake leaves the books, and mistakes are refused at their fields', async () => {
    await begin()
    const { id } = (await add(mortgage)).json
    await app.call(contract.deleteRecurringExpense, { token, params: { id } })
    assert.deepEqual(await balances(), {})
    const refused = async (over: Partial<Body>) =>
      (await add({ ...mortgage, ...over })).problem.errors?.[0]?.path
    assert.equal(await refused({ rate: undefined }), 'rate')
    assert.equal(await refused({ balance: undefined }), 'balance')
    assert.equal(await refused({ vendorId: null }), 'vendorId')
    assert.equal(await refused({ propertyId: null }), 'propertyId')
    assert.equal(await refused({ amount: 1000 }), 'amount')
    assert.equal(await refused({ balanceDate: '2026-12-02' }), 'balanceDate')
    assert.equal((await add({ endDate: '2026-12-01' })).problem.errors?.[0]?.path, 'endDate')
    assert.equal((await add({ handling: 'BILL', vendorId: null })).problem.errors?.[0]?.path, 'vendorId')
  })
})
