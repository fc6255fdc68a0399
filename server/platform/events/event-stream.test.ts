import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, afterEach, before, describe, test } from 'node:test'
import { setImmediate as soon } from 'node:timers/promises'

import { formatPosition, isLater, parsePosition } from './event-position.ts'
import { createStream, maxWaiting, messageOf } from './event-stream.ts'

const id = '019aa3b4-0000-7000-8000-000000000001'
const start = { commitNo: 0, eventId: null }

describe('an event stream', () => {
  const server = createServer()
  const sockets: Socket[] = []
  before(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))
  after(() => server.close())

  /** Creates a real response to a client that reads only when the test resumes it. */
  async function answer(): Promise<{ response: ServerResponse; client: Socket }> {
    const asked = once(server, 'request')
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    sockets.push(client)
    client.pause()
    client.on('error', () => undefined)
    client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    const [, response] = (await asked) as [unknown, ServerResponse]
    return { response, client }
  }

  test('a reader who does not read is cut off before much waits for them', async () => {
    const { response } = await answer()
    const stream = createStream(response, start)
    const chunk = Buffer.alloc(16 * 1024, 'x')
    let written = 0
    while (stream.write(chunk)) {
      assert.ok(response.writableLength <= maxWaiting)
      written += chunk.length
      assert.ok(written < 64 * 1024 * 1024, 'it ends')
      await soon()
    }
    assert.ok(response.destroyed)
    assert.equal(stream.write(chunk), false, 'and nothing is written any more')
  })

  test('a reader who takes nothing for a minute is cut off, one who goes on is not', async () => {
    const { response, client } = await answer()
    const stream = createStream(response, start)
    while (!response.writableNeedDrain) {
      stream.write(Buffer.alloc(16 * 1024))
      await soon()
    }
    stream.beat(performance.now() + 59_000)
    assert.equal(response.destroyed, false)
    const drained = once(response, 'drain')
    client.resume()
    await drained
    stream.beat(performance.now() + 61_000)
    assert.equal(response.destroyed, false)
    client.pause()
    while (!response.writableNeedDrain) {
      stream.write(Buffer.alloc(16 * 1024))
      await soon()
    }
    stream.beat(performance.now() + 61_000)
    assert.equal(response.destroyed, true)
  })

  test('a comment goes out after twenty quiet seconds, not before', async () => {
    const { response, client } = await answer()
    const stream = createStream(response, start)
    let text = ''
    client.on('data', (chunk) => {
      text += chunk.toString()
    })
    stream.write('one')
    stream.beat(performance.now() + 19_000)
    stream.beat(performance.now() + 20_001)
    stream.end('server_stopping')
    client.resume()
    while (!text.includes('event: end')) {
      await soon()
    }
    assert.equal(text.match(/: still here/g)?.length, 1)
    assert.match(text, /event: end\ndata: \{"reason":"server_stopping"\}/)
  })
})

test('a place is written and read again; what is none is none', () => {
  for (const position of [
    { commitNo: 42, eventId: null },
    { commitNo: 42, eventId: id },
  ]) {
    assert.deepEqual(parsePosition(formatPosition(position)), position)
  }
  for (const text of ['', '-1', '42.', `42.${id}x`, '1e3', `.${id}`, '4'.repeat(16), '42\n']) {
    assert.equal(parsePosition(text), undefined, text)
  }
})

test('places come one after the other: events of a commit, then the end of it, then the next', () => {
  const places = ['41', `42.${id}`, `42.${id.replace(/1$/, '2')}`, '42', `43.${id}`].map((text) =>
    parsePosition(text)!,
  )
  places.forEach((one, a) =>
    places.forEach((other, b) => {
      assert.equal(isLater(one, other), a > b)
    }),
  )
})

test('an event is one block, its data on one line', () => {
  const text = messageOf({ event: 'activity', id: '4', retry: 5, data: { name: 'two\nlines\r' } })
  assert.equal(text, 'retry: 5\nid: 4\nevent: activity\ndata: {"name":"two\\nlines\\r"}\n\n')
})
