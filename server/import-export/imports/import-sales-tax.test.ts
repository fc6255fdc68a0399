import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { exportOf, unpack } from '#testing/files/archives.ts'
import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { listLeases } from '#shared/leases/contract.ts'
import { listRecurringCharges } from '#shared/leases/rent/recurring-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { type ImportReport, previewImport, runImport } from '#shared/import-export/contract.ts'
import { kinds } from '#shared/import-export/columns.ts'

type Files = WireBody<typeof runImport>['files']

const brief = (report: ImportReport) =>
  report.problems.map(({ file, row, column, message }) => `${file} ${row} ${column}: ${message}`)

describe('CSV import of rates of sales tax', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  const run = (landlord: Landlord, files: Files) =>
    app.call(runImport, { token: landlord.token, body: { files } })
  async function preview(landlord: Landlord, files: Files): Promise<ImportReport> {
    const answer = await app.call(previewImport, { token: landlord.token, body: { files } })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    return answer.json
  }

  /** Returns every recurring charge of an account, without ids. */
  async function ratesOf(token: string) {
    const leases = (await app.call(listLeases, { token })).json
    const charges = await Promise.all(
      leases.map(
        async ({ id, unit }) =>
        (await app.call(listRecurringCharges, { token, params: { id } })).json.map((charge) => [
          unit.unitNumber, charge.kind, charge.description, charge.amounts, charge.rates, charge.isTaxed, charge.startDate, charge.endDate,
        ]), // prettier-ignore
      ),
    )
    return charges.flat()
  }

  test('sales tax of commercial property has a rate, and is refused elsewhere', async () => {
    const landlord = await buildLandlord(app)
    const { token } = landlord
    const shop: Files = [
      {
        kind: 'properties',
        csv: 'Property,Address,City,State,ZIP,Type\nMain Shops,9 Main St,Tempe,AZ,85281,Commercial\nOak House,5 Oak St,Tempe,AZ,85281,Apartment\n',
      },
      { kind: 'units', csv: 'Property,Unit,Rent\nMain Shops,1,2000\nOak House,1,1200\n' },
      { kind: 'tenants', csv: 'Name,Email\nShoe Store LLC,shoes@example.com\nCy Low,\n' },
      {
        kind: 'leases',
        csv: 'Property,Unit,Tenants,Lease Start,Rent\nMain Shops,1,shoes@example.com,2026-11-01,2000\nOak House,1,Cy Low,2026-11-01,1200\n',
      },
    ]
    const header = 'Property,Unit,Kind,Amount,Rate,Later rates,Sales tax applies,From'
    const rows = (...lines: string[]): Files => [
      { kind: 'recurring-charges', csv: [header, ...lines].join('\n') },
    ]
    const report = await preview(landlord, [
      ...shop,
      ...rows(
        'Oak House,1,Sales tax,,2,,,',
        'Main Shops,1,Sales tax,10,2,,,',
        'Main Shops,1,Sales tax,,,,,',
        'Main Shops,1,Parking,,2,,,',
        'Main Shops,1,Sales tax,,31,7 since 2027-01-02,,',
      ),
    ])
    assert.deepEqual(brief(report), [
      'recurring-charges.csv 2 Rate: A sales tax rate is only for commercial property. Set its type in properties.csv.',
      'recurring-charges.csv 3 Amount: Enter an amount or a rate, not both.',
      'recurring-charges.csv 4 Amount: Enter an amount or a sales tax rate.',
      'recurring-charges.csv 5 Rate: Only sales tax can have a rate.',
      'recurring-charges.csv 6 Rate: Use a rate in percent like 6.5, more than 0 and at most 30',
      'recurring-charges.csv 6 Later rates: Use rates with the first day of a month, like 6.5 from 2027-01-01',
    ])
    const right = rows(
      'Main Shops,1,Sales tax,,2.3%,2.5 since 2027-01-01; 3 since 2028-01-01,,2026-11-01',
      'Main Shops,1,Other,100,,,Yes,2026-11-01',
    )
    const answer = await run(landlord, [...shop, ...right])
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    const [tax] = await ratesOf(token)
    assert.deepEqual(tax?.slice(0, 6), [
      '1',
      'SALES_TAX',
      null,
      [],
      [
        { from: '2026-11-01', rate: 2.3 },
        { from: '2027-01-01', rate: 2.5 },
        { from: '2028-01-01', rate: 3 },
      ],
      false,
    ])
    // 2.3 % of 2,000.00 and 100.00, due on the day of the rent, owed to the state
    const [posted] = await app.sql<{ cents: number }>(
      landlord.accountId,
      `SELECT -sum(amount_cents)::bigint AS cents FROM journal_lines WHERE code = 2300 AND entry_on = '2026-11-01'`,
    )
    assert.equal(posted?.cents, 4_830)
    const exported = await unpack(await exportOf(app, token))
    const sheets: Files = kinds.map((kind) => ({ kind, csv: exported.get(`csv/${kind}.csv`)!.toString() }))
    const other = await buildLandlord(app)
    const again = await run(other, sheets)
    assert.equal(again.status, 200, JSON.stringify(again.problem))
    assert.deepEqual(await ratesOf(other.token), await ratesOf(token))
    assert.equal((await preview(landlord, right)).creates.recurringCharges, 0)
  })
})
