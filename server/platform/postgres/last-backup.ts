import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { codeOf } from './embedded-postgres-errors.ts'

/** Its time says when the last backup was finished, wherever that was written. Scripts of an operator may touch it too. */
const markOf = (dataDir: string) => join(dataDir, 'backups', 'last-backup')

/** Records that a backup was finished. If that cannot be written, the backup is good all the same, and `warn` gets a sentence. */
export async function markBackup(
  dataDir: string,
  now: Date,
  warn: (sentence: string) => void,
): Promise<void> {
  const mark = markOf(dataDir)
  try {
    await mkdir(join(dataDir, 'backups'), { recursive: true, mode: 0o700 })
    await writeFile(mark, `${now.toISOString()}\n`, { mode: 0o600 })
  } catch (error) {
    warn(
      `The backup is good, but its time could not be written to ${mark} (${codeOf(error) ?? String(error)}), so /metrics still shows the backup before it. Let the user that runs Tenure write to that file and its folder.`,
    )
  }
}

/** Returns when the last backup was finished; undefined where none was noted. */
export async function lastBackupAt(dataDir: string): Promise<Date | undefined> {
  const mark = await stat(markOf(dataDir)).catch(() => undefined)
  return mark?.mtime
}
