import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { text } from 'node:stream/consumers'

import { startTenure } from '#server/main.ts'
import { readEnv } from '#server/platform/environment/env.ts'
import { backUp } from '#server/platform/postgres/backup.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import '#testing/requests/guards.ts'

/** Runs a script; returns its exit code and what it wrote. */
async function run(script: string, args: string[], variables: Record<string, string>, typed?: string) {
  const { DATABASE_URL: _, TENURE_KEY: _key, ...inherited } = process.env
  const path = join(import.meta.dirname, '..', script)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path, ...args], {
    env: { ...inherited, ...variables },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(typed)
  const [said, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, said, errors: errors.trim() }
}

describe('commands around the key', () => {
  let root: string
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'tenure-key-commands-'))
    await chmod(root, 0o711)
  })
  after(() => rm(root, { recursive: true, force: true, maxRetries: 10 }))

  test('key:rotate in a folder without a database names the folder and makes nothing', async () => {
    const dataDir = join(root, 'empty')
    await mkdir(dataDir)
    assert.deepEqual(await run('key-rotate.ts', [], { DATA_DIR: dataDir }), {
      code: 1,
      said: '',
      errors: `There is no database in ${dataDir}: set DATA_DIR to this installation’s folder, or set DATABASE_URL.`,
    })
    assert.deepEqual(await readdir(dataDir), [])
  })

  test(
    'db:restore says which key the start needs',
    { skip: process.platform === 'win32' && 'as the other tests of backups' },
    async () => {
      const dataDir = join(root, 'data')
      const server = await startEmbeddedPostgres({ dataDir })
      await server.stop()
      const file = join(root, 'backup.tar.gz')
      await backUp({ dataDir, to: file, now: new Date(), warn: assert.fail })

      const elsewhere = join(root, 'elsewhere')
      const path = join(elsewhere, 'tenure.key')
      const restored = await run('db-restore.ts', [file], { DATA_DIR: elsewhere })
      assert.equal(restored.code, 0, restored.errors)
      assert.match(
        restored.said,
        new RegExp(`A backup has no key: put tenure\\.key of .* at ${path}, or set TENURE_KEY`),
      )
      await writeFile(path, 'another key', { mode: 0o600 })
      const again = await run('db-restore.ts', [file], { DATA_DIR: elsewhere })
      assert.equal(again.code, 0, again.errors)
      assert.match(
        again.said,
        new RegExp(`A backup has no key: the start uses ${path}\\. If the backup was made with another key`),
      )
    },
  )

  test('key:rotate refuses options that do not go together', async () => {
    const dataDir = join(root, 'options')
    const sentences = []
    for (const args of [['--tokens', '--key-is-lost'], ['--yes']]) {
      const { code, errors } = await run('key-rotate.ts', args, { DATA_DIR: dataDir })
      sentences.push([code, errors])
    }
    assert.deepEqual(sentences, [
      [1, 'Give one of --tokens and --key-is-lost.'],
      [1, '--yes goes with --key-is-lost.'],
    ])
  })

  test(
    'key:rotate --key-is-lost stops for a running Tenure, asks, and lets it start again',
    { skip: process.platform === 'win32' && 'as the other tests of backups' },
    async () => {
      const dataDir = join(root, 'lost')
      const start = () =>
        startTenure(
          readEnv({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'error' }, ['--roles=web,worker']),
          { isApiOnly: true, tell: () => undefined },
        )
      const path = join(dataDir, 'tenure.key')
      const isLost = (typed?: string, ...args: string[]) =>
        run('key-rotate.ts', ['--key-is-lost', ...args], { DATA_DIR: dataDir }, typed)
      const running = await start()
      assert.deepEqual(await isLost('the key is lost\n'), {
        code: 1,
        said: '',
        errors:
          'Tenure is running and may still have the key in memory. Stop every process, then run this again.',
      })
      await running.stop()
      const key = await readFile(path, 'utf8')
      await rm(path)
      await assert.rejects(start(), {
        name: 'KeyError',
        message: /there is no key here: .*If no copy of it is left, .*npm run key:rotate -- --key-is-lost$/,
      })
      for (const typed of [undefined, 'yes\n']) {
        const no = await isLost(typed)
        assert.deepEqual([no.code, no.errors], [1, ''])
        assert.match(
          no.said,
          /- 2 keys of access tokens and links\n[\s\S]*type: the key is lost\n> No changes were made\.\n$/,
        )
      }
      await writeFile(path, 'broken', { mode: 0o600 })
      assert.match((await isLost(undefined, '--yes')).errors, /^Key 1 of 1 in .*tenure\.key is not 32 bytes/)
      await rm(path)
      const done = await isLost('The key is lost\n')
      assert.deepEqual([done.code, done.errors], [0, ''])
      assert.match(done.said, /The new key is \w{12}, in .*tenure\.key\./)
      assert.notEqual(await readFile(path, 'utf8'), key)
      await (await start()).stop()
      const again = await isLost(undefined, '--yes')
      assert.match(again.said, /^No data is lost\. /)
    },
  )
})
