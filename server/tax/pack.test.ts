import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { unpack } from '#testing/files/archives.ts'
import {
  buildExpense,
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildUnit,
  buildVendor,
  type Landlord,
} from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { tokenIn } from '#testing/requests/public-links.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import { uploadDocument } from '#shared/documents/contract.ts'
import * as bills from '#shared/expenses/bill-contract.ts'
import { createRequest } from '#shared/maintenance/contract.ts'
import * as work from '#shared/public-links/work-contract.ts'
import { createAsset, createTrip } from '#shared/tax/contract.ts'
import { getScheduleE, listScheduleERows, setTaxYear } from '#shared/tax/schedule-e-contract.ts'
import * as jobs from '#shared/work-orders/contract.ts'

const invoice = (name: string) => ({ name, type: 'text/plain', content: name })

describe('the files for the preparer', () => {
  let app: TestApp
  let landlord: Landlord
  let files: Map<string, Buffer>
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    const { token } = landlord
    const property = await buildProperty(app, token, { name: 'Maple, "the old"' })
    const unit = await buildUnit(app, token, { propertyId: property.id })
    const lease = await buildLease(app, token, { unitId: unit.id })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1850.55 })
    const vendor = await buildVendor(app, token, { name: 'Pipes / Sons' })
    for (const content of ['first', 'second']) {
      const expense = await buildExpense(app, token, {
        propertyId: property.id,
        amount: 125.4,
        vendorId: vendor.id,
        description: '=Faucet',
      })
      const stored = await upload(app, uploadDocument, {
        token,
        fields: { entityType: 'expense', entityId: expense.id, documentType: 'RECEIPT' },
        file: { name: 'scan.txt', type: 'text/plain', content },
      })
      assert.equal(stored.status, 201, JSON.stringify(stored.problem))
    }
    await buildExpense(app, token, {
      propertyId: null,
      category: 'OTHER',
      amount: 9.99,
      description: 'Bank fee',
    })
    const house = {
      propertyId: property.id,
      kind: 'BUILDING' as const,
      description: 'House',
      basis: 160_000,
      land: 25_000,
      inServiceOn: '2026-02-15',
    }
    assert.equal((await app.call(createAsset, { token, body: house })).status, 201)
    const trip = { date: '2026-03-02', miles: 100, purpose: 'Showing', propertyId: property.id }
    assert.equal((await app.call(createTrip, { token, body: trip })).status, 201)
    files = await unpack(await packOf(token))
  })
  after(() => app.stop())

  const request = (token: string, year = 2026) =>
    app.app.http.inject({
      method: 'GET',
      url: `/api/v1/tax/schedule-e/pack?year=${year}`,
      headers: { authorization: `Bearer ${token}` },
    })
  const packOf = async (token: string, year?: number) => {
    const answer = await request(token, year)
    assert.equal(answer.statusCode, 200, answer.body.slice(0, 500))
    return answer.rawPayload
  }
  const linesOf = (name: string) => files.get(name)!.toString().replace('\uFEFF', '').trimEnd().split('\r\n')

  test('hold the same figures as the screen, to the cent', async () => {
    const { json } = await app.call(getScheduleE, { token: landlord.token, query: { year: 2026 } })
    const [property] = json.properties
    assert.ok(property && property.lines.length >= 4)
    const cells = linesOf('schedule-e.csv')
      .slice(1)
      .map((line) => line.split(','))
    const amountOn = (line: number, isBusiness = false) =>
      Number(
        cells.find((row) => row.at(-3) === String(line) && (row[0] === 'No property') === isBusiness)?.at(-1),
      )
    for (const { line, amount } of property.lines) {
      assert.equal(amountOn(line), amount, `line ${line}`)
    }
    assert.equal(amountOn(20), property.expenses)
    assert.equal(amountOn(21), property.income)
    assert.equal(amountOn(19, true), 9.99)
    assert.ok(linesOf('totals.csv').includes(`26,"Total, before limits",,${json.totals.income.toFixed(2)}`))
  })

  test('the rows add up to their lines, and name the files of their receipts', () => {
    const rows = linesOf('rows.csv')
    const rents = rows.filter((row) => row.includes(',3,Rents received,'))
    assert.match(rents[0] ?? '', /,2026-11-01,.*,1850\.55,$/)
    const repairs = rows.filter((row) => row.includes(',14,Repairs,'))
    assert.equal(repairs.length, 2)
    assert.match(
      repairs[0] ?? '',
      /'=Faucet,Pipes \/ Sons,125\.40,2026-11-10 Pipes - Sons 125\.40(?: \(2\))?\.txt$/,
    )
  })

  test('receipts are named by day, vendor and amount, and none is lost where two are alike', () => {
    const receipts = [...files].filter(([name]) => name.startsWith('receipts/'))
    assert.deepEqual(
      receipts.map(([name]) => name),
      ['receipts/2026-11-10 Pipes - Sons 125.40.txt', 'receipts/2026-11-10 Pipes - Sons 125.40 (2).txt'],
    )
    assert.deepEqual(receipts.map(([, content]) => content.toString()).toSorted(), ['first', 'second'])
  })

  test('depreciation and mileage are by asset and trip', () => {
    assert.match(
      linesOf('depreciation.csv')[1] ?? '',
      /,House,BUILDING,27\.5,MID_MONTH,.*,160000\.00,25000\.00,0\.00,0\.00,5091\.20,5091\.20,0\.00$/,
    )
    assert.match(linesOf('mileage.csv')[1] ?? '', /^2026-03-02,.*,100,0\.725,72\.50$/)
    assert.match(files.get('README.txt')!.toString(), /as received, advance rent included/)
  })

  test('Form 4562 has its lines with method and convention, and the business miles', () => {
    const lines = linesOf('form-4562.csv').slice(1)
    assert.deepEqual(lines.slice(0, 4), [
      '19h,Residential rental property,,,,,,,,,5091.20,',
      '19h,Residential rental property,"Maple, ""the old""",House,2026-02-15,160000.00,27.5,MM,S/L,5091.20,,',
      '22,Total,,,,,,,,,5091.20,',
      '30,"Business miles, vehicle not named",,,,,,,,,,100',
    ])
  })

  test('lines A and B are those of the Forms 1099', async () => {
    const own = await buildLandlord(app)
    const { id: propertyId } = await buildProperty(app, own.token)
    const totals = async () => {
      const packed = await unpack(await packOf(own.token))
      return packed.get('totals.csv')!.toString().split('\r\n').slice(1, 3)
    }
    assert.deepEqual(await totals(), [
      'A,Payments that require Forms 1099,,No',
      'B,Forms 1099 filed or will be filed,,',
    ])
    const vendor = await buildVendor(app, own.token)
    await buildExpense(app, own.token, { propertyId, vendorId: vendor.id, amount: 2000, method: 'CHECK' })
    const body = { year: 2026, forms1099Filed: true }
    assert.equal((await app.call(setTaxYear, { token: own.token, body })).status, 200)
    assert.deepEqual(await totals(), [
      'A,Payments that require Forms 1099,,Yes',
      'B,Forms 1099 filed or will be filed,,Yes',
    ])
    const { json } = await app.call(getScheduleE, { token: own.token, query: { year: 2026 } })
    assert.deepEqual(json.forms1099, { required: true, filed: true })
    const unknown = await app.call(getScheduleE, { token: own.token, query: { year: 2027 } })
    assert.deepEqual(unknown.json.forms1099, { required: null, filed: null })
  })

  test('a year without anything has its files', async () => {
    const empty = await unpack(await packOf(landlord.token, 2019))
    assert.deepEqual([...empty.keys()].toSorted(), [
      'README.txt',
      'depreciation.csv',
      'form-4562.csv',
      'mileage.csv',
      'personal-use.csv',
      'rows.csv',
      'schedule-e.csv',
      'totals.csv',
    ])
  })

  test('the invoices of paid bills and of approved jobs are among the receipts', async () => {
    const { token } = await buildLandlord(app)
    const { unitId, unit } = await buildLease(app, token)
    const vendor = await buildVendor(app, token, { name: 'Pia Pipes', email: 'pia@pipes.example' })
    const body = {
      vendorId: vendor.id,
      date: '2026-11-01',
      dueDate: '2026-11-30',
      amount: 300,
      category: 'REPAIRS' as const,
      description: 'Roof',
      propertyId: unit.propertyId,
    }
    const bill = (await app.call(bills.createBill, { token, body })).json
    await upload(app, bills.uploadBillFile, { token, params: { id: bill.id }, file: invoice('roof.txt') })
    for (const date of ['2026-11-10', '2026-11-20']) {
      const part = { date, bills: [{ billId: bill.id, amount: 150 }] }
      assert.equal((await app.call(bills.payBills, { token, body: part })).status, 201)
    }
    const report = { unitId, title: 'Leaking tap', description: 'In the kitchen' }
    const { id: maintenanceId } = (await app.call(createRequest, { token, body: report })).json
    const job = { maintenanceId, vendorId: vendor.id }
    const sent = (await app.call(jobs.sendWorkOrder, { token, body: job })).json
    const link = tokenIn(sent.url)
    await app.call(work.answerWork, { token: link, body: { accept: true } })
    await upload(app, work.createWorkInvoice, { token: link, file: invoice('tap.txt') })
    await app.call(work.finishWork, { token: link, body: { invoice: 80 } })
    const paid = { date: '2026-11-15' }
    await app.call(jobs.approveWorkOrder, { token, params: { id: sent.id }, body: paid })

    const query = { year: 2026, line: 14, propertyId: unit.propertyId }
    const { json } = await app.call(listScheduleERows, { token, query })
    assert.deepEqual(
      json.map(({ date, amount, documents }) => [date, amount, documents]),
      [
        ['2026-11-10', 150, 1],
        ['2026-11-15', 80, 1],
        ['2026-11-20', 150, 1],
      ],
    )
    const packed = await unpack(await packOf(token))
    const receipts = [...packed].filter(([name]) => name.startsWith('receipts/'))
    assert.deepEqual(
      receipts.map(([name, content]) => [name, content.toString()]),
      [
        ['receipts/2026-11-10 Pia Pipes 150.00.txt', 'roof.txt'],
        ['receipts/2026-11-15 Pia Pipes 80.00.txt', 'tap.txt'],
        ['receipts/2026-11-20 Pia Pipes 150.00.txt', 'roof.txt'],
      ],
    )
  })

  test('only owners and administrators get them', async () => {
    const manager = await buildMember(app, landlord.accountId, 'MANAGER')
    assert.equal((await request(manager.token)).statusCode, 403)
  })
})
