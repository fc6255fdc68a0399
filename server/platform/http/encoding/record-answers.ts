import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Clock } from '#server/platform/jobs/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sendProblem, toAppError } from '#server/platform/http/http-errors.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import type { Context, RouteEntry } from '#server/platform/http/route-table.ts'
import { recordInBackground } from '#server/platform/events/security-events.ts'

/** Returns the origin of a request (IP address and user agent, at most 400 characters) for the security log. */
export function originOf(request: FastifyRequest): { ipAddress: string; userAgent: string } {
  return { ipAddress: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 400) }
}

/**
 * Records a read that is itself a security event (`records` of its route), in the background: the transaction of a read
 * writes nothing.
 */
export function recordRead(database: Database, context: Omit<Context, 'db'>, entry: RouteEntry): void {
  if (entry.access !== 'public' && entry.records) {
    const { accountId, userId } = context.actor
    const event = { ...entry.records, outcome: 'success', accountId, userId } as const
    recordInBackground(database, context, async () => event)
  }
}

const denials = new Set(['forbidden', 'insufficient_scope'])

type Deps = { database: Database; clock: Clock; log: Log }

/** Creates the error handler: it sends problem details, and records the calls that were denied. */
export function createErrorHandler(deps: Deps) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    recordDenial(deps, request, error)
    return sendProblem(request, reply, error)
  }
}

/** Records that a signed-in user or an API key was denied a call; repetitions are counted in one row. */
function recordDenial({ database, clock, log }: Deps, request: FastifyRequest, thrown: unknown): void {
  const { actor } = request
  if (actor && denials.has(toAppError(thrown).code)) {
    const origin = { ...originOf(request), requestId: request.id, now: clock(), log }
    const target = `${request.method} ${request.routeOptions.url ?? ''}`
    const { accountId, userId } = actor
    recordInBackground(database, origin, async () => ({ name: 'access_denied', accountId, userId, target }))
  }
}
