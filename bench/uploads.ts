import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { waitUntilReady } from './lib/environment.ts'

const megabytes = 5
const count = 100
const port = 3978
const api = `http://127.0.0.1:${port}/api/v1`

type Product = { pid: number; token: string }

/**
 * Uploads 100 files of 5 MB, one after the other and eight at a time, to a separate installation in a temporary folder,
 * and measures the memory of the process meanwhile.
 */
export async function measureUploads(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'tenure-bench-uploads-'))
  const script = join(import.meta.dirname, '..', 'scripts', 'serve.ts')
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: { ...env, DATA_DIR: dir, PORT: String(port), DEMO: '0', PLANS: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  try {
    await waitUntilReady(`http://127.0.0.1:${port}/health/ready`)
    const token = await register()
    await measure({ pid: child.pid ?? 0, token })
  } finally {
    child.kill('SIGTERM')
    await ended
    await rm(dir, { recursive: true, force: true })
  }
}

async function measure(product: Product): Promise<void> {
  const entityId = await makeProperty(product)
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(megabytes * 1024 * 1024 - 9)])
  const send = () => upload(product, entityId, content)
  for (let warm = 0; warm < 5; warm += 1) {
    await send()
  }
  const rows = []
  for (const atOnce of [1, 8]) {
    await new Promise((done) => setTimeout(done, 1_000))
    const before = rssOf(product.pid)
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, rssOf(product.pid))), 20)
    const began = performance.now()
    let left = count
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (left > 0) {
          left -= 1
          await send()
        }
      }),
    )
    const seconds = (performance.now() - began) / 1000
    clearInterval(watch)
    await new Promise((done) => setTimeout(done, 1_000))
    rows.push({
      'at once': atOnce,
      'RSS before, MB': before,
      'peak, MB': peak,
      'after, MB': rssOf(product.pid),
      'MB/s': Math.round((count * megabytes) / seconds),
    })
  }
  console.table(rows)
}

async function register(): Promise<string> {
  const person = { name: 'Bench', email: 'bench@tenure.example', password: 'correct horse 9' }
  const { access_token } = (await post('/auth/register', person)) as { access_token: string }
  return access_token
}

async function makeProperty({ token }: Product): Promise<string> {
  const place = { name: 'Bench', address: '1 Main Street', city: 'Columbus', state: 'OH', zipCode: '43004' }
  const { id } = (await post('/properties', place, token)) as { id: string }
  return id
}

async function post(path: string, body: object, token = ''): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const answer = await fetch(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (answer.status !== 201) {
    throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`)
  }
  return answer.json()
}

async function upload({ token }: Product, entityId: string, content: Buffer): Promise<void> {
  const form = new FormData()
  form.set('entityType', 'property')
  form.set('entityId', entityId)
  form.set('file', new Blob([new Uint8Array(content)]), 'large.pdf')
  const answer = await fetch(`${api}/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (answer.status !== 201) {
    throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`)
  }
  await answer.body?.cancel()
}

/** Returns the megabytes of memory that the process itself uses. Linux only. */
function rssOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
