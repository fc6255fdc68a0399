import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'

import { hasSwift, startSwift, type Swift, swiftPackages } from '#testing/stand-ins/swift.ts'

import { AppError } from '#server/platform/http/errors.ts'
import type { Files, StoredFile } from './files.ts'
import { openLocalFiles } from './files-local.ts'
import { openS3Files } from './files-s3.ts'
import { createLog } from '#server/platform/jobs/log.ts'

type Storage = { files: Files; stop(): Promise<void> }

function holdsTo(name: string, open: () => Promise<Storage>): void {
  describe(name, () => {
    let storage: Storage
    let files: Files
    const prefix = `documents/${randomUUID()}`
    before(async () => {
      storage = await open()
      ;({ files } = storage)
    })
    after(() => storage.stop())

    const read = async (key: string, range?: { start: number; end: number }) => {
      const stream = await files.get(key, range)
      return stream && buffer(stream)
    }
    const listed = async (prefix: string): Promise<StoredFile[]> => {
      const found: StoredFile[] = []
      for await (const file of files.list(prefix)) {
        found.push(file)
      }
      return found.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    }

    test('what is stored from memory, a stream or a file comes back the same', async () => {
      const content = randomBytes(3_000_000)
      const path = files.temporaryPath()
      await writeFile(path, content)
      const stream = Readable.from([content.subarray(0, 1_000_000), content.subarray(1_000_000)])
      for (const [at, source] of [content, stream, { path }].entries()) {
        const key = `${prefix}/same-${at}`
        await files.put(key, source)
        assert.ok(content.equals((await read(key)) ?? Buffer.alloc(0)), key)
        assert.equal((await files.head(key))?.size, content.length)
      }
      assert.equal(existsSync(path), false, 'a file that was given is taken over')
    })

    test('a part is read by its first and last byte', async () => {
      const key = `${prefix}/part`
      await files.put(key, Buffer.from('0123456789'))
      assert.equal(String(await read(key, { start: 2, end: 5 })), '2345')
      assert.equal(String(await read(key, { start: 9, end: 9 })), '9')
    })

    test('what is stored again under its key is replaced', async () => {
      const key = `${prefix}/again`
      await files.put(key, Buffer.from('before'))
      await files.put(key, Buffer.from('after'))
      assert.equal(String(await read(key)), 'after')
    })

    test('a key without anything has no bytes and no head, and is removed without a word', async () => {
      const key = `${prefix}/nothing`
      assert.equal(await read(key), undefined)
      assert.equal(await files.head(key), undefined)
      await files.delete(key)
    })

    test('what is removed is gone', async () => {
      const key = `${prefix}/gone`
      await files.put(key, Buffer.from('x'))
      await files.delete(key)
      assert.equal(await read(key), undefined)
      assert.equal(await files.head(key), undefined)
    })

    test('a list holds what begins with its prefix and nothing else, with sizes and times', async () => {
      const other = `documents/${randomUUID()}`
      await Promise.all(
        [`${other}/a`, `${other}/b`, `${other}/c/d`, `${other}x/e`].map((key) =>
          files.put(key, Buffer.from(key)),
        ),
      )
      const found = await listed(`${other}/`)
      assert.deepEqual(
        found.map((file) => [file.key, file.size]),
        [`${other}/a`, `${other}/b`, `${other}/c/d`].map((key) => [key, key.length]),
      )
      assert.ok(found.every((file) => Math.abs(file.modifiedAt.getTime() - Date.now()) < 120_000))
      assert.equal((await listed(other)).length, 4)
      assert.deepEqual(await listed(`documents/${randomUUID()}/`), [])
    })

    test('keys that are not ours never become a path or an address', async () => {
      for (const key of [
        '',
        'a',
        '/a/b',
        'a/../b',
        'a/b/..',
        '../a/b',
        'a//b',
        'a/b c',
        'A/b',
        'a/b?c',
        'a/.b',
        'a/b%2e',
        `a/${'b'.repeat(400)}`,
      ]) {
        await assert.rejects(files.put(key, Buffer.from('x')), /not a key/, key)
        await assert.rejects(async () => files.get(key), /not a key/, key)
        await assert.rejects(async () => files.head(key), /not a key/, key)
        await assert.rejects(async () => files.delete(key), /not a key/, key)
      }
      await assert.rejects(() => listed('../../'), /not a key/)
    })

    test('a stream that breaks stores nothing and leaves nothing behind', async () => {
      const key = `${prefix}/broken`
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from('half')
          throw new Error('the wire was cut')
        })(),
      )
      await assert.rejects(files.put(key, broken), /the wire was cut/)
      assert.equal(await files.head(key), undefined)
    })

    test('a signed address, where there is one, gives the bytes as told and ends when told', async () => {
      const key = `${prefix}/signed`
      await files.put(key, Buffer.from('%PDF-'))
      const options = { seconds: 60, disposition: 'attachment; filename="a.pdf"', type: 'application/pdf' }
      const url = await files.signedUrl?.(key, options)
      if (url) {
        const answer = await fetch(url)
        assert.deepEqual([answer.status, await answer.text()], [200, '%PDF-'])
        assert.equal(answer.headers.get('content-disposition'), options.disposition)
        const tampered = await fetch(url.replace('signed?', 'part?'))
        assert.equal(tampered.status, 403)
      } else {
        assert.equal('signedUrl' in files, false)
      }
    })
  })
}

holdsTo('files on this disk', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'tenure-files-'))
  return { files: await openLocalFiles(dir), stop: () => rm(dir, { recursive: true, force: true }) }
})

test('what a crash left on its way in is removed a day later', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'tenure-files-'))
  const files = await openLocalFiles(dir)
  const [old, recent] = [files.temporaryPath(), files.temporaryPath()]
  for (const path of [old, recent]) {
    await writeFile(path, 'half')
  }
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await utimes(old, yesterday, yesterday)
  await openLocalFiles(dir)
  assert.deepEqual([existsSync(old), existsSync(recent)], [false, true])
  assert.equal((await readdir(join(dir, 'incoming'))).length, 1)
  await rm(dir, { recursive: true })
})

const isMissing = !hasSwift()
if (isMissing && process.env['CI'] === 'true') {
  test('the S3 server that the tests need is installed', () => {
    assert.fail(`install ${swiftPackages}`)
  })
} else if (isMissing) {
  test(`NOT TRIED: files in a bucket. Install ${swiftPackages} to try them.`, { skip: true })
} else {
  describe('a real S3 server', () => {
    let swift: Swift
    let dir: string
    const lines: string[] = []
    const log = createLog('debug', { write: (line) => void lines.push(line) })
    before(async () => {
      dir = await mkdtemp(join(tmpdir(), 'tenure-files-'))
      swift = await startSwift()
    })
    after(async () => {
      await swift.stop()
      await rm(dir, { recursive: true, force: true })
    })

    holdsTo('files in a bucket', async () => ({
      files: await openS3Files(swift, dir, log),
      stop: async () => {},
    }))

    test('lists longer than a page are read to their end', async () => {
      const prefix = `documents/${randomUUID()}/`
      const page = `<Contents><Key>${prefix}0</Key><LastModified>2026-11-21T00:00:00.000Z</LastModified><Size>1</Size></Contents>`
      const { stop, endpoint } = await answering((url) => {
        const isFirst = !url.includes('continuation-token')
        return [
          200,
          `<ListBucketResult><IsTruncated>${isFirst}</IsTruncated>${isFirst ? '<NextContinuationToken>2/a+b=</NextContinuationToken>' : ''}${page}</ListBucketResult>`,
        ]
      })
      const paged = await openS3Files({ ...swift, endpoint }, dir, log)
      let count = 0
      for await (const file of paged.list(prefix)) {
        assert.equal(file.size, 1)
        count += 1
      }
      await stop()
      assert.equal(count, 2)
    })

    test('a wrong key, a wrong secret and a bucket that is not there stop the start with a sentence', async () => {
      await assert.rejects(
        openS3Files({ ...swift, secretAccessKey: 'wrong' }, dir, log),
        /S3_SECRET_ACCESS_KEY/,
      )
      await assert.rejects(openS3Files({ ...swift, bucket: 'nowhere' }, dir, log), /no bucket "nowhere"/)
    })

    test('no log line holds the secret', () => {
      assert.ok(lines.length > 20)
      assert.ok(lines.every((line) => !line.includes(swift.secretAccessKey)))
    })
  })
}

describe('a storage that fails', () => {
  const env = { region: 'us-east-1', bucket: 'tenure', accessKeyId: 'a', secretAccessKey: 'b' }
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'tenure-files-'))
  })
  after(() => rm(dir, { recursive: true, force: true }))

  test('twice is asked a third time', async () => {
    let asked = 0
    const { endpoint, stop } = await answering(() => [(asked += 1) === 1 || asked > 3 ? 200 : 503, ''])
    const files = await openS3Files({ ...env, endpoint }, dir, log)
    await files.put('documents/a/b', Buffer.from('x'))
    await stop()
    assert.equal(asked, 4)
  })

  test('for good is a 503 that says so', async () => {
    let asked = 0
    const { endpoint, stop } = await answering(() => [(asked += 1) === 1 ? 200 : 500, ''])
    const files = await openS3Files({ ...env, endpoint }, dir, log)
    await assert.rejects(
      files.put('documents/a/b', Buffer.from('x')),
      (error) => error instanceof AppError && error.code === 'storage_unavailable',
    )
    await stop()
    assert.equal(asked, 4)
  })

  test('and is away does not stop the start', async () => {
    const { endpoint, stop } = await answering(() => [200, ''])
    await stop()
    const files = await openS3Files({ ...env, endpoint }, dir, log)
    await assert.rejects(async () => files.head('documents/a/b'), AppError)
    assert.ok(lines.some((line) => line.includes('not reachable')))
  })
})

async function answering(answer: (url: string) => [number, string]) {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      const [status, body] = answer(request.url ?? '')
      response.writeHead(status, { connection: 'close' }).end(body)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => void server.once('listening', resolve))
  const { port } = server.address() as AddressInfo // listens on TCP
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => void server.close(resolve)),
  }
}
