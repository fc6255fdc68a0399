import type { Files } from '#server/platform/files/files.ts'
import type { OutsideJob, Tick } from '#server/platform/jobs/jobs.ts'

import { listAccountIdsForFiles, listKnownKeys, listToRemove, markRemoved } from './unused-files-store.ts'

const day = 86_400_000

/** The number of days that the bytes of an archived document are kept. */
export const keptDays = 30

/** Once a day, enqueues for every account the removal of unused files. */
export const deleteUnusedFilesTick: Tick = {
  cron: '40 3 * * *',
  due: async (db, now) => {
    const ids = await listAccountIdsForFiles(db)
    const key = `tidyFiles:${now.toISOString().slice(0, 10)}`
    return ids.map((accountId) => ({ task: 'tidyFiles', accountId, key, data: {} }))
  },
}

/**
 * Removes the bytes of documents that were archived 30 days ago, and bytes that no document names: files left over
 * when a request stopped between storing and committing. Those must be at least a day old, so that no upload is still
 * running.
 */
export const deleteUnusedFiles: OutsideJob = async (_data, { accountId, now, log, database, files }) => {
  const job = { as: 'job', accountId } as const
  const before = new Date(now.getTime() - keptDays * day)
  const due = await database.read(job, (db) => listToRemove(db, accountId, before))
  for (const { storageKey } of due) {
    await files.delete(storageKey)
  }
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) {
    await database.write(job, (db) => markRemoved(db, accountId, ids, now))
  }
  let orphans = 0
  for await (const keys of oldKeys(files, accountId, new Date(now.getTime() - day))) {
    const known = new Set(await database.read(job, (db) => listKnownKeys(db, accountId, keys)))
    for (const key of keys.filter((one) => !known.has(one))) {
      await files.delete(key)
      orphans += 1
    }
  }
  if (ids.length + orphans > 0) {
    log.info({ accountId, removed: ids.length, orphans }, 'files tidied')
  }
}

/** Yields the keys of the account's files that are older than this, in portions of a thousand. */
async function* oldKeys(files: Files, accountId: string, before: Date): AsyncGenerator<string[]> {
  let keys: string[] = []
  for await (const file of files.list(`documents/${accountId}/`)) {
    if (file.modifiedAt < before) {
      keys.push(file.key)
    }
    if (keys.length === 1_000) {
      yield keys
      keys = []
    }
  }
  if (keys.length > 0) {
    yield keys
  }
}
