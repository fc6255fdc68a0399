import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { waitUntilReady } from './lib/environment.ts'

const port = 3979
const readsPerSecond = 20
const signInsPerSecond = 2

type Answer = { status: number; ms: number; retryAfter: string | undefined; body: string }
type Attack = { name: string; perSecond: number; addressOf: (attempt: number) => string }

/**
 * The networks that the attempts come from: a single network is refused after a hundred, attempts from ever new
 * networks all reach the password hashing.
 */
const attacks: Attack[] = [
  { name: 'from one network', perSecond: 200, addressOf: () => '203.0.113.9' },
  {
    name: 'each from another',
    perSecond: 200,
    addressOf: (n) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  },
  { name: 'from 1,000 addresses', perSecond: 150, addressOf: (n) => oneOfThousand(n % 1_000) },
]

/**
 * Returns one of 1,000 addresses: 500 of IPv4, and 500 of IPv6 in fifty /64 networks, each in its own /56, in each of
 * ten /48.
 */
function oneOfThousand(n: number): string {
  return n % 2 === 0
    ? `172.16.${n >> 8}.${n & 255}`
    : `2001:db8:${((n >> 1) % 10) + 16}:${(Math.floor(n / 20) + 1).toString(16)}00::${n}`
}

/**
 * Attempts sign-ins on one process with ever new email addresses and wrong passwords (an open loop: no attempt waits
 * for the one before). Meanwhile a person reads their dashboard's routes, and people sign in twice a second: every
 * second one from a network where they signed in before, the others from an unknown network. Measures how long those
 * sign-ins take and how many succeed, compared with no attack, and which responses the attacker gets. The arguments are
 * the seconds of each round and words of the rounds to run.
 */
export async function measureSignIns(args: readonly string[]): Promise<void> {
  const seconds = Number(args[0] ?? 30)
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
    const wanted = attacks.filter(({ name }) => name.includes(args[1] ?? ''))
    const people = await registerPeople(Math.ceil(seconds * signInsPerSecond) * (wanted.length + 1))
    const next = () => people.splice(0, Math.ceil(seconds * signInsPerSecond))
    const rows = [await round(token, seconds, next(), undefined)]
    for (const attack of wanted) {
      rows.push(await round(token, seconds, next(), attack))
    }
    console.table(rows)
  } finally {
    child.kill('SIGTERM')
    await ended
    await rm(dir, { recursive: true, force: true })
  }
}

type Person = { email: string; address: string }

async function round(token: string, seconds: number, people: readonly Person[], attack: Attack | undefined) {
  const until = performance.now() + seconds * 1000
  const [attempts, reads, signIns] = await Promise.all([
    attack
      ? openLoop(attack.perSecond, until, (n) =>
          send('POST', '/auth/login', attack.addressOf(n), {
            body: { email: `guess-${n}@example.com`, password: 'not the one' },
          }),
        )
      : [],
    openLoop(readsPerSecond, until, (n) =>
      send('GET', ['/auth/me', '/properties', '/leases', '/payments'][n % 4] ?? '', '198.51.100.7', {
        token,
      }),
    ),
    openLoop(signInsPerSecond, until, (n) => {
      const { email, address } = people[n % people.length]! // one a sign-in
      return send('POST', '/auth/login', n % 2 === 0 ? address : elsewhere(address), {
        body: { email, password },
      })
    }),
  ])
  const refused = attempts.filter(({ status }) => status === 429)
  const [good, known, unknown] = [
    signIns.filter(({ status }) => status === 200),
    signIns.filter((_, n) => n % 2 === 0),
    signIns.filter((_, n) => n % 2 === 1),
  ]
  return {
    attack: attack?.name ?? 'none',
    attempts: attempts.length,
    'answered 401': attempts.filter(({ status }) => status === 401).length,
    'answered 429': refused.length,
    'with Retry-After': refused.filter(({ retryAfter }) => retryAfter !== undefined).length,
    reads: `${reads.filter(({ status }) => status === 200).length} of ${reads.length}`,
    'p50, ms': quantile(reads, 0.5),
    'p99, ms': quantile(reads, 0.99),
    'sign-ins': `${good.length} of ${signIns.length}`,
    'share, %': Math.round((good.length / signIns.length) * 1000) / 10,
    'known p50, p95, ms': `${quantile(known, 0.5)}, ${quantile(known, 0.95)}`,
    'new p50, p95, ms': `${quantile(unknown, 0.5)}, ${quantile(unknown, 0.95)}`,
    'load per core': Math.round(((loadavg()[0] ?? 0) / availableParallelism()) * 10) / 10,
  }
}

/**
 * Returns another network address for the same person: for every second one an address in an IPv6 network of their own.
 */
function elsewhere(address: string): string {
  const n = Number(address.split('.')[2]) * 256 + Number(address.split('.')[3])
  return n % 4 === 1 ? `2001:db8:${(0x1000 + n).toString(16)}:1::5` : address.replace('100.64', '100.65')
}

/** Starts `perSecond` tasks a second, however long each takes, and waits for all of them at the end. */
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

const password = 'correct horse 9'

async function register(): Promise<string> {
  const body = { email: 'bench@tenure.example', password, name: 'Bench' }
  const answer = await send('POST', '/auth/register', '198.51.100.7', { body })
  return (JSON.parse(answer.body) as { access_token: string }).access_token
}

/** Signs up this many people, each from their own network, which is known from then on. */
async function registerPeople(count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let n = 0; n < count; n += 1) {
    const person = { email: `person-${n}@tenure.example`, address: `100.64.${n >> 8}.${n & 255}` }
    const body = { email: person.email, password, name: 'Bench' }
    const { status } = await send('POST', '/auth/register', person.address, { body })
    if (status !== 201) {
      throw new Error(`Signing up answered ${status}`)
    }
    people.push(person)
  }
  return people
}

const agent = new Agent({ keepAlive: true, maxSockets: 5_000 })

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
