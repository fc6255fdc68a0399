import { Pool, type PoolConfig } from 'pg'

import { isDatabaseAway } from '#server/platform/database/database.ts'
import type { Log } from './log.ts'

/** Opens the small pool of graphile-worker. Close it with `closeJobPool`. */
export function openJobPool({ connection, log }: { connection: PoolConfig; log: Log }): Pool {
  const pool = new Pool({ ...connection, max: 4, application_name: 'tenure-worker' })
  pool.on('error', (error) => log.warn({ error: error.message }, 'worker lost a database connection'))
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    client.query = sayingWhenAway(client.query.bind(client))
  })
  pool.connect = sayingWhenAway(pool.connect.bind(pool))
  return pool
}

/**
 * Closes the pool. A connection that is requested afterwards is never given and never refused: graphile-worker does not
 * wait for the results of finished jobs that it retries to store after a restart of the database, and a refusal would
 * end the process during its shutdown. The next start runs such a job again.
 */
export async function closeJobPool(pool: Pool): Promise<void> {
  pool.connect = () => new Promise<never>(() => undefined)
  await pool.end()
}

/**
 * Wraps a database call so that its errors get the code 57P03 ('cannot connect now') while the database is unreachable.
 * With this code graphile-worker waits and retries, and stores the result of a finished job once the database is back;
 * with any other connection error it would end the process.
 */
function sayingWhenAway<Call>(call: Call): Call {
  const wrapped = (...args: unknown[]): unknown => {
    const answer = (call as (...args: unknown[]) => unknown)(...args)
    return answer instanceof Promise
      ? answer.catch((error: unknown) => {
          throw isDatabaseAway(error) ? Object.assign(error as Error, { code: '57P03' }) : error
        })
      : answer
  }
  return wrapped as Call // has the same signature: callbacks are not changed, promises reject as described above
}
