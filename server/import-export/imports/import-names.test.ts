import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { runImport } from '#shared/import-export/contract.ts'
import { listProperties } from '#shared/portfolio/property-contract.ts'
import { listTenants } from '#shared/tenants/contract.ts'
import { listVendors } from '#shared/vendors/contract.ts'

describe('the import finds what is there already, however another program writes it', () => {
  let app: TestApp
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    ;({ token } = await buildLandlord(app))
  })
  after(() => app.stop())

  const bring = (kind: 'tenants' | 'properties' | 'vendors' | 'units', csv: string) =>
    app.call(runImport, { token, body: { files: [{ kind, name: `${kind}.csv`, csv }] } })

  test('a tenant, by composed or decomposed letters, apostrophes and spaces', async () => {
    for (const name of ['José D’Angelo', "Jose\u0301 D'Angelo", 'JOSÉ\u00A0DʼANGELO', '"José  D\'Angelo "']) {
      const { status } = await bring('tenants', `Name,Email,Phone\n${name},,614 555 0101\n`)
      assert.equal(status, 200, name)
    }
    const { json } = await app.call(listTenants, { token })
    assert.deepEqual(
      json.map(({ name }) => name),
      ['José D’Angelo'],
    )
  })

  test('a vendor and a property', async () => {
    for (const name of ['Acme Plumbing Inc.', 'ACME Plumbing Inc']) {
      await bring('vendors', `Name\n${name}\n`)
    }
    assert.equal((await app.call(listVendors, { token })).json.length, 1)
    for (const [name, zip] of [
      ['St. Mary’s Court', '="01002"'],
      ["St Mary's Court", '1002.0'],
    ]) {
      const row = [name, '1 A St', 'Springfield', 'MA', zip].map((cell) => `"${cell?.replaceAll('"', '""')}"`)
      const { json } = await bring('properties', `Name,Address,City,State,ZIP\n${row.join()}\n`)
      assert.ok(json)
    }
    const { json } = await app.call(listProperties, { token })
    assert.deepEqual(
      json.map(({ name, zipCode }) => [name, zipCode]),
      [['St. Mary’s Court', '01002']],
    )
  })

  test('but units 1-2 and 12 are two', async () => {
    const rows = ['1-2', '12'].map((unit) => `St. Mary’s Court,${unit},900`)
    await bring('units', `Property,Unit,Rent\n${rows.join('\n')}\n`)
    const { json } = await app.call(listProperties, { token })
    assert.equal(json[0]?.units.length, 2)
  })
})
