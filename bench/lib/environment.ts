import { execFileSync, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'

import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { toUrl } from '#testing/product/database.ts'

import { findParent } from './cpu.ts'

export const login = {
  email: process.env['BENCH_EMAIL'] ?? 'bench-portfolio@tenure.example',
  password: 'bench-portfolio-9',
}
export const units = 5_000

/** TENURE_KEY of the measured database, which products of several folders open. */
export const benchKey = process.env['TENURE_KEY'] ?? Buffer.alloc(32, 'benchmark').toString('base64url')

/** The measured database: DATABASE_URL, or the product's own in a directory that is kept for the next run. */
export type BenchEnvironment = { url: string; postmaster: number; stop(): Promise<void> }

/** Opens the database and creates the account of 5,000 units in it if it is missing (about two minutes). */
export async function openEnvironment(): Promise<BenchEnvironment> {
  const { DATABASE_URL } = process.env
  const own = DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: join(tmpdir(), 'tenure-bench'), log: () => {} })
  const url = DATABASE_URL ?? toUrl(own!.connection) // one of the two is there
  const stop = async () => own?.stop()
  try {
    await ensureAccount(url)
    return { url, postmaster: await findPostmaster(url), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Runs SQL as the owner of the database. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Copies the measured database under another name of the same server; `drop` removes the copy, whose connections must be
 * closed (FORCE would need the right to end an autovacuum).
 */
export async function copyDatabase(
  { url }: Pick<BenchEnvironment, 'url'>,
  name: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const server = new URL(url)
  const source = server.pathname.slice(1)
  server.pathname = '/postgres'
  const onServer = (sql: string) => withClient(server.href, (client) => client.query(sql))
  const drop = async () => void (await onServer(`DROP DATABASE IF EXISTS ${name}`))
  await drop()
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`)
  const copy = new URL(url)
  copy.pathname = `/${name}`
  return { url: copy.href, drop }
}

async function ensureAccount(url: string): Promise<void> {
  const isThere = await withClient(url, async (client) => {
    const { rows } = await client.query<{ is: boolean }>(
      `SELECT to_regclass('public.users') IS NOT NULL AS is`,
    )
    if (!rows[0]?.is) {
      return false
    }
    await client.query(`SET ROLE tenure_identity`)
    const found = await client.query('SELECT FROM users WHERE email = $1', [login.email])
    return found.rowCount === 1
  })
  if (!isThere) {
    console.log(`Making an account of ${units} units …`)
    execFileSync(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        join(import.meta.dirname, '..', '..', 'scripts', 'demo.ts'),
        `--units=${units}`,
        `--email=${login.email}`,
        `--password=${login.password}`,
      ],
      { env: { ...process.env, DATABASE_URL: url }, stdio: ['ignore', 'ignore', 'inherit'] },
    )
  }
}

/** Returns the id of PostgreSQL's main process; 0 if it runs on another machine. */
function findPostmaster(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    return findParent(rows[0]?.pid ?? 0)
  })
}

export type Product = { port: number; pid: number; token: string; stop(): Promise<void> }

/** Starts the product of a checkout (by default this one) in its own process, signed in as the account of 5,000 units. */
export async function startProduct(
  world: Pick<BenchEnvironment, 'url'>,
  port = 3977,
  folder = join(import.meta.dirname, '..', '..'),
): Promise<Product> {
  const script = join(folder, 'scripts', 'serve.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: world.url,
      TENURE_KEY: benchKey,
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    await waitUntilReady(`http://127.0.0.1:${port}/health/ready`)
    return { port, pid: child.pid ?? 0, token: await signIn(port), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Requests the URL until the response is good, for half a minute at most. */
export async function waitUntilReady(url: string, token = ''): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const isReady = await fetch(url, { headers: { authorization: `Bearer ${token}` } }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) {
      return
    }
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`No good answer from ${url} within 30 seconds.`)
}

/** Returns an access token of the account with this email address. */
export async function signIn(port: number, email = login.email): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...login, email }),
  })
  if (!answer.ok) {
    throw new Error(`The bench account could not sign in: ${answer.status} ${await answer.text()}`)
  }
  const { access_token } = (await answer.json()) as { access_token: string }
  return access_token
}
