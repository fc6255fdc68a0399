import {
  Logger as WorkerLogger,
  makeWorkerUtils,
  type Runner,
  run,
  runMigrations,
  type TaskList,
} from 'graphile-worker'
import { Pool, type PoolConfig } from 'pg'

import { type Database, type Db, isDatabaseAway } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Log } from './log.ts'

/** A job of one account: runs in that account's transaction; a throw tries it again later, up to eight times. */
export type Job = (
  db: Db,
  data: unknown,
  context: { accountId: string; now: Date; log: Log; files: Files },
) => Promise<void>

/**
 * A job that talks to the world outside (mail servers, other people's addresses). It runs outside any transaction, so
 * that a slow answer holds no connection and a repeated transaction does nothing twice; it opens its own as it needs them.
 */
export type OutsideJob = (
  data: unknown,
  context: { accountId: string; now: Date; log: Log; database: Database; files: Files },
) => Promise<void>

/** Work that looks over all accounts and gives each its own job. */
export type Tick = {
  cron: string
  /** The account jobs that are due now; `key` makes a second one of the same the same. */
  due(db: Db, now: Date): Promise<{ task: string; accountId: string; key: string; data: unknown }[]>
}

/** Work that belongs to no account: what has been over for long is forgotten. Running it twice does nothing more. */
export type Sweep = {
  cron: string
  run(database: Database, context: { now: Date; log: Log }): Promise<void>
}

export type JobTable = {
  jobs: Record<string, Job>
  ticks: Record<string, Tick>
  outside?: Record<string, OutsideJob>
  sweeps?: Record<string, Sweep>
}

export type Worker = { stop(): Promise<void> }

type Options = {
  connection: PoolConfig
  database: Database
  files: Files
  table: JobTable
  now: () => Date
  log: Log
  /** No other process works on this database: what is held at the start was held by one that was killed. */
  isAlone?: boolean
}

/**
 * Makes graphile-worker's tables, or brings them up to date: also where no worker ever runs, requests enqueue jobs and
 * ask about them.
 */
export async function prepareJobs(connection: PoolConfig, log: Log): Promise<void> {
  const pgPool = jobPool({ connection, log })
  try {
    await runMigrations({ pgPool, logger: workerLogger(log) })
  } finally {
    await pgPool.end()
  }
}

/** Starts graphile-worker on its own small pool; its tables are made or brought up to date first. */
export async function startWorker(options: Options): Promise<Worker> {
  const pool = jobPool(options)
  if (options.isAlone) {
    await freeHeldJobs(pool)
  }
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    pollInterval: 5_000,
    noHandleSignals: true,
    crontab: clockwork(options.table)
      .map(({ name, cron }) => `${cron} ${name} ?max=3`)
      .join('\n'),
    taskList: taskList(options),
    logger: workerLogger(options.log),
  })
  stopNoise(runner, options.log)
  // What fell due while nothing ran is looked for at once, not at the next tick.
  for (const { name } of clockwork(options.table)) {
    await runner.addJob(name, {}, { jobKey: name, maxAttempts: 3 })
  }
  return {
    async stop() {
      await runner.stop()
      await pool.end()
    },
  }
}

function jobPool({ connection, log }: Pick<Options, 'connection' | 'log'>): Pool {
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
 * The same call, its errors told by another code where the database is away. A job that ends then is written down once
 * the database is back: graphile-worker waits and tries again for 'cannot connect now', and for any other code that
 * says the same it would end the process.
 */
function sayingWhenAway<Call>(call: Call): Call {
  const told = (...args: unknown[]): unknown => {
    const answer = (call as (...args: unknown[]) => unknown)(...args)
    return answer instanceof Promise
      ? answer.catch((error: unknown) => {
          throw isDatabaseAway(error) ? Object.assign(error as Error, { code: '57P03' }) : error
        })
      : answer
  }
  return told as Call // called alike: callbacks pass through, promises tell their errors as above
}

/** A killed process lets go of nothing, and graphile-worker would wait four hours for it. */
async function freeHeldJobs(pool: Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool })
  try {
    const { rows } = await pool.query<{ worker: string }>(
      'SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs WHERE locked_by IS NOT NULL',
    )
    await utils.forceUnlockWorkers(rows.map(({ worker }) => worker))
  } finally {
    await utils.release()
  }
}

/** The names of what the clock starts, and when. */
function clockwork({ ticks, sweeps = {} }: JobTable): { name: string; cron: string }[] {
  return [
    ...Object.entries(ticks).map(([name, { cron }]) => ({ name: `tick:${name}`, cron })),
    ...Object.entries(sweeps).map(([name, { cron }]) => ({ name: `sweep:${name}`, cron })),
  ]
}

function taskList({ database, files, table, now, log }: Options): TaskList {
  const tasks: TaskList = {}
  for (const [name, job] of Object.entries(table.jobs)) {
    tasks[name] = async (payload) => {
      const { accountId, data } = payload as { accountId: string; data: unknown } // enqueue_job wrote it
      await database.write({ as: 'job', accountId }, (db) =>
        job(db, data, { accountId, now: now(), log, files }),
      )
    }
  }
  for (const [name, job] of Object.entries(table.outside ?? {})) {
    tasks[name] = async (payload) => {
      const { accountId, data } = payload as { accountId: string; data: unknown } // the database's functions wrote it
      await job(data, { accountId, now: now(), log, database, files })
    }
  }
  for (const [name, sweep] of Object.entries(table.sweeps ?? {})) {
    tasks[`sweep:${name}`] = () => sweep.run(database, { now: now(), log })
  }
  for (const [name, tick] of Object.entries(table.ticks)) {
    tasks[`tick:${name}`] = async (_payload, helpers) => {
      const due = await database.read({ as: 'tenure_system' }, (db) => tick.due(db, now()))
      for (const { task, accountId, key, data } of due) {
        // A job that is there already keeps its attempts: begun anew by every tick, one that always fails would never
        // run out of them, wait longer and be seen as dead.
        const spec = { jobKey: `${accountId}:${key}`, jobKeyMode: 'unsafe_dedupe', maxAttempts: 8 } as const
        await helpers.addJob(task, { accountId, data }, spec)
      }
    }
  }
  return tasks
}

function workerLogger(log: Log): WorkerLogger {
  return new WorkerLogger((scope) => (level, message) => {
    const fields = { task: scope.taskIdentifier, jobId: scope.jobId }
    if (level === 'error') {
      log.error(fields, message)
    } else if (level === 'warning') {
      log.warn(fields, message)
    } else {
      log.debug(fields, message)
    }
  })
}

function stopNoise(runner: Runner, log: Log): void {
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner stopped'))
}
