const endSignature = 0x06054b50
const endBytes = 22
/** Fields of this value are in the ZIP64 records instead. */
const [full16, full32] = [0xffff, 0xffffffff]

/**
 * Returns a ZIP file with one more file in it, stored without compression; the bytes of the others are not
 * read. Returns undefined if the file is not a ZIP file of the plain kind: it has a comment, or is so large
 * that it has ZIP64 records. Source: PKWARE, APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
 */
export async function addToZip(
  zip: Blob,
  { name, content, at }: { name: string; content: Uint8Array<ArrayBuffer>; at: Date },
): Promise<Blob | undefined> {
  const end = new DataView(await zip.slice(-endBytes).arrayBuffer())
  if (end.byteLength < endBytes || end.getUint32(0, true) !== endSignature) {
    return undefined
  }
  const [entries, directorySize, directoryAt] = [
    end.getUint16(10, true),
    end.getUint32(12, true),
    end.getUint32(16, true),
  ]
  const isPlain = entries < full16 - 1 && directoryAt + directorySize + endBytes === zip.size
  if (!isPlain || directoryAt + content.length + 100_000 > full32) {
    return undefined
  }
  const file = { name: new TextEncoder().encode(name), content, at, crc: crc32(content) }
  const [local, central] = [localHeader(file), centralHeader(file, directoryAt)]
  end.setUint16(8, entries + 1, true)
  end.setUint16(10, entries + 1, true)
  end.setUint32(12, directorySize + central.length, true)
  end.setUint32(16, directoryAt + local.length + content.length, true)
  const directory = zip.slice(directoryAt, directoryAt + directorySize)
  return new Blob([zip.slice(0, directoryAt), local, content, directory, central, end.buffer], {
    type: 'application/zip',
  })
}

type StoredFile = { name: Uint8Array; content: Uint8Array; at: Date; crc: number }

function localHeader(file: StoredFile): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(30 + file.name.length)
  new DataView(header.buffer).setUint32(0, 0x04034b50, true)
  writeFacts(new DataView(header.buffer, 4), file)
  header.set(file.name, 30)
  return header
}

function centralHeader(file: StoredFile, headerAt: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(46 + file.name.length)
  const view = new DataView(header.buffer)
  view.setUint32(0, 0x02014b50, true)
  view.setUint16(4, 0x0314, true) // made by version 2.0 on UNIX, which the mode below is of
  writeFacts(new DataView(header.buffer, 6), file)
  view.setUint32(38, 0o100644 << 16, true)
  view.setUint32(42, headerAt, true)
  header.set(file.name, 46)
  return header
}

/** Writes what both headers have: version, UTF-8 names, time, checksum, sizes and the length of the name. */
function writeFacts(view: DataView, { name, content, at, crc }: StoredFile): void {
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1)
  const day = ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate()
  view.setUint16(0, 20, true)
  view.setUint16(2, 0x0800, true)
  view.setUint16(6, time, true)
  view.setUint16(8, day, true)
  view.setUint32(10, crc, true)
  view.setUint32(14, content.length, true)
  view.setUint32(18, content.length, true)
  view.setUint16(22, name.length, true)
}

/** Returns the CRC-32 checksum of bytes, bit by bit: a document is small. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
    }
  }
  return (crc ^ 0xffffffff) >>> 0
}
