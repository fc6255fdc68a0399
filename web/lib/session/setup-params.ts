import type * as contract from '#shared/billing/contract.ts'
import { tellLater } from '#web/lib/analytics/analytics.ts'
import { call } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { logger } from '#web/lib/monitoring/logger.ts'

/**
 * Parameters of the return from a checkout. Do not trust them until an e-mail address is confirmed and the payment
 * provider is asked.
 */
export type SetupParams = { email: string; name: string; subscriptionId: string; sessionId: string }

const link = endpoint<typeof contract.linkSubscription>('POST', '/subscriptions/link')

const key = 'tenure.setup'

let inMemory: SetupParams | undefined

/**
 * Reads the parameters of account setup from the address and keeps them for this tab, so that they can be removed from
 * the address at once.
 */
export function consumeSetupParams(search: URLSearchParams): SetupParams | undefined {
  const text = (name: string, max: number) => (search.get(name) ?? '').trim().slice(0, max)
  const email = text('email', 254).toLowerCase()
  if (email === '') {
    return search.size > 0 ? undefined : setupParams()
  }
  const taken = {
    email,
    name: text('name', 120),
    subscriptionId: text('subscription_id', 255),
    sessionId: text('session_id', 255),
  }
  inMemory = taken
  try {
    sessionStorage.setItem(key, JSON.stringify(taken))
  } catch (error) {
    logger.info('Data from the link is lost when you reload this page', error)
  }
  return taken
}

/** Returns the checkout parameters kept for this tab; undefined where there are none. */
export function setupParams(): SetupParams | undefined {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === null ? inMemory : (JSON.parse(kept) as SetupParams) // only this file writes under this key
  } catch {
    return inMemory
  }
}

export function clearSetupParams(): void {
  inMemory = undefined
  try {
    sessionStorage.removeItem(key)
  } catch {
    // without session storage nothing was kept there either
  }
}

/**
 * Links a paid subscription to the signed-in user: the one this tab returned with, else the one stored before the
 * address was confirmed. Returns false where the link failed, now or permanently.
 */
export async function linkPaidSubscription(
  user: { id: string; email: string },
  paid?: { subscriptionId: string; sessionId: string },
): Promise<boolean> {
  const body = {
    userId: user.id,
    userEmail: user.email,
    ...(paid?.subscriptionId ? { subscriptionId: paid.subscriptionId } : {}),
    ...(paid?.sessionId ? { sessionId: paid.sessionId } : {}),
  }
  try {
    const linked = await call(link, { body })
    tellLater(async () =>
      (await import('#web/lib/analytics/plan-events.ts')).tellLinked(linked, paid?.sessionId),
    )
    return true
  } catch (error) {
    logger.info('The purchased plan is not linked', error instanceof ApiError ? error.code : error)
    return false
  }
}
