import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'

import { startHosted } from './hosted-start.ts'

type Client = ReturnType<Parameters<typeof startHosted>[1]>

const clientOf = (answer: unknown) => () => ({ signInWithOAuth: async () => answer }) as unknown as Client

describe('starting at the hosted provider', () => {
  let server: Server
  let url: string
  let status = 200
  before(async () => {
    server = createServer((_request, response) => response.writeHead(status).end('{}'))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => server.close())

  const start = (answer: unknown) =>
    startHosted({ url, publishableKey: 'key' }, clientOf(answer), 'https://rent.example.com')

  test('answers where to go', async () => {
    assert.equal(await start({ data: { url: 'https://there' }, error: null }), 'https://there')
  })

  test('says that there is no address to go to', async () => {
    await assert.rejects(start({ data: { url: null }, error: null }), {
      message: 'No redirect URL received from the auth service',
    })
  })

  test('says that something unexpected happened: a refusal, a provider that is ill, one that is gone', async () => {
    const unexpected = { message: 'An unexpected error occurred during sign-in' }
    await assert.rejects(start({ data: {}, error: new Error('no') }), unexpected)
    status = 503
    await assert.rejects(start({ data: { url: 'https://there' }, error: null }), unexpected)
    server.close()
    server.closeAllConnections()
    await assert.rejects(start({ data: { url: 'https://there' }, error: null }), unexpected)
  })
})
