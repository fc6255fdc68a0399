import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { crc32 } from 'node:zlib'

import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

import { addToZip } from './add-to-zip.ts'

const at = new Date('2026-11-21T17:00:00Z')
const pdf = { name: 'schedule-e-2026.pdf', content: new TextEncoder().encode('%PDF-1.7 …'), at }

async function pack(files: Record<string, string>): Promise<Blob> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(content), name)
  }
  zip.end()
  return new Blob([new Uint8Array(await buffer(zip.outputStream))])
}

/** Reads all files, and checks their checksums. */
async function contents(zip: Blob): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  const opened = await fromBufferPromise(Buffer.from(await zip.arrayBuffer()), { lazyEntries: true })
  for await (const entry of opened.eachEntry()) {
    const content = await buffer(await opened.openReadStreamPromise(entry))
    assert.equal(crc32(content), entry.crc32)
    files[entry.fileName] = content.toString()
  }
  return files
}

describe('adding a file to a ZIP file', () => {
  test('keeps the files that were in it', async () => {
    const files = { 'rows.csv': 'a,b\n'.repeat(500), 'receipts/2026 Pía.txt': 'Tap' }
    const added = await addToZip(await pack(files), pdf)
    assert.ok(added)
    assert.deepEqual(await contents(added), { ...files, [pdf.name]: '%PDF-1.7 …' })
    const twice = await addToZip(added, { ...pdf, name: 'again.pdf' })
    assert.equal(Object.keys(await contents(twice!)).length, 4)
  })

  test('is possible for an empty one', async () => {
    assert.deepEqual(await contents((await addToZip(await pack({}), pdf))!), { [pdf.name]: '%PDF-1.7 …' })
  })

  test('is refused for what is no ZIP file, or has something behind its end', async () => {
    assert.equal(await addToZip(new Blob(['short']), pdf), undefined)
    assert.equal(await addToZip(new Blob(['x'.repeat(100)]), pdf), undefined)
    assert.equal(await addToZip(new Blob([await pack({ a: 'b' }), 'comment']), pdf), undefined)
  })
})
