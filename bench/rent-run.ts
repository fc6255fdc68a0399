import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type * as Ledger from '#server/ledger/service.ts'
import type * as Database from '#server/platform/database/database.ts'
import type * as Migrate from '#server/platform/database/migrate.ts'
import type * as Log from '#server/platform/jobs/log.ts'
import { addMonths, endOfMonth, type PlainDate, todayIn } from '#shared/lib/plain-date.ts'

import { cpuOf } from './lib/cpu.ts'
import { type BenchEnvironment, copyDatabase, login, openEnvironment, withClient } from './lib/environment.ts'
import { median } from './lib/load.ts'

const months = 6

/**
 * Posts the rent of the coming months for all leases of the account, in a copy of the database, and each a second
 * time. With the folder of another checkout as argument, in turn with that one's code, each in its own copy; the database must then
 * have been made by the earlier of the two. The first month warms up and does not count.
 */
export async function measureRentRun([other]: readonly string[]): Promise<void> {
  const world = await openEnvironment()
  const folders = [{ name: 'this', folder: join(import.meta.dirname, '..') }]
  if (other !== undefined) {
    folders.unshift({ name: 'other', folder: other })
  }
  const sides: Side[] = []
  try {
    for (const { name, folder } of folders) {
      sides.push(await openSide(world, name, folder))
    }
    await compare(sides)
  } finally {
    for (const side of sides) {
      await side.close()
    }
    await world.stop()
  }
}

/** Wall time, and CPU time of this process and of PostgreSQL's together, in seconds. */
type Run = { posted: number; seconds: number; cpu: number }
type Side = { name: string; run(through: PlainDate): Promise<Run>; close(): Promise<void> }

async function openSide(world: BenchEnvironment, name: string, folder: string): Promise<Side> {
  const load = (path: string): Promise<unknown> => import(pathToFileURL(join(folder, 'server', path)).href)
  // the same modules of that checkout
  const { postRentDue } = (await load('ledger/service.ts')) as typeof Ledger
  const { openDatabase } = (await load('platform/database/database.ts')) as typeof Database
  const { migrate } = (await load('platform/database/migrate.ts')) as typeof Migrate
  const { createLog } = (await load('platform/jobs/log.ts')) as typeof Log
  const copy = await copyDatabase(world, `tenure_bench_rent_run_${name}`)
  await migrate({ connectionString: copy.url })
  await withClient(copy.url, (client) => client.query('VACUUM ANALYZE'))
  const accountId = await findAccount(copy.url)
  const connection = { connectionString: copy.url }
  const database = openDatabase({ connection, poolSize: 2, log: createLog('error') })
  return {
    name,
    async run(through) {
      const { posted, elapsed } = await database.write({ as: 'job', accountId }, async (db) => {
        const [backend] = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
        const elapsed = startClock(backend?.pid ?? 0)
        return {
          posted: await postRentDue(db, { accountId, userId: null, now: new Date() }, through),
          elapsed,
        }
      })
      return { posted, ...elapsed() } // with the commit
    },
    async close() {
      await database.close()
      await copy.drop()
    },
  }
}

/** Returns a function that returns the time since now. */
function startClock(backend: number) {
  const cpu = () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6 + cpuOf(backend) / 1e3
  const began = { at: performance.now(), cpu: cpu() }
  return () => ({ seconds: (performance.now() - began.at) / 1e3, cpu: cpu() - began.cpu })
}

async function compare(sides: readonly Side[]): Promise<void> {
  const today = todayIn('America/New_York', new Date())
  const made = new Map<string, { first: Run; second: Run }[]>(sides.map((side) => [side.name, []]))
  for (let ahead = 1; ahead <= months; ahead += 1) {
    const through = endOfMonth(addMonths(today, ahead))
    for (const side of ahead % 2 === 0 ? sides : sides.toReversed()) {
      const first = await side.run(through)
      const second = await side.run(through)
      if (second.posted > 0) {
        throw new Error(`${second.posted} charges were posted twice.`)
      }
      if (ahead > 1) {
        made.get(side.name)?.push({ first, second })
      }
    }
  }
  const table: Record<string, Record<string, number>> = {}
  for (const [side, runs] of made) {
    table[side] = {
      posted: median(runs.map(({ first }) => first.posted)),
      seconds: rounded(median(runs.map(({ first }) => first.seconds))),
      'CPU s': rounded(median(runs.map(({ first }) => first.cpu))),
      'seconds again': rounded(median(runs.map(({ second }) => second.seconds))),
    }
  }
  const [earlier, later] = sides.map((side) => made.get(side.name) ?? [])
  if (earlier && later) {
    const ratio = (of: (runs: { first: Run; second: Run }) => number) =>
      rounded(median(later.map((runs, at) => of(runs) / of(earlier[at]!)))) // as many runs each
    table['this / other'] = {
      seconds: ratio(({ first }) => first.seconds),
      'CPU s': ratio(({ first }) => first.cpu),
      'seconds again': ratio(({ second }) => second.seconds),
    }
  }
  console.table(table)
}

/** Returns the id of the account that the bench signs in to. */
export function findAccount(url: string): Promise<string> {
  return withClient(url, async (client) => {
    await client.query('SET ROLE tenure_identity')
    const { rows } = await client.query<{ id: string }>(
      'SELECT m.account_id AS id FROM users u JOIN memberships m ON m.user_id = u.id WHERE u.email = $1',
      [login.email],
    )
    return rows[0]?.id ?? ''
  })
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
