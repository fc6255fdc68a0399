import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { largeCsv, largeOfx } from '#testing/banking/large-files.ts'

import { waitUntilReady } from './lib/environment.ts'

const port = 3979
const api = `http://127.0.0.1:${port}/api/v1`

/** A thread of the product's process that is asked for nothing and tells the longest stalls of the event loop. */
const watch = `
import { monitorEventLoopDelay } from 'node:perf_hooks'
const delays = monitorEventLoopDelay({ resolution: 5 })
delays.enable()
process.on('SIGUSR2', () => {
  process.stderr.write('stall ' + Math.round(delays.max / 1e6) + ' rss ' + Math.round(process.memoryUsage().rss / 1e6) + '\\n')
  delays.reset()
})
`

/**
 * Sends large files of banks and sheets to an installation of its own, one after the other and eight in
 * parallel. Prints the longest stall of the event loop of its process in milliseconds.
 */
export async function measureStalls(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'tenure-bench-stalls-'))
  const preload = join(dir, 'watch.mjs')
  await writeFile(preload, watch)
  const script = join(import.meta.dirname, '..', 'scripts', 'serve.ts')
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', preload, script],
    {
      env: { ...env, DATA_DIR: dir, PORT: String(port), DEMO: '0', PLANS: 'off', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'inherit', 'pipe'],
    },
  )
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const told = async () => {
    child.kill('SIGUSR2')
    const [line] = (await once(child.stderr, 'data')) as [Buffer]
    return line.toString().trim()
  }
  try {
    for (;;) {
      const isReady = await waitUntilReady(`http://127.0.0.1:${port}/health/ready`).then(
        () => true,
        () => false,
      )
      if (isReady || child.exitCode !== null) {
        break
      }
    }
    const token = await post('/auth/register', undefined, {
      name: 'Lena Lord',
      email: 'lena@example.com',
      password: 'correct horse 9',
    }).then(({ json }) => String(json['access_token']))
    const account = await post('/banking/accounts', token, {
      name: 'Operating',
      kind: 'CHECKING',
      openingBalance: 0,
      openedOn: '2020-01-01',
    })
    const path = `/banking/accounts/${String(account.json['id'])}/imports/preview`
    const send = (content: string) => {
      const form = new FormData()
      form.append('file', new Blob([content]), 'large.csv')
      return fetch(api + path, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } })
        .then((answer) => answer.status)
        .catch(() => 'refused while sending')
    }
    const sheet = (csv: string) => async () =>
      (await post('/import/preview', token, { files: [{ kind: 'tenants', csv }] })).status
    const names = `Name,Email,Phone\n${Array.from({ length: 100_000 }, (_, at) => `Ann Lee ${at},ann${at}@example.com,614 555 0100\n`).join('')}`
    const inputs: [string, () => Promise<unknown>][] = [
      ['24 MB of commas', () => send(','.repeat(24_000_000))],
      ['24 MB of OFX', () => send(largeOfx(280_000))],
      ['9.9 MB of commas', () => send(','.repeat(9_900_000))],
      ['9.9 MB of empty lines', () => send('\n'.repeat(9_900_000))],
      ['100,000 lines of OFX', () => send(largeOfx(100_000))],
      ['100,000 lines of CSV', () => send(largeCsv(100_000))],
      ['8 MB sheet of commas', sheet(','.repeat(8_000_000))],
      ['sheet of 100,000 tenants', sheet(names)],
    ]
    await send(largeOfx(10)) // what is loaded at the first use
    for (const [what, run] of inputs) {
      for (const atOnce of [1, 8]) {
        await delay(1_000)
        await told()
        const began = performance.now()
        const answers = await Promise.all(Array.from({ length: atOnce }, run))
        const seconds = ((performance.now() - began) / 1000).toFixed(1)
        console.log(`${what}, ${atOnce} at once: ${answers.join(' ')} in ${seconds} s, ${await told()}`)
      }
    }
  } finally {
    child.kill('SIGTERM')
    await ended
    await rm(dir, { recursive: true, force: true })
  }
}

async function post(path: string, token: string | undefined, body: unknown) {
  const answer = await fetch(api + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
}
