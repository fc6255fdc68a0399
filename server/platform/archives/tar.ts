/** An entry of an archive; its content must be read before the next entry. */
export type TarEntry = {
  name: string
  kind: 'file' | 'directory'
  mode: number
  size: number
  content: AsyncIterable<Buffer>
}

const BLOCK = 512
const MAX_SIZE = 8 * 1024 ** 3

/** Returns the block (or blocks, for a long name) before an entry's content. A directory's name ends with a slash. */
export function tarHeader({ name, mode, size }: { name: string; mode: number; size: number }): Buffer {
  if (Buffer.byteLength(name) <= 100) {
    return block({ name, mode, size, type: name.endsWith('/') ? '5' : '0' })
  }
  const record = paxRecord('path', name)
  return Buffer.concat([
    block({ name: 'pax', mode, size: record.length, type: 'x' }),
    record,
    tarPadding(record.length),
    block({ name: name.slice(-30), mode, size, type: name.endsWith('/') ? '5' : '0' }),
  ])
}

/** Returns the zeros that fill the content up to a whole block. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
}

/** The end of an archive: two blocks of zeros. */
export const tarEnd: Buffer = Buffer.alloc(2 * BLOCK)

/** Yields the entries of an uncompressed tar stream. Throws an Error for a name outside the target directory. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = bufferedReader(source)
  let longName: string | undefined
  for (;;) {
    const header = await reader.take(BLOCK)
    if (header.every((byte) => byte === 0)) {
      // reads to the last byte, because the compression around the archive has its checksum there
      await reader.drain()
      return
    }
    requireChecksum(header)
    const size = Number.parseInt(text(header, 124, 12), 8)
    const type = String.fromCharCode(header[156] ?? 0)
    if (type === 'x') {
      const records = (await reader.take(size)).toString()
      await reader.take(tarPadding(size).length)
      longName = /^\d+ path=(.*)\n/.exec(records)?.[1]
      continue
    }
    const name = longName ?? text(header, 0, 100)
    longName = undefined
    if (name.startsWith('/') || name.split(/[/\\]/).includes('..')) {
      throw new Error(`The archive holds a path that leads outside: ${name}`)
    }
    const content = reader.stream(size)
    const mode = Number.parseInt(text(header, 100, 8), 8)
    yield { name, kind: type === '5' ? 'directory' : 'file', mode, size, content }
    for await (const rest of content) {
      void rest
    }
    await reader.take(tarPadding(size).length)
  }
}

function block(entry: { name: string; mode: number; size: number; type: string }): Buffer {
  if (entry.size >= MAX_SIZE) {
    throw new Error(`${entry.name} is too large for an archive (8 GB)`)
  }
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number): void => {
    header.write(value.toString(8).padStart(length - 1, '0'), at, 'ascii')
  }
  header.write(entry.name, 0, 100)
  octal(entry.mode & 0o7777, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(entry.size, 124, 12)
  octal(0, 136, 12)
  header.write(`        ${entry.type}`, 148, 'ascii')
  header.write('ustar\x0000', 257, 'ascii')
  octal(sum(header), 148, 7)
  return header
}

/** Returns a pax record `length key=value`; the length includes itself. */
function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.from(` ${key}=${value}\n`)
  let length = rest.length
  while (String(length).length + rest.length !== length) {
    length = String(length).length + rest.length
  }
  return Buffer.concat([Buffer.from(String(length)), rest])
}

function sum(header: Buffer): number {
  return header.reduce((total, byte) => total + byte, 0)
}

function requireChecksum(header: Buffer): void {
  const written = Number.parseInt(text(header, 148, 8), 8)
  const blank = Buffer.from(header)
  blank.fill(0x20, 148, 156)
  if (sum(blank) !== written) {
    throw new Error('The archive is damaged or is not a tar archive')
  }
}

function text(header: Buffer, at: number, length: number): string {
  const field = header.toString('utf8', at, at + length)
  const end = field.indexOf('\0')
  return end === -1 ? field : field.slice(0, end)
}

function bufferedReader(source: AsyncIterable<Buffer>): {
  take(size: number): Promise<Buffer>
  stream(size: number): AsyncIterable<Buffer>
  /** Reads the rest and drops it. */
  drain(): Promise<void>
} {
  const chunks = source[Symbol.asyncIterator]()
  let pending: Buffer = Buffer.alloc(0)
  const some = async (limit: number): Promise<Buffer> => {
    while (pending.length === 0) {
      const next = await chunks.next()
      if (next.done) {
        throw new Error('The archive ends too early')
      }
      pending = next.value
    }
    const part = pending.subarray(0, limit)
    pending = pending.subarray(part.length)
    return part
  }
  return {
    async drain() {
      pending = Buffer.alloc(0)
      while (!(await chunks.next()).done) {
        // drops the chunk
      }
    },
    async take(size) {
      const parts: Buffer[] = []
      for (let left = size; left > 0;) {
        const part = await some(left)
        parts.push(part)
        left -= part.length
      }
      return Buffer.concat(parts)
    },
    stream(size) {
      let left = size
      return {
        async *[Symbol.asyncIterator]() {
          while (left > 0) {
            const part = await some(left)
            left -= part.length
            yield part
          }
        },
      }
    },
  }
}
