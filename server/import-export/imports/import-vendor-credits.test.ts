import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { exportOf, unpack } from '#testing/files/archives.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { buildLandlord, buildProperty, buildVendor, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createBill } from '#shared/expenses/bill-contract.ts'
import * as credits from '#shared/expenses/vendor-credit-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { kinds } from '#shared/import-export/columns.ts'
import { type ImportReport, previewImport, runImport } from '#shared/import-export/contract.ts'

type Files = WireBody<typeof runImport>['files']

const header = 'Date,Property,Vendor,Category,Amount,Used,Description,Reference'
const place = 'Property,Address,City,State,ZIP\nOak House,5 Oak St,Columbus,OH,43004\n'
const filesOf = (...rows: string[]): Files => [
  { kind: 'properties', csv: place },
  { kind: 'vendor-credits', csv: [header, ...rows].join('\n') },
]
const brief = (report: ImportReport) =>
  [...report.problems, ...report.warnings].map(({ row, column, message }) => `${row} ${column}: ${message}`)

/** Tests the import of credits of vendors. Today is November 21, 2026. */
describe('CSV import of vendor credits', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  const run = async ({ token }: Landlord, files: Files) => {
    const answer = await app.call(runImport, { token, body: { files } })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    return answer.json
  }
  const preview = async ({ token }: Landlord, files: Files) =>
    (await app.call(previewImport, { token, body: { files } })).json
  /** Returns the credits without ids: day, vendor, property, category, amount, amount left, description, reference. */
  const listed = async ({ token }: Landlord) =>
    (await app.call(credits.listVendorCredits, { token, query: {} })).json.map((one) => [
      one.date, one.vendor.name, one.property?.name, one.category, one.amount, one.open, one.description, one.reference,
    ]) // prettier-ignore
  /** Returns the cents of an account of the books through a day. */
  const sumOf = async ({ accountId }: Landlord, code: number, through: string) =>
    (
      await app.sql<{ cents: number }>(
        accountId,
        'SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM journal_lines WHERE code = $1 AND entry_on <= $2',
        [code, through],
      )
    )[0]?.cents

  test('what is left of each is a credit of its vendor and property, on its day', async () => {
    const landlord = await buildLandlord(app)
    const files = filesOf(
      '11/5/2026,Oak House,Ace Plumbing,Repairs,$40.00,,Returned faucet,CM-1',
      '2026-11-06,,Ace Plumbing,Supplies,100,70.50,,',
    )
    const report = await run(landlord, files)
    assert.deepEqual([report.creates.vendorCredits, report.creates.vendors], [2, 1])
    assert.deepEqual(new Set((await listed(landlord)).map((one) => JSON.stringify(one))), new Set([
      JSON.stringify(['2026-11-05', 'Ace Plumbing', 'Oak House', 'REPAIRS', 40, 40, 'Returned faucet', 'CM-1']),
      JSON.stringify(['2026-11-06', 'Ace Plumbing', undefined, 'SUPPLIES', 29.5, 29.5, 'Ace Plumbing', null]),
    ])) // prettier-ignore
    assert.deepEqual(
      [
        await sumOf(landlord, 1350, '2026-11-04'),
        await sumOf(landlord, 1350, '2026-11-05'),
        await sumOf(landlord, 1350, '2026-11-06'),
        await sumOf(landlord, 5140, '2026-11-05'),
        await sumOf(landlord, 5150, '2026-11-06'),
      ],
      [0, 4_000, 6_950, -4_000, -2_950],
    )
    await assertBooksAgree(app, landlord.token, landlord.accountId)
    const again = await preview(landlord, files)
    assert.deepEqual([again.creates.vendorCredits, again.matches.vendorCredits], [0, 2])
  })

  test('a row that cannot be one says why at its column, and nothing is made', async () => {
    const landlord = await buildLandlord(app)
    const report = await preview(
      landlord,
      filesOf(
        '2026-11-22,,Ace,Repairs,40,,,',
        '2026-11-05,,Ace,Repairs,40,41,,',
        '2026-11-05,,Ace,Repairs,40,40,,',
        '2026-11-05,,Ace,Mortgage principal,40,,,',
        '2026-11-05,,,Repairs,40,,,',
        '2026-11-05,Elm House,Ace,Repairs,40,,,',
      ),
    )
    assert.deepEqual(
      brief(report).map((line) => line.split(' ').slice(0, 5).join(' ')),
      [
        '2 Date: The credit date',
        '3 Used: The used amount',
        '5 Category: A vendor credit',
        '6 Vendor: This cell is',
        '7 Property: This property was',
        '4 null: This credit is',
      ],
    )
    assert.equal(report.isValid, false)
    assert.equal((await listed(landlord)).length, 0)
  })

  test('an export with a credit that is used in part is imported into another account with what is left', async () => {
    const landlord = await buildLandlord(app)
    const { token } = landlord
    const property = await buildProperty(app, token, { name: 'Oak House' })
    const vendor = await buildVendor(app, token, { name: 'Ace Plumbing' })
    const cost = { vendorId: vendor.id, propertyId: property.id, category: 'REPAIRS' } as const
    const bill = await app.call(createBill, {
      token,
      body: { ...cost, amount: 90, date: '2026-11-02', dueDate: '2026-12-01', description: 'Boiler' },
    })
    const made = await app.call(credits.createVendorCredit, {
      token,
      body: { ...cost, amount: 40, date: '2026-11-05', description: 'Returned faucet', reference: 'CM-1' },
    })
    assert.equal(made.status, 201, JSON.stringify(made.problem))
    const used = await app.call(credits.applyVendorCredit, {
      token,
      params: { id: made.json.id },
      body: { date: '2026-11-10', bills: [{ billId: bill.json.id, amount: 15 }] },
    })
    assert.equal(used.status, 201, JSON.stringify(used.problem))
    const exported = await unpack(await exportOf(app, token))
    const sheets: Files = kinds.map((kind) => ({ kind, csv: exported.get(`csv/${kind}.csv`)!.toString() }))
    const other = await buildLandlord(app)
    await run(other, sheets)
    assert.deepEqual(
      (await listed(other)).map(([, , , , amount, open]) => [amount, open]),
      [[25, 25]],
    )
    // what is owed to vendors less their credits, and the cost, are the same
    for (const code of [2000, 1350, 5140]) {
      assert.equal(
        await sumOf(other, code, '2026-11-21'),
        await sumOf(landlord, code, '2026-11-21'),
        String(code),
      )
    }
    await assertBooksAgree(app, other.token, other.accountId)
    for (const one of [landlord, other]) {
      const again = await preview(one, sheets)
      assert.deepEqual([again.creates.vendorCredits, again.matches.vendorCredits], [0, 1])
    }
  })
})
