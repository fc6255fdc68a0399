import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

import { Client } from 'pg'

import { newId } from '#server/platform/database/ids.ts'

import { median, percentile } from './lib/load.ts'
import { findAccount } from './rent-run.ts'
import {
  login,
  openEnvironment,
  type Product,
  startProduct,
  type BenchEnvironment,
} from './lib/environment.ts'

const streams = 500
/** Streams per person: the server allows twenty. */
const ofPerson = 20
const rounds = 20

/**
 * Opens live streams on one process, for people of one account, and measures what they cost at rest and how long an
 * event takes to reach all of them: from the response to the request that made it until the last stream has read it.
 */
export async function measureStreams(): Promise<void> {
  const world = await openEnvironment()
  try {
    const product = await startProduct(world)
    try {
      await run(world, product)
    } finally {
      await product.stop()
    }
  } finally {
    await world.stop()
  }
}

async function run(world: BenchEnvironment, product: Product): Promise<void> {
  const tokens = await makePeople(world.url, product.port)
  await makeEvent(product)
  await settle()
  const before = rssOf(product.pid)
  const open: Stream[] = []
  const began = performance.now()
  for (const token of tokens) {
    const some = Array.from({ length: ofPerson }, () => openStream(product.port, token))
    open.push(...(await Promise.all(some)))
  }
  const opening = performance.now() - began
  await settle()
  const after = rssOf(product.pid)
  const statements = await countStatements(world.url)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const made = performance.now()
    const heard = Promise.all(open.map((stream) => stream.next()))
    await makeEvent(product)
    const answered = performance.now()
    await heard
    times.push(performance.now() - made)
    console.log(
      `event ${round + 1}: written in ${(answered - made).toFixed(0)} ms, with all ${open.length} after ${times.at(-1)?.toFixed(0)} ms`,
    )
  }
  const loaded = rssOf(product.pid)
  const asked = (await countStatements(world.url)) - statements
  times.sort((a, b) => a - b)
  console.log(`${open.length} streams opened in ${(opening / 1000).toFixed(1)} s`)
  console.log(
    `memory: ${before} MB before, ${after} MB with them, ${loaded} MB after ${rounds} events: ${loaded - before} MB more`,
  )
  console.log(
    `from the request to the last stream: median ${median(times).toFixed(0)} ms, p95 ${percentile(times, 95).toFixed(0)} ms, worst ${times.at(-1)?.toFixed(0)} ms`,
  )
  console.log(`transactions of the database an event: ${(asked / rounds).toFixed(1)}`)
  open.forEach((stream) => stream.close())
}

/** Creates managers of the account by SQL, each with their own session and token. Returns the tokens. */
async function makePeople(url: string, port: number): Promise<string[]> {
  const accountId = await findAccount(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  const tokens: string[] = []
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL ROLE tenure_identity')
    const { rows } = await client.query<{ password_hash: string }>(
      'SELECT password_hash FROM users WHERE email = $1',
      [login.email],
    )
    for (let person = 0; person < streams / ofPerson; person += 1) {
      const email = `stream-${person}@tenure.example`
      await client.query(
        `WITH made AS (
           INSERT INTO users (id, email, name, password_hash, email_verified_at, created_at, updated_at)
           VALUES ($1, $2, 'Stream Reader', $3, now(), now(), now()) ON CONFLICT (email) DO NOTHING RETURNING id)
         INSERT INTO memberships (account_id, user_id, role, created_at) SELECT $4, id, 'MANAGER', now() FROM made`,
        [newId(), email, rows[0]?.password_hash, accountId],
      )
    }
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
  for (let person = 0; person < streams / ofPerson; person += 1) {
    tokens.push(await signInReader(port, `stream-${person}@tenure.example`))
  }
  return tokens
}

async function signInReader(port: number, email: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: login.password }),
  })
  if (!answer.ok) {
    throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`)
  }
  return ((await answer.json()) as { access_token: string }).access_token
}

async function makeEvent({ port, token }: Product): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/tenants`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: 'Streamed Tenant' }),
  })
  if (answer.status !== 201) {
    throw new Error(`POST /tenants answered ${answer.status}: ${await answer.text()}`)
  }
}

type Stream = { /** Resolves with the next event. */ next(): Promise<void>; close(): void }

/** Opens a stream on a bare socket, so that the server is measured and not five hundred clients. */
function openStream(port: number, token: string): Promise<Stream> {
  return new Promise((opened, failed) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let text = ''
    let isOpen = false
    let heard: (() => void) | undefined
    socket.on('error', failed)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (!isOpen && text.includes('event: ready')) {
        isOpen = true
        opened({
          next: () =>
            new Promise((done) => {
              heard = done
            }),
          close: () => socket.destroy(),
        })
      } else if (!isOpen && /^HTTP\/1\.1 [^2]/.test(text)) {
        failed(new Error(text.slice(0, 300)))
      }
      if (text.includes('event: activity')) {
        heard?.()
      }
      text = text.slice(-20)
    })
    socket.on('connect', () =>
      socket.write(
        `GET /api/v1/activity/realtime HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\nauthorization: Bearer ${token}\r\n\r\n`,
      ),
    )
  })
}

const settle = () => new Promise((done) => setTimeout(done, 3_000))

function rssOf(pid: number): number {
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}

async function countStatements(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ n: string }>(
      'SELECT xact_commit AS n FROM pg_stat_database WHERE datname = current_database()',
    )
    return Number(rows[0]?.n)
  } finally {
    await client.end()
  }
}
