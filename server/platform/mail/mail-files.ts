import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Stores the newest 500 mails as .eml files, for an installation without a mail server. */
export type MailFiles = {
  dir: string
  write(id: string, message: Buffer): Promise<void>
  /** Returns the ids, newest first. */
  list(): Promise<string[]>
  read(id: string): Promise<Buffer | undefined>
}

const keep = 500
// ids are UUIDv7: their names sort by time
const fileName = /^([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})\.eml$/

/** Creates the storage in a directory, which is created when the first mail is written. */
export function createMailFiles(dir: string): MailFiles {
  async function list(): Promise<string[]> {
    const names = await readdir(dir).catch(ifMissing<string[]>([]))
    return names
      .flatMap((name) => fileName.exec(name)?.[1] ?? [])
      .toSorted()
      .toReversed()
  }
  return {
    dir,
    list,
    async write(id, message) {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      // renamed when complete: a reader never sees half a mail
      const draft = join(dir, `${id}.part`)
      await writeFile(draft, message, { mode: 0o600 })
      await rename(draft, join(dir, `${id}.eml`))
      for (const old of (await list()).slice(keep)) {
        await rm(join(dir, `${old}.eml`), { force: true })
      }
    },
    read: (id) =>
      fileName.test(`${id}.eml`)
        ? readFile(join(dir, `${id}.eml`)).catch(ifMissing<Buffer | undefined>(undefined))
        : Promise.resolve(undefined),
  }
}

function ifMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') {
      return instead
    }
    throw error
  }
}
