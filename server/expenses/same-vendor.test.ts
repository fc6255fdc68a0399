import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildExpense, buildLandlord, buildVendor, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as expenses from '#shared/expenses/contract.ts'
import * as vendors from '#shared/vendors/contract.ts'

describe('a new vendor with the name of one that exists', () => {
  let app: TestApp
  let owner: Landlord
  before(async () => {
    app = await startApp({ now: '2026-11-20T17:00:00Z' })
    owner = await buildLandlord(app)
  })
  after(() => app.stop())

  const vendorsNamed = async (search: string) =>
    (await app.call(vendors.listVendors, { token: owner.token, query: { search } })).json

  test('is that vendor, so that one Form 1099 has all payments', async () => {
    const names = ['Pia Pipes', ' pia  pipes', 'PIA PIPES ']
    for (const name of names) {
      await buildExpense(app, owner.token, { amount: 900, newVendor: { name } })
    }
    const [pia, ...others] = await vendorsNamed('pia')
    assert.deepEqual([pia?.name, pia?.paidThisYear, others.length], ['Pia Pipes', 2700, 0])
  })

  test('is one vendor also where two people record it at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, () => buildExpense(app, owner.token, { newVendor: { name: 'Rosa Roofs' } })),
    )
    assert.equal(new Set(made.map(({ vendor }) => vendor?.id)).size, 1)
    assert.equal((await vendorsNamed('Rosa')).length, 1)
  })

  test('is the same for bills, vendor credits and recurring expenses', async () => {
    const { id: propertyId } = (
      await app.raw({
        method: 'POST',
        path: '/properties',
        token: owner.token,
        body: {
          name: 'Elm Street',
          address: '1 Elm Street',
          city: 'Columbus',
          state: 'OH',
          zipCode: '43004',
          propertyType: 'SINGLE_FAMILY',
        },
      })
    ).json as { id: string } // just made
    const vendor = await buildVendor(app, owner.token, { name: 'Gus Gutters' })
    const newVendor = { name: 'gus gutters' }
    const bodies: [string, object][] = [
      [
        '/bills',
        {
          date: '2026-11-10',
          dueDate: '2026-11-30',
          amount: 100,
          category: 'REPAIRS',
          description: 'Gutters',
          propertyId,
          newVendor,
        },
      ],
      [
        '/vendor-credits',
        { date: '2026-11-10', amount: 10, category: 'REPAIRS', description: 'Back', propertyId, newVendor },
      ],
      [
        '/recurring-expenses',
        {
          kind: 'EXPENSE',
          handling: 'BILL',
          every: 'MONTH',
          description: 'Gutters',
          category: 'REPAIRS',
          propertyId,
          startDate: '2026-12-01',
          amount: 50,
          newVendor,
        },
      ],
    ]
    for (const [path, body] of bodies) {
      const answer = await app.raw({ method: 'POST', path, token: owner.token, body })
      assert.equal(answer.status, 201, `${path}: ${JSON.stringify(answer.json)}`)
      assert.match(JSON.stringify(answer.json), new RegExp(vendor.id), path)
    }
    assert.equal((await vendorsNamed('Gutters')).length, 1)
  })

  test('is asked for where several vendors have the name', async () => {
    await buildVendor(app, owner.token, { name: 'Same Name' })
    await buildVendor(app, owner.token, { name: 'Same Name' })
    const answer = await app.call(expenses.createExpense, {
      token: owner.token,
      body: {
        date: '2026-11-10',
        amount: 10,
        category: 'REPAIRS',
        description: 'Repair',
        propertyId: null,
        newVendor: { name: 'same name' },
      },
    })
    assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, 'newVendor.name'])
    assert.match(answer.problem.errors?.[0]?.message ?? '', /Choose one from the list/)
  })

  test('is new where the other one is archived', async () => {
    const old = await buildVendor(app, owner.token, { name: 'Olaf Old' })
    await app.call(vendors.archiveVendor, { token: owner.token, params: { id: old.id } })
    const made = await buildExpense(app, owner.token, { newVendor: { name: 'Olaf Old' } })
    assert.notEqual(made.vendor?.id, old.id)
  })
})
