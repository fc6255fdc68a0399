import { DatabaseError, Pool, type PoolClient, type PoolConfig, types } from 'pg'

import type { UserRole } from '#shared/lib/access/roles.ts'

import { AppError } from '#server/platform/http/errors.ts'
import { createListener, type Heard, type Listener } from '#server/platform/events/event-listener.ts'
import { createSignal, type Signal } from '#server/platform/events/event-signal.ts'
import { closerOf } from './close-pool.ts'
import { requireKeptStatements } from './kept-statements.ts'
import { readInstant } from './instants.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import { type Db, dbOf, type Handle } from './transaction-handle.ts'
import { beginRead, beginSnapshot, beginWrite } from './transaction-starts.ts'

export type { Db } from './transaction-handle.ts'

export type Actor = {
  accountId: string
  userId: string
  sessionId: string
  role: UserRole
  timeZone: string
  /** The name of a person who acts without a sign-in, by a link that the user gave out. */
  guestName?: string
  /** The API key with which a program acts; `userId` is then the user who created the key. */
  key?: ActingKey
}

/**
 * An API key that acts. `makerRole` and `isScoped`: the role of the key's creator in the account, and whether they see
 * only some properties.
 */
export type ActingKey = { id: string; name: string; hash: Buffer; makerRole: UserRole; isScoped: boolean }

export type Entry =
  | {
      as: 'actor'
      actor: Actor
      /** For reads: all statements see the data as it was at one instant. */
      isSnapshot?: boolean
      /** Sent together with the entry statement; if it throws, the transaction ends before its work. */
      check?: (db: Db) => Promise<void>
    }
  | { as: 'key'; accountId: string; hash: Buffer }
  | { as: 'job'; accountId: string }
  /** Access through a public link: it sees only the data of this link. */
  | { as: 'link'; accountId: string; hash: Buffer; now: Date }
  | { as: 'tenure_identity' | 'tenure_system' }

/** Does a part of a transaction under an identity of its own. */
export type Step = <T>(entry: Entry, work: (db: Db) => Promise<T>) => Promise<T>

/** The connections of a pool for requests, and how many requests wait for one. */
export type ConnectionCounts = { open: number; idle: number; waiting: number; max: number }

export type Database = {
  /**
   * Reads and writes in one transaction; retried when PostgreSQL asks for it (deadlock, serialization). BEGIN, the entry
   * and the first query of `work` are sent together; no query of `work` is answered before the entry is accepted.
   */
  write<T>(entry: Entry, work: (db: Db) => Promise<T>): Promise<T>
  /**
   * Runs steps one after the other in one transaction, each under its own identity. Where a step fails, what it wrote is
   * taken back, what the steps before it wrote is committed, and the error is thrown. With `isWhole` nothing is committed then.
   */
  writeInSteps<T>(work: (step: Step) => Promise<T>, options?: { isWhole: boolean }): Promise<T>
  /**
   * Reads only. BEGIN, the entry and the first query of `work` are sent together; the result does not wait for COMMIT.
   */
  read<T>(entry: Entry, work: (db: Db) => Promise<T>): Promise<T>
  /** Opens a separate connection that receives the ids of accounts with new events. */
  listen(on: Heard): Listener
  /** Returns how the pool is used now. */
  connections(): ConnectionCounts
  /** Resolves if the database responds; throws if it does not. */
  ping(): Promise<void>
  /** Throws PoolerError where a pooler on the way to the database does not keep prepared statements. */
  requireKeptStatements(): Promise<void>
  close(): Promise<void>
}

// Calendar dates stay text (no time zone can shift them); bigint is cents or counts, far below 2^53.
types.setTypeParser(types.builtins.DATE, (value) => value)
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)
const readAnyInstant = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => Date
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => readInstant(text) ?? readAnyInstant(text))

const maxWaiting = 400

/**
 * Makes the rest of the transaction plan its statements for their values, for queries where the values decide which
 * index is best.
 */
export async function planForValues(db: Db): Promise<void> {
  await db.query(`SELECT set_config('plan_cache_mode', 'force_custom_plan', true)`)
}

/**
 * Makes the rest of the transaction plan as `planForValues`, with enough memory to sort and sum years of
 * books. Use it for reports: only a few of them run at the same time.
 */
export async function planForSums(db: Db): Promise<void> {
  await db.query(
    `SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '48MB', true)`,
  )
}

/**
 * Makes the rest of a write use plans that are made once for any values, as reads do: for writes about one thing that run
 * often, where planning takes as long as the work. Not for writes of many rows: plans made for the first ones would stay.
 */
export async function planOnce(db: Db): Promise<void> {
  await db.query(`SELECT set_config('plan_cache_mode', 'force_generic_plan', true)`)
}

/** What the transactions of a pool share. */
type PoolAccess = {
  pool: Pool
  signal: Signal
  log: Log
}

/** Opens the connection pool. A call throws `database_unavailable` if 400 requests already wait for a connection. */
export function openDatabase(options: {
  connection: PoolConfig
  poolSize: number
  log: Log
  /** Milliseconds that a call waits for a connection; 5,000 by default. */
  connectionTimeoutMs?: number | undefined
}): Database {
  const pool = new Pool({
    ...options.connection,
    max: options.poolSize,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5_000,
    idleTimeoutMillis: 60_000,
    application_name: 'tenure',
    pipeline: true,
  })
  const close = closerOf(pool)
  // Without both listeners a restart of PostgreSQL ends the process: an idle or a checked-out client emits 'error'.
  pool.on('error', (error) => options.log.warn({ error: error.message }, 'idle database connection lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => options.log.warn({ error: error.message }, 'database connection lost'))
  })

  const { log } = options
  const signal = createSignal((text, values) => pool.query({ text, values }), log)

  const access: PoolAccess = { pool, signal, log }
  return {
    read: (entry, work) => read(access, entry, work),
    write: (entry, work) => write(access, entry, work),
    writeInSteps: (work, how) => writeInSteps(access, work, how),
    listen: (on) => createListener({ connection: options.connection, log: options.log, ...on }),
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: options.poolSize,
    }),
    async ping() {
      const client = await connect(access)
      try {
        await client.query('SELECT 1')
        client.release()
      } catch (error) {
        client.release(true)
        throw error
      }
    },
    requireKeptStatements: () => requireKeptStatements(options.connection),
    close,
  }
}

async function connect({ pool }: PoolAccess): Promise<PoolClient> {
  if (pool.waitingCount >= maxWaiting) {
    throw new AppError(
      'database_unavailable',
      'platform.requestQueueFull',
      {},
      {
        retryAfterSeconds: 1,
      },
    )
  }
  return pool.connect()
}

async function read<T>(access: PoolAccess, entry: Entry, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await connect(access)
  const isSnapshot = entry.as === 'actor' && entry.isSnapshot === true
  const opened = begin(client, isSnapshot ? beginSnapshot : beginRead, entry)
  const handle = dbOf(client)
  try {
    const [result] = await Promise.all([work(handle), opened])
    handle.close()
    void client.query('COMMIT').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
    return result
  } catch (error) {
    handle.close()
    const first = await opened.then(
      () => error,
      (entryError: unknown) => entryError,
    )
    await rollback(client)
    throw first
  }
}

async function attempt<T>(
  access: PoolAccess,
  work: (client: PoolClient, open: (admitted?: Promise<unknown>) => Handle) => Promise<T>,
): Promise<T> {
  const { signal, log } = access
  const client = await connect(access)
  const handles: Handle[] = []
  const close = () => handles.forEach((handle) => handle.close())
  try {
    const result = await work(client, (admitted) => {
      const handle = dbOf(client, admitted)
      handles.push(handle)
      return handle
    })
    close()
    // one round trip: where a last statement fails, PostgreSQL answers COMMIT with a rollback
    await Promise.all([...handles.map((handle) => handle.sendLast()), client.query('COMMIT')])
    client.release()
    signal.raise(new Set(handles.flatMap(({ announced }) => [...announced])))
    for (const { level, fields, message } of handles.flatMap(({ lines }) => lines)) {
      log[level](fields, message)
    }
    return result
  } catch (error) {
    close()
    await rollback(client)
    throw error
  }
}

function write<T>(access: PoolAccess, entry: Entry, work: (db: Db) => Promise<T>): Promise<T> {
  return retried(() =>
    attempt(access, async (client, open) => {
      const opened = begin(client, beginWrite, entry)
      try {
        const [result] = await Promise.all([work(open(opened)), opened])
        return result
      } catch (error) {
        throw await opened.then(
          () => error,
          (entryError: unknown) => entryError,
        )
      }
    }),
  )
}

async function writeInSteps<T>(
  access: PoolAccess,
  work: (step: Step) => Promise<T>,
  { isWhole } = { isWhole: false },
): Promise<T> {
  const outcome = await retried(() =>
    attempt(access, async (client, open) => {
      client.query('BEGIN').catch(() => undefined) // what follows fails with it
      const step: Step = async (entry, part) => {
        const handle = open()
        try {
          await begin(client, 'SAVEPOINT step', entry)
          return await part(handle)
        } catch (error) {
          handle.forget()
          if (!isRetryable(error)) {
            await client.query('ROLLBACK TO SAVEPOINT step')
          }
          throw error
        } finally {
          handle.close()
        }
      }
      return work(step).then(
        (value) => ({ value }),
        (error: unknown) => {
          if (isWhole || isRetryable(error)) {
            throw error
          }
          return { error }
        },
      )
    }),
  )
  if ('error' in outcome) {
    throw outcome.error
  }
  return outcome.value
}

/** Runs a transaction again, up to twice, where PostgreSQL asks for it. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries >= 3 || !isRetryable(error)) {
        throw error
      }
    }
  }
}

function begin(client: PoolClient, statement: string, entry: Entry): Promise<unknown> {
  const begun = client.query(statement)
  const entered = enter(client, entry)
  // the error of the entry counts first: if it refuses, the check fails for the same reason
  const checked = entry.as === 'actor' ? entry.check?.(dbOf(client)) : undefined
  checked?.catch(() => undefined)
  const opened = Promise.all([begun, entered]).then(() => checked)
  // `read` looks at this promise only after the work's; it must not count as unhandled meanwhile.
  opened.catch(() => undefined)
  return opened
}

function enter(client: PoolClient, entry: Entry): Promise<unknown> {
  const db = dbOf(client)
  if (entry.as === 'actor') {
    const { accountId, userId, sessionId, role, timeZone, key } = entry.actor
    if (key) {
      const { hash, makerRole, isScoped } = key
      return db.query('SELECT begin_as_api_key($1, $2, $3, $4)', [accountId, hash, makerRole, isScoped])
    }
    return db.query('SELECT begin_as_user($1, $2, $3, $4, $5)', [
      accountId,
      userId,
      sessionId,
      role,
      timeZone,
    ])
  }
  if (entry.as === 'key') {
    return db.query('SELECT authenticate_api_key($1, $2)', [entry.accountId, entry.hash])
  }
  if (entry.as === 'job') {
    return db.query('SELECT begin_as_job($1)', [entry.accountId])
  }
  if (entry.as === 'link') {
    return db.query('SELECT begin_as_link($1, $2, $3)', [entry.accountId, entry.hash, entry.now])
  }
  return db.query('SELECT begin_as_role($1)', [entry.as])
}

async function rollback(client: PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK')
    client.release()
  } catch {
    // the connection is gone; the server rolls back automatically
    client.release(true)
  }
}

function isRetryable(error: unknown): boolean {
  const code = sqlState(error)
  return code === '40001' || code === '40P01'
}

/** Returns PostgreSQL's five-character error code, or undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}

/** Returns what the database says about an error beside its message, or undefined. */
export function errorDetail(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.detail : undefined
}

/** Returns the name of the constraint that a write violated, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.constraint : undefined
}

/** Returns whether an error means that the database is unreachable, not that the statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    /^(08|57P0|53)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].includes(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/.test(
      error.message,
    )
  )
}
