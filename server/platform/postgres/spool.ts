import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

export type Spooled = { path: string; rows: number; bytes: number; sha256: string }

/** Writes portions of lines into a file, no faster than the disk accepts them. */
export async function spoolLines(path: string, portions: AsyncIterable<readonly string[]>): Promise<Spooled> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const failed = once(file, 'error').then(([error]: unknown[]) => {
    throw error
  })
  failed.catch(() => undefined) // awaited below; here it must not count as unhandled
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  try {
    for await (const lines of portions) {
      const chunk = Buffer.from(lines.join(''))
      hash.update(chunk)
      rows += lines.length
      bytes += chunk.length
      if (!file.write(chunk)) {
        await Promise.race([once(file, 'drain'), failed])
      }
    }
    file.end()
    await Promise.race([once(file, 'close'), failed])
  } catch (error) {
    file.destroy()
    throw error
  }
  return { path, rows, bytes, sha256: hash.digest('hex') }
}

const longestLine = 16 * 1024 * 1024

/** Yields the lines of a UTF-8 stream, separated by line feeds only. Throws RangeError for a line longer than 16 MB. */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of stream) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    yield* parts.filter((line) => line !== '')
    if (rest.length > longestLine) {
      throw new RangeError('A line is longer than 16 MB')
    }
  }
  rest += decoder.decode()
  if (rest !== '') {
    yield rest
  }
}
