import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildProperty, buildUnit, buildVendor, type Landlord } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import * as contract from '#shared/expenses/bill-contract.ts'
import * as expenses from '#shared/expenses/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { createRequest } from '#shared/maintenance/contract.ts'
import * as reports from '#shared/reports/table-contract.ts'
import { getScheduleE } from '#shared/tax/schedule-e-contract.ts'

const inCents = (dollars: number) => Math.round(dollars * 100)

describe('bills', () => {
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
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    ;({ id: vendorId } = await buildVendor(app, token))
    ;({ id: propertyId } = await buildProperty(app, token))
  }
  const enter = (over: Partial<WireBody<typeof contract.createBill>> = {}) =>
    app.call(contract.createBill, {
      token,
      body: {
        vendorId,
        date: '2026-10-20',
        dueDate: '2026-11-19',
        amount: 600,
        category: 'REPAIRS',
        description: 'Roof',
        propertyId,
        ...over,
      },
    })
  const pay = (bills: { billId: string; amount: number }[], over: object = {}) =>
    app.call(contract.payBills, { token, body: { date: '2026-11-20', method: 'CHECK', bills, ...over } })
  const read = async (id: string) => (await app.call(contract.getBill, { token, params: { id } })).json
  const sumsOf = async (basis: 'cash' | 'accrual') => {
    const query = { basis, from: '2026-10-01', to: '2026-11-30' } as const
    const { json } = await app.call(reports.incomeStatement, { token, query })
    return json.rows.find(({ cells }) => cells[0] === 'Repairs')?.cells.slice(1) ?? null
  }
  const balances = async () => {
    const rows = await app.sql<{ code: number; cents: number }>(
      landlord.accountId,
      `SELECT code, sum(amount_cents)::bigint AS cents FROM journal_lines
       GROUP BY code HAVING sum(amount_cents) <> 0 ORDER BY code`,
    )
    return Object.fromEntries(rows.map(({ code, cents }) => [code, cents]))
  }

  test('a bill counts on its date on accrual basis and on the days of its payments on cash basis', async () => {
    await begin()
    const bill = (await enter()).json
    assert.deepEqual([bill.status, bill.open, bill.paid], ['OVERDUE', 600, 0])
    assert.deepEqual(await balances(), { 2000: -60000, 5140: 60000 })
    assert.deepEqual(await sumsOf('accrual'), [600, 0, 600])
    assert.equal(await sumsOf('cash'), null)
    assert.equal((await pay([{ billId: bill.id, amount: 250 }], { date: '2026-10-31' })).status, 201)
    await pay([{ billId: bill.id, amount: 350 }], { method: 'CASH' })
    assert.deepEqual(await balances(), { 1000: -35000, 1010: -25000, 5140: 60000 })
    assert.deepEqual(await sumsOf('accrual'), [600, 0, 600])
    assert.deepEqual(await sumsOf('cash'), [250, 350, 600])
    const paid = await read(bill.id)
    assert.deepEqual([paid.status, paid.open], ['PAID', 0])
    assert.deepEqual(
      paid.payments.map(({ amount, date }) => [date, amount]),
      [
        ['2026-10-31', 250],
        ['2026-11-20', 350],
      ],
    )
  })

  test('Schedule E and the list of expenses count payments, not bills', async () => {
    await begin()
    const bill = (await enter({ date: '2025-12-20', dueDate: '2026-01-15' })).json
    await pay([{ billId: bill.id, amount: 600 }], { date: '2026-01-10' })
    const lineOf = async (year: number) => {
      const { json } = await app.call(getScheduleE, { token, query: { year } })
      const column = json.properties.find((property) => property.propertyId === propertyId)
      return column?.lines.find(({ line }) => line === 14)?.amount ?? 0
    }
    assert.deepEqual([await lineOf(2025), await lineOf(2026)], [0, 600])
    const list = await app.call(expenses.listExpenses, { token, query: { vendorId } })
    assert.deepEqual(
      list.json.map(({ date, amount, billId }) => [date, amount, billId]),
      [['2026-01-10', 600, bill.id]],
    )
    assert.equal((await app.call(expenses.expenseStats, { token })).json.total, 600)
  })

  test('payments in part divide over the lines to the cent', async () => {
    await begin()
    const unit = await buildUnit(app, token, { propertyId })
    const other = await buildProperty(app, token)
    const lines: WireBody<typeof contract.createBill>['lines'] = [
      { category: 'REPAIRS', propertyId, amount: 33.34 },
      { category: 'SUPPLIES', unitId: unit.id, amount: 33.33 },
      { category: 'REPAIRS', propertyId: other.id, amount: 33.33 },
    ]
    const bill = (await enter({ amount: 100, lines, category: undefined, propertyId: undefined })).json
    for (const amount of [0.01, 49.99, 25.5, 24.5]) {
      assert.equal((await pay([{ billId: bill.id, amount }])).status, 201)
    }
    const list = await app.call(expenses.listExpenses, { token, query: { vendorId } })
    const paid = new Map<string, number>()
    for (const line of list.json.flatMap((expense) => expense.lines)) {
      const key = `${line.category} ${line.propertyId}`
      paid.set(key, (paid.get(key) ?? 0) + inCents(line.amount))
    }
    assert.deepEqual(Object.fromEntries(paid), {
      [`REPAIRS ${propertyId}`]: 3334,
      [`SUPPLIES ${propertyId}`]: 3333,
      [`REPAIRS ${other.id}`]: 3333,
    })
    const [odd] = await app.sql<{ n: number }>(
      landlord.accountId,
      `SELECT count(*)::int AS n FROM (SELECT FROM journal_lines
         GROUP BY entry_id, property_id HAVING sum(amount_cents) <> 0) unbalanced`,
    )
    assert.equal(odd?.n, 0, 'every property balances in every entry')
  })

  test('several bills are paid at once, all or none, and never beyond their open balance', async () => {
    await begin()
    const [first, second] = [(await enter()).json, (await enter({ amount: 80 })).json]
    const both = (amount: number) => [
      { billId: first.id, amount: 600 },
      { billId: second.id, amount },
    ]
    const tooMuch = await pay(both(80.01))
    assert.deepEqual(
      [tooMuch.status, tooMuch.problem.errors],
      [400, [{ path: 'bills.1.amount', message: 'Only $80.00 of this bill is unpaid' }]],
    )
    assert.equal((await read(first.id)).paid, 0)
    assert.equal((await pay([both(1)[0]!, both(1)[0]!])).status, 400)
    const paid = await pay(both(80))
    assert.deepEqual([paid.json.amount, paid.json.expenseIds.length], [680, 2])
    const race = (await enter({ amount: 50 })).json
    const answers = await Promise.all([1, 2, 3].map(() => pay([{ billId: race.id, amount: 50 }])))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 400, 400],
    )
    const refused = await pay([{ billId: race.id, amount: 1 }])
    assert.equal(refused.problem.errors?.[0]?.message, 'This bill is fully paid')
  })

  test('a payment that is voided opens the bill again; a bill is void only when nothing is paid', async () => {
    await begin()
    const bill = (await enter()).json
    const { json } = await pay([{ billId: bill.id, amount: 600 }])
    const drop = () => app.call(contract.voidBill, { token, params: { id: bill.id } })
    assert.equal((await drop()).status, 409)
    const change = (body: object) => app.call(contract.updateBill, { token, params: { id: bill.id }, body })
    assert.equal((await change({ amount: 700 })).status, 409)
    assert.equal((await change({ dueDate: '2026-12-01', reference: 'R-1' })).status, 200)
    const id = json.expenseIds[0]!
    const edit = (body: object) => app.call(expenses.updateExpense, { token, params: { id }, body })
    assert.equal((await edit({ amount: 500 })).status, 400)
    assert.equal((await edit({ date: '2026-11-18' })).status, 200)
    await app.call(expenses.voidExpense, { token, params: { id } })
    assert.deepEqual([(await read(bill.id)).open, (await read(bill.id)).payments], [600, []])
    assert.equal((await change({ amount: 700 })).json.amount, 700)
    assert.deepEqual(await balances(), { 2000: -70000, 5140: 70000 })
    assert.equal((await drop()).status, 200)
    assert.deepEqual(await balances(), {})
    assert.equal((await read(bill.id)).status, 'VOID')
    assert.equal((await pay([{ billId: bill.id, amount: 1 }])).status, 409)
  })

  test('the list and its totals tell what is due, overdue and paid', async () => {
    await begin()
    await enter({ dueDate: '2026-11-21', amount: 10 })
    await enter({ dueDate: '2026-12-20', amount: 20 })
    const overdue = (await enter({ amount: 30 })).json
    const paid = (await enter({ amount: 40 })).json
    await pay([
      { billId: paid.id, amount: 40 },
      { billId: overdue.id, amount: 5 },
    ])
    assert.deepEqual((await app.call(contract.billTotals, { token })).json, {
      unpaid: { bills: 3, amount: 55 },
      overdue: { bills: 1, amount: 25 },
      dueSoon: { bills: 1, amount: 10 },
      paid: { bills: 1, amount: 40, byCredit: 0 },
      void: { bills: 0, amount: 0 },
      unusedCredits: { credits: 0, amount: 0 },
    })
    const list = async (query: object) =>
      (await app.call(contract.listBills, { token, query })).json.map(({ amount }) => amount)
    assert.deepEqual(await list({ status: 'UNPAID' }), [30, 10, 20])
    assert.deepEqual(await list({ status: 'OVERDUE' }), [30])
    assert.deepEqual(await list({ status: 'PAID' }), [40])
    assert.deepEqual(
      await list({ category: 'REPAIRS', propertyId, dueTo: '2026-11-21', status: 'DUE' }),
      [10],
    )
    assert.deepEqual(await list({ category: 'TAXES' }), [])
  })

  test('wrong dates and a missing vendor are refused at their fields', async () => {
    await begin()
    const errorOf = async (over: object) => (await enter(over)).problem.errors?.[0]
    assert.deepEqual(await errorOf({ vendorId: null }), {
      path: 'vendorId',
      message: 'Choose the vendor, or type a new name',
    })
    assert.deepEqual(await errorOf({ dueDate: '2026-10-01' }), {
      path: 'dueDate',
      message: 'The due date cannot be before the bill date',
    })
    assert.equal((await errorOf({ amount: 0 }))?.path, 'amount')
    const future = (await enter({ date: '2026-12-01', dueDate: '2026-12-31' })).json
    const early = await pay([{ billId: future.id, amount: 600 }], { date: '2026-12-30' })
    assert.equal(early.problem.errors?.[0]?.path, 'date')
  })

  test('a closed day takes neither a bill nor its payment, and the void of a bill is posted on the first open day', async () => {
    await begin()
    const bill = (await enter()).json
    await app.raw({ method: 'POST', path: '/books/close', token, body: { through: '2026-10-31' } })
    assert.equal((await enter()).status, 409)
    assert.equal((await pay([{ billId: bill.id, amount: 1 }], { date: '2026-10-31' })).status, 409)
    await app.call(contract.voidBill, { token, params: { id: bill.id } })
    assert.deepEqual(await sumsOf('accrual'), [600, -600, 0])
  })

  test('a member of some properties sees and pays bills that are of these alone', async () => {
    await begin()
    const own = (await enter()).json
    await enter({ propertyId: (await buildProperty(app, token)).id })
    await enter({ propertyId: null })
    const member = await buildMember(app, landlord.accountId, 'MANAGER', { propertyIds: [propertyId] })
    const list = await app.call(contract.listBills, { token: member.token })
    assert.deepEqual(
      list.json.map(({ id }) => id),
      [own.id],
    )
    const paid = await app.call(contract.payBills, {
      token: member.token,
      body: { date: '2026-11-20', bills: [{ billId: own.id, amount: 600 }] },
    })
    assert.equal(paid.status, 201)
    assert.equal((await read(own.id)).status, 'PAID')
  })

  test('the invoice of a bill is the receipt of its payments', async () => {
    await begin()
    const [billed, bare] = [(await enter()).json, (await enter()).json]
    const both = [billed.id, bare.id].map((billId) => ({ billId, amount: 600 }))
    const paid = (await pay(both)).json.expenseIds
    const list = async (hasReceipt: 'true' | 'false') =>
      (await app.call(expenses.listExpenses, { token, query: { hasReceipt } })).json
    assert.equal((await list('false')).length, 2)
    const file = { name: 'invoice.txt', type: 'text/plain', content: 'Roof: $600' }
    await upload(app, contract.uploadBillFile, { token, params: { id: billed.id }, file })
    const [receipted, ...others] = await list('true')
    assert.deepEqual(
      [receipted?.id, receipted?.documents.map(({ filename }) => filename), others],
      [paid[0], ['invoice.txt'], []],
    )
    assert.deepEqual(
      (await list('false')).map(({ id, documents }) => [id, documents]),
      [[paid[1], []]],
    )
    const totals = await app.call(expenses.expenseTotals, { token, query: {} })
    assert.deepEqual(totals.json.withoutReceipt, { expenses: 1, amount: 600 })
  })

  test('a bill of a repair belongs to the unit of the repair, and its payments to the repair', async () => {
    await begin()
    const unit = await buildUnit(app, token, { propertyId })
    const body = { unitId: unit.id, title: 'Leaking tap', description: 'In the kitchen' }
    const { id: maintenanceId } = (await app.call(createRequest, { token, body })).json
    const bill = (await enter({ maintenanceId })).json
    assert.deepEqual(
      [bill.maintenance, bill.lines.map(({ unitId }) => unitId)],
      [{ id: maintenanceId, title: 'Leaking tap' }, [unit.id]],
    )
    const [expenseId] = (await pay([{ billId: bill.id, amount: 100 }])).json.expenseIds
    const { json } = await app.call(expenses.getExpense, { token, params: { id: expenseId! } })
    assert.equal(json.maintenanceId, maintenanceId)
    const listed = await app.call(contract.listBills, { token, query: { maintenanceId } })
    assert.deepEqual(
      listed.json.map(({ id }) => id),
      [bill.id],
    )
    assert.equal((await enter({ maintenanceId: bill.id })).status, 404)
  })
})
