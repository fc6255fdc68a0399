import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export type PushedEvent = { event: string; [name: string]: unknown }

type Captured = { event: string; properties: Record<string, unknown> }

/** Plays the tag manager, the product analytics and speed insights: records what a browser fetched and sent. */
export async function startSink() {
  const asked: string[] = []
  const pushed: PushedEvent[] = []
  const captured: Captured[] = []
  const measured: unknown[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://sink')
    asked.push(`${request.method} ${url.pathname}`)
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
    response.setHeader('access-control-allow-credentials', 'true')
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/javascript')
      response.end(scripts[url.pathname] ?? '')
      return
    }
    void keep(request, url.pathname).finally(() => response.end('{"status":1}'))
  })

  async function keep(request: IncomingMessage, path: string) {
    const body = await bodyOf(request)
    if (path === '/pushed') {
      pushed.push(JSON.parse(body.toString()) as PushedEvent)
    } else if (path === '/measured') {
      measured.push(JSON.parse(body.toString()))
    } else if (request.method === 'POST') {
      captured.push(...(JSON.parse(unpack(body)) as { batch: Captured[] }).batch)
    }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    asked,
    pushed,
    captured,
    measured,
    /** Returns everything that left the browser, as one text. */
    everything: () => JSON.stringify([asked, pushed, captured, measured]),
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

const scripts: Record<string, string> = {
  // sends what the data layer holds, and everything that is pushed from now on
  '/gtm.js': `(() => {
    const origin = new URL(document.currentScript.src).origin
    const tell = (event) => fetch(origin + '/pushed', { method: 'POST', body: JSON.stringify(event), keepalive: true })
    dataLayer.forEach(tell)
    const push = dataLayer.push.bind(dataLayer)
    dataLayer.push = (...events) => { events.forEach(tell); return push(...events) }
  })()`,
  '/speed.js': `fetch(document.currentScript.dataset.endpoint, { method: 'POST', body: '{"seen":true}', keepalive: true })`,
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) {
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}

function unpack(body: Buffer): string {
  return (body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : body).toString()
}

/** Starts a separate product that reports its visits to the sink and that sells plans. */
export async function startCounted(sink: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tenure-e2e-'))
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'testing/product/sold-product.ts', dataDir],
    {
      env: {
        PATH: process.env['PATH'],
        DEMO: '0',
        PUBLIC_GTM_ID: 'GTM-TEST123',
        PUBLIC_GTM_ORIGIN: sink,
        PUBLIC_POSTHOG_KEY: 'phc_test',
        PUBLIC_POSTHOG_HOST: sink,
        PUBLIC_SPEED_INSIGHTS_SCRIPT: `${sink}/speed.js`,
        PUBLIC_SPEED_INSIGHTS_ENDPOINT: `${sink}/measured`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const died = once(child, 'exit').then(() => {
    throw new Error('The product did not start')
  })
  const [line] = (await Promise.race([once(child.stdout, 'data'), died])) as [Buffer]
  const { address } = JSON.parse(line.toString()) as { address: string }
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM')
      await died.catch(() => {})
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
