import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildVendor, type Landlord } from '#testing/books/build.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { reauthenticate } from '#shared/accounts/second-factor-contract.ts'
import { createApiKey } from '#shared/api-keys/contract.ts'

const now = '2026-11-20T17:00:00Z'
const unknownId = '01a20000-0000-7000-8000-000000000001'

/** A stolen access token cannot read the most secret data until its holder proves who they are. */
describe('a recent proof of identity', () => {
  let app: TestApp
  let owner: Landlord
  let reads: { method: 'GET' | 'POST'; path: string; body?: object; proved: number }[]
  before(async () => {
    app = await startApp({ now })
    owner = await buildLandlord(app)
    const vendor = await buildVendor(app, owner.token)
    await app.raw({
      method: 'PATCH',
      path: `/tax/vendors/${vendor.id}/w9`,
      token: owner.token,
      body: { tinType: 'SSN', tin: '900005555' },
    })
    reads = [
      { method: 'POST', path: `/tax/vendors/${vendor.id}/tin`, proved: 200 },
      { method: 'POST', path: `/tax/owners/${unknownId}/tin`, proved: 404 },
      { method: 'POST', path: '/tax/form-1099/file', body: { year: 2026, form: 'NEC' }, proved: 409 },
      { method: 'POST', path: '/tax/form-1099/copies', body: { year: 2026 }, proved: 409 },
      { method: 'GET', path: '/export', proved: 200 },
    ]
  })
  after(() => app.stop())

  const ask = (token: string, { method, path, body }: (typeof reads)[number]) =>
    app.raw({ method, path, token, ...(body && { body }) })

  test('is asked for taxpayer numbers, files and copies of Forms 1099 and the whole export', async () => {
    for (const read of reads) {
      const answer = await ask(owner.token, read)
      assert.deepEqual([answer.status, answer.problem.code], [403, 'proof_required'], read.path)
      assert.ok(!JSON.stringify(answer.json).includes('900005555'))
    }
    const { token, password } = owner
    assert.equal((await app.call(reauthenticate, { token, body: { password } })).status, 200)
    for (const read of reads) {
      assert.equal((await ask(token, read)).status, read.proved, read.path)
    }
    const log = await app.raw({ path: '/security-events', token })
    assert.match(JSON.stringify(log.json), /taxpayer_number_shown/)
    assert.match(JSON.stringify(log.json), /export_downloaded/)
  })

  test('ends after ten minutes', async () => {
    app.clock.now = new Date(Date.parse(now) + 11 * 60_000)
    for (const read of reads) {
      assert.equal((await ask(owner.token, read)).problem.code, 'proof_required', read.path)
    }
    app.clock.now = new Date(now)
  })

  test('cannot be given by an API key', async () => {
    await proveSession(app, owner.token)
    const made = await app.call(createApiKey, {
      token: owner.token,
      body: { name: 'Script', scopes: ['write'] },
    })
    for (const read of reads) {
      assert.equal((await ask(made.json.key, read)).status, 403, read.path)
    }
  })
})
