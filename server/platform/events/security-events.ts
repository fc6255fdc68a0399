import type { SecurityEventName } from '#shared/lib/access/security-event-names.ts'

import type { Database, Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import { networkOf } from '#server/platform/http/network/networks.ts'

/** The request of an event; every request context fits. A job has neither address nor user agent. */
export type SecurityOrigin = {
  now: Date
  ipAddress?: string
  userAgent?: string
  requestId?: string
}

export type SecurityEvent = {
  name: SecurityEventName
  /** The default is `success`. */
  outcome?: 'success' | 'failure'
  /** The user who did it or tried to; null for a job or the operator of the server. */
  userId: string | null
  /**
   * The account whose log gets the event. If absent (only in a transaction of `tenure_identity`), the event goes to
   * every account that the user is a member of: their password and second factor concern all of them.
   */
  accountId?: string
  /** The name of the object of the event: a member, an API key, a passkey. */
  target?: string
  /** More data about the event, without secrets. */
  details?: Readonly<Record<string, string | number | boolean | null>>
  /**
   * Counts repetitions in one row per user, network and window of so many seconds. Used for everything that an outsider
   * can repeat without limit.
   */
  countedSeconds?: number
}

/** The window, in seconds, in which repeated failures of one user from one network are counted in one row. */
export const failureWindowSeconds = 600

/**
 * Writes an event to the security log in the current transaction, and to the structured log after its commit. A failure
 * that aborts its own transaction must be recorded in another one.
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
 * Records a failure in its own transaction, in the background: neither an error nor the response time shows the caller
 * whether such a user exists.
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

/**
 * The limit on failures that are recorded at the same time. More failures are only logged, so that the
 * database can still serve other requests during a flood.
 */
const maxUnderWay = 6
let underWay = 0

/** Returns the fields of an event for the structured log; `securityEvent` is its name, for log filters. */
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
