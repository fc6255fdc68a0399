import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

import { type Key, KeyError, type KeyRing, keyText, parseKeys } from './key-ring.ts'

/** Returns the path of the file that has the keys where TENURE_KEY is not set. */
export function keyFileOf(dataDir: string): string {
  return join(dataDir, 'tenure.key')
}

const heading = `# The keys of this Tenure installation. Anyone who has this file and a copy of the database can read the taxpayer
# numbers in it: keep a copy of the file, and never beside the backups. The first key seals, the others only open.
`

/**
 * Reads the keys of the file; returns undefined if the file does not exist. Throws KeyError if it is
 * unreadable, readable by other users of this machine, empty or malformed.
 */
export function readKeyFile(path: string): Key[] | undefined {
  let text: string
  try {
    const { mode } = statSync(path)
    if (process.platform !== 'win32' && (mode & 0o007) !== 0) {
      throw new KeyError(
        `${path} can be read by other users of this machine: run chmod 600 ${path}, or set TENURE_KEY to the keys in it.`,
      )
    }
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const code = codeOf(error)
    if (code === undefined) {
      throw error
    }
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      return undefined
    }
    throw new KeyError(
      `${path} cannot be read (${code}): make its owner the system user that runs Tenure, with chmod 600.`,
      { cause: error },
    )
  }
  return parseKeys(text.replaceAll(/^\s*#.*$/gm, ''), path)
}

/** Returns whether the group of the file can read or change it: volumes of Kubernetes (fsGroup) are made so. */
export function isOpenToGroup(path: string): boolean {
  const found = process.platform === 'win32' ? undefined : statSync(path, { throwIfNoEntry: false })
  return found !== undefined && (found.mode & 0o070) !== 0
}

/**
 * Writes the file with these keys unless there is one, and returns the keys that it has then: another process may make it
 * at the same time. Throws KeyError where it cannot be written.
 */
export function createKeyFile(path: string, keys: readonly Key[]): Key[] {
  const draft = writeDraft(path, keys)
  try {
    linkSync(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      moveUnlessThere(draft, path, error) // a file system without hard links
    }
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(dirname(path))
  return readKeyFile(path) ?? [...keys]
}

function moveUnlessThere(draft: string, path: string, reason: unknown): void {
  if (existsSync(path)) {
    return
  }
  try {
    renameSync(draft, path)
  } catch {
    throw notWritable(path, reason)
  }
}

/**
 * Throws KeyError if the file of keys cannot be written. The draft that it writes to test this is removed.
 */
export function requireWritableKeyFile(path: string): void {
  rmSync(writeDraft(path, []), { force: true })
}

/** Puts these keys in the place of those in the file: at any moment it has the ones or the others. */
export function replaceKeyFile(path: string, keys: readonly Key[]): void {
  const draft = writeDraft(path, keys)
  try {
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw notWritable(path, error)
  }
  syncFolder(dirname(path))
}

/**
 * Returns the ring of a file, which is read again after it has changed: a running process opens and seals with a new key
 * as soon as it is there. While the file cannot be read the keys read before hold.
 */
export function fileRing(path: string, keys: readonly Key[]): KeyRing {
  let known = keys
  // read again at the first use: another process may have changed the file since these keys were read
  let seen: string | undefined
  return {
    where: path,
    all() {
      const stamp = stampOf(path)
      if (stamp !== undefined && stamp !== seen) {
        try {
          known = readKeyFile(path) ?? known
          seen = stamp
        } catch (error) {
          if (!(error instanceof KeyError)) {
            throw error
          }
        }
      }
      return known
    },
  }
}

function stampOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && [found.ino, found.mtimeNs, found.size].join(' ')
}

function writeDraft(path: string, keys: readonly Key[]): string {
  // processes of several containers have the same number
  const draft = `${path}.${randomUUID()}.new`
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const file = openSync(draft, 'wx', 0o600)
    try {
      giveToOwner(file, path)
      writeFileSync(file, `${heading}${keys.map(keyText).join('\n')}\n`)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    chmodSync(draft, 0o600)
    return draft
  } catch (error) {
    throw notWritable(path, error)
  }
}

/**
 * Gives a file that root writes to the owner of the file that it replaces, else to the owner of the folder.
 * The product runs as that owner and could not read the file otherwise.
 */
function giveToOwner(file: number, path: string): void {
  if (process.getuid?.() !== 0) {
    return
  }
  const replaced = statSync(path, { throwIfNoEntry: false })
  const { uid, gid } = replaced ?? statSync(dirname(path))
  const now = fstatSync(file)
  if (now.uid === uid && now.gid === gid) {
    return
  }
  try {
    fchownSync(file, uid, gid)
  } catch (error) {
    // root of some containers may not; a first file it makes for itself
    if (replaced) {
      throw error
    }
  }
}

/** Makes a new name in a folder last through a loss of power. Windows and some network file systems have no such call. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') {
    return
  }
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } catch (error) {
    if (!['EINVAL', 'EBADF', 'EPERM'].includes(codeOf(error) ?? '')) {
      throw error
    }
  } finally {
    closeSync(handle)
  }
}

function notWritable(path: string, error: unknown): unknown {
  const code = codeOf(error)
  return code === undefined
    ? error
    : new KeyError(
        `${path} cannot be written (${code}): make DATA_DIR writable, or set TENURE_KEY to a key of your own (openssl rand -base64 32).`,
        { cause: error },
      )
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
