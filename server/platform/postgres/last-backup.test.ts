import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

import { lastBackupAt, markBackup } from './last-backup.ts'

describe('the time of the last backup', () => {
  const now = new Date('2026-11-28T20:00:00Z')
  let dataDir: string
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tenure-last-backup-'))
  })
  after(() => rm(dataDir, { recursive: true }))

  test('is recorded, and nothing is said', async () => {
    assert.equal(await lastBackupAt(dataDir), undefined)
    const began = Date.now()
    await markBackup(dataDir, now, assert.fail)
    const marked = (await lastBackupAt(dataDir))?.getTime() ?? 0
    assert.ok(marked > began - 5_000 && marked < Date.now() + 5_000)
  })

  test('that cannot be recorded is one sentence with the file and what to do', async () => {
    const mark = join(dataDir, 'backups', 'last-backup')
    await rm(mark)
    await mkdir(mark)
    const said: string[] = []
    await markBackup(dataDir, now, (sentence) => void said.push(sentence))
    assert.deepEqual(said, [
      `The backup is good, but its time could not be written to ${mark} (EISDIR), so /metrics still shows the backup before it. Let the user that runs Tenure write to that file and its folder.`,
    ])
  })
})
