import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type StoredFile = { key: string; size: number; modifiedAt: Date }

/** The part of a file from its first byte to its last, both counted from 0 and both included. */
export type ByteRange = { start: number; end: number }

/**
 * Where bytes are kept. A key is made by us, never from what a person typed: lower-case letters, digits, dots and
 * dashes, in parts divided by '/', the first of which says whose it is ('documents/<account>/<id>').
 */
export type Files = {
  /** Stores under this key, whole or not at all. A file that is given by its path is taken over: it is gone afterwards. */
  put(key: string, content: Buffer | Readable | { path: string }): Promise<void>
  /** The bytes, or undefined where there are none under this key. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>
  head(key: string): Promise<StoredFile | undefined>
  /** Removes; what is not there is as good as removed. */
  delete(key: string): Promise<void>
  /** Everything whose key begins with this, in any order. */
  list(prefix: string): AsyncIterable<StoredFile>
  /** An address that gives the bytes to whoever has it until then; only where the storage itself can. */
  signedUrl?(key: string, options: { seconds: number; disposition: string; type: string }): Promise<string>
  /** Refuses what came in before anything is made of it; where uploads are scanned. Throws `file_refused`, `scan_unavailable`. */
  scan?(path: string): Promise<void>
  /** A path for bytes that are on their way in; whoever asks for it removes the file. */
  temporaryPath(): string
}

/** For work that has to do without files: whoever asks for one is told so. */
export const noFiles: Files = {
  put: refuse,
  get: refuse,
  head: refuse,
  delete: refuse,
  list: refuse,
  temporaryPath: refuse,
}

function refuse(): never {
  throw new Error('there is no file storage here')
}

const keyPattern = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)+$/

/** Refuses keys that were not made by us, before they become a path or an address. */
export function requireKey(key: string): void {
  if (key.length > 300 || !keyPattern.test(key) || key.includes('..')) {
    throw new Error(`not a key of the file storage: ${JSON.stringify(key.slice(0, 80))}`)
  }
}

export function requirePrefix(prefix: string): void {
  requireKey(`${prefix}x`)
}

/** The folder for what is on its way in; what a crash left there a day ago is removed. */
export async function prepareTemporary(dir: string): Promise<() => string> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  for (const name of await readdir(dir)) {
    const path = join(dir, name)
    const found = await stat(path).catch(() => undefined)
    if (found?.isFile() && found.mtimeMs < Date.now() - 86_400_000) {
      await rm(path, { force: true })
    }
  }
  return () => join(dir, `incoming-${randomUUID()}`)
}

/** Writes a stream into a temporary file; removed again where that fails. */
export async function spool(stream: Readable, path: string): Promise<void> {
  try {
    await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
