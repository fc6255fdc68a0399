import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Route } from '#shared/lib/route.ts'

import type { Clock } from '#server/platform/jobs/clock.ts'
import type { Actor } from '#server/platform/database/database.ts'
import { decodeInput } from './encoding/decode.ts'
import { compileEncoder, type Encoder } from './encoding/encode.ts'
import { AppError } from './errors.ts'
import type { StreamSource } from '#server/platform/events/event-group.ts'
import { parsePosition, type Position } from '#server/platform/events/event-position.ts'
import type { EventStreams } from '#server/platform/events/event-streams.ts'
import { accessTokenSeconds } from '#server/platform/sign-in/tokens.ts'

/** Returns whether the client asks for server-sent events. */
export function wantsEvents(request: FastifyRequest): boolean {
  return /\btext\/event-stream\b/i.test(request.headers.accept ?? '')
}

/** Opens a live stream for an actor whose access was checked. Throws `malformed_request`, `rate_limit_exceeded`. */
export function answerStream(
  { route, source, actor }: { route: Route; source: StreamSource; actor: Actor },
  request: FastifyRequest,
  reply: FastifyReply,
  { streams, clock }: { streams: EventStreams; clock: Clock },
): Promise<FastifyReply> {
  decodeInput(route, request)
  const { event, data } = route.stream! // the contract of an entry with a stream has it
  return streams.open({
    actor,
    channel: { source, event, encode: encoderOf(route, data) },
    after: lastSeen(request),
    expiresAt: endOfToken(request, clock),
    reply,
  })
}

const encoders = new WeakMap<Route, Encoder>()

function encoderOf(route: Route, data: Route['response']): Encoder {
  const encode = encoders.get(route) ?? compileEncoder(data)
  encoders.set(route, encode)
  return encode
}

/**
 * Returns the position of the last event that the client received: from the Last-Event-ID header that browsers send, or
 * from the query for clients that cannot set headers. Null if neither is present; throws `malformed_request`.
 */
function lastSeen(request: FastifyRequest): Position | null {
  const { since } = request.query as { since?: string } // decodeInput has checked it
  const text = request.headers['last-event-id'] ?? since
  if (text === undefined || text === '') {
    return null
  }
  const position = typeof text === 'string' ? parsePosition(text) : undefined
  if (!position) {
    throw new AppError('malformed_request', 'platform.lastEventIdInvalid')
  }
  return position
}

/**
 * Returns when the access token ends, in epoch milliseconds. The token was verified before; without a readable `exp` it
 * is the lifetime of a new token from now.
 */
function endOfToken(request: FastifyRequest, clock: Clock): number {
  const latest = clock().getTime() + accessTokenSeconds * 1000
  const [, payload = ''] = (request.headers.authorization ?? '').split('.')
  try {
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp?: unknown }
    return typeof exp === 'number' ? Math.min(exp * 1000, latest) : latest
  } catch {
    return latest
  }
}
