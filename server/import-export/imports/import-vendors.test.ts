import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { exportOf, unpack } from '#testing/files/archives.ts'
import { buildLandlord, buildVendor, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { listExpenses } from '#shared/expenses/contract.ts'
import { type ImportReport, previewImport, runImport } from '#shared/import-export/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { listVendors } from '#shared/vendors/contract.ts'

type Files = WireBody<typeof runImport>['files']

const csv = [
  'Vendor Name,Company,Category,Email,Phone,Address,W-9 on file,1099 exempt,Insurance expires,License ends,Notes',
  'Ace Plumbing,Ace Plumbing LLC,Plumber,Office@Example.com,(614) 555-0123,"4 Pipe Lane, Columbus",Yes,No,6/30/2027,,Calls first',
  'City Water,,,,,,,Yes,,12/31/2026,',
].join('\n')
const vendors: Files = [{ kind: 'vendors', csv }]

const brief = (report: ImportReport) =>
  report.problems.map(({ file, row, column, message }) => `${file} ${row} ${column}: ${message}`)

describe('CSV import of vendors', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  const run = ({ token }: Landlord, files: Files) => app.call(runImport, { token, body: { files } })
  async function preview({ token }: Landlord, files: Files): Promise<ImportReport> {
    const answer = await app.call(previewImport, { token, body: { files } })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    return answer.json
  }
  const listed = async ({ token }: Landlord) =>
    (await app.call(listVendors, { token })).json.map((one) => [
      one.name, one.company, one.trade, one.email, one.phone, one.address, one.hasW9, one.is1099Exempt,
      one.insuranceExpiresOn, one.licenseExpiresOn, one.notes,
    ]) // prettier-ignore

  test('vendors come in with all that the columns say', async () => {
    const landlord = await buildLandlord(app)
    const answer = await run(landlord, vendors)
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    assert.equal(answer.json.creates.vendors, 2)
    assert.deepEqual(await listed(landlord), [
      [
        'Ace Plumbing', 'Ace Plumbing LLC', 'Plumber', 'office@example.com', '(614) 555-0123', '4 Pipe Lane, Columbus', true,
        false, '2027-06-30', null, 'Calls first',
      ],
      ['City Water', null, null, null, null, null, false, true, null, '2026-12-31', null],
    ]) // prettier-ignore
  })

  test('a vendor who is there already is used as they are', async () => {
    const landlord = await buildLandlord(app)
    await buildVendor(app, landlord.token, { name: 'ace plumbing' })
    const answer = await run(landlord, vendors)
    assert.deepEqual([answer.json.creates.vendors, answer.json.matches.vendors], [1, 1])
    assert.deepEqual((await listed(landlord))[0]?.slice(0, 3), ['ace plumbing', null, null])
  })

  test('expenses of the same import are paid to them, by name or company', async () => {
    const landlord = await buildLandlord(app)
    const costs =
      'Paid,Vendor,Category,Amount\n2026-11-09,Ace Plumbing LLC,Repairs,5\n2026-11-10,New Co,Repairs,6'
    const answer = await run(landlord, [{ kind: 'expenses', csv: costs }, ...vendors])
    assert.equal(answer.json.creates.vendors, 3)
    const made = (await app.call(listExpenses, { token: landlord.token })).json
    assert.deepEqual(
      made.map(({ vendor }) => vendor?.name),
      ['New Co', 'Ace Plumbing'],
    )
  })

  test('bad rows are named with their columns', async () => {
    const report = await preview(await buildLandlord(app), [
      {
        kind: 'vendors',
        csv: 'Name,Email,W-9 on file,Insurance ends\nA,nobody,perhaps,soon\n,,,\nBob,,,\nBOB,,,',
      },
    ])
    assert.deepEqual(brief(report), [
      'vendors.csv 2 Name: Name must be at least 2 characters',
      'vendors.csv 2 Email: Invalid email address',
      'vendors.csv 2 W-9 on file: Use Yes or No',
      'vendors.csv 2 Insurance ends: Use a valid date like 2026-11-01 or 11/1/2026',
    ])
    assert.deepEqual(
      report.warnings.map(({ row, message }) => `${row} ${message}`),
      ['5 Row 4 already has this vendor. It is imported once, as in that row.'],
    )
  })

  test('the sheet of an export makes the same in another account, and nothing in its own', async () => {
    const landlord = await buildLandlord(app)
    await run(landlord, vendors)
    const exported = await unpack(await exportOf(app, landlord.token))
    const sheet: Files = [{ kind: 'vendors', csv: exported.get('csv/vendors.csv')!.toString() }]
    const other = await buildLandlord(app)
    const answer = await run(other, sheet)
    assert.deepEqual([answer.json.problems, answer.json.warnings], [[], []])
    assert.deepEqual(await listed(other), await listed(landlord))
    const again = await preview(landlord, sheet)
    assert.deepEqual([again.creates.vendors, again.matches.vendors], [0, 2])
  })
})
