import { limitReached, warnOnceAMonth } from '#server/billing/service.ts'
import { readKey } from '#server/platform/sign-in/api-key-text.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { ApiKeyAuth } from '#server/platform/sign-in/api-key-auth.ts'
import type { Plans } from '#server/platform/http/route-table.ts'
import { recordInBackground, recordSecurityEvent } from '#server/platform/events/security-events.ts'
import { canWrite, permits } from '#shared/api-keys/scopes.ts'
import { planOf, unlimited } from '#shared/billing/plans.ts'
import { warnFromPercent } from '#shared/billing/usage.ts'
import { type PlainDate, startOfMonth, todayIn } from '#shared/lib/plain-date.ts'
import { isTeamRole, type TeamRole } from '#shared/lib/access/roles.ts'
import { errorMessage, type PlainErrorKey } from '#shared/messages/error-message.ts'

import { countCall, findPresentedKey, type PresentedKey } from './store.ts'

/** Returns the calendar month (UTC) in which a call counts. */
export function usageMonth(now: Date): PlainDate {
  return startOfMonth(todayIn('UTC', now))
}

/**
 * Authenticates programs by their keys. Counts every call in its own transaction before the response, so that no call
 * waits for another's work; a call beyond the plan's limit is refused and does nothing.
 */
export function createApiKeyAuth({ database, plans }: { database: Database; plans: Plans }): ApiKeyAuth {
  return {
    async admit(bearer, { area, level, ...origin }) {
      const { now } = origin
      const presented = readKey(bearer)
      if (!presented) {
        throw invalidKey()
      }
      const { accountId, hash } = presented
      const record = (key: PresentedKey, reason: string) => {
        const { createdById: userId, name: target } = key
        const event = { name: 'api_key_refused', accountId, userId, target, details: { reason } } as const
        recordInBackground(database, origin, async () => event)
      }
      const refuse = (key: PresentedKey, reason: string, message: PlainErrorKey) => {
        record(key, reason)
        return new AppError(reason === 'maker_is_viewer' ? 'forbidden' : 'unauthorized', message)
      }
      return database.write({ as: 'key', accountId, hash }, async (db) => {
        const key = await findPresentedKey(db, accountId, hash)
        if (!key) {
          throw invalidKey()
        }
        if (key.expiresAt !== null && now >= key.expiresAt) {
          throw refuse(key, 'expired', 'apiKeys.expired')
        }
        const { makerRole } = key
        if (makerRole === null || !isTeamRole(makerRole)) {
          throw refuse(key, 'maker_has_left', 'apiKeys.creatorLeft')
        }
        if (!permits(key.scopes, area, level)) {
          record(key, 'insufficient_scope')
          throw new AppError(
            'insufficient_scope',
            'apiKeys.insufficientScope',
            { level, area, scopes: key.scopes.join(', ') },
            { data: { required: `${area}:${level}`, scopes: key.scopes } },
          )
        }
        if (level === 'write' && makerRole === 'VIEWER') {
          throw refuse(key, 'maker_is_viewer', 'apiKeys.creatorIsViewer')
        }
        const plan = planOf(key.plan)
        const max = plans === 'off' ? unlimited : plan.limits.apiCalls
        const used = await countCall(db, accountId, { keyId: key.id, month: usageMonth(now), max, now })
        if (used === undefined) {
          const message = errorMessage('billing.apiCallsUsed', { plan: plan.name, max })
          throw limitReached({ plans }, { limit: 'apiCalls', used: max, plan, message })
        }
        if (used === Math.ceil((max * warnFromPercent) / 100)) {
          await warnOnceAMonth({ db, now, actor: { accountId } }, { limit: 'apiCalls', used, plan })
        }
        if (key.lastUsedAt === null || dayOf(key.lastUsedAt) !== dayOf(now)) {
          const { createdById: userId, name: target } = key
          await recordSecurityEvent(db, origin, { name: 'api_key_used', accountId, userId, target })
        }
        return {
          actor: {
            accountId,
            userId: key.createdById,
            sessionId: key.id,
            role: roleOfKey(makerRole, key.scopes),
            timeZone: key.timeZone,
            key: { id: key.id, name: key.name, hash, makerRole, isScoped: key.isScoped ?? false },
          },
          calls: max === unlimited ? undefined : { max, remaining: max - used },
        }
      })
    },
  }
}

/**
 * Returns the role with which a key acts: at most a manager's, and at most its maker's. A key that only reads is a
 * viewer, unless its maker may see less than viewers.
 */
function roleOfKey(makerRole: TeamRole, scopes: readonly string[]): TeamRole {
  if (makerRole === 'MAINTENANCE') {
    return 'MAINTENANCE'
  }
  return canWrite(scopes) && makerRole !== 'VIEWER' ? 'MANAGER' : 'VIEWER'
}

/** Returns the calendar day (UTC): the security log records a key's first call of each day. */
function dayOf(instant: Date): PlainDate {
  return todayIn('UTC', instant)
}

function invalidKey(): AppError {
  return new AppError('unauthorized', 'apiKeys.invalid')
}
