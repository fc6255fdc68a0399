import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { makeReportPdf } from '#server/platform/pdf/make-pdf.ts'
import { buildCharge, buildExpense, buildLandlord, buildLease, buildPayment } from '#testing/books/build.ts'
import { readPdfText } from '#testing/files/read-pdf-text.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createBankAccount } from '#shared/banking/contract.ts'
import { createDeposit } from '#shared/banking/deposit-contract.ts'
import {
  finishReconciliation,
  getReconciliation,
  startReconciliation,
  updateReconciliation,
} from '#shared/banking/reconciliation-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { composeReport } from '#shared/reports/report-document.ts'
import * as reports from '#shared/reports/table-contract.ts'

let app: TestApp
before(async () => {
  app = await startApp({ now: '2026-11-21T17:00:00Z' })
})
after(() => app.stop())

type Query = { to?: string; bankAccountId?: string }

async function sheetOf(token: string, query: Query) {
  const { status, json, problem } = await app.call(reports.threeWayReconciliation, { token, query })
  assert.equal(status, 200, JSON.stringify(problem))
  const amountOf = (key: string) => json.rows.find((row) => row.key === key)?.cells[1] ?? null
  const lines = json.rows
    .filter(({ kind, key }) => kind === 'row' && key === undefined)
    .map(({ cells }) => cells)
  return { ...json, amountOf, lines }
}

async function addAccount(token: string, body: Partial<WireBody<typeof createBankAccount>>) {
  const { status, json, problem } = await app.call(createBankAccount, {
    token,
    body: {
      name: 'Trust',
      kind: 'TRUST',
      openingBalance: 0,
      openedOn: '2026-10-31',
      includesUndeposited: false,
      ...body,
    },
  })
  assert.equal(status, 201, JSON.stringify(problem))
  return json
}

async function reconcile(token: string, bankAccountId: string, date: string, balance: number) {
  const { json } = await app.call(startReconciliation, {
    token,
    params: { id: bankAccountId },
    body: { statementDate: date, statementBalance: balance },
  })
  const { json: open } = await app.call(getReconciliation, { token, params: { id: json.id } })
  return { id: json.id, items: open.items }
}

async function clearAndFinish(token: string, id: string, clear: string[]) {
  await app.call(updateReconciliation, { token, params: { id }, body: { clear } })
  const { status, problem } = await app.call(finishReconciliation, { token, params: { id } })
  assert.equal(status, 200, JSON.stringify(problem))
}

describe('the three-way reconciliation', () => {
  test('has sales tax of tenants as a ledger of its own', async () => {
    const { token } = await buildLandlord(app)
    await addAccount(token, {})
    const lease = await buildLease(app, token, { rentAmount: 1000 })
    await buildCharge(app, token, {
      leaseId: lease.id,
      amount: 30,
      type: 'OTHER',
      kind: 'SALES_TAX',
      dueDate: '2026-11-01',
    })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1030, date: '2026-11-03', method: 'ACH' })
    const sheet = await sheetOf(token, { to: '2026-11-09' })
    assert.deepEqual(
      ['cashBook', 'salesTax', 'own', 'ledgers', 'ledgerDifference'].map(sheet.amountOf),
      [1030, 30, 1000, 1030, 0],
    )
  })

  test('keeps the sales tax of properties apart, also where more was paid than received', async () => {
    const { token } = await buildLandlord(app)
    await addAccount(token, {})
    const [one, other] = [
      await buildLease(app, token, { rentAmount: 1000 }),
      await buildLease(app, token, { rentAmount: 1000 }),
    ]
    const tax = { amount: 30, type: 'OTHER', kind: 'SALES_TAX', dueDate: '2026-11-01' } as const
    await buildCharge(app, token, { leaseId: one.id, ...tax })
    await buildPayment(app, token, { leaseId: one.id, amount: 1030, date: '2026-11-03', method: 'ACH' })
    await buildExpense(app, token, {
      category: 'SALES_TAX',
      amount: 12,
      date: '2026-11-05',
      propertyId: other.unit.propertyId,
    })
    const sheet = await sheetOf(token, { to: '2026-11-09' })
    assert.deepEqual(
      ['cashBook', 'salesTax', 'own', 'ledgers', 'ledgerDifference'].map(sheet.amountOf),
      [1018, 18, 1000, 1018, 0],
    )
    assert.deepEqual(
      sheet.lines.filter(([item]) => item === 'Sales tax').map((cells) => cells[1]),
      [30, -12],
    )
  })

  test('has the bank less outstanding items, the cash book and the sum of the ledgers, each on its day', async () => {
    const { token } = await buildLandlord(app)
    const trust = await addAccount(token, {})
    const lease = await buildLease(app, token, {
      securityDeposit: 800,
      chargeDeposit: true,
      rentAmount: 1000,
    })
    await buildPayment(app, token, {
      leaseId: lease.id,
      amount: 800,
      type: 'DEPOSIT',
      date: '2026-11-03',
      method: 'ACH',
    })
    // rent of November and 300.00 for later charges, by check, deposited on another day
    await buildPayment(app, token, { leaseId: lease.id, amount: 1300, date: '2026-11-05', method: 'CHECK' })
    await app.call(createDeposit, { token, body: { bankAccountId: trust.id, date: '2026-11-10' } })
    const first = await sheetOf(token, { to: '2026-11-09' })
    assert.deepEqual(
      ['cashBook', 'deposits', 'prepaid', 'ledgers', 'ledgerDifference'].map(first.amountOf),
      [800, 800, null, 800, 0],
      'the check is not in this account before its deposit',
    )
    const { id, items } = await reconcile(token, trust.id, '2026-11-15', 800)
    await clearAndFinish(
      token,
      id,
      items.filter(({ amount }) => amount === 800).map((item) => item.id),
    )
    const then = await sheetOf(token, { to: '2026-11-20' })
    assert.deepEqual(
      ['bankBalance', 'adjustedBank', 'cashBook', 'bankDifference'].map(then.amountOf),
      [800, 2100, 2100, 0],
    )
    assert.deepEqual(
      ['deposits', 'prepaid', 'own', 'notAssigned', 'ledgers', 'ledgerDifference'].map(then.amountOf),
      [800, 300, 1000, null, 2100, 0],
    )
    assert.ok(then.rows.some(({ cells }) => cells[0] === 'Deposits in transit'))
    const place = `${lease.unit.property.name}, ${lease.unit.unitNumber}`
    assert.deepEqual(then.lines.slice(-3), [
      ['Tia Tenant', 800, place],
      ['Tia Tenant', 300, place],
      [lease.unit.property.name, 1000, null],
    ])
    // what is recorded later for a later day changes no past day
    await buildPayment(app, token, { leaseId: lease.id, amount: 50, date: '2026-11-21', method: 'ACH' })
    const again = await sheetOf(token, { to: '2026-11-20' })
    assert.deepEqual(again.rows, then.rows)
    assert.deepEqual((await sheetOf(token, { to: '2026-11-09' })).amountOf('ledgers'), 800)
  })

  test('says that the bank’s balance is not known without lines and statements', async () => {
    const { token } = await buildLandlord(app)
    await addAccount(token, { openingBalance: 500 })
    const sheet = await sheetOf(token, { to: '2026-11-20' })
    assert.deepEqual(
      ['bankBalance', 'bankDifference', 'cashBook', 'notAssigned', 'ledgerDifference'].map(sheet.amountOf),
      [null, null, 500, 500, 0],
    )
    assert.match(sheet.explanation, /Not assigned to a property/)
    const opening = await sheetOf(token, { to: '2026-10-31' })
    assert.deepEqual(['bankBalance', 'bankDifference'].map(opening.amountOf), [500, 0])
  })

  test('shows a deposit in the account to which it was paid, and names those outside the trust account', async () => {
    const { token } = await buildLandlord(app)
    const operating = await addAccount(token, { name: 'Operating', kind: 'CHECKING' })
    const deposits = await addAccount(token, { name: 'Deposits' })
    const lease = await buildLease(app, token, { securityDeposit: 800, chargeDeposit: true })
    await buildPayment(app, token, {
      leaseId: lease.id,
      amount: 800,
      type: 'DEPOSIT',
      date: '2026-11-03',
      method: 'ACH',
    })
    const sheet = await sheetOf(token, { to: '2026-11-20' })
    assert.deepEqual(['deposits', 'cashBook', 'depositsElsewhere'].map(sheet.amountOf), [null, 0, 800])
    assert.match(String(sheet.lines.at(-1)?.[2]), /In Operating$/)
    const ofOperating = await sheetOf(token, { to: '2026-11-20', bankAccountId: operating.id })
    assert.deepEqual(['deposits', 'cashBook', 'ledgerDifference'].map(ofOperating.amountOf), [800, 800, 0])
    assert.equal((await sheetOf(token, { bankAccountId: deposits.id })).subject, 'Deposits')
    const unknown = await app.call(reports.threeWayReconciliation, {
      token,
      query: { bankAccountId: lease.id },
    })
    assert.equal(unknown.status, 404)
  })

  test('keeps money without a property apart from the properties, also in the trust check', async () => {
    const { token } = await buildLandlord(app)
    const trust = await addAccount(token, { openingBalance: 5000 })
    const lease = await buildLease(app, token, { securityDeposit: 800, chargeDeposit: true })
    await buildPayment(app, token, {
      leaseId: lease.id,
      amount: 800,
      type: 'DEPOSIT',
      date: '2026-11-03',
      method: 'ACH',
    })
    const sheet = await sheetOf(token, { to: '2026-11-20', bankAccountId: trust.id })
    assert.deepEqual(['cashBook', 'deposits', 'own', 'notAssigned', 'ledgerDifference'].map(sheet.amountOf), [
      5800,
      800,
      null,
      5000,
      0,
    ])
    assert.deepEqual(sheet.lines.find(([item]) => item === 'Opening balance')?.[1], 5000)
    assert.match(sheet.explanation, /Opening balance: record it as an owner’s contribution to its property/)
    const { json: check } = await app.call(reports.trustCheck, { token, query: { to: '2026-11-20' } })
    const amounts = check.rows.map(({ cells }) => cells.filter((cell) => cell !== null))
    assert.deepEqual(amounts, [
      [lease.unit.property.name, 800, 800, 0, 0, 0, 0],
      ['Total of properties', 800, 800, 0, 0, 0, 0],
      ['Not assigned to a property', 5000, 0, 0, 0, 5000, 0],
      ['Total', 5800, 800, 0, 0, 5000, 0],
    ])
    assert.match(check.explanation, /not assigned to a property is listed below the properties/)
    const { json: before } = await app.call(reports.trustCheck, { token, query: { to: '2026-10-30' } })
    assert.doesNotMatch(before.explanation, /not assigned to a property/)
  })
  test('comes out as PDF with its figures', async () => {
    const { token } = await buildLandlord(app)
    const trust = await addAccount(token, { openingBalance: 25 })
    const lease = await buildLease(app, token, {
      securityDeposit: 800,
      chargeDeposit: true,
      rentAmount: 1000,
    })
    await buildPayment(app, token, {
      leaseId: lease.id,
      amount: 800,
      type: 'DEPOSIT',
      date: '2026-11-03',
      method: 'ACH',
    })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1300, date: '2026-11-05', method: 'ACH' })
    const { id, items } = await reconcile(token, trust.id, '2026-11-15', 825)
    await clearAndFinish(
      token,
      id,
      items.filter(({ amount }) => amount === 800).map((item) => item.id),
    )
    const { json } = await app.call(reports.threeWayReconciliation, { token, query: { to: '2026-11-20' } })
    const document = composeReport(json, { author: 'Lena Lord', madeAt: 'Nov 21, 2026, 12:00 PM' })
    assert.equal(document.fileName, 'three-way-reconciliation-2026-11-20.pdf')
    const { isTagged, text } = await readPdfText(await makeReportPdf(document, { createdAt: json.madeAt }))
    assert.ok(isTagged)
    const lines = text.split('\n')
    assert.deepEqual(lines.slice(0, 2), [
      'Three-way reconciliation',
      'Lena Lord · As of Nov 20, 2026 · Trust accounts · Created Nov 21, 2026, 12:00 PM',
    ])
    const sums = [
      'Bank balance',
      'Adjusted bank balance',
      'Book balance',
      'Adjusted bank balance less book balance',
      'Sum of the ledgers',
      'Book balance less ledgers',
    ]
    assert.deepEqual(
      sums.filter((label) => !lines.includes(label)),
      [],
      'each sum has its line',
    )
    assert.deepEqual(
      sums.map((label) => lines[lines.indexOf(label) + 1]),
      ['825.00', '2,125.00', '2,125.00', '0.00', '2,125.00', '0.00'],
    )
    const transit = lines.indexOf('Deposits in transit')
    assert.deepEqual(lines.slice(transit + 1, transit + 3), ['Tia Tenant', '1,300.00'])
  })
})
