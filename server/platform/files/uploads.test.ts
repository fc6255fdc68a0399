import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { waitFor } from '#testing/product/processes.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { multipartOf } from '#testing/requests/upload.ts'

const megabyte = Buffer.alloc(1024 * 1024, 'a')

/** Uses a real connection, on which bodies arrive in pieces, too large, or never complete. */
describe('uploads over the wire', () => {
  let app: TestApp
  let landlord: Landlord
  let port: number
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    await app.app.http.listen({ port: 0, host: '127.0.0.1' })
    ;({ port } = app.app.http.server.address() as AddressInfo) // listens on TCP
  })
  after(() => app.stop())

  /**
   * Sends the beginning of an upload, then megabytes until it must stop. Returns the response, or 'cut' if there was
   * none.
   */
  function send(
    token: string,
    { megabytes, stopAfter, length }: { megabytes: number; stopAfter?: number; length?: number },
  ): Promise<{ status: number; code: string } | 'cut'> {
    const { body, headers } = multipartOf([
      { name: 'entityType', value: 'account' },
      { name: 'entityId', value: landlord.accountId },
      { name: 'large.txt', content: 'x' },
    ])
    const [head = '', tail = ''] = String(body).split('\r\nx\r\n')
    return new Promise((resolve) => {
      const call = request({
        port,
        method: 'POST',
        path: '/api/v1/documents',
        headers: {
          ...headers,
          authorization: `Bearer ${token}`,
          ...(length === undefined ? {} : { 'content-length': length }),
        },
      })
      call.on('response', (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const { code } = JSON.parse(String(Buffer.concat(chunks))) as { code: string }
          resolve({ status: answer.statusCode ?? 0, code })
        })
      })
      call.on('error', () => resolve('cut'))
      call.write(`${head}\r\n`)
      let sent = 0
      const next = () => {
        if (sent === stopAfter) {
          call.destroy()
        } else if (sent === megabytes) {
          call.end(`\r\n${tail}`)
        } else if (!call.destroyed) {
          sent += 1
          call.write(megabyte, next)
        }
      }
      next()
    })
  }

  const isNothingLeft = async () => (await readdir(dirname(app.files.temporaryPath()))).length === 0

  test('one in pieces of unknown length is taken', async () => {
    assert.deepEqual(await send(landlord.token, { megabytes: 24 }), { status: 201, code: undefined })
    assert.ok(await isNothingLeft())
  })

  test('one that turns out too large is told so, and the rest is not stored', async () => {
    assert.deepEqual(await send(landlord.token, { megabytes: 30 }), {
      status: 413,
      code: 'payload_too_large',
    })
    assert.ok(await isNothingLeft())
  })

  test('one that says it is too large is told so at once', async () => {
    const length = 3_000_000_000
    const answer = await send(landlord.token, { megabytes: 40, length })
    assert.ok(answer === 'cut' || answer.status === 413)
  })

  test('one without a session is refused while it is still being sent', async () => {
    assert.deepEqual(await send('garbage', { megabytes: 10 }), { status: 401, code: 'unauthorized' })
  })

  test('one whose sender goes away leaves nothing behind and is no error of ours', async () => {
    assert.equal(await send(landlord.token, { megabytes: 20, stopAfter: 5 }), 'cut')
    await waitFor('the temporary file to go', isNothingLeft)
  })

  test('others are answered meanwhile', async () => {
    let arrived = 0
    const uploads = Promise.all(
      Array.from({ length: 4 }, () => send(landlord.token, { megabytes: 20 }).finally(() => (arrived += 1))),
    )
    const answer = await fetch(`http://127.0.0.1:${port}/health`)
    assert.equal(answer.status, 200)
    await answer.body?.cancel()
    assert.ok(arrived < 4, 'before the last of them')
    assert.deepEqual(new Set((await uploads).map((one) => (one === 'cut' ? 0 : one.status))), new Set([201]))
  })
})
