import type * as contract from '#shared/billing/contract.ts'
import { tellLater } from '#web/lib/analytics/analytics.ts'
import { call } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { logger } from '#web/lib/monitoring/logger.ts'

/** What the way back from a checkout says: anybody's word, until an address is confirmed and the provider is asked. */
export type SetupParams = { email: string; name: string; subscriptionId: string; sessionId: string }

const link = endpoint<typeof contract.linkSubscription>('POST', '/subscriptions/link')

const key = 'tenure.setup'

let inMemory: SetupParams | undefined

/** Reads the address of account setup and keeps it for this tab, so that it may leave the address at once. */
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
    logger.info('What came with the address is forgotten when this page is loaded again', error)
  }
  return taken
}

/** What this tab came back from a checkout with, until it is done with. */
export function setupParams(): SetupParams | undefined {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === null ? inMemory : (JSON.parse(kept) as SetupParams) // nobody else writes under this name
  } catch {
    return inMemory
  }
}

export function clearSetupParams(): void {
  inMemory = undefined
  try {
    sessionStorage.removeItem(key)
  } catch {
    // then nothing was kept either
  }
}

/**
 * Takes over what was paid for, for who is signed in now: what this tab came with, else what was named before the address
 * was confirmed. False where that did not work, now or at all.
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
    logger.info('What was paid for is not linked', error instanceof ApiError ? error.code : error)
    return false
  }
}
