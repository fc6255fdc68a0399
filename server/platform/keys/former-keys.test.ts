import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

import { createSecretBox } from '#server/platform/sign-in/secret-box.ts'
import { buildLandlord, buildVendor } from '#testing/books/build.ts'
import { testRing } from '#testing/sign-in/keys.ts'
import { startApp } from '#testing/product/start-app.ts'
import { createTinBox } from '#server/vendors/service.ts'
import * as w9 from '#shared/vendors/w9-contract.ts'

import { keyText } from './key-ring.ts'
import { openKeys } from './open-keys.ts'

test('a key that a process of the earlier release made later opens what it sealed, after every start', async (t) => {
  const app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'tenure-former-'))
  t.after(async () => {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const { token, accountId } = await buildLandlord(app)
  const { id } = await buildVendor(app, token)
  const body = { tinType: 'SSN', tin: '900001234' } as const
  assert.equal((await app.call(w9.updateW9, { token, params: { id }, body })).status, 200)
  const said: string[] = []
  const start = () =>
    openKeys({
      database: app.database,
      connection: app.test.connection,
      dataDir,
      text: keyText(testRing.all()[0]!),
      tell: (sentence) => void said.push(sentence),
    })
  const first = await start()
  const late = Buffer.alloc(32, 'made by a process that ran')
  const box = createSecretBox(late, 'taxpayer numbers')
  const seal = (tin: string) =>
    app.sql(accountId, 'UPDATE vendor_tax_details SET tin_sealed = $1', [
      box.seal(Buffer.from(tin), `${accountId}:${id}`),
    ])
  const read = async () => {
    const [row] = await app.sql<{ tin: Buffer }>(
      accountId,
      'SELECT tin_sealed AS tin FROM vendor_tax_details',
    )
    return createTinBox(first).open(row!.tin, { accountId, id })
  }
  await app.database.write({ as: 'tenure_system' }, (db) =>
    db.query(`INSERT INTO instance_secrets (name, value) VALUES ('access_token_key', $1)`, [late]),
  )
  await seal('900005555')
  const second = await start()
  assert.deepEqual([second.links, second.formers], [first.links, [late]])
  assert.equal(await read(), '900005555')
  await seal('900006666')
  await start()
  assert.equal(await read(), '900006666')
  assert.deepEqual(
    said.filter((sentence) => sentence.includes('not readable')),
    [],
  )
})
