import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import {
  type Files,
  prepareTemporary,
  requireStorageKey,
  requirePrefix,
  spool,
  type StoredFile,
} from './files.ts'

/**
 * Opens a storage on this machine's disk, in `dir`. Each file is written to a temporary path and then renamed, so that
 * no file is ever incomplete.
 */
export async function openLocalFiles(dir: string): Promise<Files> {
  const root = join(dir, 'objects')
  await mkdir(root, { recursive: true, mode: 0o700 })
  const temporaryPath = await prepareTemporary(join(dir, 'incoming'))
  const pathOf = (key: string) => {
    requireStorageKey(key)
    return join(root, ...key.split('/'))
  }

  async function place(from: string, key: string): Promise<void> {
    const to = pathOf(key)
    await flush(from)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await rename(from, to)
  }

  return {
    temporaryPath,
    async put(key, content) {
      requireStorageKey(key)
      const temporary = temporaryPath()
      try {
        if (Buffer.isBuffer(content)) {
          await writeFile(temporary, content, { flag: 'wx', mode: 0o600 })
        } else if ('path' in content && typeof content.path === 'string') {
          await take(content.path, temporary)
        } else {
          await spool(content as Exclude<typeof content, { path: string }>, temporary)
        }
        await place(temporary, key)
      } finally {
        await rm(temporary, { force: true })
      }
    },
    async get(key, range) {
      try {
        const handle = await open(pathOf(key), 'r')
        return handle.createReadStream(range ? { start: range.start, end: range.end } : {})
      } catch (error) {
        return ifMissing(error)
      }
    },
    async head(key) {
      try {
        const { size, mtime } = await stat(pathOf(key))
        return { key, size, modifiedAt: mtime }
      } catch (error) {
        return ifMissing(error)
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    async *list(prefix) {
      requirePrefix(prefix)
      // the complete folders of the prefix; its rest is the beginning of the names in there
      yield* walk(root, prefix.split('/').slice(0, -1), prefix)
    },
  }
}

async function* walk(root: string, parts: readonly string[], prefix: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(join(root, ...parts), { withFileTypes: true }).catch(ifMissing)
  for (const entry of entries ?? []) {
    const key = [...parts, entry.name].join('/')
    if (entry.isDirectory() && (key.startsWith(prefix) || prefix.startsWith(`${key}/`))) {
      yield* walk(root, [...parts, entry.name], prefix)
    } else if (entry.isFile() && key.startsWith(prefix)) {
      const found = await stat(join(root, ...parts, entry.name)).catch(ifMissing)
      if (found) {
        yield { key, size: found.size, modifiedAt: found.mtime }
      }
    }
  }
}

/** Moves a file; copies it if it is on another disk. */
async function take(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') {
      throw error
    }
    await copyFile(from, to)
    await rm(from, { force: true })
  }
}

/** Syncs a file to the disk before it is renamed. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function ifMissing(error: unknown): undefined {
  if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) {
    return undefined
  }
  throw error
}
