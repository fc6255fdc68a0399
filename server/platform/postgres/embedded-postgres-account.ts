import { spawnSync } from 'node:child_process'
import { chmodSync, lchownSync, mkdirSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError, explainDiskError } from './embedded-postgres-errors.ts'

/** The account that runs PostgreSQL. Empty unless the product runs as root, which PostgreSQL refuses. */
export type Account = { uid?: number; gid?: number }

/** Returns whether this process is the superuser of a POSIX system. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Creates the data directory if it is missing and returns its real path. */
export function prepareDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
    if (isRoot()) {
      // The unprivileged server must be able to enter it, whatever the umask was.
      chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o711)
    }
    return realpathSync(dataDir)
  } catch (error) {
    throw explainDiskError(error, dataDir)
  }
}

/**
 * Returns the account that owns a data directory, if root works in one of another user, as for an installation that runs
 * as a system user; else an empty one.
 */
export function ownerOf(dataDir: string): Account {
  if (!isRoot()) {
    return {}
  }
  const { uid, gid } = statSync(dataDir)
  return uid === 0 ? {} : { uid, gid }
}

/**
 * Returns the account for a cluster: its current owner; for a new one, or one that root copied, the owner of the data
 * directory, or `nobody` if that is root.
 */
export function chooseAccount(dataDir: string, cluster: string): Account {
  if (!isRoot()) {
    return {}
  }
  const owner = statSync(cluster, { throwIfNoEntry: false })
  const account =
    owner && owner.uid !== 0
      ? { uid: owner.uid, gid: owner.gid }
      : (findUser(ownerOf(dataDir)) ?? lookUpNobody())
  if (owner?.uid === 0) {
    giveTo(account, cluster)
  }
  const entered = spawnSync('/bin/sh', ['-c', 'cd -P "$1"', 'sh', dataDir], { ...account, cwd: '/' })
  if (entered.error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root and this system does not let root start it as uid ${account.uid} (${entered.error.message}): start Tenure as an ordinary user, or set DATABASE_URL.`,
    )
  }
  if (entered.status !== 0) {
    throw new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root, and the account it runs as instead (uid ${account.uid}) cannot enter ${dataDir}: set DATA_DIR to a directory that is not inside a private one, such as /var/lib/tenure.`,
    )
  }
  return account
}

/** Makes the account the owner of a file or a whole tree; does nothing if the server runs as this process's user. */
export function giveTo(account: Account, path: string): void {
  if (account.uid === undefined || account.gid === undefined) {
    return
  }
  lchownSync(path, account.uid, account.gid)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    return
  }
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(path, entry), account.uid, account.gid)
  }
}

/** Returns the account if the system has a user with its number, without which PostgreSQL does not start; else undefined. */
function findUser(account: Account): Account | undefined {
  const isKnown = readUsers().some(([, , uid]) => uid === String(account.uid))
  return isKnown ? account : undefined
}

function readUsers(): string[][] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
}

function lookUpNobody(): { uid: number; gid: number } {
  const [, , uid = '65534', gid = '65534'] = readUsers().find(([name]) => name === 'nobody') ?? []
  // macOS writes -2 for a number that system calls read as unsigned.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
}
