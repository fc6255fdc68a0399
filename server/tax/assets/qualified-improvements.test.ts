import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildProperty, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { previewImport } from '#shared/import-export/contract.ts'
import { updateProperty } from '#shared/portfolio/property-contract.ts'
import * as contract from '#shared/tax/contract.ts'
import { getScheduleE } from '#shared/tax/schedule-e-contract.ts'

type Refusal = { status: number; problem: { detail?: string; errors?: { path: string }[] } }

function isRefused({ status, problem }: Refusal, path: string, sentence: RegExp): void {
  assert.deepEqual([status, problem.errors?.[0]?.path], [400, path])
  assert.match(problem.detail ?? '', sentence)
}

describe('qualified improvement property', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  const add = (propertyId: string, over: Record<string, unknown> = {}) =>
    app.call(contract.createAsset, {
      token,
      body: {
        propertyId,
        kind: 'QUALIFIED_IMPROVEMENT',
        description: 'New interior',
        basis: 20_000,
        inServiceOn: '2025-06-01',
        ...over,
      },
    })
  const building = (propertyId: string, over: Record<string, unknown> = {}) =>
    add(propertyId, {
      kind: 'BUILDING',
      description: 'Building',
      basis: 390_000,
      inServiceOn: '2025-01-15',
      ...over,
    })
  const change = (id: string, body: Record<string, unknown>) =>
    app.call(contract.updateAsset, { token, params: { id }, body })
  const deducted = async (propertyId: string, year = 2025) => {
    const { json } = await app.call(getScheduleE, { token, query: { year } })
    const column = json.properties.find((one) => one.propertyId === propertyId)!
    return column.lines.find(({ line }) => line === 18)?.amount ?? 0
  }
  test('at residential property it is refused, with and without section 179, and says what to choose', async () => {
    for (const propertyType of ['SINGLE_FAMILY', 'MULTI_UNIT', 'APARTMENT'] as const) {
      const { id } = await buildProperty(app, token, { propertyType })
      isRefused(await add(id), 'kind', /nonresidential.*Choose Improvement.*27\.5 years/)
      await building(id)
      isRefused(await add(id), 'kind', /Choose Improvement/)
      isRefused(await add(id, { section179: 5_000 }), 'kind', /Choose Improvement/)
      // only the building is deducted: 390,000 at 3.485 %
      assert.equal(await deducted(id), 13_591.5)
    }
    const shop = await buildProperty(app, token, { propertyType: 'COMMERCIAL' })
    await building(shop.id, { buildingUse: 'RESIDENTIAL' })
    isRefused(await add(shop.id), 'kind', /Choose Improvement/)
  })

  test('inside a nonresidential building it has the allowance, also where dwellings are let to transients', async () => {
    const shop = await buildProperty(app, token, { propertyType: 'COMMERCIAL' })
    assert.equal((await add(shop.id)).status, 201)
    assert.equal(await deducted(shop.id), 20_000)
    const cabins = await buildProperty(app, token, { propertyType: 'MULTI_UNIT' })
    await building(cabins.id, { buildingUse: 'NONRESIDENTIAL' })
    assert.equal((await add(cabins.id)).status, 201)
    assert.equal(await deducted(cabins.id), 29_597.9)
  })

  test('before and on the day of the building’s first use it is refused, unless another owner had used it', async () => {
    const { id } = await buildProperty(app, token, { propertyType: 'COMMERCIAL' })
    const { json } = await building(id, { inServiceOn: '2025-06-01' })
    isRefused(await add(id, { inServiceOn: '2025-03-01' }), 'inServiceOn', /Jun 1, 2025.*Choose Improvement/)
    isRefused(await add(id), 'inServiceOn', /Jun 1, 2025/)
    assert.equal((await add(id, { inServiceOn: '2025-06-02' })).status, 201)
    assert.equal((await change(json.id, { boughtUsed: true })).status, 200)
    assert.equal((await add(id)).status, 201)
    isRefused(await change(json.id, { boughtUsed: false }), 'boughtUsed', /New interior is a qualified/)
  })

  test('a change of the improvement, of its building or of the property is refused where it would be none', async () => {
    const shop = await buildProperty(app, token, { propertyType: 'COMMERCIAL' })
    const house = await buildProperty(app, token)
    const improvement = (await add(shop.id)).json
    isRefused(await change(improvement.id, { propertyId: house.id }), 'kind', /Choose Improvement/)
    const roof = (await add(house.id, { kind: 'IMPROVEMENT', description: 'Roof' })).json
    isRefused(await change(roof.id, { kind: 'QUALIFIED_IMPROVEMENT' }), 'kind', /Choose Improvement/)
    const ofType = await app.call(updateProperty, {
      token,
      params: { id: shop.id },
      body: { propertyType: 'APARTMENT' },
    })
    isRefused(ofType, 'propertyType', /New interior is a qualified improvement/)
    isRefused(await building(shop.id, { buildingUse: 'RESIDENTIAL' }), 'buildingUse', /New interior/)
    isRefused(await building(shop.id, { inServiceOn: '2025-07-01' }), 'inServiceOn', /New interior/)
    const own = (await building(shop.id)).json
    isRefused(await change(own.id, { buildingUse: 'RESIDENTIAL' }), 'buildingUse', /New interior/)
    isRefused(await change(own.id, { inServiceOn: '2025-07-01' }), 'inServiceOn', /New interior/)
    isRefused(await change(improvement.id, { inServiceOn: '2025-01-10' }), 'inServiceOn', /Jan 15, 2025/)
    // the building says what it is, so the type of the property may change, and the building stays
    const retyped = await app.call(updateProperty, {
      token,
      params: { id: shop.id },
      body: { propertyType: 'APARTMENT' },
    })
    assert.equal(retyped.status, 200)
    const removed = await app.call(contract.deleteAsset, { token, params: { id: own.id } })
    assert.deepEqual([removed.status, removed.problem.code], [409, 'in_use'])
    assert.equal(await deducted(shop.id), 29_597.9)
  })

  test('one of an earlier release keeps its years, shows what to do, and is corrected by its owner', async () => {
    const { id } = await buildProperty(app, token, { propertyType: 'COMMERCIAL' })
    const { json } = await add(id)
    assert.equal(json.notice, null)
    await app.sql(landlord.accountId, `UPDATE properties SET property_type = 'SINGLE_FAMILY' WHERE id = $1`, [
      id,
    ])
    const read = (await app.call(contract.getAsset, { token, params: { id: json.id } })).json
    assert.equal(await deducted(id), 20_000)
    assert.match(read.notice ?? '', /choose Improvement.*Form 3115/)
    assert.equal((await building(id, { inServiceOn: '2025-07-01' })).status, 201)
    isRefused(await change(json.id, { notes: 'Seen' }), 'kind', /Choose Improvement/)
    const corrected = (await change(json.id, { kind: 'IMPROVEMENT' })).json
    assert.deepEqual([corrected.recoveryYears, corrected.notice], [27.5, null])
  })

  test('an import is refused at the row, whatever the order of its rows', async () => {
    const files = [
      {
        kind: 'properties' as const,
        csv: 'Property,Address,City,State,ZIP,Type\nElm,5 Elm St,Columbus,OH,43004,Single family\nMall,6 Elm St,Columbus,OH,43004,Commercial\nCabins,7 Elm St,Columbus,OH,43004,Multi unit\n',
      },
      {
        kind: 'assets' as const,
        csv: [
          'Property,Kind,Description,Basis,In service,Building use',
          'Elm,Qualified improvement,Kitchen,20000,2025-06-01,',
          'Mall,Qualified improvement,Ceiling,20000,2025-06-01,',
          'Mall,Building,Mall,390000,2025-08-01,',
          'Cabins,Qualified improvement,Baths,20000,2025-06-01,',
          'Cabins,Building,Cabins,390000,2025-01-15,Nonresidential',
        ].join('\n'),
      },
    ]
    const { json } = await app.call(previewImport, { token, body: { files } })
    assert.deepEqual(
      json.problems.map(({ file, row, column, message }) => [file, row, column, message.slice(0, 40)]),
      [
        ['assets.csv', 2, 'Kind', 'Qualified improvement property must be i'],
        ['assets.csv', 3, 'In service', 'Qualified improvement property must be m'],
      ],
    )
  })
})
