import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { exportOf, unpack } from '#testing/files/archives.ts'
import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { previewImport, runImport } from '#shared/import-export/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

type Files = WireBody<typeof runImport>['files']

/** Returns files of one lease at $1,200 from November 2026 for a year, with these concessions. */
function filesWith(concessions: string): Files {
  return [
    { kind: 'properties', csv: 'Property,Address,City,State,ZIP\nOak House,5 Oak St,Columbus,OH,43004\n' },
    { kind: 'units', csv: 'Property,Unit\nOak House,1\n' },
    { kind: 'tenants', csv: 'Name,Email\nAna Ruiz,ana@example.com\n' },
    {
      kind: 'leases',
      csv: `Property,Unit,Tenants,Lease start,Lease end,Rent,Due day,Charges start,Concessions\nOak House,1,ana@example.com,2026-11-01,2027-10-31,1200,1,2026-11-01,"${concessions}"\n`,
    },
  ]
}

const good =
  '100.00 for 6 months from 2026-11-01: Move-in special; 50.00% for 1 month from 2027-05-01; 600.00 spread over 3 months from 2027-06-01'

/** Tests leases with concessions in CSV files. Today is November 21, 2026. */
describe('CSV import of leases with concessions', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())
  beforeEach(async () => {
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })

  const run = (files: Files) => app.call(runImport, { token, body: { files } })
  const problemsOf = async (concessions: string) => {
    const { json } = await app.call(previewImport, { token, body: { files: filesWith(concessions) } })
    return json.problems.map(({ row, column, message }) => [row, column, message])
  }

  test('makes them terms of the lease', async () => {
    assert.equal((await run(filesWith(good))).status, 200)
    const { json } = await app.call(leases.listLeases, { token })
    const { json: lease } = await app.call(leases.getLease, { token, params: { id: json[0]?.id ?? '' } })
    assert.deepEqual(
      lease.concessions.map(({ kind, from, months, amount, basisPoints, reason }) => [
        kind,
        from,
        months,
        amount,
        basisPoints,
        reason,
      ]),
      [
        ['MONTHLY', '2026-11-01', 6, 100, null, 'Move-in special'],
        ['ONCE', '2027-05-01', 1, null, 5000, null],
        ['SPREAD', '2027-06-01', 3, 600, null, null],
      ],
    )
  })

  test('charges the first month after its concession', async () => {
    await run(filesWith(good))
    const { json } = await app.call(ledger.listCharges, { token })
    assert.deepEqual(
      json.map(({ dueDate, amount }) => [dueDate, amount]),
      [['2026-11-01', 1100]],
    )
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('are exported as they were imported', async () => {
    await run(filesWith(good))
    const exported = await exportOf(app, token)
    const csv = String((await unpack(exported)).get('csv/leases.csv'))
    assert.ok(csv.includes(good), csv)
  })

  test('says how concessions are written, at the column of the row', async () => {
    assert.deepEqual(await problemsOf('a free month'), [
      [
        2,
        'Concessions',
        'Use concessions like 100.00 for 6 months from 2027-01-01, 50% for 1 month from 2027-01-01 or 1200.00 spread over 12 months from 2027-01-01',
      ],
    ])
  })

  test('says which concession is more than the rent', async () => {
    assert.deepEqual(await problemsOf('1300.00 for 2 months from 2026-12-01'), [
      [
        2,
        'Concessions',
        'Concessions for December 2026 would exceed the $1,200.00 rent for that month. Lower this one',
      ],
    ])
  })

  test('says that a concession ends with the lease', async () => {
    assert.deepEqual(await problemsOf('100.00 for 13 months from 2026-11-01'), [
      [2, 'Concessions', 'The lease ends on Oct 31, 2027. A concession must end in that month or earlier'],
    ])
  })

  test('imports nothing where one is wrong', async () => {
    const { status, problem } = await run(filesWith('a free month'))
    assert.deepEqual([status, problem.code], [400, 'import_refused'])
    const { json } = await app.call(leases.listLeases, { token })
    assert.deepEqual(json, [])
  })
})
