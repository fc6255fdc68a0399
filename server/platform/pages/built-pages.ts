import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

/** What the build could not know, by the words that stand for it in its files. */
export type PlaceholderValues = Readonly<Record<string, () => string>>

type Encoding = 'br' | 'gzip' | 'identity'
type Ready = { type: string; html: string; etag: string; bodies: Record<Encoding, Buffer> }
type Sending = { status?: number; headers: (text: string) => Record<string, string> }

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

export type BuiltPages = {
  /** Every prerendered page: its address and its file, without the fallback and the page for what is not there. */
  list: readonly { path: string; file: string; /** A calendar day, UTC. */ builtOn: string }[]
  /** The text of a file with everything filled in. */
  textOf(file: string): string
  /** A page, or another text made once, as this browser takes it: compressed, and not again if it has it. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: () => string,
    sending: Sending & { type?: string },
  ): Promise<FastifyReply>
}

/**
 * The files that the build wrote, with what is known only now put in: where this site is, and whose it is. Each is
 * filled and compressed when it is first asked for, and kept: the address may be known only once the server listens.
 */
export function readBuiltPages(
  buildDir: string,
  fillings: PlaceholderValues,
  /** What else is put into pages. */
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
      // what could not be read or compressed now may be the next time
      ready.catch(() => known.delete(name))
      const { html, etag, bodies } = await ready
      const encoding = encodingFor(request)
      // one tag for each form of it, as they differ byte by byte
      const tag = `"${etag}-${encoding}"`
      reply.headers({ ...headers(html), vary: 'accept-encoding', etag: tag }).type(type)
      // what lies between may have called it a weak one
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
