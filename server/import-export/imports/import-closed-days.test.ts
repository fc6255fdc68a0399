import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { closeBooks } from '#shared/accounting/contract.ts'
import { type ImportReport, previewImport, runImport } from '#shared/import-export/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

type Files = WireBody<typeof runImport>['files']

const portfolio: Files = [
  { kind: 'properties', csv: 'Property,Address,City,State,ZIP\nOak House,5 Oak St,Columbus,OH,43004\n' },
  { kind: 'units', csv: 'Property,Unit,Rent\nOak House,1,1850\n' },
  { kind: 'tenants', csv: 'Name\nAna Ruiz\n' },
]
const lease =
  'Property,Unit,Tenants,Lease start,Rent,Charges start\nOak House,1,Ana Ruiz,2026-06-01,1850,2026-09-01'
const closed =
  'The books are closed through Oct 31, 2026. Use a later date, or have an owner or administrator reopen them under Settings, Accounting.'

const balanceOf = (amount: string): Files => [
  { kind: 'balances', csv: `Property,Unit,As of,Balance\nOak House,1,2026-10-31,${amount}` },
]

const brief = (report: ImportReport) =>
  report.problems.map(({ file, row, column, message }) => `${file} ${row} ${column}: ${message}`)

describe('CSV import into books with closed months', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  async function landlordWith(files: Files, isClosed = true): Promise<Landlord> {
    const landlord = await buildLandlord(app)
    await run(landlord, files)
    if (isClosed) {
      await close(landlord)
    }
    return landlord
  }
  const close = ({ token }: Landlord) => app.call(closeBooks, { token, body: { through: '2026-10-31' } })
  const run = ({ token }: Landlord, files: Files) => app.call(runImport, { token, body: { files } })
  async function problemsOf({ token }: Landlord, files: Files): Promise<string[]> {
    const answer = await app.call(previewImport, { token, body: { files } })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    return brief(answer.json)
  }

  test('an expense of a closed day is a problem of its row, in the preview and in the import', async () => {
    const landlord = await landlordWith(portfolio)
    const files: Files = [
      { kind: 'expenses', csv: 'Paid,Category,Amount\n2026-11-01,Taxes,9\n2026-10-31,Taxes,9' },
    ]
    assert.deepEqual(await problemsOf(landlord, files), [`expenses.csv 3 Paid: ${closed}`])
    const answer = await run(landlord, files)
    assert.deepEqual([answer.status, answer.problem.code], [400, 'import_refused'])
    const rows = await app.sql(landlord.accountId, 'SELECT id FROM expenses')
    assert.deepEqual(rows, [])
  })

  test('an expense that is there already is none', async () => {
    const files: Files = [{ kind: 'expenses', csv: 'Paid,Category,Amount\n2026-10-31,Taxes,9' }]
    const landlord = await landlordWith([...portfolio, ...files])
    assert.deepEqual(await problemsOf(landlord, files), [])
    assert.equal((await run(landlord, files)).json.matches.expenses, 1)
  })

  test('an opening balance of a closed day is a problem, unless it is nothing', async () => {
    const landlord = await landlordWith([...portfolio, { kind: 'leases', csv: lease }])
    assert.deepEqual(await problemsOf(landlord, balanceOf('250')), [`balances.csv 2 As of: ${closed}`])
    assert.deepEqual(await problemsOf(landlord, balanceOf('0')), [])
  })

  test('what leases charged on closed days is posted on the first open one', async () => {
    const landlord = await landlordWith(portfolio)
    const files: Files = [
      { kind: 'leases', csv: lease },
      { kind: 'recurring-charges', csv: 'Property,Unit,Kind,Amount\nOak House,1,Storage,10' },
    ]
    assert.deepEqual(await problemsOf(landlord, files), [])
    const answer = await run(landlord, files)
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    const days = await app.sql<{ day: string }>(
      landlord.accountId,
      'SELECT DISTINCT entry_on::text AS day FROM journal_entries ORDER BY 1',
    )
    assert.deepEqual(
      days.map(({ day }) => day),
      ['2026-11-01'],
    )
  })
})
