import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

import { createPublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'
import { createSecretBox } from '#server/platform/sign-in/secret-box.ts'
import { buildLandlord, buildVendor, type Landlord } from '#testing/books/build.ts'
import { testKeys, testRing } from '#testing/sign-in/keys.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { connectSql, runSql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createTinBox } from '#server/vendors/service.ts'
import * as w9 from '#shared/vendors/w9-contract.ts'

import { keyFileOf, readKeyFile } from './key-file.ts'
import { fixedRing, type Key, KeyError, keyOf, keyText, newKey } from './key-ring.ts'
import { openKeys, openKeysWith } from './open-keys.ts'
import { createSealedBox, sealOf } from './sealed-box.ts'
import { resealValues, sealedColumns } from './sealed-values.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'tenure-keys-'))
const whenLost =
  'If no copy of it is left, see what is lost and continue: npm run key:rotate -- --key-is-lost'
const testText = keyText(testRing.all()[0]!)

async function refusal(opening: Promise<unknown>): Promise<string> {
  const error = await opening.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof KeyError, String(error))
  assert.match(error.message, /^[^\n]+$/)
  return error.message
}

describe('a start', () => {
  let app: TestApp
  let landlord: Landlord
  let vendorId: string
  const dirs: string[] = []
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    vendorId = (await buildVendor(app, landlord.token)).id
    const body = { tinType: 'SSN', tin: '900001234' } as const
    assert.equal((await record(body)).status, 200)
    await proveSession(app, landlord.token)
  })
  after(async () => {
    await app.stop()
    dirs.forEach((dir) => rmSync(dir, { recursive: true, force: true }))
  })

  const record = (body: { tinType: 'SSN'; tin: string }) =>
    app.call(w9.updateW9, { token: landlord.token, params: { id: vendorId }, body })
  const reveal = () => app.call(w9.revealVendorTin, { token: landlord.token, params: { id: vendorId } })
  const sealed = async () => {
    const [row] = await app.sql<{ tin: Buffer }>(
      landlord.accountId,
      'SELECT tin_sealed AS tin FROM vendor_tax_details WHERE id = $1',
      [vendorId],
    )
    return row!.tin
  }
  const setSealed = (value: Buffer) =>
    app.sql(landlord.accountId, 'UPDATE vendor_tax_details SET tin_sealed = $2 WHERE id = $1', [
      vendorId,
      value,
    ])
  function start(options: { text?: string; dataDir?: string } = {}) {
    const dataDir = options.dataDir ?? folder()
    dirs.push(dataDir)
    const said: string[] = []
    const opening = openKeys({
      database: app.database,
      connection: app.test.connection,
      dataDir,
      text: options.text,
      tell: (sentence) => said.push(sentence),
    })
    return { opening, said, file: keyFileOf(dataDir) }
  }

  test('with the key of the values opens them, says nothing and writes no file', async () => {
    const { opening, said, file } = start({ text: testText })
    const keys = await opening
    assert.equal(
      createTinBox(keys).open(await sealed(), { accountId: landlord.accountId, id: vendorId }),
      '900001234',
    )
    assert.deepEqual([said, existsSync(file)], [[], false])
  })

  test('in an empty DATA_DIR beside a database with sealed values is refused and makes no file', async () => {
    const { opening, file } = start()
    assert.equal(
      await refusal(opening),
      `3 values are sealed with key ${testRing.all()[0]!.id}, and there is no key here: set TENURE_KEY to it, or put the file tenure.key of this installation at ${file}. ${whenLost}`,
    )
    assert.equal(existsSync(file), false)
  })

  test('with another key is refused with the key that is missing, and nothing changes', async () => {
    const before = await sealed()
    const other = newKey()
    const { opening } = start({ text: keyText(other) })
    assert.equal(
      await refusal(opening),
      `3 values are sealed with key ${testRing.all()[0]!.id}, which is not in TENURE_KEY: add it to TENURE_KEY after a comma. ${whenLost}`,
    )
    assert.deepEqual(await sealed(), before)
    await start({ text: `${keyText(other)},${testText}` }).opening
    assert.equal((await reveal()).json.tin, '900001234')
  })

  test('with values of a later format is refused; a request for one says so and loses nothing', async (t) => {
    const good = await sealed()
    t.after(() => setSealed(good))
    const later = Buffer.from(good)
    later[3] = 9
    await setSealed(later)
    assert.match(
      await refusal(start({ text: testText }).opening),
      /^1 value is sealed in format 9, which this release of Tenure does not know/,
    )
    const answer = await reveal()
    assert.deepEqual([answer.status, answer.problem.code], [503, 'key_missing'])
    assert.match(answer.problem.detail, /encrypted in format 9/)
    assert.equal(app.takeErrors().length, 1)
    assert.deepEqual(await sealed(), later)
  })

  test('a request for a value whose key is missing names the key, in the list of forms too', async (t) => {
    const good = await sealed()
    t.after(() => setSealed(good))
    const other = newKey()
    const box = createTinBox({ ring: fixedRing([other], 'elsewhere'), links: other.secret })
    await setSealed(box.seal('900001234', { accountId: landlord.accountId, id: vendorId }))
    const answer = await reveal()
    assert.deepEqual([answer.status, answer.problem.code], [503, 'key_missing'])
    assert.equal(
      answer.problem.detail,
      `This value is encrypted with key ${other.id}, which is not in TENURE_KEY. No data is lost. The operator of this server needs to add the key there.`,
    )
    assert.equal((await app.call(w9.getW9, { token: landlord.token, params: { id: vendorId } })).status, 503)
    assert.equal(app.takeErrors().length, 2)
  })

  test('a value that was changed or copied from another row does not open', async (t) => {
    const good = await sealed()
    t.after(() => setSealed(good))
    const changed = Buffer.from(good)
    changed[changed.length - 1]! ^= 1
    await setSealed(changed)
    assert.equal((await reveal()).status, 404)
  })

  test('every column of sealed values is known to what seals again', async () => {
    const rows = await runSql(
      app.test.connection,
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name LIKE '%\\_sealed' AND data_type = 'bytea' ORDER BY 1`,
    )
    assert.deepEqual(
      rows.map(({ name }) => name),
      sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
    )
  })
})

describe('a database of an earlier release', () => {
  const former = Buffer.alloc(32, 'the key in the database')
  let app: TestApp
  let landlord: Landlord
  let vendorId: string
  let owner: { accountId: string; id: string }
  let dataDir: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    vendorId = (await buildVendor(app, landlord.token)).id
    owner = { accountId: landlord.accountId, id: vendorId }
    dataDir = folder()
    await app.call(w9.updateW9, {
      token: landlord.token,
      params: { id: vendorId },
      body: { tinType: 'SSN', tin: '900001234' },
    })
    const filer = { tinType: 'EIN', tin: '900004321' } as const
    await app.call(w9.updateForm1099Payer, { token: landlord.token, body: filer })
    // as the earlier release left it: its key in clear, its values without a header
    const box = createSecretBox(former, 'taxpayer numbers')
    const factors = createSecretBox(former, 'second factors')
    await app.database.write({ as: 'tenure_system' }, async (db) => {
      await db.query('DELETE FROM instance_secrets')
      await db.query(`INSERT INTO instance_secrets (name, value) VALUES ('access_token_key', $1)`, [former])
    })
    await app.sql(owner.accountId, 'UPDATE vendor_tax_details SET tin_sealed = $1', [
      box.seal(Buffer.from('900001234'), `${owner.accountId}:${vendorId}`),
    ])
    const [payer] = await app.sql<{ id: string }>(owner.accountId, 'SELECT id FROM tax_payers')
    await app.sql(owner.accountId, 'UPDATE tax_payers SET tin_sealed = $1', [
      box.seal(Buffer.from('900004321'), `${owner.accountId}:${payer!.id}`),
    ])
    const { id: userId } = landlord.user
    await app.database.write({ as: 'tenure_identity' }, (db) =>
      db.query(
        `INSERT INTO user_totp (user_id, secret_sealed, confirmed_at, pending_sealed, pending_since)
         VALUES ($1, $2, now(), $3, now())`,
        [
          userId,
          factors.seal(Buffer.from('second factor'), userId),
          factors.seal(Buffer.from('the next one'), userId),
        ],
      ),
    )
  })
  after(async () => {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('is moved by the starts of several processes at once: values, links, and no key in it', async () => {
    const link = { purpose: 'repair', accountId: landlord.accountId, id: vendorId } as const
    const printed = createPublicLinkTokens(former).make(link)
    const said: string[] = []
    const open = () =>
      openKeys({
        database: app.database,
        connection: app.test.connection,
        dataDir,
        text: undefined,
        tell: (sentence) => said.push(sentence),
      })
    const [one, two, three] = await Promise.all([open(), open(), open()])
    assert.deepEqual([one.signing, one.links], [two.signing, two.links])
    assert.deepEqual([one.signing, one.links], [three.signing, three.links])
    assert.notDeepEqual(one.signing, former, 'tokens have a key that no backup has in clear')
    assert.deepEqual(createPublicLinkTokens(one.links).make(link), printed, 'a code on a wall stays good')
    assert.equal(said.filter((sentence) => sentence.startsWith('A new key is in ')).length, 1)
    assert.equal(
      said.filter((sentence) => /Backups made before still hold the old key/.test(sentence)).length,
      1,
    )

    const stored = await app.sql<{ tin: Buffer }>(
      owner.accountId,
      'SELECT tin_sealed AS tin FROM vendor_tax_details UNION ALL SELECT tin_sealed FROM tax_payers',
    )
    const [key] = readKeyFile(keyFileOf(dataDir)) ?? []
    assert.deepEqual(
      stored.map(({ tin }) => sealOf(tin)),
      [1, 2].map(() => ({ kind: 'key', id: key?.id })),
    )
    assert.equal(createTinBox(one).open(stored[0]!.tin, owner), '900001234')
    const [totp] = await app.database.read({ as: 'tenure_identity' }, (db) =>
      db.query<{ secret: Buffer; pending: Buffer }>(
        'SELECT secret_sealed AS secret, pending_sealed AS pending FROM user_totp',
      ),
    )
    const factors = createSealedBox(one.ring, 'second factors')
    assert.deepEqual(
      [totp!.secret, totp!.pending].map((value) => factors.open(value, landlord.user.id).toString()),
      ['second factor', 'the next one'],
    )
    const secrets = await app.database.read({ as: 'tenure_system' }, (db) =>
      db.query<{ name: string; value: Buffer | null; value_sealed: Buffer }>(
        'SELECT name, value, value_sealed FROM instance_secrets ORDER BY name',
      ),
    )
    assert.deepEqual(
      secrets.map(({ name, value }) => [name, value]),
      [
        ['link_key', null],
        ['signing_key', null],
      ],
    )
    assert.ok(secrets.every((row) => !row.value_sealed.includes(former)))
  })

  test('has its table rewritten, by a later start where it is locked or the first one was killed', async () => {
    const file = `SELECT pg_relation_filenode('instance_secrets')::text AS file`
    const fileOf = async () => (await runSql(app.test.connection, file))[0]!['file']
    const [first, said] = [await fileOf(), [] as string[]]
    const open = () =>
      openKeys({
        database: app.database,
        connection: app.test.connection,
        dataDir,
        text: undefined,
        tell: (sentence) => said.push(sentence),
      })
    const secrets = () =>
      app.database.read({ as: 'tenure_system' }, (db) =>
        db.query<{ name: string; place: string }>(
          'SELECT name, ctid::text AS place FROM instance_secrets ORDER BY name',
        ),
      )
    await open()
    assert.equal(await fileOf(), first, 'nothing is due')

    await app.database.write({ as: 'tenure_system' }, async (db) => {
      await db.query(`DELETE FROM instance_secrets WHERE name = 'link_key'`)
      await db.query(`INSERT INTO instance_secrets (name, value) VALUES ('access_token_key', $1)`, [former])
    })
    // a transaction that could still see the deleted key does not keep it
    const old = await connectSql(app.test.connection)
    await old.run('BEGIN ISOLATION LEVEL REPEATABLE READ')
    await old.run('SELECT 1 FROM vendors')
    const dump = await connectSql(app.test.connection)
    await dump.run('BEGIN')
    await dump.run('LOCK TABLE instance_secrets IN ACCESS SHARE MODE')
    await open()
    await dump.run('ROLLBACK')
    await dump.end()
    assert.deepEqual(
      said.splice(0).map((sentence) => sentence.replace(/[\d]+ values? (is|are)/, 'N values are')),
      [
        `The key that sealed taxpayer IDs and the secrets of two-step verification was stored in the database. It is deleted, and N values are sealed with the key of ${keyFileOf(dataDir)}. Backups made before still hold the old key.`,
        'The files of the database, and copies of them, may still hold the deleted key: the table instance_secrets could not be rewritten (canceling statement due to lock timeout). The next start tries again.',
      ],
    )
    assert.equal(await fileOf(), first)

    await open()
    await old.run('ROLLBACK')
    await old.end()
    assert.notEqual(await fileOf(), first)
    const rows = await secrets()
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['link_key', 'signing_key'],
    )
    assert.ok(
      rows.every(({ place }) => ['(0,1)', '(0,2)', '(0,3)'].includes(place)),
      `no deleted row lies between them: ${JSON.stringify(rows)}`,
    )
    assert.deepEqual(said, [])
  })

  test('opens what a process of the earlier release still wrote, and moves it at the next start', async () => {
    const ring = fixedRing(readKeyFile(keyFileOf(dataDir)) as Key[], 'file')
    const keys = await openKeysWith(app.database, ring)
    const late = createSecretBox(former, 'taxpayer numbers').seal(
      Buffer.from('900007777'),
      `${owner.accountId}:${vendorId}`,
    )
    assert.equal(createTinBox(keys).open(late, owner), '900007777')
    await app.sql(owner.accountId, 'UPDATE vendor_tax_details SET tin_sealed = $1', [late])
    assert.deepEqual(await resealValues(app.database, ring, { formerKeys: [keys.links], only: 'former' }), {
      values: 1,
      unreadable: 0,
    })
    const [row] = await app.sql<{ tin: Buffer }>(
      owner.accountId,
      'SELECT tin_sealed AS tin FROM vendor_tax_details',
    )
    assert.equal(createTinBox(keys).open(row!.tin, owner), '900007777')
  })

  test('keeps a value that no key opens, and says how many there are', async () => {
    const garbage = Buffer.alloc(37, 'sealed by no key')
    await app.sql(owner.accountId, 'UPDATE vendor_tax_details SET tin_sealed = $1', [garbage])
    const said: string[] = []
    await openKeys({
      database: app.database,
      connection: app.test.connection,
      dataDir,
      text: undefined,
      tell: (sentence) => said.push(sentence),
    })
    assert.deepEqual(said, [
      '1 value is not readable with the former key: damaged, or restored from another installation. They have to be entered again.',
    ])
    const [row] = await app.sql<{ tin: Buffer }>(
      owner.accountId,
      'SELECT tin_sealed AS tin FROM vendor_tax_details',
    )
    assert.deepEqual(row!.tin, garbage)
  })
})

test('keys never share an id', () => {
  const ids = Array.from({ length: 500 }, (_, index) => keyOf(Buffer.alloc(32, `key ${index}`)).id)
  assert.equal(new Set(ids).size, 500)
  assert.match(ids[0]!, /^[0-9a-f]{12}$/)
})

test('the ring of the tests is the one that their database is sealed with', async () => {
  const app = await startApp({ isAlone: true })
  try {
    const [one, two] = [await testKeys(app.database), await testKeys(app.database)]
    assert.deepEqual([one.signing, one.links], [two.signing, two.links])
    assert.notDeepEqual(one.signing, one.links)
  } finally {
    await app.stop()
  }
})
