import { Readable } from 'node:stream'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { AppError, notFound } from './errors.ts'
import type { ByteRange, Files } from '#server/platform/files/files.ts'

/** A response of bytes, returned by the handler of a `download` route. It is sent after the transaction has ended. */
export type Download = {
  filename: string
  mimeType: string
  /** A stored file, or bytes made for this response. */
  content: { key: string; size: number; sha256: Buffer } | Buffer | NodeJS.ReadableStream
  /** Shows the file in the page instead of saving it. Only for images that the server has re-encoded. */
  isInline?: boolean
  /**
   * For how many seconds any cache may keep the file; other sites may then embed it. If absent, caching and embedding
   * by other sites are forbidden.
   */
  publicSeconds?: number
}

/**
 * Sends bytes as an attachment that no browser executes: no MIME sniffing, an empty CSP sandbox, ranges and ETag.
 * Throws `not_found` if the stored bytes are missing, `range_not_satisfiable`.
 */
export async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  download: Download,
  files: Files,
): Promise<FastifyReply> {
  const { content } = download
  if (!('key' in content)) {
    return reply.headers(headersOf(download)).send(content)
  }
  const etag = `"${content.sha256.toString('base64url').slice(0, 27)}"`
  if (isAmong(request.headers['if-none-match'], etag)) {
    return reply
      .code(304)
      .headers({ ...headersOf(download), etag })
      .send()
  }
  const ifRange = request.headers['if-range']
  const isStillTheSame = ifRange === undefined || ifRange === etag
  const range = isStillTheSame ? parseRange(request.headers.range, content.size) : undefined
  if (range === 'none') {
    void reply.header('content-range', `bytes */${content.size}`)
    throw new AppError('range_not_satisfiable', 'files.outOfRange', { count: content.size })
  }
  // without a body fastify would describe the response to a HEAD request as empty
  const stream = request.method === 'HEAD' ? Readable.from([]) : await files.get(content.key, range)
  if (!stream) {
    request.log.error({ key: content.key }, 'the bytes of a stored file are missing')
    throw notFound('fileContent')
  }
  // set only now: an error before this point is a JSON problem, not an attachment
  void reply.headers({
    ...headersOf(download),
    etag,
    'accept-ranges': 'bytes',
    'content-length': range ? range.end - range.start + 1 : content.size,
  })
  if (range) {
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${content.size}`)
  }
  return reply.send(stream)
}

function headersOf({ filename, mimeType, isInline = false, publicSeconds }: Download) {
  return {
    'content-type': mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType,
    'content-disposition': disposition(isInline ? 'inline' : 'attachment', filename),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': publicSeconds === undefined ? 'same-origin' : 'cross-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': publicSeconds === undefined ? 'private, no-store' : `public, max-age=${publicSeconds}`,
  }
}

/**
 * Returns the Content-Disposition header (RFC 6266): an ASCII file name for old clients, and the real name encoded by
 * RFC 8187.
 */
export function disposition(kind: 'attachment' | 'inline', filename: string): string {
  const ascii = filename
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7E]/g, '_')
    .replaceAll(/["\\%]/g, '_')
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/**
 * Parses a Range header (RFC 9110 §14.1.2). Returns `undefined` (send the whole file) for no header, several ranges or
 * another unit, and `none` if the range is outside the file.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') {
    return undefined
  }
  if (first === '') {
    const wanted = Math.min(Number(last), size)
    return wanted === 0 ? 'none' : { start: size - wanted, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) {
    return undefined
  }
  return start >= size ? 'none' : { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

function isAmong(header: string | undefined, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}
