import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ApiError } from './api-error.ts'
import { type Exchange, readBody, send } from './transport.ts'

const never: Exchange = (_url, { signal }) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))

const isLost = (error: unknown) => error instanceof ApiError && error.status === 0

test('a request says in which language to answer and what it carries', async () => {
  let asked: unknown
  const exchange: Exchange = async (url, { method, headers, body }) => {
    asked = { url, method, headers, body }
    return new Response('{}')
  }
  const headers = { Authorization: 'Bearer x' }
  await send({ method: 'POST', path: '/units', body: { a: 1 }, language: 'es', headers, exchange })
  assert.deepEqual(asked, {
    url: '/api/v1/units',
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Accept-Language': 'es',
      'Content-Type': 'application/json',
      Authorization: 'Bearer x',
    },
    body: '{"a":1}',
  })
})

test('a request that gets no answer within two minutes fails like a lost connection', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const sent = assert.rejects(send({ method: 'GET', path: '/units', exchange: never }), isLost)
  t.mock.timers.tick(120_000)
  await sent
})

test('an upload may take longer for as long as it moves', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const given: { extend?: (ms: number) => void } = {}
  let isOver = false
  const exchange: Exchange = (url, init, longer) => {
    given.extend = longer
    return never(url, init, longer)
  }
  const sent = send({ method: 'POST', path: '/photos', exchange }).catch((error: unknown) => {
    isOver = true
    return error
  })
  t.mock.timers.tick(100_000)
  given.extend?.(60_000)
  t.mock.timers.tick(59_000)
  await Promise.resolve()
  assert.equal(isOver, false)
  t.mock.timers.tick(1_000)
  assert.ok(isLost(await sent))
})

test('what the caller aborts fails with the abort, before and while it is sent', async () => {
  const controller = new AbortController()
  const { signal } = controller
  const sent = send({ method: 'GET', path: '/units', signal, exchange: never })
  controller.abort()
  await assert.rejects(sent, (error) => !isLost(error))
  await assert.rejects(
    send({ method: 'GET', path: '/units', signal, exchange: never }),
    (error) => error instanceof DOMException && error.name === 'AbortError',
  )
})

test('the body of an answer that has begun can still be aborted', async () => {
  const controller = new AbortController()
  let own: AbortSignal | undefined
  await send({
    method: 'GET',
    path: '/events',
    signal: controller.signal,
    exchange: async (_url, { signal }) => {
      own = signal
      return new Response('')
    },
  })
  controller.abort()
  assert.equal(own?.aborted, true)
})

const statusOf = (response: Response) =>
  readBody(response).then(
    () => 'read',
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  )

test('a body that breaks off counts as no response, as when the page is left while it arrives', async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('network error'))
    },
  })
  assert.equal(await statusOf(new Response(broken)), 0)
})

test('a body that is no JSON has the status of its response', async () => {
  assert.equal(await statusOf(new Response('<h1>Sign in to the network</h1>')), 200)
})
