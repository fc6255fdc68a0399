import { limitReached, warnOnceAMonth } from '#server/billing/service.ts'
import { readKey } from '#server/platform/api-key-text.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { KeyDoor } from '#server/platform/key-door.ts'
import type { Plans } from '#server/platform/route-table.ts'
import { canWrite, permits } from '#shared/api-keys/scopes.ts'
import { planOf, unlimited } from '#shared/billing/plans.ts'
import { warnFromPercent } from '#shared/billing/usage.ts'
import { type PlainDate, startOfMonth, todayIn } from '#shared/lib/plain-date.ts'

import { countCall, findPresentedKey } from './store.ts'

/** The calendar month (UTC) in which a call counts. */
export function monthOfCall(now: Date): PlainDate {
  return startOfMonth(todayIn('UTC', now))
}

/**
 * Lets programs in by their keys. Every call is counted in a transaction of its own before it is answered, so that none
 * waits for another's work; a call beyond the plan's is refused and does nothing.
 */
export function createKeyDoor({ database, plans }: { database: Database; plans: Plans }): KeyDoor {
  return {
    async admit(bearer, { area, level, now }) {
      const presented = readKey(bearer)
      if (!presented) {
        throw invalidKey()
      }
      const { accountId, hash } = presented
      return database.write({ as: 'key', accountId, hash }, async (db) => {
        const key = await findPresentedKey(db, accountId, hash)
        if (!key) {
          throw invalidKey()
        }
        if (key.expiresAt !== null && now >= key.expiresAt) {
          throw new AppError('unauthorized', 'This API key has expired. Make a new one under Settings.')
        }
        if (!permits(key.scopes, area, level)) {
          throw new AppError(
            'insufficient_scope',
            `This key may not ${level} ${area}: it has ${key.scopes.join(', ')}. Make one with ${area}:${level}.`,
            { data: { required: `${area}:${level}`, scopes: key.scopes } },
          )
        }
        const plan = planOf(key.plan)
        const max = plans === 'off' ? unlimited : plan.limits.apiCalls
        const used = await countCall(db, accountId, { keyId: key.id, month: monthOfCall(now), max, now })
        if (used === undefined) {
          const sentence = `${plan.name} includes ${max} API calls a month and they are used up. Wait for the next month`
          throw limitReached({ plans }, { limit: 'apiCalls', used: max, plan, sentence })
        }
        if (used === Math.ceil((max * warnFromPercent) / 100)) {
          await warnOnceAMonth({ db, now, actor: { accountId } }, { limit: 'apiCalls', used, plan })
        }
        return {
          actor: {
            accountId,
            userId: key.createdById,
            sessionId: key.id,
            role: canWrite(key.scopes) ? 'MANAGER' : 'VIEWER',
            timeZone: key.timeZone,
            key: { id: key.id, name: key.name, hash },
          },
          calls: max === unlimited ? undefined : { max, remaining: max - used },
        }
      })
    },
  }
}

function invalidKey(): AppError {
  return new AppError('unauthorized', 'This API key is not valid. It may have been revoked.')
}
