import type { Actor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import type { RouteEntry } from '#server/platform/http/route-table.ts'
import type { SecurityOrigin } from '#server/platform/events/security-events.ts'

/** Authenticates programs, which use an API key instead of a user's access token. */
export type ApiKeyAuth = {
  /**
   * Returns the actor of a valid key whose scopes allow this call, and counts the call. Throws `unauthorized`,
   * `insufficient_scope` or `plan_limit_reached`.
   */
  admit(
    bearer: string,
    call: { area: string; level: 'read' | 'write' } & SecurityOrigin & { log: Log },
  ): Promise<{ actor: Actor; calls: CallsLeft | undefined }>
}

/** The number of calls that the plan still allows in this month; undefined if the plan has no limit. */
export type CallsLeft = { max: number; remaining: number }

/** Returns the area of a route, for scopes: the first segment of its path. */
export function areaOf({ route }: RouteEntry): string {
  return route.path.split('/')[1] ?? ''
}

/** Areas whose `member` routes API keys may also call: they belong to no single user. */
const sharedAreas = new Set(['documents'])

/**
 * Returns whether API keys may call a route at all. They may not call routes for one user, for tenants or for the
 * account's administrators.
 */
export function isForKeys(entry: RouteEntry): boolean {
  const { access } = entry
  return (
    access === 'staff' ||
    access === 'editor' ||
    access === 'maintenance' ||
    access === 'maintenanceAndTenant' ||
    (access === 'member' && sharedAreas.has(areaOf(entry)))
  )
}

/** Returns the area and level that a key needs for this call. Throws `forbidden` if no key may call the route. */
export function callOf(entry: RouteEntry, method: string): { area: string; level: 'read' | 'write' } {
  if (!isForKeys(entry)) {
    throw new AppError('forbidden', 'auth.apiKeyNotAllowed')
  }
  const readsOnly = method === 'GET' || entry.route.readsOnly === true
  return { area: areaOf(entry), level: readsOnly ? 'read' : 'write' }
}
