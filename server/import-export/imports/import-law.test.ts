import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as accounts from '#shared/accounts/contract.ts'
import { previewImport, runImport } from '#shared/import-export/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

type Files = WireBody<typeof runImport>['files']

const filesIn = (place: string, deposit: number): Files => [
  {
    kind: 'properties',
    csv: `Property Name,Street Address 1,City,State,Zip Code\nElm House,5 Elm St,${place}\n`,
  },
  { kind: 'units', csv: 'Property,Unit #,Rent\nElm House,1,1850\nElm House,2,1200\n' },
  { kind: 'tenants', csv: 'Name\nAna Ruiz\nCy Low\n' },
  leasesFile(deposit),
]

function leasesFile(deposit: number): Files[number] {
  return {
    kind: 'leases',
    csv: `Property,Unit,Tenants,Lease Start,Lease End,Rent,Deposit\nElm House,1,Ana Ruiz,2026-06-01,2027-05-31,1850,${deposit}\nElm House,2,Cy Low,2026-06-01,2027-05-31,1200,0\n`,
  }
}

const albany = 'Albany,New York,12207'
const austin = 'Austin,Texas,78701'

/** Tests what an import says of terms beyond the law. */
describe('CSV import and the law', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  const warningsOf = async ({ token }: Landlord, files: Files) => {
    const { json } = await app.call(previewImport, { token, body: { files } })
    assert.deepEqual(json.problems, [])
    return json.warnings.map(({ row, column, message }) => ({ row, column, message }))
  }
  const setFee = ({ token }: Landlord, body: WireBody<typeof accounts.updateAccount>) =>
    app.call(accounts.updateAccount, { token, body })

  test('a deposit beyond the law is a warning with the limit and its statute, and is imported', async () => {
    const landlord = await buildLandlord(app)
    await setFee(landlord, { defaultLateFee: { kind: 'NONE' } })
    const files = filesIn(albany, 3700)
    const [warning, ...others] = await warningsOf(landlord, files)
    assert.deepEqual([warning?.row, warning?.column, others], [2, 'Deposit', []])
    assert.match(
      warning?.message ?? '',
      /^New York allows a deposit of at most \$1,850\.00 \(one month’s rent, N\.Y\. Gen\. Oblig\. Law .*7-108\)\. It is imported as/,
    )
    const { status } = await app.call(runImport, { token: landlord.token, body: { files } })
    assert.equal(status, 200)
    const { json } = await app.call(leases.listLeases, { token: landlord.token })
    assert.deepEqual(
      json.map(({ securityDeposit }) => securityDeposit).toSorted((a, b) => a - b),
      [0, 3700],
    )
  })

  test('a deposit within the law, and one where no law limits it, are no warning', async () => {
    const landlord = await buildLandlord(app)
    await setFee(landlord, { defaultLateFee: { kind: 'NONE' } })
    assert.deepEqual(await warningsOf(landlord, filesIn(albany, 1850)), [])
    assert.deepEqual(await warningsOf(landlord, filesIn(austin, 9000)), [])
  })

  test('the law of a property that is in the account already counts too', async () => {
    const landlord = await buildLandlord(app)
    await setFee(landlord, { defaultLateFee: { kind: 'NONE' } })
    const { token } = landlord
    const before_ = filesIn(albany, 0).filter(({ kind }) => kind !== 'leases')
    await app.call(runImport, { token, body: { files: before_ } })
    const [warning] = await warningsOf(landlord, [leasesFile(3700)])
    assert.match(warning?.message ?? '', /^New York allows a deposit of at most \$1,850\.00/)
  })

  test('the account’s late fee beyond the law is said once, with what the leases get instead', async () => {
    const landlord = await buildLandlord(app)
    await setFee(landlord, { defaultGraceDays: 0, defaultLateFee: { kind: 'PERCENT', basisPoints: 5000 } })
    const files = filesIn(albany, 1000)
    const warnings = await warningsOf(landlord, files)
    assert.equal(warnings.length, 1)
    assert.match(
      warnings[0]?.message ?? '',
      /^The late fee terms in your settings are outside the legal limits \(New York, N\.Y\. Real Prop\. Law § 238-a.*\), so this lease is imported with \$49\.95 after a grace period of 5 days\. The same is true of 1 more/,
    )
    await app.call(runImport, { token: landlord.token, body: { files } })
    const { json } = await app.call(leases.listLeases, { token: landlord.token })
    assert.ok(json.every(({ graceDays }) => graceDays === 5))
  })

  test('the ordinance of a city is the limit, of a property in the files and of one in the account', async () => {
    const landlord = await buildLandlord(app)
    await setFee(landlord, { defaultGraceDays: 5, defaultLateFee: { kind: 'FLAT', amount: 200 } })
    const files = filesIn('Chicago,Illinois,60614', 1000)
    const inFiles = await warningsOf(landlord, files)
    assert.match(
      inFiles[0]?.message ?? '',
      /^The late fee terms in your settings are outside the legal limits \(Chicago.*5-12-140\(h\)\), so this lease is imported with \$77\.50 after/,
    )
    const places = files.filter(({ kind }) => kind !== 'leases')
    await app.call(runImport, { token: landlord.token, body: { files: places } })
    assert.deepEqual(await warningsOf(landlord, [leasesFile(1000)]), inFiles)
    await app.call(runImport, { token: landlord.token, body: { files: [leasesFile(1000)] } })
    const { json } = await app.call(leases.listLeases, { token: landlord.token })
    assert.deepEqual(new Set(json.map(({ lateFee }) => lateFee.amount)), new Set([45, 77.5]))
  })
})
