import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

/** Values that are unknown at build time, by the placeholder that the built files contain instead. */
export type PlaceholderValues = Readonly<Record<string, () => string>>

type Encoding = 'br' | 'gzip' | 'identity'
type Ready = { type: string; html: string; etag: string; bodies: Record<Encoding, Buffer> }
type Sending = { status?: number; headers: (text: string) => Record<string, string> }

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

export type BuiltPages = {
  /** All prerendered pages with their path and file, except the fallback and the 404 page. */
  list: readonly { path: string; file: string; /** A calendar date in UTC. */ builtOn: string }[]
  /** Returns the text of a file with all placeholders filled in. */
  textOf(file: string): string
  /**
   * Sends a page, or another text that is made once: compressed as the browser accepts it, or 304 if the browser has
   * it.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: () => string,
    sending: Sending & { type?: string },
  ): Promise<FastifyReply>
}

/**
 * Reads the built files and fills in values known only at run time, such as the address and the operator of this site.
 * Each file is filled and compressed at its first request and then cached, because the address may be known only once
 * the server listens.
 */
export function readBuiltPages(
  buildDir: string,
  fillings: PlaceholderValues,
  /** Adds more HTML to a page. */
  addTo: (html: string) => string = (html) => html,
): BuiltPages {
  const known = new Map<string, Promise<Ready>>()

  const fill = (text: string) =>
    Object.entries(fillings).reduce((filled, [word, value]) => filled.replaceAll(word, value), text)

  const prepare = async (make: () => string, type: string): Promise<Ready> => {
    const filled = fill(make())
    const text = type.startsWith('text/html') ? addTo(filled) : filled
    const identity = Buffer.from(text)
    const [br, gzipped] = await Promise.all([
      brotli(identity, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
      }),
      gz(identity, { level: 9 }),
    ])
    const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
    return { type, html: text, etag, bodies: { br, gzip: gzipped, identity } }
  }

  return {
    list: listPages(buildDir),
    textOf: (file) => fill(readFileSync(join(buildDir, file), 'utf8')),
    async send(request, reply, name, make, { status = 200, headers, type = 'text/html; charset=utf-8' }) {
      const ready = known.get(name) ?? prepare(make, type)
      known.set(name, ready)
      // a failure is not cached, so that the next request tries again
      ready.catch(() => known.delete(name))
      const { html, etag, bodies } = await ready
      const encoding = encodingFor(request)
      // one tag for each encoding, because their bytes differ
      const tag = `"${etag}-${encoding}"`
      reply.headers({ ...headers(html), vary: 'accept-encoding', etag: tag }).type(type)
      // a proxy may have made the tag a weak one
      const had = request.headers['if-none-match']?.split(/,\s*/).map((one) => one.replace(/^W\//, ''))
      if (status === 200 && had?.includes(tag)) {
        return reply.code(304).send()
      }
      if (encoding !== 'identity') {
        reply.header('content-encoding', encoding)
      }
      return reply.code(status).send(bodies[encoding])
    },
  }
}

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? ''
  const takes = (name: string) =>
    accepted
      .split(',')
      .some((part) => new RegExp(`^\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*$).*)?$`).test(part))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

function listPages(buildDir: string): BuiltPages['list'] {
  return readdirSync(buildDir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(^|\/)index\.html$/.test(file) && !file.startsWith('404/'))
    .map((file) => ({
      path: `/${file.replace(/\/?index\.html$/, '')}`,
      file,
      builtOn: dayOf(join(buildDir, file)),
    }))
    .toSorted((a, b) => a.path.localeCompare(b.path))
}

function dayOf(file: string): string {
  return statSync(file).mtime.toISOString().slice(0, 10)
}
