import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, type Landlord } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { pngOf } from '#testing/files/pictures.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { buildTenantUser } from '#testing/sign-in/tenant-user.ts'
import { upload } from '#testing/requests/upload.ts'
import * as accounts from '#shared/accounts/contract.ts'
import * as contract from '#shared/users/contract.ts'

describe('users', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  const exists = (id: string, as = token) => app.call(contract.userExists, { token: as, params: { id } })
  const verified = (id: string, as = token) => app.call(contract.verifyUser, { token: as, params: { id } })
  const ensure = (authUser: { id: string; email: string }, as = token) =>
    app.call(contract.ensureUserExists, { token: as, body: { authUser } })

  test('oneself and the people of the account exist, anybody else is not found', async () => {
    const member = await buildMember(app, landlord.accountId, 'MANAGER')
    const stranger = await buildLandlord(app)
    assert.deepEqual((await exists(landlord.user.id)).json, { exists: true })
    assert.deepEqual((await exists(member.user.id)).json, { exists: true })
    assert.equal((await exists(stranger.user.id)).status, 404)
    assert.equal((await verified(stranger.user.id)).status, 404)
    assert.equal((await exists('0195d2a0-0000-7000-8000-000000000000')).status, 404)
    assert.equal((await app.raw({ path: '/users/nobody/exists', token })).status, 404)
  })

  test('a tenant knows themselves and their landlord, no other tenant', async () => {
    const [ann, ned] = [
      await buildTenantUser(app, landlord, { email: 'ann@example.com' }),
      await buildTenantUser(app, landlord, { email: 'ned@example.com' }),
    ]
    await buildLease(app, token, { tenantId: ann.tenantId })
    assert.equal((await exists(ann.userId, ann.token)).status, 200)
    assert.equal((await exists(landlord.user.id, ann.token)).status, 200)
    assert.equal((await exists(ned.userId, ann.token)).status, 404)
    assert.deepEqual((await verified(ann.userId)).json, { verified: true })
  })

  test('an address is verified once it is confirmed', async () => {
    assert.deepEqual((await verified(landlord.user.id)).json, { verified: false })
  })

  test('a picture of one’s own is small, shown without signing in, and another one has another address', async () => {
    const picture = (side: number, as = token) =>
      upload(app, contract.uploadAvatar, {
        token: as,
        file: { name: 'me.png', type: 'image/png', content: pngOf(side, side) },
      })
    const first = await picture(900)
    assert.equal(first.status, 200, JSON.stringify(first.problem))
    const shown = await app.raw({ path: first.json.avatarUrl ?? '' })
    assert.equal(shown.status, 200)
    assert.equal(shown.headers['content-type'], 'image/webp')
    assert.match(shown.headers['content-disposition'] ?? '', /^inline/)
    const second = await picture(20)
    assert.notEqual(second.json.avatarUrl, first.json.avatarUrl)
    assert.equal((await app.raw({ path: first.json.avatarUrl ?? '' })).status, 404)
    assert.equal((await app.call(accounts.usersMe, { token })).json.avatarUrl, second.json.avatarUrl)
    const gone = await app.call(contract.deleteAvatar, { token })
    assert.equal(gone.json.avatarUrl, null)
    assert.equal((await app.raw({ path: second.json.avatarUrl ?? '' })).status, 404)
    const tenant = await buildTenantUser(app, landlord, { email: 'pic@example.com' })
    assert.equal((await picture(10, tenant.token)).status, 200)
    const text = await upload(app, contract.uploadAvatar, { token })
    assert.equal(text.status, 415)
  })

  test('a picture is an https address or an upload of this site, and nothing else', async () => {
    const { token } = await buildLandlord(app)
    const set = (avatarUrl: string) => app.call(accounts.updateProfile, { token, body: { avatarUrl } })
    for (const address of [
      'https://pictures.example/ann.png?size=80',
      'https://pictures.example:8443/ann',
      '/api/v1/users/pictures/AbC-123_x',
    ]) {
      assert.deepEqual([(await set(address)).status, (await set(address)).json.avatarUrl], [200, address])
    }
    for (const address of [
      'javascript:alert(1)',
      'data:image/svg+xml,<svg onload=alert(1)>',
      'http://pictures.example/ann.png',
      '//pictures.example/ann.png',
      '/api/v1/users/pictures/../../auth/logout',
      '/dashboard',
      'https://ann@pictures.example/x',
      'https://pictures.example/a b',
      'https:pictures.example',
      'nonsense',
    ]) {
      const answer = await set(address)
      assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, 'avatarUrl'], address)
    }
    assert.equal((await set('')).json.avatarUrl, null)
  })

  test('ensuring says who one is, as often as asked, and only of oneself', async () => {
    const own = { id: landlord.user.id, email: landlord.email.toUpperCase() }
    const answer = { success: true, userId: landlord.user.id, action: 'existed' }
    assert.deepEqual((await ensure(own)).json, answer)
    assert.deepEqual((await ensure(own)).json, answer)
    const stranger = await buildLandlord(app)
    for (const authUser of [
      { id: stranger.user.id, email: stranger.email },
      { id: landlord.user.id, email: stranger.email },
      { id: stranger.user.id, email: landlord.email },
    ]) {
      const refused = await ensure(authUser)
      assert.deepEqual([refused.status, refused.problem.code], [403, 'forbidden'])
    }
    const bad = await app.raw({ method: 'POST', path: '/users/ensure-exists', token, body: { authUser: {} } })
    assert.equal(bad.status, 400)
  })
})
