import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildProperty, type Landlord } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as contract from '#shared/owners/contract.ts'

describe('owners', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  const add = async (name: string, as = token) =>
    (await app.call(contract.createOwner, { token: as, body: { kind: 'PERSON', name } })).json
  const change = (id: string, body: WireBody<typeof contract.updateManagedProperty>, ifMatch?: number) =>
    app.call(contract.updateManagedProperty, { token, params: { id }, body, ...(ifMatch ? { ifMatch } : {}) })

  test('are added, changed and archived, and what was said of them is in the history', async () => {
    const owner = await add('Ida Stone')
    const changed = await app.call(contract.updateOwner, {
      token,
      params: { id: owner.id },
      body: { email: 'ida@example.com', phone: '', mailsStatements: false },
    })
    assert.deepEqual(
      [changed.json.email, changed.json.phone, changed.json.mailsStatements, changed.json.version],
      ['ida@example.com', null, false, 2],
    )
    const archived = await app.call(contract.archiveOwner, { token, params: { id: owner.id } })
    assert.equal(archived.status, 200)
    const list = await app.call(contract.listOwners, { token, query: { search: 'Ida' } })
    assert.deepEqual(list.json, [])
    const former = await app.call(contract.listOwners, { token, query: { status: 'ARCHIVED' } })
    assert.deepEqual(
      former.json.map(({ name }) => name),
      ['Ida Stone'],
    )
    const events = await app.sql<{ action: string }>(
      landlord.accountId,
      `SELECT action FROM events WHERE entity_type = 'owner' AND entity_id = $1 ORDER BY id`,
      [owner.id],
    )
    assert.deepEqual(
      events.map(({ action }) => action),
      ['created', 'updated', 'archived'],
    )
  })

  test('have parts of a property over time, and the rest is the account’s own', async () => {
    const { id } = await buildProperty(app, token)
    const [first, second] = [await add('Uma Vance'), await add('Vern Vance')]
    const saved = await change(id, {
      ownership: [
        { from: '2025-01-01', shares: [{ ownerId: first.id, share: '100' }] },
        {
          from: '2026-07-01',
          shares: [
            { ownerId: first.id, share: '1/3' },
            { ownerId: second.id, share: '33.33%' },
          ],
        },
      ],
    })
    assert.equal(saved.status, 200, JSON.stringify(saved.problem))
    assert.deepEqual(
      saved.json.ownership.map(({ from, shares }) => [
        from,
        shares.map(({ name, share }) => `${name} ${share}`),
      ]),
      [
        ['2025-01-01', ['Uma Vance 100%']],
        ['2026-07-01', ['Uma Vance 1/3', 'Vern Vance 33.33%']],
      ],
    )
    const { json } = await app.call(contract.getOwner, { token, params: { id: second.id } })
    assert.deepEqual(
      json.properties.map(({ id: property, share }) => [property, share]),
      [[id, '33.33%']],
    )
    const ended = await change(id, {
      ownership: [...saved.json.ownership.map(plain), { from: '2026-11-01', shares: [] }],
    })
    assert.equal(ended.json.ownership.length, 3)
    const after = await app.call(contract.getOwner, { token, params: { id: second.id } })
    assert.deepEqual(after.json.properties, [])
  })

  test('an owner with a part of a property stays until the part has ended', async () => {
    const { id } = await buildProperty(app, token)
    const owner = await add('Wes Young')
    const body = { ownership: [{ from: '2027-01-01', shares: [{ ownerId: owner.id, share: '50%' }] }] }
    await change(id, body)
    const refused = await app.call(contract.archiveOwner, { token, params: { id: owner.id } })
    assert.deepEqual([refused.status, refused.problem.code], [409, 'invalid_transition'])
    await change(id, { ownership: [] })
    assert.equal((await app.call(contract.archiveOwner, { token, params: { id: owner.id } })).status, 200)
  })

  test('parts beyond the whole, twice the same owner and steps out of order are refused at their field', async () => {
    const { id } = await buildProperty(app, token)
    const [first, second] = [await add('Abe Cole'), await add('Bea Cole')]
    const stranger = await add('Cy Other', (await buildLandlord(app)).token)
    const pathOf = async (
      ownership: NonNullable<WireBody<typeof contract.updateManagedProperty>['ownership']>,
    ) => {
      const { status, problem } = await change(id, { ownership })
      return [status, problem.errors?.[0]?.path]
    }
    const day = '2026-01-01'
    assert.deepEqual(
      await pathOf([{ from: day, shares: [share(first.id, '60'), share(second.id, '40.01')] }]),
      [400, 'ownership.0.shares'],
    )
    assert.deepEqual(await pathOf([{ from: day, shares: [share(first.id, '10'), share(first.id, '10')] }]), [
      400,
      'ownership.0.shares.1.ownerId',
    ])
    assert.deepEqual(await pathOf([{ from: day, shares: [share(stranger.id, '10')] }]), [
      400,
      'ownership.0.shares.0.ownerId',
    ])
    assert.deepEqual(
      await pathOf([
        { from: day, shares: [] },
        { from: day, shares: [] },
      ]),
      [400, 'ownership.1.from'],
    )
    assert.deepEqual(await pathOf([{ from: day, shares: [share(first.id, '33.333')] }]), [
      400,
      'ownership.0.shares.0.share',
    ])
    const stored = await app.call(contract.getManagedProperty, { token, params: { id } })
    assert.deepEqual([stored.json.ownership, stored.json.version], [[], 1])
  })

  test('the database keeps the parts within the whole', async () => {
    const { id } = await buildProperty(app, token)
    const [first, second] = [await add('Dot Hale'), await add('Eve Hale')]
    await change(id, { ownership: [{ from: '2026-01-01', shares: [{ ownerId: first.id, share: '2/3' }] }] })
    await assert.rejects(
      app.sql(
        landlord.accountId,
        `INSERT INTO owner_shares (account_id, property_id, from_on, position, owner_id, numerator, denominator, created_at)
         VALUES ($1, $2, '2026-01-01', 2, $3, 34, 100, now())`,
        [landlord.accountId, id, second.id],
      ),
      /more than the whole/,
    )
  })

  test('the fee of a property changes on first days of months, and each list is kept without the other', async () => {
    const { id } = await buildProperty(app, token)
    const owner = await add('Fay Ford')
    await change(id, { ownership: [{ from: '2026-01-01', shares: [{ ownerId: owner.id, share: '50%' }] }] })
    const saved = await change(id, {
      feeRules: [
        { from: '2026-01-01', basis: 'COLLECTED', percent: 8.25, minimum: 50, reserve: 300 },
        { from: '2026-09-01', basis: 'FLAT', flat: 99 },
      ],
    })
    assert.equal(saved.status, 200, JSON.stringify(saved.problem))
    assert.deepEqual(
      saved.json.feeRules.map(({ from, basis, percent, flat, minimum, reserve }) => [
        from,
        basis,
        percent,
        flat,
        minimum,
        reserve,
      ]),
      [
        ['2026-01-01', 'COLLECTED', 8.25, 0, 50, 300],
        ['2026-09-01', 'FLAT', 0, 99, null, 0],
      ],
    )
    assert.equal(saved.json.ownership.length, 1)
    const middle = await change(id, { feeRules: [{ from: '2026-01-02', basis: 'NONE' }] })
    assert.deepEqual([middle.status, middle.problem.errors?.[0]?.path], [400, 'feeRules.0.from'])
    const wrong = { from: '2026-01-01', basis: 'FLAT', flat: 9, minimum: 10, maximum: 9 } as const
    assert.deepEqual(
      (await change(id, { feeRules: [wrong] })).problem.errors?.[0]?.path,
      'feeRules.0.maximum',
    )
  })

  test('belong to their account, and are closed to members of some properties', async () => {
    const owner = await add('Gus Hart')
    const { id } = await buildProperty(app, token)
    await change(id, { ownership: [{ from: '2026-01-01', shares: [{ ownerId: owner.id, share: '50%' }] }] })
    const member = await buildMember(app, landlord.accountId, 'MANAGER', { propertyIds: [id] })
    assert.deepEqual((await app.call(contract.listOwners, { token: member.token })).json, [])
    const found = await app.call(contract.getOwner, { token: member.token, params: { id: owner.id } })
    assert.equal(found.status, 404)
    const properties = await app.call(contract.listManagedProperties, { token: member.token })
    assert.deepEqual(
      properties.json.map((property) => [property.id, property.ownership]),
      [[id, []]],
    )
    const write = await app.call(contract.updateManagedProperty, {
      token: member.token,
      params: { id },
      body: { ownership: [] },
    })
    assert.equal(write.status, 403)
    const other = await buildLandlord(app)
    assert.equal(
      (await app.call(contract.getOwner, { token: other.token, params: { id: owner.id } })).status,
      404,
    )
  })
})

const share = (ownerId: string, part: string) => ({ ownerId, share: part })

const plain = ({ from, shares }: { from: string; shares: { ownerId: string; share: string }[] }) => ({
  from,
  shares: shares.map(({ ownerId, share }) => ({ ownerId, share })),
})
