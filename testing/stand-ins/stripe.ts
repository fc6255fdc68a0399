import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import type { StripeEnv } from '#server/platform/environment/env-stripe.ts'

import { answerCheckoutPage } from './stripe-page.ts'
import { apiVersion, matchOperation, parseForm } from './stripe-schemas.ts'
import { createStripeState, type StripeState, Refused } from './stripe-state.ts'

export type StripeStandIn = StripeState & {
  /** The environment with which the product connects here. */
  env: StripeEnv
  url: string
  /** The calls received, such as `Checkout/Sessions.create`. */
  calls: string[]
  /** Makes the next `times` requests fail with this status, or delays their responses by `delayMs`. */
  disturb(how: { times: number; status?: number; delayMs?: number }): void
  stop(): Promise<void>
}

/** A response kept for its idempotency key, so that a retry gets it again: Stripe keeps keys for at least a day. */
type Kept = { fingerprint: string; status: number; body: string }

/**
 * Starts a stand-in of Stripe's API for tests, on a free port of the loopback: keeps state, speaks HTTP, and checks
 * every request and each of its own responses against Stripe's schemas. Refuses unknown requests, as Stripe does.
 */
export async function startStripe({
  now = () => new Date(),
}: { now?: () => Date } = {}): Promise<StripeStandIn> {
  const state = createStripeState(now)
  const calls: string[] = []
  const kept = new Map<string, Kept>()
  let trouble: { times: number; status?: number; delayMs?: number } = { times: 0 }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request)
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe.invalid')
    if (pathname.startsWith('/pay/') || pathname.startsWith('/portal/')) {
      answerCheckoutPage(state, { method: request.method ?? 'GET', pathname, text }, response)
      return
    }
    if (pathname === '/stand-in/paid') {
      // for tests in a browser: a payment that the product did not open, as by a payment link
      const { id, subscription } = state.buildPaid(JSON.parse(text) as { email: string; priceKey: string })
      send(response, 200, { sessionId: id, subscriptionId: subscription })
      return
    }
    if (trouble.times > 0) {
      trouble.times -= 1
      await delay(trouble.delayMs ?? 0)
      if (trouble.status !== undefined) {
        send(response, trouble.status, { error: { type: 'api_error', message: 'Something went wrong' } })
        return
      }
    }
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      send(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })
      return
    }
    const key = request.headers['idempotency-key']
    const fingerprint = createHash('sha256').update(`${request.method} ${request.url} ${text}`).digest('hex')
    const before = typeof key === 'string' ? kept.get(key) : undefined
    if (before) {
      const isSame = before.fingerprint === fingerprint
      response.setHeader('idempotent-replayed', 'true')
      sendText(response, isSame ? before.status : 400, isSame ? before.body : JSON.stringify(otherBody))
      return
    }
    const made = perform(request, pathname, parseForm(request.method === 'GET' ? search.slice(1) : text))
    const body = JSON.stringify(made.body)
    if (typeof key === 'string' && request.method === 'POST') {
      kept.set(key, { fingerprint, status: made.status, body })
    }
    sendText(response, made.status, body)
  }

  function perform(request: IncomingMessage, pathname: string, parameters: Record<string, unknown>) {
    const operation = matchOperation(request.method ?? 'GET', pathname)
    const version = request.headers['stripe-version']
    if (!operation || version !== apiVersion) {
      return refused(404, 'invalid_request_error', {
        message: `No such endpoint here: ${pathname} (${String(version)})`,
      })
    }
    calls.push(operation.name)
    const refusal = operation.refusal(parameters)
    if (refusal) {
      return refused(400, 'invalid_request_error', refusal)
    }
    try {
      const body = state.perform(operation.name, operation.id, parameters)
      const fault = operation.fault(body)
      return fault
        ? refused(500, 'api_error', { message: `The stand-in answers what Stripe would not: ${fault}` })
        : { status: 200, body }
    } catch (error) {
      if (error instanceof Refused) {
        return refused(error.status, error.type, { message: error.message, code: error.code })
      }
      throw error
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      send(response, 500, { error: { type: 'api_error', message: String(error) } }),
    )
  })
  // never close an idle connection, because a late caller may just be writing to it
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // a test that fails before it stops this server must not hang
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listening on a port
  state.origin = url
  return Object.assign(state, {
    env: { secretKey, webhookSecrets: [webhookSecret], apiBase: url, portalConfiguration: undefined },
    url,
    calls,
    disturb: (how: { times: number; status?: number; delayMs?: number }) => {
      trouble = { ...how }
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

const secretKey = 'sk_test_standin'
const webhookSecret = 'whsec_standin'

const otherBody = {
  error: {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  },
}

function refused(status: number, type: string, said: object) {
  return { status, body: { error: { type, ...said } } }
}

function send(response: ServerResponse, status: number, body: object): void {
  sendText(response, status, JSON.stringify(body))
}

let requests = 0

function sendText(response: ServerResponse, status: number, body: string): void {
  requests += 1
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': `req_standin${requests}` })
    .end(body)
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
