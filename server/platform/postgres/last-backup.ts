import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Its time says when the last backup was finished, wherever that was written. Scripts of an operator may touch it too. */
const markOf = (dataDir: string) => join(dataDir, 'backups', 'last-backup')

/** Notes that a backup was finished. Where that cannot be written the backup is good all the same. */
export async function markBackup(dataDir: string, now: Date): Promise<void> {
  try {
    await mkdir(join(dataDir, 'backups'), { recursive: true, mode: 0o700 })
    await writeFile(markOf(dataDir), `${now.toISOString()}\n`, { mode: 0o600 })
  } catch {
    // the metric then shows the backup before this one, and its alarm asks for a look
  }
}

/** Returns when the last backup was finished; undefined where none was noted. */
export async function lastBackupAt(dataDir: string): Promise<Date | undefined> {
  const mark = await stat(markOf(dataDir)).catch(() => undefined)
  return mark?.mtime
}
