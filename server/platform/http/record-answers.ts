import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Clock } from '#server/platform/jobs/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sendProblem, toAppError } from './http-errors.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import type { Context, RouteEntry } from './route-table.ts'
import { recordInBackground } from '#server/platform/events/security-events.ts'

/** Where a request came from, as the security log keeps it. */
export function originOf(request: FastifyRequest): { ipAddress: string; userAgent: string } {
  return { ipAddress: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 400) }
}

/** Records a read that is a security event of its own (`records` of its route): its transaction writes nothing itself. */
export function recordRead(database: Database, context: Omit<Context, 'db'>, entry: RouteEntry): void {
  if (entry.access !== 'public' && entry.records) {
    const { accountId, userId } = context.actor
    const event = { ...entry.records, outcome: 'success', accountId, userId } as const
    recordInBackground(database, context, async () => event)
  }
}

const denials = new Set(['forbidden', 'insufficient_scope'])

type Deps = { database: Database; clock: Clock; log: Log }

/** Answers errors with problem details, and records the calls that were denied. */
export function createErrorHandler(deps: Deps) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    recordDenial(deps, request, error)
    return sendProblem(request, reply, error)
  }
}

/** Records that a signed-in person or a key asked for what they may not do; repetitions are counted in one row. */
function recordDenial({ database, clock, log }: Deps, request: FastifyRequest, thrown: unknown): void {
  const { actor } = request
  if (actor && denials.has(toAppError(thrown).code)) {
    const origin = { ...originOf(request), requestId: request.id, now: clock(), log }
    const target = `${request.method} ${request.routeOptions.url ?? ''}`
    const { accountId, userId } = actor
    recordInBackground(database, origin, async () => ({ name: 'access_denied', accountId, userId, target }))
  }
}
