import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildApp } from '#server/app.ts'
import { buildLandlord, buildProperty } from '#testing/books/build.ts'
import { type Problem, startApp, type TestApp } from '#testing/product/start-app.ts'
import { uploadOf } from '#testing/requests/upload.ts'
import { uploadDocument } from '#shared/documents/contract.ts'

import { testKeys } from '#testing/sign-in/keys.ts'
import { createScanner, readScanner } from './upload-scanner.ts'

/** Starts a clamd that finds one word. `answer` replaces its verdict; with null it never responds. */
async function startClamd(): Promise<{
  server: Server
  port: number
  seen: Buffer[]
  answer?: string | null
}> {
  const clamd = { seen: [] as Buffer[] } as Awaited<ReturnType<typeof startClamd>>
  const sockets = new Set<Socket>()
  clamd.server = createServer((socket) => {
    sockets.add(socket)
    let input = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      input = Buffer.concat([input, chunk])
      const content = contentOf(input)
      if (content && clamd.answer !== null) {
        clamd.seen.push(content)
        const verdict = content.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
        socket.end(`${clamd.answer ?? verdict}\0`)
      }
    })
  })
  clamd.server.listen(0, '127.0.0.1')
  await once(clamd.server, 'listening')
  clamd.port = (clamd.server.address() as AddressInfo).port // it listens on a port
  clamd.server.on('close', () => sockets.forEach((socket) => socket.destroy()))
  return clamd
}

/** Returns the content of a complete INSTREAM command; undefined if bytes are missing. */
function contentOf(input: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  assert.equal(input.subarray(0, command.length).toString(), command.slice(0, input.length))
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= input.length;) {
    const length = input.readUInt32BE(at)
    if (length === 0) {
      return Buffer.concat(parts)
    }
    parts.push(input.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

describe('virus scanning of uploads', () => {
  let app: TestApp
  let clamd: Awaited<ReturnType<typeof startClamd>>
  let token: string
  let entityId: string
  before(async () => {
    app = await startApp()
    clamd = await startClamd()
    token = (await buildLandlord(app)).token
    entityId = (await buildProperty(app, token)).id
  })
  beforeEach(() => {
    clamd.seen.length = 0
    delete clamd.answer
  })
  after(async () => {
    clamd.server.close()
    await app.stop()
  })

  async function send(content: string, port = clamd.port): Promise<{ status: number; problem: Problem }> {
    const scan = createScanner({ host: '127.0.0.1', port }, app.log, { timeoutMs: 300 })
    const keys = await testKeys(app.database)
    const files = { ...app.files, scan }
    const { http } = buildApp({ ...app, files, keys, clock: () => app.clock.now })
    const fields = { entityType: 'property', entityId }
    const { body, headers } = uploadOf(uploadDocument, fields)!
    const payload = Buffer.from(body.toString().replace('A note.', content))
    const url = `/api/v1${uploadDocument.path}`
    const sent = { ...headers, authorization: `Bearer ${token}` }
    const answer = await http.inject({ method: 'POST', url, headers: sent, payload })
    await http.close()
    return { status: answer.statusCode, problem: answer.json<Problem>() }
  }

  async function countStored(): Promise<number> {
    let count = 0
    for await (const file of app.files.list('documents/')) {
      count += file.size > 0 ? 1 : 0
    }
    return count
  }

  test('are taken where nothing is found, every byte of them checked', async () => {
    const content = `A long note. ${'x'.repeat(200_000)}`
    assert.equal((await send(content)).status, 201)
    assert.equal(clamd.seen[0]?.toString().trim(), content)
  })

  test('are refused where something is, and nothing of them is stored', async () => {
    const stored = await countStored()
    const { status, problem } = await send('EICAR test')
    assert.deepEqual([status, problem.code], [422, 'file_refused'])
    assert.equal(await countStored(), stored)
    assert.ok(
      app.logs.some((line) => line.includes('Eicar-Signature')),
      'the operator reads what it was',
    )
  })

  test('are not taken where the scanner is away, silent, or gives no verdict', async () => {
    const stored = await countStored()
    const away = await send('A note.', 1)
    assert.deepEqual([away.status, away.problem.code], [503, 'scan_unavailable'])
    for (const answer of [null, 'INSTREAM size limit exceeded. ERROR', 'x'.repeat(10_000)]) {
      clamd.answer = answer
      const { status, problem } = await send('A note.')
      assert.deepEqual([status, problem.code], [503, 'scan_unavailable'], String(answer).slice(0, 40))
    }
    assert.equal(await countStored(), stored)
    assert.equal(app.takeErrors().length, 8)
  })

  test('by a scanner that UPLOAD_SCANNER names', () => {
    assert.equal(readScanner({}), undefined)
    assert.deepEqual(readScanner({ UPLOAD_SCANNER: 'clamd://clamav:3310' }), { host: 'clamav', port: 3310 })
    assert.deepEqual(readScanner({ UPLOAD_SCANNER: 'clamd://[::1]' }), { host: '::1', port: 3310 })
    for (const bad of ['clamav:3310', 'http://clamav:3310', 'clamd://', 'clamd://clamav/x']) {
      assert.throws(() => readScanner({ UPLOAD_SCANNER: bad }), /must look like clamd:/, bad)
    }
  })
})
