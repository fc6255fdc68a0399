import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { waitUntilReady } from './world.ts'

const port = 3979
const attemptsPerSecond = 200
const readsPerSecond = 20

type Answer = { status: number; ms: number; retryAfter: string | undefined; body: string }
type Attack = { name: string; networkOf: (attempt: number) => string }

/** Whose tries they are: each one's own network is refused after a hundred; from ever new ones all reach the hashing. */
const attacks: Attack[] = [
  { name: 'from one network', networkOf: () => '203.0.113.9' },
  { name: 'each from another', networkOf: (n) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` },
]

/**
 * 200 sign-ins a second, attempted on one process with ever new addresses and wrong passwords (an open loop: none waits for
 * the one before), while somebody reads their dashboard's routes and signs in from a network of their own. How long those
 * take, beside the same without an attack, and what the attacker is answered. The argument is the seconds of each round.
 */
export async function measureSignIns(args: readonly string[]): Promise<void> {
  const seconds = Number(args[0] ?? 15)
  const dir = await mkdtemp(join(tmpdir(), 'tenure-bench-sign-ins-'))
  const script = join(import.meta.dirname, '..', 'scripts', 'serve.ts')
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: {
      ...env,
      DATA_DIR: dir,
      PORT: String(port),
      DEMO: '0',
      PLANS: 'off',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  try {
    await waitUntilReady(`http://127.0.0.1:${port}/health/ready`)
    const token = await register()
    const rows = [await round(token, seconds, undefined)]
    for (const attack of attacks) {
      rows.push(await round(token, seconds, attack))
    }
    console.table(rows)
  } finally {
    child.kill('SIGTERM')
    await ended
    await rm(dir, { recursive: true, force: true })
  }
}

async function round(token: string, seconds: number, attack: Attack | undefined) {
  const until = performance.now() + seconds * 1000
  const [attempts, reads, signIns] = await Promise.all([
    attack
      ? openLoop(attemptsPerSecond, until, (n) =>
          send('POST', '/auth/login', attack.networkOf(n), {
            body: { email: `guess-${n}@example.com`, password: 'not the one' },
          }),
        )
      : [],
    openLoop(readsPerSecond, until, (n) =>
      send('GET', ['/auth/me', '/properties', '/leases', '/payments'][n % 4] ?? '', '198.51.100.7', {
        token,
      }),
    ),
    openLoop(0.5, until, () => send('POST', '/auth/login', '198.51.100.7', { body: person })),
  ])
  const refused = attempts.filter(({ status }) => status === 429)
  return {
    attack: attack?.name ?? 'none',
    attempts: attempts.length,
    'answered 401': attempts.filter(({ status }) => status === 401).length,
    'answered 429': refused.length,
    'with Retry-After': refused.filter(({ retryAfter }) => retryAfter !== undefined).length,
    reads: `${reads.filter(({ status }) => status === 200).length} of ${reads.length}`,
    'p50, ms': quantile(reads, 0.5),
    'p99, ms': quantile(reads, 0.99),
    'own sign-ins': `${signIns.filter(({ status }) => status === 200).length} of ${signIns.length}`,
    'their median, ms': quantile(signIns, 0.5),
  }
}

/** Begins so many a second, however long each takes, and waits for all of them at the end. */
async function openLoop(
  perSecond: number,
  until: number,
  work: (n: number) => Promise<Answer>,
): Promise<Answer[]> {
  const began = performance.now()
  const running: Promise<Answer>[] = []
  while (performance.now() < until) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond)
    while (running.length <= due) {
      running.push(work(running.length))
    }
    await delay(5)
  }
  return Promise.all(running)
}

const person = { email: 'bench@tenure.example', password: 'correct horse 9' }

async function register(): Promise<string> {
  const body = { ...person, name: 'Bench' }
  const answer = await send('POST', '/auth/register', '198.51.100.7', { body })
  return (JSON.parse(answer.body) as { access_token: string }).access_token
}

const agent = new Agent({ keepAlive: true, maxSockets: 500 })

function send(
  method: string,
  path: string,
  network: string,
  { token, body }: { token?: string; body?: object },
): Promise<Answer> {
  const began = performance.now()
  return new Promise((done, failed) => {
    const call = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path: `/api/v1${path}`,
        headers: {
          'x-forwarded-for': network,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            ms: performance.now() - began,
            retryAfter: response.headers['retry-after'],
            body: text,
          }),
        )
      },
    )
    call.on('error', failed)
    call.end(body ? JSON.stringify(body) : undefined)
  })
}

function quantile(answers: readonly Answer[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
}
