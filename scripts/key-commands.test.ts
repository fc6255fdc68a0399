import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { text } from 'node:stream/consumers'

import { backUp } from '#server/platform/postgres/backup.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import '#server/testing/guards.ts'

/** Runs a script; returns its exit code and what it wrote. */
async function run(script: string, args: string[], variables: Record<string, string>) {
  const { DATABASE_URL: _, TENURE_KEY: _key, ...inherited } = process.env
  const path = join(import.meta.dirname, script)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path, ...args], {
    env: { ...inherited, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
      errors: `There is no database in ${dataDir}: set DATA_DIR to the folder of this installation, or DATABASE_URL.`,
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
      await backUp({ dataDir, to: file, now: new Date() })

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
})
