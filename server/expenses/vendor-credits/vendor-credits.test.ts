import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'

import { buildLandlord, buildProperty, buildVendor, type Landlord } from '#testing/books/build.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as bills from '#shared/expenses/bill-contract.ts'
import * as expenses from '#shared/expenses/contract.ts'
import * as contract from '#shared/expenses/vendor-credit-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { closeBooks } from '#shared/accounting/contract.ts'
import * as reports from '#shared/reports/table-contract.ts'
import { getScheduleE } from '#shared/tax/schedule-e-contract.ts'
import { getVendor } from '#shared/vendors/contract.ts'

describe('credits of vendors', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  let vendorId: string
  let propertyId: string
  beforeEach(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    ;({ id: vendorId } = await buildVendor(app, token, { name: 'Rosa Roof' }))
    ;({ id: propertyId } = await buildProperty(app, token))
  })
  afterEach(() => app.stop())

  const bill = async (over: Partial<WireBody<typeof bills.createBill>> = {}) =>
    (
      await app.call(bills.createBill, {
        token,
        body: {
          vendorId, date: '2026-10-20', dueDate: '2026-11-19', amount: 500, category: 'REPAIRS', description: 'Gutter', propertyId, ...over,
        },
      })
    ).json // prettier-ignore
  const credit = (over: Partial<WireBody<typeof contract.createVendorCredit>> = {}) =>
    app.call(contract.createVendorCredit, {
      token,
      body: {
        vendorId, date: '2026-10-05', amount: 120, category: 'SUPPLIES', description: 'Returned shingles', propertyId, reference: 'CM 7', ...over,
      },
    }) // prettier-ignore
  const apply = (id: string, list: { billId: string; amount: number }[], date = '2026-11-10') =>
    app.call(contract.applyVendorCredit, { token, params: { id }, body: { date, bills: list } })
  const refund = (id: string, over: Partial<WireBody<typeof contract.refundVendorCredit>> = {}) =>
    app.call(contract.refundVendorCredit, {
      token,
      params: { id },
      body: { date: '2026-11-15', amount: 50, method: 'CHECK', reference: '881', ...over },
    })
  const read = async (id: string) =>
    (await app.call(contract.getVendorCredit, { token, params: { id } })).json
  const readBill = async (id: string) => (await app.call(bills.getBill, { token, params: { id } })).json
  const entries = async () => {
    const rows = await app.sql<{ kind: string; day: string; code: number; cents: number; at: string | null }>(
      landlord.accountId,
      `SELECT e.kind, e.entry_on AS day, l.code, l.amount_cents AS cents, l.property_id AS at
       FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
       WHERE e.kind LIKE 'vendor_credit%' ORDER BY e.id, l.line_no`,
    )
    assert.ok(rows.every(({ at }) => at === propertyId))
    return rows.map(({ kind, day, code, cents }) => [kind, day, code, cents])
  }
  const statement = async (basis: 'cash' | 'accrual') => {
    const query = { basis, from: '2026-10-01', to: '2026-11-30', propertyId } as const
    const { json } = await app.call(reports.incomeStatement, { token, query })
    const of = (name: string) =>
      json.rows.find(({ cells }) => cells.includes(name))?.cells.slice(1, 3) ?? null
    return { supplies: of('Supplies'), repairs: of('Repairs') }
  }

  test('lower their category on their own day on accrual basis, and are an asset until they are used', async () => {
    const { json, status } = await credit()
    assert.equal(status, 201)
    const { vendor, category, date, amount, used, open, description, reference } = json
    assert.deepEqual(
      { vendor: vendor.name, category, date, amount, used, open, description, reference, status: json.status },
      {
        vendor: 'Rosa Roof', category: 'SUPPLIES', date: '2026-10-05', amount: 120, used: 0, open: 120, description: 'Returned shingles', reference: 'CM 7', status: 'OPEN',
      },
    ) // prettier-ignore
    assert.deepEqual(await entries(), [
      ['vendor_credit', '2026-10-05', 1350, 12_000],
      ['vendor_credit', '2026-10-05', 5150, -12_000],
    ])
    assert.deepEqual(await statement('accrual'), { supplies: [-120, 0], repairs: null })
    assert.deepEqual(await statement('cash'), { supplies: null, repairs: null })
    const { json: listed } = await app.call(contract.listVendorCredits, {
      token,
      query: { vendorId, status: 'OPEN' },
    })
    assert.deepEqual(
      listed.map(({ id }) => id),
      [json.id],
    )
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('pay parts of several bills, and count on cash basis on that day in both categories', async () => {
    const { id } = (await credit()).json
    const [first, second] = [
      await bill(),
      await bill({ amount: 30, description: 'Nails', category: 'SUPPLIES' }),
    ]
    const applied = await apply(id, [
      { billId: first.id, amount: 80 },
      { billId: second.id, amount: 30 },
    ])
    assert.equal(applied.status, 201)
    assert.deepEqual([applied.json.used, applied.json.open, applied.json.status], [110, 10, 'OPEN'])
    assert.deepEqual((await entries()).slice(2), [
      ['vendor_credit_use', '2026-11-10', 2000, 8000],
      ['vendor_credit_use', '2026-11-10', 1350, -8000],
      ['vendor_credit_use', '2026-11-10', 2000, 3000],
      ['vendor_credit_use', '2026-11-10', 1350, -3000],
    ])
    const after = await readBill(first.id)
    assert.deepEqual([after.paid, after.open, after.payments], [80, 420, []])
    assert.deepEqual(
      after.credits.map(({ date, amount, description }) => [date, amount, description]),
      [['2026-11-10', 80, 'Returned shingles']],
    )
    assert.equal((await readBill(second.id)).status, 'PAID')
    await app.call(bills.payBills, {
      token,
      body: { date: '2026-11-20', method: 'CHECK', bills: [{ billId: first.id, amount: 420 }] },
    })
    assert.equal((await readBill(first.id)).status, 'PAID')
    // accrual: each on its own date. Cash: $420 left the bank, $500 of repairs and $30 less $110 of supplies
    assert.deepEqual(await statement('accrual'), { supplies: [-90, 0], repairs: [500, 0] })
    assert.deepEqual(await statement('cash'), { supplies: [0, -80], repairs: [0, 500] })
    const { json: scheduleE } = await app.call(getScheduleE, { token, query: { year: 2026 } })
    assert.equal(scheduleE.totals.expenses, 420)
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('are paid back in money on the day of the refund, by property and method', async () => {
    const { id } = (await credit()).json
    const back = (await refund(id)).json
    const [use] = back.uses
    assert.equal(back.uses.length, 1)
    assert.deepEqual(use, {
      id: use?.id,
      date: '2026-11-15',
      amount: 50,
      bill: null,
      method: 'CHECK',
      reference: '881',
      status: 'POSTED',
    })
    await refund(id, { amount: 70, method: 'CASH', date: '2026-11-16' })
    assert.deepEqual((await entries()).slice(2), [
      ['vendor_credit_use', '2026-11-15', 1010, 5000],
      ['vendor_credit_use', '2026-11-15', 1350, -5000],
      ['vendor_credit_use', '2026-11-16', 1000, 7000],
      ['vendor_credit_use', '2026-11-16', 1350, -7000],
    ])
    assert.equal((await read(id)).status, 'USED')
    assert.deepEqual(await statement('cash'), { supplies: [0, -120], repairs: null })
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('change Form 1099 by money that came back, and not by what is applied', async () => {
    const check = { date: '2026-09-01', method: 'CHECK', vendorId, propertyId } as const
    await app.call(expenses.createExpense, {
      token,
      body: { ...check, amount: 3000, category: 'REPAIRS', description: 'Roof' },
    })
    const reportable = async () =>
      (await app.call(getVendor, { token, params: { id: vendorId } })).json.reportableThisYear
    const { id } = (await credit({ category: 'REPAIRS' })).json
    assert.equal(await reportable(), 3000)
    const { id: billId } = await bill()
    await apply(id, [{ billId, amount: 60 }])
    assert.equal(await reportable(), 3000)
    await refund(id, { amount: 20 })
    assert.equal(await reportable(), 2980)
    // back onto a card: its operator reports what was paid with it
    await refund(id, { amount: 40, method: 'CARD' })
    assert.equal(await reportable(), 2980)
  })

  test('can be taken off a bill and voided, on their own days, and then count nowhere', async () => {
    const { id } = (await credit()).json
    const { id: billId } = await bill()
    const { uses } = (await apply(id, [{ billId, amount: 100 }])).json
    const held = await app.call(contract.voidVendorCredit, { token, params: { id } })
    assert.equal(held.status, 409)
    assert.match(held.problem.detail ?? '', /Remove it from its bills/)
    assert.equal((await app.call(bills.voidBill, { token, params: { id: billId } })).status, 409)
    const params = { id, vendorCreditUseId: uses[0]!.id }
    assert.equal((await app.call(contract.voidVendorCreditUse, { token, params })).status, 200)
    assert.equal((await app.call(contract.voidVendorCreditUse, { token, params })).status, 409)
    const open = await readBill(billId)
    assert.deepEqual([open.open, open.credits], [500, []])
    assert.equal((await app.call(contract.voidVendorCredit, { token, params: { id } })).status, 200)
    assert.deepEqual((await read(id)).status, 'VOID')
    assert.deepEqual(
      (await entries()).map(([kind, day]) => [kind, day]).filter((_, at) => at % 2 === 0),
      [
        ['vendor_credit', '2026-10-05'],
        ['vendor_credit_use', '2026-11-10'],
        ['vendor_credit_use_reversal', '2026-11-10'],
        ['vendor_credit_reversal', '2026-10-05'],
      ],
    )
    assert.deepEqual(await statement('accrual'), { supplies: null, repairs: [500, 0] })
    assert.deepEqual(await statement('cash'), { supplies: null, repairs: null })
    assert.equal((await refund(id)).status, 409)
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('pay only unpaid bills of their own vendor, property and kind of cost', async () => {
    const { id } = (await credit()).json
    const other = await buildProperty(app, token, { name: 'Birch House' })
    const refused = async (billId: string, amount: number, date?: string) => {
      const { status, problem } = await apply(id, [{ billId, amount }], date)
      assert.equal(status, 400)
      return problem.errors?.flatMap(({ path, message }) => [path, message]) ?? []
    }
    const split = await bill({
      amount: 100, category: undefined, propertyId: undefined,
      lines: [
        { category: 'REPAIRS', propertyId, amount: 25 },
        { category: 'REPAIRS', propertyId: other.id, amount: 75 },
      ],
    }) // prettier-ignore
    assert.deepEqual(await refused(split.id, 30), [
      'bills.0.amount',
      'Only $25.00 of this bill is unpaid for the credit’s property. A credit can be applied only to costs for its own property',
    ])
    assert.equal((await apply(id, [{ billId: split.id, amount: 25 }])).status, 201)
    assert.deepEqual((await refused(split.id, 1))[0], 'bills.0.billId')
    const stranger = await buildVendor(app, token, { name: 'Other' })
    const theirs = await bill({ vendorId: stranger.id })
    assert.deepEqual(await refused(theirs.id, 10), ['bills.0.billId', 'This bill is from another vendor'])
    const own = await bill()
    assert.deepEqual(await refused(own.id, 96), ['bills', 'Only $95.00 of this credit is left'])
    assert.deepEqual(await refused(own.id, 10, '2026-10-04'), [
      'date',
      'The credit is dated Oct 5, 2026. Enter that day or a later one',
    ])
    assert.deepEqual((await refused(own.id, 10, '2026-10-19'))[0], 'date') // the bill is of October 20
    assert.deepEqual(await refused(own.id, 10, '2026-11-22'), ['date', 'Choose today or an earlier day'])
    const capital = await bill({ category: 'CAPITAL' })
    assert.deepEqual((await refused(capital.id, 10))[0], 'bills.0.billId')
    assert.equal((await credit({ category: 'MORTGAGE_PRINCIPAL' })).status, 400)
    assert.equal((await credit({ date: '2026-11-22' })).status, 400)
    assert.deepEqual((await read(id)).used, 25)
  })

  test('two at once cannot use more than there is', async () => {
    const { id } = (await credit()).json
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, { amount: 50 })))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 201, 400],
    )
    assert.equal((await read(id)).open, 20)
  })

  test('a negative bill is refused with a sentence that names the credit', async () => {
    for (const amount of [-20, 0]) {
      const { status, problem } = await app.call(bills.createBill, {
        token,
        body: {
          vendorId,
          date: '2026-10-20',
          dueDate: '2026-11-19',
          amount,
          category: 'REPAIRS',
          description: 'Less',
        },
      })
      assert.equal(status, 400)
      assert.match(problem.errors?.[0]?.message ?? '', /record a vendor credit/)
    }
  })

  test('a closed day takes no new credit, and a correction of one goes to the first open day', async () => {
    const { id } = (await credit()).json
    await app.call(closeBooks, { token, body: { through: '2026-10-31' } })
    assert.equal((await credit()).status, 409)
    assert.equal((await app.call(contract.voidVendorCredit, { token, params: { id } })).status, 200)
    assert.deepEqual((await entries()).at(-1), ['vendor_credit_reversal', '2026-11-01', 5150, 12_000])
  })

  test('are seen and used by who reaches their property', async () => {
    const { id } = (await credit()).json
    const other = await buildProperty(app, token, { name: 'Birch House' })
    const member = await buildMember(app, landlord.accountId, 'MANAGER', { propertyIds: [other.id] })
    const seen = await app.call(contract.listVendorCredits, { token: member.token })
    assert.deepEqual([seen.status, seen.json.length], [200, 0])
    const params = { id }
    assert.equal((await app.call(contract.getVendorCredit, { token: member.token, params })).status, 404)
    const own = await buildMember(app, landlord.accountId, 'MANAGER', { propertyIds: [propertyId] })
    const { id: billId } = await bill()
    const body = { date: '2026-11-10', bills: [{ billId, amount: 20 }] }
    assert.equal((await app.call(contract.applyVendorCredit, { token: own.token, params, body })).status, 201)
  })

  test('are a line of their vendor in the aged payables of each day, which sum to the books', async () => {
    const { id } = (await credit()).json
    const gutter = await bill()
    await bill({ dueDate: '2026-12-05', amount: 40, description: 'Nails' })
    await apply(id, [{ billId: gutter.id, amount: 80 }])
    const payables = async (to: string) => {
      const { json } = await app.call(reports.agedPayables, { token, query: { to } })
      return json.rows.map(({ cells }) => [cells[0], ...cells.slice(5)])
    }
    const rosa = ['Rosa Roof', ...Array<null>(7).fill(null)]
    const before = await payables('2026-11-09')
    assert.deepEqual(before, [
      rosa,
      ['Gutter', 500, null, null, null, null, null, 500],
      ['Nails', 40, null, null, null, null, null, 40],
      ['Vendor credit: Returned shingles', null, null, null, null, null, -120, -120],
      ['Total Rosa Roof', 540, 0, 0, 0, 0, -120, 420],
      ['Total', 540, 0, 0, 0, 0, -120, 420],
    ])
    assert.deepEqual(await payables('2026-11-21'), [
      rosa,
      ['Gutter', null, 420, null, null, null, null, 420],
      ['Nails', 40, null, null, null, null, null, 40],
      ['Vendor credit: Returned shingles', null, null, null, null, null, -40, -40],
      ['Total Rosa Roof', 40, 420, 0, 0, 0, -40, 420],
      ['Total', 40, 420, 0, 0, 0, -40, 420],
    ])
    await refund(id, { amount: 40, date: '2026-11-20' })
    assert.deepEqual(await payables('2026-11-09'), before, 'an earlier day stays as it was')
    const sheet = await app.call(reports.balanceSheet, { token, query: { to: '2026-11-09' } })
    const of = (name: string) => sheet.json.rows.find(({ cells }) => cells[0] === name)?.cells.at(-1)
    assert.deepEqual([of('1350 Vendor credits'), of('2000 Accounts payable')], [120, 540])
  })
})
