import { EventEmitter, once } from 'node:events'

import {
  Logger as WorkerLogger,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { PoolConfig } from 'pg'

import { type Database, type Db, isDatabaseAway } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { freeAllJobs, holdWorkerLock, watchHeldJobs } from './held-jobs.ts'
import { closeJobPool, openJobPool } from './job-pool.ts'
import type { Log } from './log.ts'

/**
 * A job of one account. It runs in a transaction of that account; if it throws, it is tried again later, up to eight
 * times.
 */
export type Job = (
  db: Db,
  data: unknown,
  context: { accountId: string; now: Date; log: Log; files: Files },
) => Promise<void>

/**
 * A job that talks to external systems (mail servers, other companies' URLs). It runs outside any transaction, so that
 * a slow response holds no connection and a repeated transaction does nothing twice. It opens its own transactions as
 * needed.
 */
export type OutsideJob = (
  data: unknown,
  context: { accountId: string; now: Date; log: Log; database: Database; files: Files },
) => Promise<void>

/** Scheduled work that reads all accounts and enqueues a job for each one. */
export type Tick = {
  cron: string
  /** Returns the account jobs that are due now. `key` prevents a second job for the same work. */
  due(db: Db, now: Date): Promise<{ task: string; accountId: string; key: string; data: unknown }[]>
}

/**
 * Scheduled work that belongs to no account: it deletes data that expired long ago. It may run twice without effect.
 */
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
  /** No other process uses this database: a job that is locked at the start belonged to a killed process. */
  isAlone?: boolean
  /** The time between two looks for jobs of killed workers, in milliseconds; tests do not wait. */
  lookForHeldJobsMs?: number
}

/**
 * Creates or migrates graphile-worker's tables. This is needed even where no worker runs, because requests enqueue and
 * query jobs.
 */
export async function prepareJobs(connection: PoolConfig, log: Log): Promise<void> {
  const pgPool = openJobPool({ connection, log })
  try {
    await runMigrations({ pgPool, logger: workerLogger(log) })
  } finally {
    await closeJobPool(pgPool)
  }
}

/** Starts graphile-worker on its own small pool. graphile-worker creates or migrates its tables first. */
export async function startWorker(options: Options): Promise<Worker> {
  const pool = openJobPool(options)
  if (options.isAlone) {
    await freeAllJobs(pool)
  }
  const events: WorkerEvents = new EventEmitter()
  const created = once(events, 'pool:create') as Promise<[{ workerPool: { id: string } }]> // as graphile-worker emits it
  const runner = await run({
    pgPool: pool,
    events,
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
  const [{ workerPool }] = await created
  const lock = await holdWorkerLock(options.connection, workerPool.id, options.log).catch(
    async (error: unknown) => {
      await runner.stop()
      await closeJobPool(pool)
      throw error
    },
  )
  const watch = watchHeldJobs(pool, options.log, options.lookForHeldJobsMs)
  // Work that became due while no worker ran starts at once, not at the next tick.
  for (const { name } of clockwork(options.table)) {
    await runner.addJob(name, {}, { jobKey: name, maxAttempts: 3 })
  }
  return {
    async stop() {
      await watch.stop()
      await runner.stop()
      await lock.stop()
      await closeJobPool(pool)
    },
  }
}

/** Returns the names and cron expressions of all scheduled work. */
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
      const { accountId, data } = payload as { accountId: string; data: unknown } // enqueue_job wrote this payload
      await database.write({ as: 'job', accountId }, (db) =>
        job(db, data, { accountId, now: now(), log, files }),
      )
    }
  }
  for (const [name, job] of Object.entries(table.outside ?? {})) {
    tasks[name] = async (payload) => {
      const { accountId, data } = payload as { accountId: string; data: unknown } // the database's functions wrote this payload
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
        // An existing job keeps its attempts: if each tick reset them, a job that always fails would never run out of
        // attempts, wait longer between them or be reported as dead.
        const spec = { jobKey: `${accountId}:${key}`, jobKeyMode: 'unsafe_dedupe', maxAttempts: 8 } as const
        await helpers.addJob(task, { accountId, data }, spec)
      }
    }
  }
  return tasks
}

function workerLogger(log: Log): WorkerLogger {
  return new WorkerLogger((scope) => (level, message, meta) => {
    const fields = { task: scope.taskIdentifier, jobId: scope.jobId }
    if (level === 'error' && !isRepeatedLater(meta)) {
      log.error(fields, message)
    } else if (level === 'error' || level === 'warning') {
      log.warn(fields, message)
    } else {
      log.debug(fields, message)
    }
  })
}

/**
 * Returns whether graphile-worker reports a job that lost the database and is repeated when the database is
 * back. Such a report needs no action.
 */
function isRepeatedLater(meta: Record<string, unknown> | undefined): boolean {
  const { job, error } = (meta ?? {}) as { job?: { attempts: number; max_attempts: number }; error?: unknown }
  return job !== undefined && job.attempts < job.max_attempts && isDatabaseAway(error)
}

function stopNoise(runner: Runner, log: Log): void {
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner stopped'))
}
