/**
 * Unpacks a WOFF font (version 1) into the plain file that PDFs embed. The font library could open the packed file too,
 * but it unpacks a table at each access, which makes a document several times slower.
 */
export async function unwrapWoff(woff: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  if (woff.byteLength < 44 || from.getUint32(0) !== 0x774f4646) {
    throw new Error('This is no WOFF font.')
  }
  const count = from.getUint16(12)
  const entries = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const at = 44 + index * 20
      const offset = from.getUint32(at + 4)
      const packed = woff.slice(offset, offset + from.getUint32(at + 8))
      const length = from.getUint32(at + 12)
      const data = packed.length < length ? await inflate(packed) : packed
      return { tag: from.getUint32(at), sum: from.getUint32(at + 16), data }
    }),
  )
  const headerLength = 12 + count * 16
  const font = new Uint8Array(headerLength + entries.reduce((sum, { data }) => sum + padded(data.length), 0))
  const to = new DataView(font.buffer)
  const power = 2 ** Math.floor(Math.log2(count))
  to.setUint32(0, from.getUint32(4))
  to.setUint16(4, count)
  to.setUint16(6, power * 16)
  to.setUint16(8, Math.log2(power))
  to.setUint16(10, (count - power) * 16)
  let offset = headerLength
  entries.forEach(({ tag, sum, data }, index) => {
    const at = 12 + index * 16
    to.setUint32(at, tag)
    to.setUint32(at + 4, sum)
    to.setUint32(at + 8, offset)
    to.setUint32(at + 12, data.length)
    font.set(data, offset)
    offset += padded(data.length)
  })
  return font
}

/** Rounds a length up to a multiple of four, where tables begin. */
function padded(length: number): number {
  return (length + 3) & ~3
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
