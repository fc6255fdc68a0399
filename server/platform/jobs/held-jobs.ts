import { setTimeout as delay } from 'node:timers/promises'

import { makeWorkerUtils } from 'graphile-worker'
import { Client, type Pool, type PoolConfig } from 'pg'

import type { Log } from './log.ts'

/** The lock that says that a worker lives, by the id under which graphile-worker locks its jobs. */
const lockOf = (id: string) => `hashtextextended('job worker ' || ${id}, 0)`

/**
 * The interval at which each worker looks for jobs of workers that are gone. Their lock has to be free twice
 * in a row: after a restart of the database a living worker needs a moment to take its lock again. A killed
 * worker's jobs are back within 40 seconds.
 */
const lookEveryMs = 20_000

/** After how long PostgreSQL ends the session of a machine that is gone without a word: 5 + 3 × 3 seconds. */
const keepalives =
  'SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 3; SET tcp_keepalives_count = 3'

export type Watch = { stop(): Promise<void> }

/**
 * Says to other workers that this one lives: holds the session advisory lock of its id on a connection of its own, and takes it
 * again where the connection is lost. Resolves when the lock is held.
 */
export async function holdWorkerLock(connection: PoolConfig, id: string, log: Log): Promise<Watch> {
  const over = new AbortController()
  let client: Client | undefined
  const take = async () => {
    client = new Client({ ...connection, application_name: 'tenure-worker-lock', keepAlive: true })
    const taken = client
    taken.on('error', () => undefined) // 'end' follows
    try {
      await taken.connect()
      await taken.query(keepalives)
      await taken.query(`SELECT pg_advisory_lock(${lockOf('$1')})`, [id])
    } catch (error) {
      await taken.end().catch(() => undefined)
      throw error
    }
    taken.once('end', () => void takeAgain())
  }
  const takeAgain = async () => {
    while (!over.signal.aborted) {
      try {
        await take()
        return
      } catch (error) {
        log.debug({ err: error }, 'the lock of this worker could not be taken yet')
        await delay(500)
      }
    }
  }
  await take()
  return {
    async stop() {
      over.abort()
      await client?.end().catch(() => undefined)
    },
  }
}

/** Looks for jobs that a killed worker holds, at once and then again and again, and unlocks them so that others run them. */
export function watchHeldJobs(pool: Pool, log: Log, everyMs = lookEveryMs): Watch {
  let suspects = new Set<string>()
  let running: Promise<void> = Promise.resolve()
  const look = async () => {
    try {
      const gone = await listGoneWorkers(pool)
      const sure = gone.filter((id) => suspects.has(id))
      suspects = new Set(gone)
      if (sure.length > 0) {
        await unlockJobs(pool, sure)
        log.warn({ workers: sure }, 'jobs of workers that are gone run again')
      }
    } catch (error) {
      log.debug({ err: error }, 'jobs of workers that are gone could not be looked for')
    }
  }
  const next = () => {
    running = running.then(look)
  }
  next()
  const timer = setInterval(next, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Unlocks all jobs, for which graphile-worker would wait four hours: for the start of the only process of a database. */
export async function freeAllJobs(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM ${holders}`)
  await unlockJobs(
    pool,
    rows.map(({ id }) => id),
  )
}

const holders = `(SELECT locked_by AS id FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
  UNION SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL) holders`

/** Lists the workers that hold jobs and whose lock is free. */
async function listGoneWorkers(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH found AS MATERIALIZED (SELECT id FROM ${holders})
     SELECT id FROM found WHERE pg_try_advisory_xact_lock_shared(${lockOf('id')})`,
  )
  return rows.map(({ id }) => id)
}

async function unlockJobs(pool: Pool, ids: string[]): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool })
  try {
    await utils.forceUnlockWorkers(ids)
  } finally {
    await utils.release()
  }
}
