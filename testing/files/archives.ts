import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { openZip } from '#server/platform/archives/zip-in.ts'
import { zipStream } from '#server/platform/archives/zip-out.ts'

import { proveSession } from '#testing/sign-in/prove-session.ts'
import type { TestApp } from '#testing/product/start-app.ts'

/** Requests the export of the account as a person who has just proved who they are; its bytes are in `rawPayload`. */
export async function getExport(app: TestApp, token: string) {
  await proveSession(app, token)
  return app.app.http.inject({
    method: 'GET',
    url: '/api/v1/export',
    headers: { authorization: `Bearer ${token}` },
  })
}

/** Returns the bytes of an account’s export. */
export async function exportOf(app: TestApp, token: string): Promise<Buffer> {
  const answer = await getExport(app, token)
  assert.equal(answer.statusCode, 200, answer.body.slice(0, 500))
  return answer.rawPayload
}

/** Returns the files of a ZIP file by their names. */
export async function unpack(archive: Buffer): Promise<Map<string, Buffer>> {
  const dir = await mkdtemp(join(tmpdir(), 'tenure-test-zip-'))
  const path = join(dir, 'a.zip')
  await writeFile(path, archive)
  const zip = await openZip(path, { entries: 10_000, bytes: 1e9, names: /./ })
  const files = new Map<string, Buffer>()
  for (const name of zip.names) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.read(name)) {
      chunks.push(chunk as Buffer)
    }
    files.set(name, Buffer.concat(chunks))
  }
  zip.close()
  await rm(dir, { recursive: true })
  return files
}

/** Returns a ZIP file of these files; recalculates the manifest's checksums unless `isManifestKept`. */
export async function pack(files: ReadonlyMap<string, Buffer>, isManifestKept = false): Promise<Buffer> {
  const manifest = files.get('manifest.json') ?? Buffer.from('{}')
  const others = [...files].filter(([name]) => name !== 'manifest.json')
  const stream = zipStream(
    others.map(([name, content]) => ({ name, open: () => Readable.from([content]) })),
    {
      name: 'manifest.json',
      make: (packed) =>
        isManifestKept
          ? manifest.toString()
          : JSON.stringify({ ...JSON.parse(manifest.toString()), files: packed }),
    },
    new Date('2026-11-21T12:00:00Z'),
  )
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}
