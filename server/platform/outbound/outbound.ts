import { lookup as resolveName, resolveTxt } from 'node:dns/promises'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

import { englishError } from '#server/platform/http/error-messages.ts'
import { type ErrorMessage, errorMessage } from '#shared/messages/error-message.ts'

import { isPublicAddress } from './public-address.ts'

/** The response from an external URL, or the reason why there is none. */
export type OutboundAnswer = { outcome: 'answered'; status: number; body: string } | Failure

/** A whole response with its headers, or the reason why there is none. */
export type OutboundResponse =
  | { outcome: 'answered'; status: number; headers: Record<string, string>; body: string }
  | Failure

type Failure = { outcome: 'refused'; reason: string } | { outcome: 'failed'; reason: string }

/** Sends requests to URLs that users entered, on the public internet only. */
export type Outbound = {
  /** Returns why requests to this URL are refused, or undefined. It resolves the host name. */
  refusal(url: string): Promise<ErrorMessage | undefined>
  /** Sends a POST and returns the response; never throws. A redirect is returned, not followed. */
  post(message: { url: string; headers: Record<string, string>; body: string }): Promise<OutboundAnswer>
  /**
   * Sends a request and returns the whole response; never throws. A redirect is returned, not followed. A response of more
   * than 256 KB, and one that takes longer than `timeoutMs`, fails.
   */
  request(message: OutboundRequest): Promise<OutboundResponse>
  /** Returns the TXT records of a name in the DNS, each in one piece; null where the DNS could not be asked. Never throws. */
  textRecords(name: string): Promise<string[] | null>
}

export type OutboundRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
  timeoutMs?: number
}

export type OutboundOptions = {
  /** Returns all addresses of a host name; by default the system's resolver. */
  resolve?: (name: string) => Promise<string[]>
  /** Returns the TXT records of a name; by default from the system's resolver. */
  resolveText?: (name: string) => Promise<string[]>
  /** Returns whether an address may be reached; by default only addresses of the public internet. */
  isAllowed?: (address: string) => boolean
  /** Certificates to trust in addition to the system's. */
  ca?: string
  timeoutMs?: number
}

const maxBody = 16 * 1024
const maxWholeBody = 256 * 1024

type Target = { url: URL; addresses: string[] }

/**
 * Creates the sender. Each POST resolves the host name again, checks all its addresses and connects only to these,
 * which prevents DNS rebinding.
 */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const resolve = options.resolve ?? resolveAll
  const isAllowed = options.isAllowed ?? isPublicAddress
  const timeoutMs = options.timeoutMs ?? 10_000
  const resolveText =
    options.resolveText ?? (async (name: string) => (await resolveTxt(name)).map((pieces) => pieces.join('')))

  async function findTarget(text: string): Promise<Target | { refusal: ErrorMessage }> {
    const url = readTarget(text)
    if ('refusal' in url) {
      return url
    }
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const addresses = isIP(host) ? [host] : await resolve(host).catch(() => [])
    if (addresses.length === 0) {
      return { refusal: errorMessage('outbound.hostUnknown', { host }) }
    }
    if (!addresses.every(isAllowed)) {
      return { refusal: errorMessage('outbound.hostNotPublic', { host }) }
    }
    return { url, addresses }
  }

  return {
    async refusal(text) {
      const target = await within(timeoutMs, findTarget(text)).catch(() => ({
        refusal: errorMessage('outbound.lookupTimedOut'),
      }))
      return 'refusal' in target ? target.refusal : undefined
    },
    async post({ url: text, headers, body }) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const target = await within(timeoutMs, findTarget(text))
        if ('refusal' in target) {
          return { outcome: 'refused', reason: englishError(target.refusal) }
        }
        const answer = await send(target, { method: 'POST', headers, body, signal, ca: options.ca })
        return { outcome: 'answered', status: answer.statusCode ?? 0, body: await readStart(answer) }
      } catch (error) {
        return failureOf(error, signal, timeoutMs)
      }
    },
    async request({ method, url: text, headers, body, timeoutMs: ms = timeoutMs }) {
      const signal = AbortSignal.timeout(ms)
      try {
        const target = await within(ms, findTarget(text))
        if ('refusal' in target) {
          return { outcome: 'refused', reason: englishError(target.refusal) }
        }
        const answer = await send(target, { method, headers, body, signal, ca: options.ca })
        return {
          outcome: 'answered',
          status: answer.statusCode ?? 0,
          headers: { 'content-type': answer.headers['content-type'] ?? '' },
          body: await readWhole(answer),
        }
      } catch (error) {
        return failureOf(error, signal, ms)
      }
    },
    async textRecords(name) {
      try {
        return await within(timeoutMs, resolveText(name))
      } catch (error) {
        return hasNoRecords(error) ? [] : null
      }
    },
  }
}

/** Returns whether the DNS answered that the name, or this record of it, does not exist. */
function hasNoRecords(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')
}

function failureOf(error: unknown, signal: AbortSignal, ms: number): Failure {
  const reason = signal.aborted ? `No answer within ${ms / 1000} seconds` : reasonOf(error)
  return { outcome: 'failed', reason }
}

/** Parses a URL and checks its form before its name is resolved. IP addresses in other notations are recognized too. */
function readTarget(text: string): URL | { refusal: ErrorMessage } {
  const url = URL.parse(text)
  if (!url) {
    return { refusal: errorMessage('outbound.notAnAddress') }
  }
  if (url.protocol !== 'https:') {
    return { refusal: errorMessage('outbound.httpsRequired') }
  }
  if (url.username !== '' || url.password !== '') {
    return { refusal: errorMessage('outbound.credentialsInAddress') }
  }
  const port = url.port === '' ? 443 : Number(url.port)
  if (port !== 443 && port < 1024) {
    return { refusal: errorMessage('outbound.portNotAllowed') }
  }
  return url
}

async function resolveAll(name: string): Promise<string[]> {
  const found = await resolveName(name, { all: true })
  return found.map(({ address }) => address)
}

/** Sends a request to a checked address and returns the response once its headers are there. */
async function send(
  { url, addresses }: Target,
  message: {
    method: 'GET' | 'POST'
    headers: Record<string, string>
    body: string | undefined
    signal: AbortSignal
    ca: string | undefined
  },
): Promise<IncomingMessage> {
  const body = message.body === undefined ? undefined : Buffer.from(message.body)
  const outgoing = request(url, {
    method: message.method,
    // a separate connection to a checked address: the name is not resolved again
    agent: false,
    lookup: pinnedTo(addresses),
    signal: message.signal,
    headers: { ...message.headers, ...(body ? { 'content-length': body.length } : {}) },
    ...(message.ca ? { ca: message.ca } : {}),
  })
  // an error after the response began is thrown when its body is read
  outgoing.on('error', () => undefined)
  outgoing.end(body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return answer
}

function pinnedTo(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, { all: wantsAll }, answer) => {
    if (wantsAll) {
      answer(null, all)
    } else {
      answer(null, all[0]!.address, all[0]!.family) // not empty: an unknown name was refused
    }
  }
}

/** Returns the first 16 KB of a response and does not wait for the rest. */
async function readStart(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= maxBody) {
      break // leaving the loop ends the connection
    }
  }
  return Buffer.concat(chunks).subarray(0, maxBody).toString('utf8')
}

/** Returns the whole body of a response; throws where it is too large. */
async function readWhole(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxWholeBody) {
      throw new Error('The answer is too large') // leaving the loop ends the connection
    }
  }
  return Buffer.concat(chunks).toString('utf8')
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('too late')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Returns the reason as one line for the landlord: the codes of Node's network errors are clearer than its messages.
 */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  const known: Record<string, string> = {
    ECONNREFUSED: 'The connection was refused',
    ECONNRESET: 'The connection was cut off',
    EHOSTUNREACH: 'The host cannot be reached',
    ENETUNREACH: 'The network cannot be reached',
    CERT_HAS_EXPIRED: 'The certificate has expired',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed',
    ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another name',
  }
  return known[code ?? ''] ?? `The connection failed: ${(message ?? code ?? 'unknown').slice(0, 200)}`
}
