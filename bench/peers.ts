import { spawn } from 'node:child_process'
import { createSecretKey } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { SignJWT } from 'jose'

import { closedLoop, median, type Target } from './lib/load.ts'
import { measure } from './reads.ts'
import {
  openEnvironment,
  signIn,
  startProduct,
  waitUntilReady,
  type BenchEnvironment,
} from './lib/environment.ts'

const connections = 16
const rounds = 5
const seconds = 4
const secret = 'a secret of the bench only'
const today = new Date().toISOString().slice(0, 10)
const monthAgo = new Date(Date.now() - 45 * 86_400_000).toISOString().slice(0, 10)

/** The same reads of both products, with the path that each of them uses. */
const pairs = [
  { name: 'properties', own: '/api/v1/properties?limit=25', peer: '/properties?limit=25' },
  { name: 'dashboard', own: '/api/v1/reports/dashboard', peer: '/dashboard' },
  {
    name: 'payments',
    own: `/api/v1/payments?limit=25&dateFrom=${monthAgo}&dateTo=${today}`,
    peer: `/payments?limit=25&method=ach&from=${monthAgo}&to=${today}`,
  },
] as const

type Sample = { api: number; db: number; rps: number; p99: number; failures: number }

/**
 * Measures the CPU time per request against another stack, in turn, each with an account of 500 units and two years of
 * payments in the same PostgreSQL. `--folder` holds the peer's dist/main.js, `--database` names its data, `--url` is
 * the address where it shall listen, and `--email` is the user who signs in here.
 */
export async function measurePeers(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      folder: { type: 'string' },
      url: { type: 'string', default: 'http://127.0.0.1:4001' },
      database: { type: 'string', default: 'peer' },
      email: { type: 'string', default: 'bench-500@tenure.example' },
    },
  })
  if (values.folder === undefined) {
    throw new Error(
      'Say where the peer is: npm run bench -- peers --folder DIR [--url …] [--database …] [--email …]',
    )
  }
  const world = await openEnvironment()
  const product = await startProduct(world)
  const peer = await startPeer(world, values.folder, new URL(values.url), values.database)
  try {
    const own = { ...product, token: await signIn(product.port, values.email) }
    const samples = new Map(
      pairs.map(({ name }) => [name as string, { own: [] as Sample[], peer: [] as Sample[] }]),
    )
    for (let round = 0; round <= rounds; round += 1) {
      for (const pair of pairs) {
        for (const [side, server] of [
          ['own', own],
          ['peer', peer],
        ] as const) {
          const target: Target = { port: server.port, token: server.token, path: () => pair[side] }
          const time = round === 0 ? 1 : seconds
          const one = await measure(world, server, () => closedLoop(target, connections, time))
          if (round > 0) {
            const { apiMs: api, dbMs: db, rps, p99, failures } = one
            samples.get(pair.name)?.[side].push({ api, db, rps, p99, failures })
          }
        }
      }
    }
    report(samples)
  } finally {
    await peer.stop()
    await product.stop()
    await world.stop()
  }
}

async function startPeer(world: BenchEnvironment, folder: string, address: URL, database: string) {
  const url = new URL(world.url)
  const child = spawn(process.execPath, [join(folder, 'dist', 'main.js')], {
    env: {
      ...process.env,
      PORT: address.port,
      PGHOST: url.searchParams.get('host') ?? url.hostname,
      PGPORT: url.port || '5432',
      PGDATABASE: database,
      JWT_SECRET: secret,
      ASOF: today,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const token = await new SignJWT({ landlordId: 1 })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(createSecretKey(Buffer.from(secret)))
  const port = Number(address.port)
  await waitUntilReady(`http://127.0.0.1:${port}/dashboard`, token)
  return {
    port,
    token,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const round = (value: number) => Math.round(value * 100) / 100
const cpu = ({ api, db }: Sample) => api + db

function report(samples: ReadonlyMap<string, { own: Sample[]; peer: Sample[] }>): void {
  console.log(
    `\n${connections} connections, medians of ${rounds} rounds of ${seconds} s in turn; ratios are paired\n`,
  )
  console.table(
    Object.fromEntries(
      [...samples].map(([name, { own, peer }]) => [
        name,
        {
          'CPU ms': round(median(own.map(cpu))),
          'peer CPU ms': round(median(peer.map(cpu))),
          'peer / own': round(median(own.map((one, index) => cpu(peer[index]!) / cpu(one)))),
          rps: Math.round(median(own.map((one) => one.rps))),
          'peer rps': Math.round(median(peer.map((one) => one.rps))),
          'p99 ms': round(median(own.map((one) => one.p99))),
          'peer p99 ms': round(median(peer.map((one) => one.p99))),
          failures: [...own, ...peer].reduce((sum, one) => sum + one.failures, 0),
        },
      ]),
    ),
  )
}
