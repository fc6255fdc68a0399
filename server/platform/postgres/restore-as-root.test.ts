import assert from 'node:assert/strict'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { backUp } from './backup.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { restore } from './restore.ts'

const root = mkdtempSync(join(tmpdir(), 'tenure-as-root-'))
chmodSync(root, 0o711)
after(() => rmSync(root, { recursive: true, force: true, maxRetries: 10 }))

/** The user `daemon`, which owns the data directory here as the system user of a service does. */
const service = 1

test(
  'what root backs up and restores belongs to the user of the data directory',
  { skip: process.getuid?.() !== 0 && 'only root can give files away' },
  async () => {
    const dataDir = join(root, 'data')
    mkdirSync(dataDir, { mode: 0o700 })
    chownSync(dataDir, service, service)
    const server = await startEmbeddedPostgres({ dataDir })
    await server.stop()
    mkdirSync(join(dataDir, 'files'))
    writeFileSync(join(dataDir, 'files', 'lease.pdf'), 'signed')

    const file = await backUp({ dataDir, now: new Date('2026-11-28T20:00:00Z'), warn: assert.fail })
    const { movedTo = '' } = await restore({ dataDir, file, now: new Date('2026-11-28T21:00:00Z') })
    const made = ['postgres', 'files', 'files/lease.pdf', 'backups', 'backups/last-backup']
    for (const path of [file, movedTo, ...made.map((name) => join(dataDir, name))]) {
      assert.equal(statSync(path).uid, service, path)
    }
  },
)
