import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { buildExpense, buildLandlord, buildLease, buildVendor, type Landlord } from '#testing/books/build.ts'
import { tokenIn } from '#testing/requests/public-links.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { buildTenantUser } from '#testing/sign-in/tenant-user.ts'
import { upload } from '#testing/requests/upload.ts'
import * as bills from '#shared/expenses/bill-contract.ts'
import * as expenses from '#shared/expenses/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { createRequest, getRequest } from '#shared/maintenance/contract.ts'
import * as open from '#shared/public-links/work-contract.ts'
import { createTenantRequest, tenantRequest } from '#shared/tenant-portal/maintenance-contract.ts'
import * as contract from '#shared/work-orders/contract.ts'

describe('approving the invoice of a job', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  let unitId: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    ;({ unitId } = await buildLease(app, token))
  })
  after(() => app.stop())

  async function buildRequest(): Promise<string> {
    const body = { unitId, title: 'Leaking tap', description: 'In the kitchen' }
    return (await app.call(createRequest, { token, body })).json.id
  }

  async function sendAndFinish(maintenanceId: string, invoice: number, file?: string) {
    const vendor = await buildVendor(app, token, { email: 'vendor@pipes.example' })
    const sent = await app.call(contract.sendWorkOrder, {
      token,
      body: { maintenanceId, vendorId: vendor.id },
    })
    const link = tokenIn(sent.json.url)
    await app.call(open.answerWork, { token: link, body: { accept: true } })
    if (file !== undefined) {
      const content = { name: `${file}.txt`, type: 'text/plain', content: file }
      await upload(app, open.createWorkInvoice, { token: link, file: content })
    }
    const done = await app.call(open.finishWork, { token: link, body: { invoice } })
    assert.equal(done.json.status, 'DONE', JSON.stringify(done.problem))
    return { id: sent.json.id, vendorId: vendor.id }
  }
  const approve = (id: string, body: WireBody<typeof contract.approveWorkOrder> = { date: '2026-11-20' }) =>
    app.call(contract.approveWorkOrder, { token, params: { id }, body })
  const expensesOf = async (maintenanceId: string) =>
    (await app.call(expenses.listExpenses, { token, query: { maintenanceId } })).json
  const requestOf = async (id: string) => {
    const { json } = await app.call(getRequest, { token, params: { id } })
    return [json.status, json.actualCost]
  }
  const entriesOf = (id: string | null) =>
    app.sql<{ kind: string; cents: number }>(
      landlord.accountId,
      `SELECT e.kind, sum(l.amount_cents) FILTER (WHERE l.amount_cents > 0)::bigint AS cents
       FROM journal_entries e JOIN journal_lines l ON l.account_id = e.account_id AND l.entry_id = e.id
       WHERE e.expense_id = $1 OR e.bill_id = $1 GROUP BY e.id, e.kind`,
      [id],
    )

  test('each of two vendors’ invoices is posted, and the request is completed with the second', async () => {
    const maintenanceId = await buildRequest()
    const plumber = await sendAndFinish(maintenanceId, 240.15)
    const painter = await sendAndFinish(maintenanceId, 99.85)
    const first = await approve(plumber.id)
    assert.deepEqual(await requestOf(maintenanceId), ['IN_PROGRESS', 240.15])
    const [second, again] = await Promise.all([approve(painter.id), approve(painter.id)])
    assert.equal(second.json.expenseId, again.json.expenseId)
    assert.deepEqual(
      new Map((await expensesOf(maintenanceId)).map(({ id, amount, vendorId }) => [id, [amount, vendorId]])),
      new Map([
        [first.json.expenseId, [240.15, plumber.vendorId]],
        [second.json.expenseId, [99.85, painter.vendorId]],
      ]),
    )
    assert.deepEqual(await entriesOf(second.json.expenseId), [{ kind: 'expense', cents: 9985 }])
    assert.deepEqual(await requestOf(maintenanceId), ['COMPLETED', 340])
  })

  test('a canceled or declined job does not keep the request open', async () => {
    const maintenanceId = await buildRequest()
    const vendors = await Promise.all([1, 2].map(() => buildVendor(app, token, { email: 'v@pipes.example' })))
    const [canceled, declined] = await Promise.all(
      vendors.map(({ id: vendorId }) =>
        app.call(contract.sendWorkOrder, { token, body: { maintenanceId, vendorId } }),
      ),
    )
    await app.call(contract.cancelWorkOrder, { token, params: { id: canceled!.json.id } })
    await app.call(open.answerWork, { token: tokenIn(declined!.json.url), body: { accept: false } })
    await approve((await sendAndFinish(maintenanceId, 50)).id)
    assert.deepEqual(await requestOf(maintenanceId), ['COMPLETED', 50])
  })

  test('an invoice is posted beside a receipt of materials that the request has', async () => {
    const maintenanceId = await buildRequest()
    const materials = await buildExpense(app, token, { maintenanceId, amount: 31.4 })
    const { id } = await sendAndFinish(maintenanceId, 99)
    const approved = await approve(id)
    assert.notEqual(approved.json.expenseId, materials.id)
    assert.deepEqual(await entriesOf(approved.json.expenseId), [{ kind: 'expense', cents: 9900 }])
    assert.deepEqual(await requestOf(maintenanceId), ['COMPLETED', 130.4])
  })

  test('an invoice that is recorded already is linked to that expense, and nothing is posted', async () => {
    const maintenanceId = await buildRequest()
    const recorded = await buildExpense(app, token, { maintenanceId, amount: 99 })
    const { id } = await sendAndFinish(maintenanceId, 99, 'Invoice 8')
    const stranger = await buildExpense(app, token)
    const refused = await approve(id, { expenseId: stranger.id })
    assert.deepEqual([refused.status, refused.problem.errors?.[0]?.path], [400, 'expenseId'])
    const both = await approve(id, { expenseId: recorded.id, dueDate: '2026-12-20' })
    assert.deepEqual([both.status, both.problem.errors?.[0]?.path], [400, 'dueDate'])
    const undated = await approve(id, {})
    assert.deepEqual([undated.status, undated.problem.errors?.[0]?.path], [400, 'date'])
    const approved = await approve(id, { expenseId: recorded.id })
    assert.equal(approved.json.expenseId, recorded.id, JSON.stringify(approved.problem))
    const [only, ...others] = await expensesOf(maintenanceId)
    assert.deepEqual([only?.documents.map(({ filename }) => filename), others], [['Invoice 8.txt'], []])
    assert.deepEqual(await requestOf(maintenanceId), ['COMPLETED', 99])
  })

  test('an expense that is void or of another request is not the payment of an invoice', async () => {
    const maintenanceId = await buildRequest()
    const { id } = await sendAndFinish(maintenanceId, 99)
    const recorded = await buildExpense(app, token, { maintenanceId, amount: 99 })
    await app.call(expenses.voidExpense, { token, params: { id: recorded.id } })
    assert.equal((await approve(id, { expenseId: recorded.id })).status, 400)
    const other = await buildExpense(app, token, { maintenanceId: await buildRequest(), amount: 99 })
    assert.equal((await approve(id, { expenseId: other.id })).status, 400)
  })

  test('an invoice becomes a bill to pay later, whose payment is an expense of the request', async () => {
    const maintenanceId = await buildRequest()
    const { id, vendorId } = await sendAndFinish(maintenanceId, 400, 'Invoice 9')
    const late = await approve(id, { date: '2026-11-20', dueDate: '2026-11-19' })
    assert.deepEqual([late.status, late.problem.errors?.[0]?.path], [400, 'dueDate'])
    const approved = await approve(id, { date: '2026-11-20', dueDate: '2026-12-20', reference: 'No. 9' })
    const billId = approved.json.billId
    assert.ok(billId !== null && approved.json.expenseId === null, JSON.stringify(approved.problem))
    assert.deepEqual(await entriesOf(billId), [{ kind: 'bill', cents: 40_000 }])
    const { json: entered } = await app.call(bills.listBills, { token, query: { maintenanceId } })
    assert.deepEqual(
      entered.map((bill) => [bill.id, bill.vendorId, bill.amount, bill.dueDate, bill.reference]),
      [[billId, vendorId, 400, '2026-12-20', 'No. 9']],
    )
    assert.deepEqual(
      entered[0]?.documents.map(({ filename }) => filename),
      ['Invoice 9.txt'],
    )
    assert.deepEqual(await requestOf(maintenanceId), ['COMPLETED', 400])
    const twice = await app.call(expenses.recordRepairCost, {
      token,
      body: { maintenanceId, date: '2026-11-21' },
    })
    assert.equal(twice.status, 409, 'the bill is the cost')
    const paid = { date: '2026-11-21', bills: [{ billId, amount: 150 }] }
    assert.equal((await app.call(bills.payBills, { token, body: paid })).status, 201)
    assert.deepEqual(
      (await expensesOf(maintenanceId)).map(({ amount, billId: of }) => [amount, of]),
      [[150, billId]],
    )
    // a later job counts the bill once, not its payment too
    await approve((await sendAndFinish(maintenanceId, 10)).id)
    assert.deepEqual(await requestOf(maintenanceId), ['COMPLETED', 410])
  })

  test('goes from a tenant’s report to a completed request and one expense in the books', async () => {
    const tenant = await buildTenantUser(app, landlord, { email: 'tia@example.com' })
    const lease = await buildLease(app, token, { tenantId: tenant.tenantId })
    const reported = await app.call(createTenantRequest, {
      token: tenant.token,
      body: { title: 'No hot water', description: 'Since Monday' },
    })
    assert.equal(reported.status, 201, JSON.stringify(reported.problem))
    const maintenanceId = reported.json.id
    const { id, vendorId } = await sendAndFinish(maintenanceId, 315.5, 'Invoice 12')
    const approved = await approve(id)
    const [expense, ...others] = await expensesOf(maintenanceId)
    assert.deepEqual(
      [expense?.id, expense?.amount, expense?.vendorId, expense?.unitId, expense?.category, others.length],
      [approved.json.expenseId, 315.5, vendorId, lease.unitId, 'REPAIRS', 0],
    )
    assert.deepEqual(await entriesOf(approved.json.expenseId), [{ kind: 'expense', cents: 31_550 }])
    assert.deepEqual(await requestOf(maintenanceId), ['COMPLETED', 315.5])
    const { json: shown } = await app.call(tenantRequest, {
      token: tenant.token,
      params: { id: maintenanceId },
    })
    assert.equal(shown.status, 'COMPLETED')
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('the file of an approved invoice is the receipt of its expense', async () => {
    const maintenanceId = await buildRequest()
    const withFile = await approve((await sendAndFinish(maintenanceId, 61, 'Invoice 10')).id)
    const without = await approve((await sendAndFinish(maintenanceId, 62)).id)
    const query = (hasReceipt: 'true' | 'false') =>
      app.call(expenses.listExpenses, { token, query: { maintenanceId, hasReceipt } })
    assert.deepEqual(
      (await query('true')).json.map(({ id }) => id),
      [withFile.json.expenseId],
    )
    assert.deepEqual(
      (await query('false')).json.map(({ id }) => id),
      [without.json.expenseId],
    )
  })
})
