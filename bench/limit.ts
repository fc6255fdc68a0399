import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Captured, openCapture } from './lib/capture.ts'
import { hotReads, roundRobin } from './lib/endpoints.ts'
import { closedLoop, median } from './lib/load.ts'
import { literal } from './plans.ts'
import { listLeaseIds } from './reads.ts'
import { openEnvironment, startProduct, withClient, type BenchEnvironment } from './lib/environment.ts'

const connections = 16
const rounds = 5
const seconds = 4
const leasesInTurn = 24

/**
 * Compares the product with the lowest cost of its SQL: pgbench sends the same statements of each request (BEGIN,
 * entry, query, COMMIT), prepared and in one pipeline, and discards the rows. In turn with the product, at 16
 * connections.
 */
export async function measureLimit(): Promise<void> {
  const world = await openEnvironment()
  const dir = mkdtempSync(join(tmpdir(), 'tenure-limit-'))
  const product = await startProduct(world)
  try {
    const leaseIds = (await listLeaseIds(product)).slice(0, leasesInTurn)
    const scripts = await writeScripts(world, dir, leaseIds)
    const table: Record<string, { product: number; pgbench: number; ratio: number }> = {}
    const ratios = new Map<string, { product: number; pgbench: number }[]>(
      hotReads.map(({ name }) => [name, []]),
    )
    for (let round = 0; round <= rounds; round += 1) {
      for (const { name, path } of hotReads) {
        const target = { port: product.port, token: product.token, path: roundRobin(path, leaseIds) }
        const time = round === 0 ? 1 : seconds
        const load = await closedLoop(target, connections, time)
        const pgbench = runPgbench(world, scripts.get(name) ?? [], time)
        if (round > 0) {
          ratios.get(name)?.push({ product: load.rps, pgbench })
        }
      }
    }
    for (const [name, pairs] of ratios) {
      table[name] = {
        product: Math.round(median(pairs.map((pair) => pair.product))),
        pgbench: Math.round(median(pairs.map((pair) => pair.pgbench))),
        ratio: Math.round(median(pairs.map((pair) => pair.product / pair.pgbench)) * 100) / 100,
      }
    }
    console.log(
      `\nRequests a second at ${connections} connections; medians of ${rounds} rounds, the ratio's paired\n`,
    )
    console.table(table)
  } finally {
    await product.stop()
    rmSync(dir, { recursive: true, force: true })
    await world.stop()
  }
}

async function writeScripts(
  world: BenchEnvironment,
  dir: string,
  leaseIds: readonly string[],
): Promise<Map<string, string[]>> {
  const capture = await openCapture(world)
  const scripts = new Map<string, string[]>()
  try {
    await withClient(world.url, async (client) => {
      for (const { name, path } of hotReads) {
        const ids = path.includes('{lease}') ? leaseIds : ['']
        const files: string[] = []
        for (const id of ids) {
          const file = join(dir, `${files.length}-${name.replaceAll(' ', '-')}.sql`)
          writeFileSync(
            file,
            scriptOf(await capture.get(path.replace('{lease}', id)), (value) => literal(client, value)),
          )
          files.push(file)
        }
        scripts.set(name, files)
      }
    })
  } finally {
    await capture.stop()
  }
  return scripts
}

/** Returns a pgbench script: each statement on one line, in one pipeline as the product's driver sends them. */
function scriptOf({ entry, statements }: Captured, toSql: (value: unknown) => string): string {
  const lines = [entry, ...statements].map(({ text, values }) => {
    const filled = text.replaceAll(/\$(\d+)/g, (_, place: string) => toSql(values[Number(place) - 1]))
    // a single colon would name a variable of pgbench, but casts have two colons and times are in quotes
    return `${filled.replaceAll(/\s+/g, ' ')};`
  })
  return ['\\startpipeline', 'BEGIN READ ONLY;', ...lines, 'COMMIT;', '\\endpipeline', ''].join('\n')
}

function runPgbench(world: BenchEnvironment, files: readonly string[], time: number): number {
  const url = new URL(world.url)
  const done = spawnSync(
    'pgbench',
    [
      `--host=${url.searchParams.get('host') ?? url.hostname}`,
      `--port=${url.port || '5432'}`,
      `--username=${url.username}`,
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${connections}`,
      '--jobs=2',
      `--time=${time}`,
      ...files.flatMap((file) => ['-f', file]),
      url.pathname.slice(1),
    ],
    { encoding: 'utf8', env: { ...process.env, PGPASSWORD: url.password } },
  )
  const tps = Number(/^tps = ([\d.]+)/m.exec(done.stdout)?.[1])
  if (done.status !== 0 || !Number.isFinite(tps)) {
    throw new Error(`pgbench failed: ${done.stderr || String(done.error)}`)
  }
  return tps
}
