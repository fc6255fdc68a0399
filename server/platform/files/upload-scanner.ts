import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'

import { SettingError } from '#server/platform/environment/setting-error.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { Log } from '#server/platform/jobs/log.ts'

/** The malware scanner that checks uploads before they are processed: a clamd, by host and TCP port. */
export type ScannerEnv = { host: string; port: number }

/** Reads UPLOAD_SCANNER; undefined if uploads are not scanned. Throws an Error with one sentence about a bad value. */
export function readScanner(env: NodeJS.ProcessEnv): ScannerEnv | undefined {
  const text = env['UPLOAD_SCANNER']
  if (!text) {
    return undefined
  }
  const url = URL.parse(text)
  if (url?.protocol !== 'clamd:' || url.hostname === '' || !/^\/?$/.test(url.pathname) || url.search) {
    throw new SettingError(`UPLOAD_SCANNER must look like clamd://host:3310, not "${text}".`)
  }
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) }
}

/** The chunk size, in bytes, of clamd's INSTREAM command: a length of four bytes, then so many bytes. */
const chunkBytes = 64 * 1024

const longestAnswer = 4096

/**
 * Returns a function that checks a file: it sends the bytes to clamd (INSTREAM, see clamd(8)) and waits for the
 * verdict, at most `timeoutMs` without data. Throws `file_refused` if clamd finds malware, and `scan_unavailable` if it
 * cannot be reached: an unchecked file is refused.
 */
export function createScanner(
  { host, port }: ScannerEnv,
  log: Log,
  { timeoutMs = 30_000 } = {},
): (path: string) => Promise<void> {
  return async (path) => {
    const verdict = await ask(path, { host, port, timeoutMs }).catch((error: unknown) => {
      log.error({ err: error, host, port }, 'the scanner of uploads did not answer')
      throw unavailable()
    })
    const found = /^stream: (.+) FOUND$/.exec(verdict)?.[1]
    if (found !== undefined) {
      log.warn({ found }, 'an upload was refused by the scanner')
      throw new AppError('file_refused', 'files.scannerRefused')
    }
    if (verdict !== 'stream: OK') {
      log.error({ verdict }, 'the scanner of uploads gave no verdict')
      throw unavailable()
    }
  }
}

function unavailable(): AppError {
  return new AppError(
    'scan_unavailable',
    'files.scannerUnavailable',
    {},
    {
      retryAfterSeconds: 30,
    },
  )
}

async function ask(path: string, at: ScannerEnv & { timeoutMs: number }): Promise<string> {
  const socket = connect({ host: at.host, port: at.port })
  socket.setTimeout(at.timeoutMs, () => socket.destroy(new Error(`no answer within ${at.timeoutMs} ms`)))
  const failed = once(socket, 'close').then(() => {
    throw new Error('the connection ended without a verdict')
  })
  failed.catch(() => undefined) // awaited below; here it must not count as unhandled
  const verdict = readVerdict(socket)
  verdict.catch(() => undefined)
  try {
    await Promise.race([once(socket, 'connect'), failed])
    await Promise.race([send(socket, path), verdict, failed])
    return await verdict
  } finally {
    socket.destroy()
  }
}

/** Sends the whole file, no faster than clamd reads it. */
async function send(socket: Socket, path: string): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    socket.write(length)
    if (!socket.write(chunk)) {
      await once(socket, 'drain')
    }
  }
  socket.write(Buffer.alloc(4))
}

/** Returns the response up to its zero byte. clamd responds early if a file is larger than its StreamMaxLength. */
async function readVerdict(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    text += chunk.toString()
    const end = text.indexOf('\0')
    if (end !== -1) {
      return text.slice(0, end)
    }
    if (text.length > longestAnswer) {
      throw new Error('the answer is too long')
    }
  }
  throw new Error('the connection ended without a verdict')
}
