import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirInUseError } from './embedded-postgres-errors.ts'

const SQLITE_BUSY = 5

export type DataDirLock = { release(): void }

/**
 * Locks the data directory for this process, or throws DataDirInUseError with the pid of the process that has it. The
 * lock is SQLite's own file lock: the kernel releases it when the process ends for any reason.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const pidFile = join(dataDir, 'product.pid')
  const lockFile = join(dataDir, 'product.lock')
  const database = new DatabaseSync(lockFile)
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new DataDirInUseError(
        `The data directory ${dataDir} is in use by another Tenure process (pid ${readPid(pidFile)}): stop that one first, or set DATA_DIR to another directory.`,
        { cause: error },
      )
    }
    throw error
  }
  chmodSync(lockFile, 0o600)
  writeFileSync(pidFile, `${process.pid}\n`)
  return {
    release() {
      rmSync(pidFile, { force: true })
      database.close()
    },
  }
}

function readPid(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim() || 'unknown'
  } catch {
    return 'unknown'
  }
}
