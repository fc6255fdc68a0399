import assert from 'node:assert/strict'
import { chmodSync, cpSync, createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createGunzip } from 'node:zlib'

import { type Running, startTenure } from '#server/main.ts'
import { readTar } from '#server/platform/archives/tar.ts'
import { readEnv } from '#server/platform/environment/env.ts'
import { backUp } from '#server/platform/postgres/backup.ts'
import { lastBackupAt } from '#server/platform/postgres/last-backup.ts'
import { restore } from '#server/platform/postgres/restore.ts'
import '#testing/requests/guards.ts'

import { keyFileOf, readKeyFile } from './key-file.ts'
import { keyText } from './key-ring.ts'
import { rotateKeys } from './rotate-keys.ts'

const posix = { skip: process.platform === 'win32' && 'as the other tests of backups' }
const root = mkdtempSync(join(tmpdir(), 'tenure-key-backup-'))
chmodSync(root, 0o711)
after(() => rmSync(root, { recursive: true, force: true, maxRetries: 10 }))

function start(dataDir: string, said: string[] = []): Promise<Running> {
  const env = readEnv({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'error' }, ['--roles=web'])
  return startTenure(env, { isApiOnly: true, tell: (sentence) => void said.push(sentence) })
}

/** Sends a request to a running product; returns the JSON of its answer. */
async function send(
  { address }: Running,
  path: string,
  { token, ...options }: { method?: string; token?: string; body?: object } = {},
): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/api/v1${path}`, {
    ...(options.method ? { method: options.method } : {}),
    headers: {
      ...(options.body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  })
  assert.ok(answer.ok, `${path} answered ${answer.status}`)
  return (await answer.json()) as Record<string, string> // the tests read texts only
}

const login = { email: 'lena@example.com', password: 'correct horse 9' }

test(
  'a backup has no key: with the file it reads, without it the start says what is missing',
  posix,
  async (t) => {
    const dataDir = join(root, 'data')
    const said: string[] = []
    const running = await start(dataDir, said)
    t.after(() => running.stop())
    const path = keyFileOf(dataDir)
    assert.deepEqual(said, [
      `A new key is in ${path}. Without this file taxpayer IDs, two-step verification and links are lost: keep a copy, apart from the backups.`,
    ])
    const first = keyText(readKeyFile(path)![0]!)
    const { access_token: token = '' } = await send(running, '/auth/register', {
      method: 'POST',
      body: { name: 'Lena Lord', ...login },
    })
    const vendor = await send(running, '/vendors', { method: 'POST', token, body: { name: 'Pia Pipes' } })
    const tin = { tinType: 'SSN', tin: '900001234' }
    await send(running, `/tax/vendors/${vendor['id']}/w9`, { method: 'PATCH', token, body: tin })

    // the key is changed while the backup is made
    const file = join(root, 'backup.tar.gz')
    assert.equal(await lastBackupAt(dataDir), undefined)
    const [backup] = await Promise.all([
      backUp({ dataDir, to: file, now: new Date(), warn: assert.fail }),
      rotateKeys({ database: running.database, dataDir, text: undefined, tell: () => undefined }),
    ])
    const age = Date.now() - ((await lastBackupAt(dataDir))?.getTime() ?? 0)
    assert.ok(age < 600_000, 'the metrics know when it was made, though it lies elsewhere')
    await running.stop()
    const second = keyText(readKeyFile(path)![0]!)
    assert.notEqual(second, first)

    const names: string[] = []
    for await (const entry of readTar(createReadStream(backup).pipe(createGunzip()))) {
      names.push(entry.name)
      const chunks: Buffer[] = []
      for await (const chunk of entry.content) {
        chunks.push(Buffer.from(chunk))
      }
      const content = Buffer.concat(chunks)
      for (const key of [first, second]) {
        assert.ok(!content.includes(key) && !content.includes(Buffer.from(key, 'base64url')), entry.name)
      }
    }
    assert.ok(names.includes('postgres/PG_VERSION'))
    assert.deepEqual(
      names.filter((name) => name.includes('tenure.key')),
      [],
    )

    const elsewhere = join(root, 'restored')
    await restore({ dataDir: elsewhere, file, now: new Date() })
    await assert.rejects(start(elsewhere), {
      name: 'KeyError',
      message: new RegExp(
        `sealed with key \\w{12}, and there is no key here: set TENURE_KEY to it, or put the file tenure\\.key of this installation at ${keyFileOf(elsewhere)}\\. If no copy of it is left`,
      ),
    })
    assert.equal(existsSync(keyFileOf(elsewhere)), false)

    cpSync(path, keyFileOf(elsewhere))
    chmodSync(keyFileOf(elsewhere), 0o644)
    await assert.rejects(start(elsewhere), /can be read by other users of this machine: run chmod 600/)
    chmodSync(keyFileOf(elsewhere), 0o600)
    const restored = await start(elsewhere)
    try {
      const { access_token: again = '' } = await send(restored, '/auth/login', {
        method: 'POST',
        body: login,
      })
      const read = await send(restored, `/tax/vendors/${vendor['id']}/w9`, { token: again })
      assert.equal(read['hasTin'], true)
    } finally {
      await restored.stop()
    }
  },
)
