import { after } from 'node:test'

import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { createLog, type Log } from '#server/platform/jobs/log.ts'

import { createTestDatabase, type TestDatabase } from '#testing/product/database.ts'
import { runSql } from '#testing/product/sql.ts'

/** A migrated database with open connections, and a log whose lines go to `write`. */
export type Store = {
  test: TestDatabase
  database: Database
  log: Log
  write: (line: string) => void
  /** Gives the store back: a later test file of this process may take it, or it is dropped. */
  release(): Promise<void>
}

type StoreOptions = { level: string; poolSize: number }

const usual: StoreOptions = { level: 'info', poolSize: 3 }

/** Stores that no app uses now, by the moment at which their apps begin. */
const idle = new Map<string, Store[]>()

/** Whether all tests have ended: a hook at the top of a file stops its app after that. */
let isOver = false

after(async () => {
  isOver = true
  for (const store of [...idle.values()].flat()) {
    await drop(store)
  }
})

/**
 * Returns a store that an earlier test file of this process used with the same clock, or a new one. Each test builds
 * accounts of its own, which see nothing of each other. A connection that has planned the statements once saves nearly half of
 * a file's processor time.
 */
export async function takeStore(moment: string): Promise<Store> {
  const store = idle.get(moment)?.pop() ?? (await openStore(usual))
  store.release = async () => {
    if (isOver) {
      await drop(store)
      return
    }
    await forget(store)
    idle.set(moment, [...(idle.get(moment) ?? []), store])
  }
  return store
}

/** Opens a store that no other test uses, for tests that read or change more than their accounts. */
export async function openStore(options: Partial<StoreOptions> = {}): Promise<Store> {
  const { level, poolSize } = { ...usual, ...options }
  const test = await createTestDatabase()
  const log = createLog(level, { write: (line) => store.write(line) })
  const database = openDatabase({
    connection: test.connection,
    // two that race, and one that watches
    poolSize,
    log,
    // no test is bound to how quick the machine is
    connectionTimeoutMs: 60_000,
  })
  const store: Store = { test, database, log, write: () => {}, release: () => drop(store) }
  return store
}

/** Deletes what is counted and what waits: all that an account does not have for itself. */
async function forget({ test, database }: Store): Promise<void> {
  await database.write({ as: 'tenure_identity' }, (db) => db.query('DELETE FROM rate_limits'))
  await runSql(test.connection, 'DELETE FROM graphile_worker._private_jobs')
}

async function drop({ test, database }: Store): Promise<void> {
  await database.close()
  await test.drop()
}
