import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { createGunzip, gzipSync } from 'node:zlib'

import { readTar, tarEnd, tarHeader, tarPadding } from './tar.ts'

function pack(files: Record<string, string>): Buffer {
  const parts = Object.entries(files).flatMap(([name, content]) => {
    const size = Buffer.byteLength(content)
    return [tarHeader({ name, mode: 0o640, size }), Buffer.from(content), tarPadding(size)]
  })
  return Buffer.concat([...parts, tarEnd])
}

/** Yields the archive in pieces that never end at the end of an entry. */
function inPieces(archive: Buffer): AsyncIterable<Buffer> {
  const count = Math.ceil(archive.length / 97)
  return Readable.from(Array.from({ length: count }, (_, n) => archive.subarray(n * 97, n * 97 + 97)))
}

async function read(archive: Buffer): Promise<void> {
  for await (const entry of readTar(inPieces(archive))) {
    void entry
  }
}

test('what is packed comes out again, long and foreign names included', async () => {
  const files = {
    'folder/': '',
    'folder/empty': '',
    'folder/exact': 'x'.repeat(512),
    [`${'long/'.repeat(40)}größe.txt`]: 'content',
    last: 'end',
  }
  const found: Record<string, string> = {}
  for await (const entry of readTar(inPieces(pack(files)))) {
    assert.equal(entry.mode, 0o640)
    assert.equal(entry.kind, entry.name.endsWith('/') ? 'directory' : 'file')
    found[entry.name] = await text(entry.content)
  }
  assert.deepEqual(found, files)
})

test('content that is not read is passed over', async () => {
  const names: string[] = []
  for await (const entry of readTar(inPieces(pack({ a: 'x'.repeat(1000), b: 'y' })))) {
    names.push(entry.name)
  }
  assert.deepEqual(names, ['a', 'b'])
})

const unpacked = (bytes: Buffer) => Readable.from([bytes]).pipe(createGunzip())

test('reads its source to the last byte, so that what it is packed in is checked too', async () => {
  const packed = gzipSync(pack({ a: 'x'.repeat(1000) }))
  const names: string[] = []
  for await (const entry of readTar(unpacked(packed))) {
    names.push(entry.name)
  }
  assert.deepEqual(names, ['a'])
  for (const missing of [1, 4, 8]) {
    await assert.rejects(async () => {
      for await (const entry of readTar(unpacked(packed.subarray(0, -missing)))) {
        assert.equal(entry.name, 'a')
      }
    }, /unexpected end of file/)
  }
})

test('refuses paths that lead outside, damage and an early end', async () => {
  await assert.rejects(read(pack({ '../evil': 'x' })), /leads outside/)
  await assert.rejects(read(pack({ '/etc/evil': 'x' })), /leads outside/)
  await assert.rejects(read(Buffer.alloc(1024, 'x')), /damaged/)
  await assert.rejects(read(pack({ a: 'x'.repeat(1000) }).subarray(0, 800)), /ends too early/)
})
