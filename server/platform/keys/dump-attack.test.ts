import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { SignJWT } from 'jose'

import { buildLandlord, buildVendor, claimsOf, type Landlord } from '#testing/books/build.ts'
import { testKeys } from '#testing/sign-in/keys.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createTinBox } from '#server/vendors/service.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as w9 from '#shared/vendors/w9-contract.ts'

import { fixedRing } from './key-ring.ts'
import { headerBytes, sealOf } from './sealed-box.ts'

const tin = '900001234'

/** An attacker has every row of the database: a backup, a dump, a standby. */
describe('a copy of the database', () => {
  let app: TestApp
  let landlord: Landlord
  let vendorId: string
  let keys: Buffer[]
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    const { token } = landlord
    vendorId = (await buildVendor(app, token)).id
    const body = { firstName: 'Pia', lastName: 'Pipes', taxClass: 'INDIVIDUAL', tinType: 'SSN', tin } as const
    assert.equal((await app.call(w9.updateW9, { token, params: { id: vendorId }, body })).status, 200)
    const rows = await app.database.read({ as: 'tenure_system' }, (db) =>
      db.query<Record<string, unknown>>('SELECT * FROM instance_secrets'),
    )
    // what is stored, and every 32 bytes within it, might be a key
    keys = rows
      .flatMap((row) => Object.values(row))
      .filter((value) => Buffer.isBuffer(value))
      .flatMap((value) =>
        Array.from({ length: Math.max(1, value.length - 31) }, (_, at) => value.subarray(at, at + 32)),
      )
    assert.ok(keys.length > 0)
  })
  after(() => app.stop())

  test('does not open a taxpayer number', async () => {
    const [row] = await app.sql<{ sealed: Buffer }>(
      landlord.accountId,
      'SELECT tin_sealed AS sealed FROM vendor_tax_details WHERE id = $1',
      [vendorId],
    )
    const sealed = row!.sealed
    const owner = { accountId: landlord.accountId, id: vendorId }
    // the product's own box, with each found key in its ring under the id that the value names
    const seal = sealOf(sealed)
    const id = seal.kind === 'key' ? seal.id : ''
    const tries = keys.flatMap((secret) => [
      () => createTinBox({ ring: fixedRing([{ id, secret }], 'dump'), links: secret }).open(sealed, owner),
      () =>
        createTinBox({ ring: fixedRing([], 'dump'), links: secret }).open(
          sealed.subarray(headerBytes),
          owner,
        ),
      () => createTinBox({ ring: fixedRing([], 'dump'), links: secret }).open(sealed, owner),
    ])
    assert.deepEqual(
      tries.map(answerOf).filter((text) => text !== null),
      [],
    )
    const own = createTinBox(await testKeys(app.database))
    assert.equal(own.open(sealed, owner), tin, 'the key outside opens it')
  })

  test('signs no access token', async () => {
    const { account, sub, session } = claimsOf(landlord.token)

    const answers: number[] = []
    for (const key of keys) {
      const forged = await new SignJWT({ account, session, role: 'OWNER', zone: 'America/New_York' })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer('tenure')
        .setAudience('tenure-api')
        .setSubject(sub)
        .setIssuedAt(Math.floor(app.clock.now.getTime() / 1000))
        .setExpirationTime(Math.floor(app.clock.now.getTime() / 1000) + 600)
        .sign(key)
      answers.push((await app.call(auth.me, { token: forged })).status)
    }
    assert.deepEqual([...new Set(answers)], [401])
  })
})

function answerOf(open: () => string | null): string | null {
  try {
    return open()
  } catch {
    return null
  }
}
