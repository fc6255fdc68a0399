import type { SecurityEventName } from '#shared/lib/security-event-names.ts'

import type { Database, Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import { networkOf } from '#server/platform/http/networks.ts'

/** The request that an event came with; every request context fits. A job has neither address nor user agent. */
export type SecurityOrigin = {
  now: Date
  ipAddress?: string
  userAgent?: string
  requestId?: string
}

export type SecurityEvent = {
  name: SecurityEventName
  /** `success` unless told. */
  outcome?: 'success' | 'failure'
  /** Who did it or tried to; null for a job or the operator of the server. */
  userId: string | null
  /**
   * The account whose log it belongs to. Left out (in a transaction of `tenure_identity` only), it is written to every
   * account in which the person has a place: their password and second factor concern all of them.
   */
  accountId?: string
  /** Whom or what it was done to, as people call it: a member, an API key, a passkey. */
  target?: string
  /** More about it, without secrets. */
  details?: Readonly<Record<string, string | number | boolean | null>>
  /**
   * Counts repetitions: one row for each person, network and window of so many seconds says how often it happened. For
   * everything that somebody outside can repeat at will.
   */
  countedSeconds?: number
}

/** So long repeated failures of one person from one network are counted in one row. */
export const failureWindowSeconds = 600

/**
 * Writes an event to the security log, in the transaction at hand, and to the structured log once it has committed. A
 * failure that ends its own transaction by an error is recorded in another one.
 */
export async function recordSecurityEvent(
  db: Db,
  origin: SecurityOrigin,
  event: SecurityEvent,
): Promise<void> {
  const { now, ipAddress = '', userAgent = '', requestId } = origin
  const { name, outcome = 'success', userId, accountId, target, details, countedSeconds } = event
  const isCounted = countedSeconds !== undefined
  await db.query('SELECT record_security_event($1::jsonb, $2)', [
    JSON.stringify({
      id: newId(now.getTime()),
      name,
      outcome,
      userId,
      accountId: accountId ?? null,
      target: target?.slice(0, 300) ?? null,
      ...(details ? { details } : {}),
      ipAddress,
      userAgent: userAgent.slice(0, 400),
      requestId: requestId ?? null,
      windowStart: isCounted ? windowOf(now, countedSeconds).toISOString() : null,
      network: isCounted ? networkOf(ipAddress) : null,
    }),
    now,
  ])
  db.logAfterCommit(outcome === 'success' ? 'info' : 'warn', securityLogLine(origin, event), 'security event')
}

/**
 * Records a failure in a transaction of its own and without keeping the answer waiting: neither its error nor the time
 * that it takes tells the caller whether there is somebody to record it for.
 */
export function recordInBackground(
  database: Database,
  origin: SecurityOrigin & { log: Log },
  find: (db: Db) => Promise<SecurityEvent | undefined>,
): void {
  if (underWay >= maxUnderWay) {
    const { ipAddress, requestId } = origin
    origin.log.warn({ securityEvent: 'not_recorded', ipAddress, requestId }, 'too many failures at once')
    return
  }
  underWay += 1
  const work = database.write({ as: 'tenure_identity' }, async (db) => {
    const event = await find(db)
    if (event) {
      const counted = { outcome: 'failure', countedSeconds: failureWindowSeconds } as const
      await recordSecurityEvent(db, origin, { ...counted, ...event })
    }
  })
  work
    .catch((error: unknown) => origin.log.warn({ err: error }, 'a security event could not be recorded'))
    .finally(() => {
      underWay -= 1
    })
}

/** So many failures are recorded at once: in a flood the database is left to everybody else. */
const maxUnderWay = 6
let underWay = 0

/** The fields of an event in the structured log; `securityEvent` is its name, for whoever filters the log. */
export function securityLogLine(
  { ipAddress, userAgent, requestId }: SecurityOrigin,
  { name, outcome = 'success', userId, accountId, target, details }: SecurityEvent,
): Record<string, unknown> {
  return {
    securityEvent: name,
    outcome,
    userId,
    accountId,
    target,
    details,
    ipAddress,
    userAgent: userAgent?.slice(0, 400),
    requestId,
  }
}

function windowOf(now: Date, seconds: number): Date {
  const milliseconds = seconds * 1000
  return new Date(Math.floor(now.getTime() / milliseconds) * milliseconds)
}
