import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { exportOf, unpack } from '#testing/files/archives.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { previewImport, runImport } from '#shared/import-export/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as payers from '#shared/payers/contract.ts'

type Files = WireBody<typeof runImport>['files']

const base: Files = [
  { kind: 'properties', csv: 'Property,Address,City,State,ZIP\nOak House,5 Oak St,Columbus,OH,43004\n' },
  { kind: 'units', csv: 'Property,Unit\nOak House,1\nOak House,2\n' },
  { kind: 'tenants', csv: 'Name,Email\nAna Ruiz,ana@example.com\nCy Low,\n' },
  {
    kind: 'leases',
    csv: 'Property,Unit,Tenants,Lease start,Lease end,Rent,Due day,Charges start\nOak House,1,ana@example.com,2026-11-01,2027-10-31,1250,1,2026-11-01\nOak House,2,Cy Low,2026-11-01,,1000,1,2026-11-01\n',
  },
]
const authorities: Files[number] = {
  kind: 'payers',
  csv: 'Name,Kind,Email,Reference,Due day,Reminders,Notes\nCity Housing,Section 8,hcv@city.example,V-1042,3,Yes,Direct deposit\nAcme Mills,Employer,,,,No,\n',
}
const shares: Files[number] = {
  kind: 'payer-shares',
  csv: 'Property,Unit,Tenants,Lease start,Payer,Share,From,Later shares\nOak House,1,ana@example.com,2026-11-01,City Housing,$900.00,2026-11-01,950.00 since 2027-03-01\nOak House,2,Cy Low,,acme mills,100,,\n',
}

const withoutIds = (csv = '') => csv.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')

describe('CSV import of payers and their shares', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  const run = (landlord: Landlord, files: Files) =>
    app.call(runImport, { token: landlord.token, body: { files } })

  test('makes payers, and leases with their shares from the first day', async () => {
    const landlord = await buildLandlord(app)
    const { token } = landlord
    const files = [...base, authorities, shares]
    const preview = await app.call(previewImport, { token, body: { files } })
    assert.deepEqual(preview.json.problems, [])
    assert.deepEqual(
      [preview.json.creates.payers, preview.json.creates.shares, preview.json.creates.charges],
      [2, 2, 4],
    )
    const { json } = await run(landlord, files)
    assert.deepEqual([json.creates.payers, json.creates.shares, json.creates.charges], [2, 2, 4])
    const { json: list } = await app.call(payers.listPayers, { token })
    assert.deepEqual(
      list.map((payer) => [
        payer.name,
        payer.kind,
        payer.email,
        payer.reference,
        payer.dueDay,
        payer.sendsReminders,
      ]),
      [
        ['Acme Mills', 'EMPLOYER', null, null, null, false],
        ['City Housing', 'HOUSING_AUTHORITY', 'hcv@city.example', 'V-1042', 3, true],
      ],
    )
    const { json: charges } = await app.call(ledger.listCharges, { token })
    assert.deepEqual(
      charges
        .map(({ payer, dueDate, amount }) => [payer?.name ?? null, dueDate, amount] as const)
        .toSorted((a, b) => a[2] - b[2]),
      [
        ['Acme Mills', '2026-11-01', 100],
        [null, '2026-11-01', 350],
        ['City Housing', '2026-11-03', 900],
        [null, '2026-11-01', 900],
      ],
    )
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('makes nothing twice', async () => {
    const landlord = await buildLandlord(app)
    const files = [...base, authorities, shares]
    await run(landlord, files)
    const { json } = await run(landlord, files)
    assert.deepEqual([json.creates.payers, json.creates.shares, json.creates.charges], [0, 0, 0])
    assert.deepEqual([json.matches.payers, json.matches.shares], [2, 2])
  })

  test('divides the posted rent of leases that exist already', async () => {
    const landlord = await buildLandlord(app)
    await run(landlord, base)
    await run(landlord, [authorities, shares])
    const { json } = await app.call(leases.listLeases, { token: landlord.token })
    assert.deepEqual(
      json.map(({ balance, payersBalance }) => [balance, payersBalance]).toSorted(([a], [b]) => a! - b!),
      [
        [350, 900],
        [900, 100],
      ],
    )
    await assertBooksAgree(app, landlord.token, landlord.accountId)
  })

  test('says what is wrong with each row and imports nothing', async () => {
    const landlord = await buildLandlord(app)
    const head = 'Property,Unit,Tenants,Lease start,Payer,Share,From,Later shares\n'
    const rows = [
      'Oak House,1,ana@example.com,2026-11-01,Nobody Inc,100,,',
      'Oak House,1,ana@example.com,2026-11-01,City Housing,1300,,',
      'Oak House,2,Cy Low,2026-11-01,City Housing,100,2026-11-15,',
      'Oak House,2,Cy Low,2026-12-01,City Housing,100,,',
      'Oak House,2,Cy Low,2026-11-01,Acme Mills,100,,200 since 2027-01-15',
    ]
    const files: Files = [...base, authorities, { kind: 'payer-shares', csv: head + rows.join('\n') }]
    const { json } = await app.call(previewImport, { token: landlord.token, body: { files } })
    assert.deepEqual(
      json.problems.map(({ row, message }) => `${row}: ${message}`),
      [
        '2: This payer was not found. Add it to a file of payers, or on the Payers page.',
        '3: The shares would add up to more than the rent. This payer can pay at most $1,250.00 of it.',
        '4: A share change must start on the first day of a month.',
        '5: No lease for this unit and tenant starts on this day.',
        '6: Use shares with the first day of a month, like 950.00 from 2027-03-01',
      ],
    )
    assert.equal((await run(landlord, files)).status, 400)
    assert.deepEqual((await app.call(payers.listPayers, { token: landlord.token })).json, [])
  })

  test('of an export makes the same sheets again', async () => {
    const landlord = await buildLandlord(app)
    await run(landlord, [...base, authorities, shares])
    const first = await sheetsOf(landlord)
    assert.match(
      first['payers'] ?? '',
      /City Housing,Housing authority,hcv@city\.example,V-1042,3,Yes,Direct deposit/,
    )
    assert.match(first['payer-shares'] ?? '', /City Housing,900,2026-11-01,950\.00 from 2027-03-01/)
    // what payers owe is not in the balance of the tenants
    assert.match(first['balances'] ?? '', /,350,/)
    const other = await buildLandlord(app)
    const kinds = ['properties', 'units', 'tenants', 'payers', 'leases', 'payer-shares'] as const
    const answer = await run(
      other,
      kinds.map((kind) => ({ kind, csv: first[kind] ?? '' })),
    )
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    const second = await sheetsOf(other)
    assert.equal(second['payers'], first['payers'])
    assert.equal(withoutIds(second['payer-shares']), withoutIds(first['payer-shares']))
  })

  test('of an export names what each payer owes of each lease, from the journal', async () => {
    const landlord = await buildLandlord(app)
    await run(landlord, [...base, authorities, shares])
    const { 'payer-balances': sheet = '' } = await sheetsOf(landlord)
    const [head, ...rows] = sheet.trim().split('\r\n')
    assert.match(head ?? '', /Payer,Property,Property ID,Unit,Tenants,Lease start,As of,Balance,Overdue$/)
    const cells = rows.map((row) => row.split(','))
    assert.deepEqual(
      cells.map((row) => [row[0], row[1], row.at(-2), row.at(-1)]),
      [
        ['Acme Mills', 'Oak House', '100', '100'],
        ['City Housing', 'Oak House', '900', '900'],
      ],
    )
  })

  async function sheetsOf(landlord: Landlord): Promise<Record<string, string>> {
    const files = await unpack(await exportOf(app, landlord.token))
    return Object.fromEntries(
      [...files].flatMap(([name, bytes]) => {
        const [, sheet] = /^csv\/(.+)\.csv$/.exec(name) ?? []
        return sheet === undefined ? [] : [[sheet, bytes.toString()]]
      }),
    )
  }
})
