import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type StoredFile = { key: string; size: number; modifiedAt: Date }

/** A part of a file: its first and last byte, counted from 0, both included. */
export type ByteRange = { start: number; end: number }

/**
 * A storage of files. The server makes the keys, never from user input: lower-case letters, digits, dots and dashes, in
 * parts separated by '/'. The first part names the kind of owner ('documents/<account>/<id>').
 */
export type Files = {
  /**
   * Stores content under this key, completely or not at all. A file given by its path is moved: it no longer exists
   * afterwards.
   */
  put(key: string, content: Buffer | Readable | { path: string }): Promise<void>
  /** Returns the bytes, or undefined if this key does not exist. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>
  head(key: string): Promise<StoredFile | undefined>
  /** Deletes a file. A missing key is not an error. */
  delete(key: string): Promise<void>
  /** Lists all files whose key begins with the prefix, in any order. */
  list(prefix: string): AsyncIterable<StoredFile>
  /**
   * Returns a URL that gives the bytes to everyone who has it, for so many seconds; only if the storage supports this.
   */
  signedUrl?(key: string, options: { seconds: number; disposition: string; type: string }): Promise<string>
  /**
   * Scans an upload before it is processed; absent if uploads are not scanned. Throws `file_refused`,
   * `scan_unavailable`.
   */
  scan?(path: string): Promise<void>
  /** Returns a path for incoming bytes; the caller removes the file. */
  temporaryPath(): string
}

/** A storage for work without files: each call throws an Error. */
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

/** Throws an Error for a key that the server did not make, before it becomes a path or a URL. */
export function requireStorageKey(key: string): void {
  if (key.length > 300 || !keyPattern.test(key) || key.includes('..')) {
    throw new Error(`not a key of the file storage: ${JSON.stringify(key.slice(0, 80))}`)
  }
}

/** Throws an Error for a prefix that cannot begin a key. */
export function requirePrefix(prefix: string): void {
  requireStorageKey(`${prefix}x`)
}

/**
 * Creates the folder for incoming files and removes files in it that are older than a day, left by a crash. Returns a
 * function that returns a new path in it.
 */
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

/** Writes a stream into a temporary file, and removes the file if this fails. */
export async function spool(stream: Readable, path: string): Promise<void> {
  try {
    await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
