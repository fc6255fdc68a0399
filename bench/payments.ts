import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { closedLoop, median, type Load } from './lib/load.ts'
import {
  type BenchEnvironment,
  copyDatabase,
  openEnvironment,
  startProduct,
  withClient,
} from './lib/environment.ts'
import { findAccount } from './rent-run.ts'

const seconds = 4
const rounds = 5
const loads = [
  { name: '1 connection', connections: 1 },
  { name: '16 connections', connections: 16 },
] as const

/**
 * Records payments over HTTP in a closed loop, each for another lease, on one connection and on 16. With the folder of
 * another checkout as argument, in turn with that one, each on its own copy of the database: the ratio of the two is
 * what a change costs or gains. The database must then have been made by the earlier of the two.
 */
export async function measurePayments([other]: readonly string[]): Promise<void> {
  const world = await openEnvironment()
  const folders = [{ name: 'this', folder: join(import.meta.dirname, '..') }]
  if (other !== undefined) {
    folders.unshift({ name: 'other', folder: other })
  }
  const sides: Side[] = []
  try {
    for (const [at, { name, folder }] of folders.entries()) {
      sides.push(await openSide(world, { name, folder, port: 3977 + at }))
    }
    await compare(sides)
  } finally {
    for (const side of sides) {
      await side.stop()
    }
    await world.stop()
  }
}

type Side = { name: string; run: (connections: number, time: number) => Promise<Load>; stop(): Promise<void> }

function path(): string {
  return '/api/v1/payments'
}

async function openSide(
  world: BenchEnvironment,
  { name, folder, port }: { name: string; folder: string; port: number },
): Promise<Side> {
  const copy = await copyDatabase(world, `tenure_bench_payments_${name}`)
  const product = await startProduct(copy, port, folder)
  const leaseIds = await listLeasesToPay(copy.url)
  let next = 0
  const date = new Date().toISOString().slice(0, 10)
  const body = () => {
    next += 1
    const leaseId = leaseIds[next % leaseIds.length]
    return JSON.stringify({
      leaseId,
      amount: randomInt(500, 2_000),
      date,
      method: 'CHECK',
      reference: `${next}`,
    })
  }
  return {
    name,
    run: (connections, time) =>
      closedLoop(
        { ...product, path, post: { body, headers: () => ({ 'idempotency-key': randomUUID() }) } },
        connections,
        time,
      ),
    stop: async () => {
      await product.stop()
      await copy.drop()
    },
  }
}

async function compare(sides: readonly Side[]): Promise<void> {
  const table: Record<string, Record<string, number>> = {}
  for (const { name, connections } of loads) {
    const made = new Map<string, Load[]>(sides.map((side) => [side.name, []]))
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of sides) {
        const load = await side.run(connections, round === 0 ? 2 : seconds)
        if (load.failures > 0) {
          throw new Error(`${load.failures} of ${load.answers} payments were refused.`)
        }
        if (round > 0) {
          made.get(side.name)?.push(load)
        }
      }
    }
    for (const [side, of] of made) {
      table[`${name}, ${side}`] = {
        'payments/s': Math.round(median(of.map(({ rps }) => rps))),
        'p50 ms': rounded(median(of.map(({ p50 }) => p50))),
        'p99 ms': rounded(median(of.map(({ p99 }) => p99))),
      }
    }
    const [first, second] = sides.map((side) => made.get(side.name) ?? [])
    if (first && second) {
      const ratios = first.map(({ rps }, round) => (second[round]?.rps ?? Number.NaN) / rps)
      table[`${name}, this / other`] = { 'payments/s': rounded(median(ratios)) }
    }
  }
  console.table(table)
}

/** Lists leases of the account that run now, in random order. */
async function listLeasesToPay(url: string): Promise<string[]> {
  const accountId = await findAccount(url)
  return withClient(url, async (client) => {
    await client.query('BEGIN')
    await client.query('SELECT begin_as_job($1)', [accountId])
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM leases WHERE account_id = $1 AND state = 'ACTIVE' AND archived_at IS NULL
         AND start_on <= current_date AND ends_on >= current_date ORDER BY md5(id::text)`,
      [accountId],
    )
    await client.query('ROLLBACK')
    return rows.map(({ id }) => id)
  })
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
