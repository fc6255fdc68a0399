import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'

import { startApp, type TestApp } from '#testing/product/start-app.ts'

describe('the Host header', () => {
  let app: TestApp
  let port: number
  before(async () => {
    app = await startApp()
    port = Number(new URL(await app.app.http.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  after(() => app.stop())

  /** Sends these header lines unchanged. */
  async function ask(...hosts: string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    const lines = ['GET /api/v1/auth/config HTTP/1.1', ...hosts, 'Connection: close', '', '']
    socket.end(lines.join('\r\n'))
    return text(socket)
  }

  test('names one host, with a port or without', async () => {
    for (const host of ['localhost', 'rent.example.com:3000', 'my_app', '[::1]:3000', '10.0.0.1:80']) {
      assert.match(await ask(`Host: ${host}`), /^HTTP\/1\.1 200 /, host)
    }
  })

  test('is refused twice, or where it cannot be read', async () => {
    for (const hosts of [
      ['Host: rent.example.com', 'Host: evil.example'],
      ['Host: rent.example.com', 'host: rent.example.com'],
      ['Host: rent.example.com, evil.example'],
      ['Host: evil.example/path'],
      ['Host: user@evil.example'],
      ['Host: a b'],
      ['Host: '],
      ['Host: [::1'],
      ['Host: name:port'],
    ]) {
      const answer = await ask(...hosts)
      assert.match(answer, /^HTTP\/1\.1 400 /, hosts.join())
      assert.match(answer, /application\/problem\+json/, hosts.join())
    }
  })

  test('and the site is reached over https by this name and all below it', async () => {
    const answer = await app.raw({ path: '/auth/config' })
    assert.equal(answer.headers['strict-transport-security'], 'max-age=31536000; includeSubDomains')
  })
})
