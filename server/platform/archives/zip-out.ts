import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'

import { ZipFile } from 'yazl'

export type ZipEntry = {
  name: string
  /** Called when it is the entry's turn. */
  open: () => Promise<Readable> | Readable
  /** True for content that is already compressed. */
  isPacked?: boolean
}

export type Packed = { name: string; bytes: number; sha256: string }

/**
 * Returns a ZIP file as a stream. Entries are opened one after the other, as fast as the stream is read. `last` is made
 * after all other entries, from their sizes and hashes.
 */
export function zipStream(
  entries: readonly ZipEntry[],
  last: { name: string; make: (packed: readonly Packed[]) => string },
  at: Date,
): Readable {
  const zip = new ZipFile()
  const packed: Packed[] = []
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  let present: Readable | undefined
  output.on('close', () => present?.destroy())
  const handOver = async (entry: ZipEntry, deliver: (error: null, stream: Readable) => void) => {
    const stream = await entry.open()
    const counted = count(entry.name, packed)
    present = stream
    stream.on('error', (error) => counted.destroy(error))
    counted.on('error', (error) => output.destroy(error))
    deliver(null, stream.pipe(counted))
  }
  for (const entry of entries) {
    const options = { mtime: at, compress: !entry.isPacked, mode: 0o100644 }
    zip.addReadStreamLazy(entry.name, options, (deliver) => {
      handOver(entry, deliver).catch((error: Error) => output.destroy(error))
    })
  }
  zip.addReadStreamLazy(last.name, { mtime: at, mode: 0o100644 }, (deliver) => {
    deliver(null, Readable.from([Buffer.from(last.make(packed))]))
  })
  zip.end()
  return output
}

function count(name: string, packed: Packed[]): Transform {
  const hash = createHash('sha256')
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      packed.push({ name, bytes, sha256: hash.digest('hex') })
      done()
    },
  })
}
