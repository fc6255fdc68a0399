import type { Actor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import type { RouteEntry } from '#server/platform/http/route-table.ts'
import type { SecurityOrigin } from '#server/platform/events/security-events.ts'

/** Where programs come in: by an API key instead of a person's access token. */
export type ApiKeyAuth = {
  /**
   * The actor of a good key that reaches this far, its call counted. Throws `unauthorized`, `insufficient_scope` and
   * `plan_limit_reached`.
   */
  admit(
    bearer: string,
    call: { area: string; level: 'read' | 'write' } & SecurityOrigin & { log: Log },
  ): Promise<{ actor: Actor; calls: CallsLeft | undefined }>
}

/** What a plan leaves of this month's calls; none where it limits nothing. */
export type CallsLeft = { max: number; remaining: number }

/** What the route is about, for scopes: the first segment of its path. */
export function areaOf({ route }: RouteEntry): string {
  return route.path.split('/')[1] ?? ''
}

/** Areas of which everybody with a place in the account may call something, and which belong to no one person. */
const sharedAreas = new Set(['documents'])

/** Whether programs may call this at all: what belongs to one person, to a tenant or to the account's administrators, they may not. */
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

/** What a key must be allowed to do for this call. Throws `forbidden` where no key is. */
export function callOf(entry: RouteEntry, method: string): { area: string; level: 'read' | 'write' } {
  if (!isForKeys(entry)) {
    throw new AppError('forbidden', 'auth.apiKeyNotAllowed')
  }
  const readsOnly = method === 'GET' || entry.route.readsOnly === true
  return { area: areaOf(entry), level: readsOnly ? 'read' : 'write' }
}
