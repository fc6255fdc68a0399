import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/import-export/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as owners from '#shared/owners/contract.ts'

type Files = WireBody<typeof contract.runImport>['files']

const places: Files[number] = {
  kind: 'properties',
  csv: 'Property,Address,City,State,ZIP\nOak House,5 Oak St,Columbus,OH,43004\nElm House,7 Elm St,Columbus,OH,43004\n',
}
const owning = (rows: string): Files[number] => ({
  kind: 'owners',
  csv: `Owner,Kind,Email,Property,Share,From\n${rows}\n`,
})
const right = [
  'Ida Stone,Person,ida@example.com,Oak House,1/3,2026-01-01',
  'Vern LLC,Company,,Oak House,2/3,2026-01-01',
  'Ida Stone,,,Elm House,50%,',
  'No Home,,,,,',
].join('\n')

describe('CSV import of owners', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  const run = ({ token }: Landlord, files: Files) => app.call(contract.runImport, { token, body: { files } })
  const problemsOf = async ({ token }: Landlord, rows: string) => {
    const files = [places, owning(rows)]
    const { json } = await app.call(contract.previewImport, { token, body: { files } })
    return json.problems.map(({ row, message }) => `${row}: ${message}`)
  }
  const listOwners = async ({ token }: Landlord) => (await app.call(owners.listOwners, { token })).json

  test('makes each owner once with the parts of properties; again it makes nothing', async () => {
    const landlord = await buildLandlord(app)
    const { status, json } = await run(landlord, [places, owning(right)])
    assert.equal(status, 200, JSON.stringify(json))
    assert.deepEqual([json.creates.owners, json.creates.ownerShares], [3, 3])
    assert.match(
      json.warnings[0]?.message ?? '',
      /Elm House from Nov 1, 2026 sum to 50%\. The rest belongs to you/,
    )
    assert.deepEqual(
      (await listOwners(landlord)).map(({ name, kind, email, properties }) => [
        name, kind, email, properties.map((one) => `${one.name} ${one.share}`).toSorted(),
      ]), // prettier-ignore
      [
        ['Ida Stone', 'PERSON', 'ida@example.com', ['Elm House 50%', 'Oak House 1/3']],
        ['No Home', 'PERSON', null, []],
        ['Vern LLC', 'COMPANY', null, ['Oak House 2/3']],
      ],
    )
    const again = await run(landlord, [places, owning(right)])
    assert.deepEqual([again.json.creates.owners, again.json.creates.ownerShares], [0, 0])
    assert.deepEqual([again.json.matches.owners, again.json.matches.ownerShares], [3, 3])
  })

  test('shares that sum to more than the whole are refused at their row, and nothing is made', async () => {
    const landlord = await buildLandlord(app)
    const rows = 'A One,,,Oak House,60%,2026-01-01\nB Two,,,Oak House,50%,2026-01-01'
    assert.deepEqual(await problemsOf(landlord, rows), [
      '3: The shares of Oak House from Jan 1, 2026 sum to 110%: at most 100%.',
    ])
    const { status } = await run(landlord, [places, owning(rows)])
    assert.equal(status, 400)
    assert.deepEqual(await listOwners(landlord), [])
  })

  test('bad cells are named with their row', async () => {
    const landlord = await buildLandlord(app)
    const rows = [
      'A One,,,Oak House,"33,33%",2026-01-01',
      'B Two,,,Oak House,20%,soon',
      'C Three,,,Fir House,20%,',
      'D Four,Robot,,,,',
      'E Five,,,Elm House,,2026-01-01',
      'F Six,,f@example.com,Elm House,20%,2026-01-01',
      'F Six,,g@example.com,Oak House,20%,2026-01-01',
      'F Six,,,Elm House,10%,2026-01-01',
    ].join('\n')
    assert.deepEqual(
      (await problemsOf(landlord, rows)).map((text) => text.slice(0, 60)),
      [
        '2: Use a share like 50%, 33.33% or 1/3, at most 100%',
        '3: Use a valid date like 2026-11-01 or 11/1/2026',
        '4: This property was not found in your account or in these f',
        '5: Use Person or Company',
        '6: Enter the share of the property, such as 50% or 1/3.',
        '8: Row 7 has different details for this owner.',
        '9: Row 7 already has this owner’s share on this day.',
      ],
    )
  })

  test('a property that has owners keeps them', async () => {
    const landlord = await buildLandlord(app)
    await run(landlord, [places, owning('A One,,,Oak House,100%,2026-01-01')])
    assert.deepEqual(await problemsOf(landlord, 'B Two,,,Oak House,50%,2026-06-01'), [
      '2: This property already has owners. Change them on the Owners page.',
    ])
  })
})
