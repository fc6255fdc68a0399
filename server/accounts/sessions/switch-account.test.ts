import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, claimsOf, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'

describe('switching accounts', () => {
  let app: TestApp
  let person: Landlord
  let second: Landlord
  let stranger: Landlord
  before(async () => {
    app = await startApp()
    person = await buildLandlord(app)
    second = await buildLandlord(app)
    stranger = await buildLandlord(app)
    await app.sql(
      second.accountId,
      `INSERT INTO memberships (account_id, user_id, role, created_at) VALUES ($1, $2, 'TENANT', '2026-01-01')`,
      [second.accountId, person.user.id],
    )
  })
  after(() => app.stop())

  const places = async (token: string) => (await app.call(auth.listPlaces, { token })).json
  const goTo = (token: string | undefined, accountId: string) =>
    app.call(auth.switchAccount, { token, body: { accountId } })

  test('sees every place of theirs, the landlord’s before the tenant’s, and nobody else’s', async () => {
    assert.deepEqual(
      (await places(person.token)).map(({ id, role, current }) => [id, role, current]),
      [
        [person.accountId, 'OWNER', true],
        [second.accountId, 'TENANT', false],
      ],
    )
    assert.deepEqual(
      (await places(second.token)).map(({ id }) => id),
      [second.accountId],
    )
  })

  test('goes to another by a session of its own, and the first goes on', async () => {
    const answer = await goTo(person.token, second.accountId)
    assert.deepEqual([answer.status, answer.json.user.role], [200, 'TENANT'])
    const token = answer.json.access_token
    assert.equal(claimsOf(token).account, second.accountId)
    assert.equal((await app.call(auth.me, { token })).json.role, 'TENANT')
    assert.equal((await app.call(auth.me, { token: person.token })).json.role, 'OWNER')
    assert.deepEqual(
      (await places(token)).map(({ current }) => current),
      [false, true],
    )
    const pair = await app.call(auth.refresh, { body: { refresh_token: answer.json.refresh_token } })
    assert.equal(claimsOf(pair.json.access_token).account, second.accountId, 'and stays there')
    assert.equal((await goTo(token, person.accountId)).status, 200, 'and back')
  })

  test('goes nowhere else', async () => {
    assert.deepEqual(
      [await goTo(person.token, stranger.accountId), await goTo(person.token, person.user.id)].map(
        ({ status }) => status,
      ),
      [404, 404],
    )
    for (const token of [undefined, 'garbage']) {
      assert.equal((await goTo(token, person.accountId)).status, 401)
    }
    await app.call(auth.logout, { body: { refresh_token: person.refreshToken } })
    assert.equal((await goTo(person.token, second.accountId)).status, 401, 'an ended session opens no other')
  })
})
