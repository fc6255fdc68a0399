import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'

import type { Database } from '#server/platform/database/database.ts'
import { createPublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'
import { buildLandlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createTinBox, type TinBox } from '#server/vendors/service.ts'

import { createKeyFile, keyFileOf, readKeyFile } from './key-file.ts'
import { fixedRing, type Key, KeyError, keyText, newKey, parseKeys } from './key-ring.ts'
import { type Keys, openKeys, openKeysWith } from './open-keys.ts'
import { removeUnusedKeys, rotateKeys, rotateSigningKey } from './rotate-keys.ts'
import { countSeals } from './sealed-values.ts'

/** More than two batches, so that a rotation can be killed between two of them. */
const count = 450

describe('changing the key', () => {
  let app: TestApp
  let accountId: string
  let dataDir: string
  let path: string
  let running: Keys
  let box: TinBox
  let said: string[]
  beforeEach(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    ;({ accountId } = await buildLandlord(app))
    dataDir = mkdtempSync(join(tmpdir(), 'tenure-rotate-'))
    path = keyFileOf(dataDir)
    said = []
    await app.database.write({ as: 'tenure_system' }, (db) => db.query('DELETE FROM instance_secrets'))
    running = await openKeys({
      database: app.database,
      connection: app.test.connection,
      dataDir,
      text: undefined,
      tell: () => undefined,
    })
    box = createTinBox(running)
    const vendors = await app.sql<{ id: string }>(
      accountId,
      `INSERT INTO vendors (account_id, id, name, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'Vendor ' || n, now(), now() FROM generate_series(1, ${count}) n RETURNING id`,
      [accountId],
    )
    await app.sql(
      accountId,
      `INSERT INTO vendor_tax_details (account_id, id, tin_type, tin_sealed, created_at, updated_at)
       SELECT $1, n.id, 'SSN', n.sealed, now(), now() FROM unnest($2::uuid[], $3::bytea[]) AS n (id, sealed)`,
      [
        accountId,
        vendors.map(({ id }) => id),
        vendors.map(({ id }) => box.seal(numberOf(id), { accountId, id })),
      ],
    )
  })
  afterEach(async () => {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const rotation = (options: { text?: string; database?: Database } = {}) => ({
    database: options.database ?? app.database,
    dataDir,
    text: options.text,
    tell: (sentence: string) => void said.push(sentence),
  })
  const inFile = () => (readKeyFile(path) ?? []).map(({ id }) => id)
  const uses = async () =>
    Object.fromEntries(
      (await app.database.writeInSteps(countSeals)).map(({ seal, values }) => [
        seal.kind === 'key' ? seal.id : seal.kind,
        values,
      ]),
    )
  /** Opens every number with these keys; fails where one is not the vendor's own. */
  async function openAll(keys: Keys): Promise<void> {
    const rows = await app.sql<{ id: string; sealed: Buffer; version: number }>(
      accountId,
      'SELECT id, tin_sealed AS sealed, version FROM vendor_tax_details',
    )
    const own = createTinBox(keys)
    assert.equal(rows.length, count)
    for (const { id, sealed, version } of rows) {
      assert.deepEqual([own.open(sealed, { accountId, id }), version], [numberOf(id), 1])
    }
  }

  test('seals every value with the new key, keeps the old one for reading, and links and tokens stay', async () => {
    const [old] = inFile()
    const link = { purpose: 'repair', accountId, id: accountId } as const
    const before = createPublicLinkTokens(running.links).make(link).token
    await rotateKeys(rotation())
    const [first, second] = inFile()
    assert.equal(second, old)
    assert.notEqual(first, old)
    assert.deepEqual(await uses(), { [first!]: count + 2 })
    assert.deepEqual(said, [
      `The new key is ${first}. ${count + 2} values are sealed again with it; every value is sealed with it now.`,
      `Earlier keys stay in ${path} (${old}): backups made before need them. Copy ${path} again to where you keep it, and to the other machines. When no such backup is left, remove them: npm run key:rotate -- --remove-unused`,
    ])
    await openAll(running) // the process that runs has read the file again
    const [row] = await app.sql<{ id: string; sealed: Buffer }>(
      accountId,
      'SELECT id, tin_sealed AS sealed FROM vendor_tax_details LIMIT 1',
    )
    const alone = fixedRing((readKeyFile(path) as Key[]).slice(0, 1), 'the new key alone')
    const fresh = await openKeysWith(app.database, alone)
    assert.equal(createTinBox(fresh).open(row!.sealed, { accountId, id: row!.id }), numberOf(row!.id))
    assert.deepEqual([fresh.signing, fresh.links], [running.signing, running.links])
    assert.equal(createPublicLinkTokens(fresh.links).make(link).token, before)
  })

  test('killed in the middle has lost nothing, and goes on without another key', async () => {
    const [old] = inFile()
    let writes = 0
    const dying: Database = {
      ...app.database,
      write(entry, work) {
        writes += 1
        if (writes === 3) {
          throw new Error('killed')
        }
        return app.database.write(entry, work)
      },
    }
    await assert.rejects(rotateKeys(rotation({ database: dying })), /killed/)
    const [first] = inFile()
    const half = await uses()
    assert.ok(half[old!]! > 0 && half[first!]! > 0, JSON.stringify(half))
    await openAll(running)
    await openAll(await openKeys({ ...rotation(), connection: app.test.connection }))

    await rotateKeys(rotation())
    assert.deepEqual(inFile(), [first, old])
    assert.deepEqual(await uses(), { [first!]: count + 2 })
    assert.match(
      said[0]!,
      new RegExp(`^Key ${first} was the first already\\. ${half[old!]} values are sealed`),
    )
    await openAll(running)
  })

  test('twice makes two keys, and three at once lose nothing', async () => {
    await rotateKeys(rotation())
    await rotateKeys(rotation())
    assert.equal(inFile().length, 3)
    await Promise.all([rotateKeys(rotation()), rotateKeys(rotation()), rotateKeys(rotation())])
    const [first] = inFile()
    await openAll(running)
    await rotateKeys(rotation())
    await openAll(running)
    assert.ok(inFile().includes(first!))
    assert.deepEqual(Object.keys(await uses()), [inFile()[0]])
  })

  test('while numbers are written leaves none behind', async () => {
    const ids = (await app.sql<{ id: string }>(accountId, 'SELECT id FROM vendor_tax_details')).map(
      ({ id }) => id,
    )
    const state = { isDone: false }
    const writing = (async () => {
      for (let n = 0; !state.isDone; n += 1) {
        const id = ids[n % ids.length]!
        await app.sql(accountId, 'UPDATE vendor_tax_details SET tin_sealed = $2 WHERE id = $1', [
          id,
          box.seal(numberOf(id), { accountId, id }),
        ])
      }
    })()
    await rotateKeys(rotation())
    state.isDone = true
    await writing
    await openAll(running)
    await removeUnusedKeys(rotation())
    await openAll(running)
  })

  test('removes earlier keys on demand alone, and none that is needed', async () => {
    const [old] = inFile()
    await removeUnusedKeys(rotation())
    assert.deepEqual(said.splice(0), [`Every key in ${path} is in use: nothing was removed.`])
    await rotateKeys(rotation())
    said.length = 0
    await removeUnusedKeys(rotation())
    assert.deepEqual(said, [
      `Removed from ${path}: ${old}. Backups made with these keys can no longer be read.`,
    ])
    assert.equal(inFile().length, 1)
    await openAll(running)
  })

  test('with TENURE_KEY says what to set and writes no file; then seals with the first key', async () => {
    const text = keyText((readKeyFile(path) as Key[])[0]!)
    rmSync(path)
    await rotateKeys(rotation({ text }))
    const [what, line] = said.splice(0)
    assert.match(
      what!,
      /^Every value is sealed with key \w{12}, the first of TENURE_KEY\. No changes were made\./,
    )
    const next = line!.replace(/^TENURE_KEY=/, '')
    const keys = parseKeys(next, 'TENURE_KEY')
    assert.deepEqual(
      keys.map(({ id }) => id),
      [keys[0]!.id, parseKeys(text, '')[0]!.id],
    )
    assert.equal(readKeyFile(path), undefined)

    await rotateKeys(rotation({ text: next }))
    assert.deepEqual(await uses(), { [keys[0]!.id]: count + 2 })
    assert.match(said[0]!, new RegExp(`^Key ${keys[0]!.id} was the first already\\. ${count + 2} values are`))
    await openAll(await openKeysWith(app.database, fixedRing(keys, 'TENURE_KEY')))
    assert.equal(readKeyFile(path), undefined)
  })

  test('without the key that is in use changes nothing', async () => {
    rmSync(path)
    await assert.rejects(rotateKeys(rotation()), KeyError)
    createKeyFile(path, [newKey()])
    const before = inFile()
    await assert.rejects(rotateKeys(rotation()), /sealed with key \w{12}, which is not in .*tenure\.key/)
    await assert.rejects(removeUnusedKeys(rotation()), KeyError)
    await assert.rejects(rotateSigningKey(rotation()), KeyError)
    assert.deepEqual(inFile(), before)
  })

  test('goes on beside a value that no key opens, and says so', async () => {
    const [old] = inFile()
    const damaged = async (sealed: Buffer) =>
      app.sql(
        accountId,
        'UPDATE vendor_tax_details SET tin_sealed = $1 WHERE id = (SELECT min(id::text)::uuid FROM vendor_tax_details)',
        [sealed],
      )
    // sealed for another row, with a key that is there
    await damaged(box.seal('900001234', { accountId, id: accountId }))
    const unreadable = '1 value is not readable with any key, and stayed as before: enter them again.'
    for (let round = 1; round <= 2; round += 1) {
      said.length = 0
      await rotateKeys(rotation())
      assert.deepEqual([inFile().length, inFile().at(-1)], [round + 1, old])
      assert.deepEqual(said.slice(0, 2), [
        `The new key is ${inFile()[0]}. ${count + 1} values are sealed again with it; every value that can be read is sealed with it now.`,
        unreadable,
      ])
      assert.deepEqual(await uses(), { [inFile()[0]!]: count + 1, [old!]: 1 })
    }
    // without a header, as by an earlier release
    await damaged(Buffer.alloc(37, 'sealed by no key'))
    await rotateKeys(rotation())
    assert.equal(inFile().length, 4)

    const text = (readKeyFile(path) ?? []).map(keyText).join(',')
    said.length = 0
    await rotateKeys(rotation({ text }))
    assert.deepEqual(said.slice(0, 1), [unreadable])
    assert.match(
      said[1]!,
      /^Every value that can be read is sealed with key \w{12}, the first of TENURE_KEY\. No changes/,
    )
    assert.match(said[2]!, /^TENURE_KEY=/)
  })

  test('of access tokens changes no other key', async () => {
    const [key] = inFile()
    await rotateSigningKey(rotation())
    const after = await openKeysWith(app.database, running.ring)
    assert.notDeepEqual(after.signing, running.signing)
    assert.deepEqual(after.links, running.links)
    assert.deepEqual(inFile(), [key])
    await openAll(running)
  })
})

/** Nine digits that differ by vendor. */
function numberOf(id: string): string {
  return `${Number.parseInt(id.slice(-7), 16)}`.padStart(9, '9').slice(-9)
}
