import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

import { startTenure } from '#server/main.ts'
import { readEnv } from '#server/platform/environment/env.ts'
import { createTestDatabase, type TestDatabase } from '#testing/product/database.ts'
import { runSql } from '#testing/product/sql.ts'
import '#testing/requests/guards.ts'

import { createKeyFile, keyFileOf, readKeyFile } from './key-file.ts'
import { keyText, newKey } from './key-ring.ts'
import { requireKeyPlace } from './key-place.ts'

const root = mkdtempSync(join(tmpdir(), 'tenure-key-place-'))
after(() => rmSync(root, { recursive: true, force: true }))

let folders = 0
/** Returns the path of a folder that does not exist. */
const folder = () => join(root, String((folders += 1)))

const s3 = {
  STORAGE_DRIVER: 's3',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_BUCKET: 'bucket',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const url = { DATABASE_URL: 'postgres://localhost/tenure' }

const check = (variables: Record<string, string>, { isDefault = false, dataDir = folder() } = {}) =>
  requireKeyPlace({
    ...readEnv({ ...variables, ...(isDefault ? {} : { DATA_DIR: dataDir }) }, []),
    dataDir,
  })

describe('a place for keys', () => {
  test('is a file beside the embedded database, wherever files are kept', () => {
    check({})
    check({}, { isDefault: true })
    check({ ...s3 })
  })

  test('is no file where neither database nor files are kept on the machine', () => {
    const dataDir = folder()
    assert.throws(() => check({ ...url, ...s3 }, { dataDir }), {
      name: 'KeyError',
      message:
        'There is no key, and nothing else is kept on this machine (DATABASE_URL, STORAGE_DRIVER=s3), so a key in a file could be lost with it: set TENURE_KEY to the key of this installation or, where it has none yet, to a new one (openssl rand -base64 32), the same for every process, and keep a copy.',
    })
    check({ ...url, ...s3, TENURE_KEY: keyText(newKey()) }, { dataDir })
    createKeyFile(keyFileOf(dataDir), [newKey()])
    check({ ...url, ...s3 }, { dataDir })
  })

  test('with an own database and local files is in a DATA_DIR that is set or has files', () => {
    check({ ...url })
    const dataDir = folder()
    const isAsked = {
      name: 'KeyError',
      message: new RegExp(`^There is no key, and neither TENURE_KEY nor DATA_DIR is set, .* in ${dataDir} `),
    }
    assert.throws(() => check({ ...url }, { dataDir, isDefault: true }), isAsked)
    mkdirSync(join(dataDir, 'files', 'objects', 'account'), { recursive: true })
    assert.throws(
      () => check({ ...url }, { dataDir, isDefault: true }),
      isAsked,
      'empty folders are no files',
    )
    writeFileSync(join(dataDir, 'files', 'objects', 'account', 'lease.pdf'), 'lease')
    check({ ...url }, { dataDir, isDefault: true })
    assert.deepEqual(readdirSync(dataDir), ['files'], 'nothing stays of the attempt to write')
  })

  test('is proved to be writable', () => {
    const file = join(root, 'file')
    writeFileSync(file, '')
    assert.throws(
      () => check({}, { dataDir: join(file, 'below') }),
      /tenure\.key cannot be written \(ENOTDIR\): make DATA_DIR writable, or set TENURE_KEY/,
    )
  })
})

describe('a start on an own database', () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase({ empty: true })
  })
  after(() => database.drop())

  const start = (variables: Record<string, string>, said: string[] = []) =>
    startTenure(
      readEnv({ DATABASE_URL: database.url, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', ...variables }, [
        '--roles=web',
      ]),
      { isApiOnly: true, tell: (sentence) => void said.push(sentence) },
    )
  const tables = async () =>
    (await runSql(database.connection, `SELECT FROM information_schema.tables WHERE table_schema = 'public'`))
      .length

  test('without usable keys stops before it changes the database', async () => {
    const DATA_DIR = folder()
    await assert.rejects(start({ DATA_DIR, TENURE_KEY: 'secret' }), {
      name: 'KeyError',
      message: /^Key 1 of 1 in TENURE_KEY is not 32 bytes in base64\./,
    })
    await assert.rejects(start({ DATA_DIR, ...s3 }), /^KeyError: There is no key, .* set TENURE_KEY/)
    mkdirSync(DATA_DIR, { recursive: true })
    writeFileSync(keyFileOf(DATA_DIR), 'broken', { mode: 0o600 })
    await assert.rejects(start({ DATA_DIR }), /^KeyError: Key 1 of 1 in .*tenure\.key is not 32 bytes/)
    assert.equal(await tables(), 0)
  })

  test('makes the file in the DATA_DIR that is set, and warns where its group can read it', async () => {
    const DATA_DIR = folder()
    const running = await start({ DATA_DIR })
    await running.stop()
    const path = keyFileOf(DATA_DIR)
    assert.equal(readKeyFile(path)?.length, 1)
    const said: string[] = []
    chmodSync(path, 0o640)
    await (await start({ DATA_DIR }, said)).stop()
    assert.deepEqual(
      said,
      process.platform === 'win32'
        ? []
        : [
            `The group of ${path} can read or change it: run chmod 600 ${path}, unless only the account that runs Tenure is in that group.`,
          ],
    )
    assert.ok((await tables()) > 0)
  })
})
