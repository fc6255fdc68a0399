import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { listExpenses } from '#shared/expenses/contract.ts'
import { previewImport, runImport } from '#shared/import-export/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

type Files = WireBody<typeof runImport>['files']

const expenses = (csv: string): Files => [{ kind: 'expenses', csv }]

describe('CSV import of what spreadsheets write', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  async function preview({ token }: Landlord, files: Files) {
    const answer = await app.call(previewImport, { token, body: { files } })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    return answer.json
  }

  test('numbers of days and a comma before the cents are read by column, each with one warning', async () => {
    const { token } = await buildLandlord(app)
    const files = expenses(
      'Paid;Category;Amount\n45992;Taxes;1.234,56\n45993;Repairs;850,00\n45994;Repairs;900',
    )
    const answer = await app.call(runImport, { token, body: { files } })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    assert.deepEqual(
      answer.json.warnings.map(({ row, column }) => [row, column]),
      [
        [null, 'Paid'],
        [null, 'Amount'],
      ],
    )
    const made = (await app.call(listExpenses, { token })).json
    assert.deepEqual(
      made.map(({ date, amount }) => [date, amount]),
      [
        ['2025-12-03', 900],
        ['2025-12-02', 850],
        ['2025-12-01', 1234.56],
      ],
    )
  })

  test('an amount that can be read in two ways is a problem of its cell', async () => {
    const report = await preview(
      await buildLandlord(app),
      expenses('Paid,Category,Amount\n2026-11-01,Taxes,1.000\n2026-11-01,Taxes,20'),
    )
    assert.deepEqual(
      report.problems.map(({ row, column, value, message }) => [row, column, value, message]),
      [[2, 'Amount', '1.000', '1.000 can be 1,000.00 or 1.00. Write it as 1000.00 or as 1.00.']],
    )
  })

  test('a comma in a number that is no thousand is a problem', async () => {
    const report = await preview(await buildLandlord(app), [
      { kind: 'properties', csv: 'Property,Address,City,State,ZIP\nOak House,5 Oak St,Columbus,OH,43004' },
      { kind: 'units', csv: 'Property,Unit,Rent,Baths\nOak House,1,900,"1,5"' },
    ])
    assert.deepEqual(
      report.problems.map(({ column, value }) => [column, value]),
      [['Baths', '1,5']],
    )
  })

  test('more than 100,000 rows are one problem, and nothing is imported', async () => {
    const landlord = await buildLandlord(app)
    const { token } = landlord
    const files = expenses(`Paid,Category,Amount\n${'2026-11-01,Taxes,9\n'.repeat(100_001)}`)
    const answer = await app.call(runImport, { token, body: { files } })
    assert.deepEqual([answer.status, answer.problem.code], [400, 'import_refused'])
    assert.deepEqual(
      answer.problem.errors?.map(({ path, message }) => [path, message]),
      [['expenses.csv', 'All files together have more than 100,000 rows. Import them in smaller batches.']],
    )
    assert.deepEqual(await app.sql(landlord.accountId, 'SELECT id FROM expenses'), [])
  })
})
