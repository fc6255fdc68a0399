import { buildApp } from '#server/app.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLocalFiles } from '#server/platform/files/files-local.ts'
import { systemClock } from '#server/platform/jobs/clock.ts'
import { type Database, type Db, openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/jobs/log.ts'
import { fixedRing, parseKeys } from '#server/platform/keys/key-ring.ts'
import { openKeysWith } from '#server/platform/keys/open-keys.ts'

import { benchKey, login, type BenchEnvironment } from './environment.ts'

export type Statement = { text: string; values: readonly unknown[] }

export type Captured = {
  /**
   * The SQL statements of the request's own work, in order. `entry` runs before them.
   */
  statements: Statement[]
  /** The statement that enters the account as one of its users: `begin_as_user`. */
  entry: Statement
  bytes: number
}

export type Capture = {
  /** Sends a GET request to the app in this process and returns the SQL statements that it ran. */
  get(path: string): Promise<Captured>
  /** Returns the parsed body of a response. */
  json(path: string): Promise<unknown>
  stop(): Promise<void>
}

/** Starts the app in this process, with a database that records the SQL of each request. */
export async function openCapture(world: BenchEnvironment): Promise<Capture> {
  const log = createLog('error')
  const database = openDatabase({ connection: { connectionString: world.url }, poolSize: 2, log })
  let seen: Statement[] = []
  let entry: Statement = { text: '', values: [] }
  const recording: Database = {
    ...database,
    read: (as, work) => {
      if (as.as === 'actor') {
        const { accountId, userId, sessionId, role, timeZone } = as.actor
        entry = {
          text: 'SELECT begin_as_user($1, $2, $3, $4, $5)',
          values: [accountId, userId, sessionId, role, timeZone],
        }
      }
      return database.read(as, (db) => work(remember(db, (statement) => seen.push(statement))))
    },
  }
  const { http } = buildApp({
    database: recording,
    files: await openLocalFiles(join(tmpdir(), `tenure-capture-${process.pid}`)),
    keys: await openKeysWith(database, fixedRing(parseKeys(benchKey, 'TENURE_KEY'), 'TENURE_KEY')),
    clock: systemClock,
    log,
  })
  const signedIn = await http.inject({ method: 'POST', url: '/api/v1/auth/login', payload: login })
  const { access_token } = signedIn.json<{ access_token: string }>()

  async function ask(path: string) {
    seen = []
    const answer = await http.inject({ url: path, headers: { authorization: `Bearer ${access_token}` } })
    if (answer.statusCode !== 200) {
      throw new Error(`GET ${path} answered ${answer.statusCode}: ${answer.body}`)
    }
    return answer
  }
  return {
    async get(path) {
      const answer = await ask(path)
      return { statements: seen, entry, bytes: answer.body.length }
    },
    json: async (path) => (await ask(path)).json(),
    async stop() {
      await http.close()
      await database.close()
    },
  }
}

function remember(db: Db, see: (statement: Statement) => void): Db {
  return {
    ...db,
    query(text, values = []) {
      see({ text, values })
      return db.query(text, values)
    },
  }
}
