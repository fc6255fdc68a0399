import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildExpense,
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  type Landlord,
} from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as owners from '#shared/owners/contract.ts'
import { search } from '#shared/search/contract.ts'

describe('search for checks and owners', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  let propertyId: string
  let otherId: string
  let leaseId: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    const lease = await buildLease(app, token, { rentAmount: 900 })
    leaseId = lease.id
    propertyId = lease.unit.propertyId
    otherId = (await buildProperty(app, token, { name: 'Oak House' })).id
  })
  after(() => app.stop())

  async function find(q: string, rest: object = {}, as = token) {
    const answer = await app.call(search, { token: as, query: { q, ...rest } })
    assert.equal(answer.status, 200, q)
    return answer.json
  }
  const flat = async (q: string, rest: object = {}, as = token) =>
    (await find(q, rest, as)).groups.flatMap((group) => group.rows.map((row) => row.id))

  test('a check is found by its number, with and without the word', async () => {
    const plain = await buildPayment(app, token, { leaseId, amount: 11, reference: '60453' })
    const named = await buildExpense(app, token, {
      propertyId,
      description: 'Gutter',
      reference: 'Check #60453',
    })
    const short = await buildPayment(app, token, { leaseId, amount: 12, reference: '93' })
    await buildExpense(app, token, {
      propertyId,
      description: 'Repair at 60453 Elm Street',
      reference: '7 of 60',
    })
    const both = new Set([plain.id, named.id])
    for (const q of ['check 60453', 'Check #60453', 'check no. 60453', 'check number 60453', 'chk 60453']) {
      assert.deepEqual(new Set(await flat(q)), both, q)
    }
    assert.deepEqual(new Set(await flat('#60453', { types: 'payment' })), new Set([plain.id]))
    assert.ok((await flat('#60453', { types: 'expense' })).includes(named.id))
    assert.deepEqual(await flat('check 60454'), [])
    assert.deepEqual(await flat('check 93'), [short.id])
    assert.equal((await find('check 60453', { types: 'payment' })).groups[0]?.rows[0]?.score, 100)
    const manager = (id: string) => buildMember(app, landlord.accountId, 'MANAGER', { propertyIds: [id] })
    assert.deepEqual(new Set(await flat('check 60453', {}, (await manager(propertyId)).token)), both)
    assert.deepEqual(await flat('check 60453', {}, (await manager(otherId)).token), [])
    assert.deepEqual(await flat('check 60453', {}, (await buildLandlord(app)).token), [])
  })

  test('an owner is found by name, email and telephone, by those who may read owners', async () => {
    const body = {
      kind: 'PERSON' as const,
      name: 'Beatríz Quillfeather',
      email: 'bea@quill.example',
      phone: '(614) 555-0199',
    }
    const owner = (await app.call(owners.createOwner, { token, body })).json
    const share = { ownership: [{ from: '2026-01-01', shares: [{ ownerId: owner.id, share: '100%' }] }] }
    const shared = await app.call(owners.updateManagedProperty, {
      token,
      params: { id: propertyId },
      body: share,
    })
    assert.equal(shared.status, 200)
    for (const q of ['beatriz', 'quillfeather', 'bea@quill', '6145550199']) {
      assert.deepEqual(await flat(q), [owner.id], q)
    }
    assert.deepEqual((await find('beatriz quillfeather')).groups, [
      {
        type: 'owner',
        rows: [
          {
            type: 'owner',
            id: owner.id,
            title: 'Beatríz Quillfeather',
            subtitle: 'bea@quill.example · (614) 555-0199',
            url: `/owners?owner=${owner.id}`,
            apiUrl: `/api/v1/owners/${owner.id}`,
            score: 100,
          },
        ],
      },
    ])
    const viewer = await buildMember(app, landlord.accountId, 'VIEWER')
    assert.deepEqual(await flat('quillfeather', {}, viewer.token), [owner.id])
    const manager = await buildMember(app, landlord.accountId, 'MANAGER', { propertyIds: [propertyId] })
    assert.deepEqual(await flat('quillfeather', {}, manager.token), [])
    assert.deepEqual(await flat('quillfeather', { types: 'owner' }, (await buildLandlord(app)).token), [])
    const repairer = await buildMember(app, landlord.accountId, 'MAINTENANCE')
    assert.equal((await app.raw({ path: '/search?q=quillfeather', token: repairer.token })).status, 403)
    await app.call(owners.updateManagedProperty, {
      token,
      params: { id: propertyId },
      body: { ownership: [] },
    })
    await app.raw({ method: 'DELETE', path: `/owners/${owner.id}`, token })
    assert.deepEqual(await flat('quillfeather'), [], 'archived')
  })
})
