import { listClaimants } from '#server/accounts/service.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/jobs/log.ts'

import type { PaymentProvider, ProviderEvent } from './payment-provider.ts'
import { enqueueJobForAccount, findSubscriptionOwner, insertProviderEvent } from './provider-store.ts'

type Deps = { database: Database; provider: PaymentProvider; log: Log }

/**
 * Receives an event of the provider; returns false when the provider did not send it. Each event counts once, in
 * whatever order they come: it only names what to look up, and a job then asks the provider for the present state.
 * Events about a subscription without an account are not kept: the account that takes it over later asks again.
 */
export async function receiveEvent(
  { database, provider, log }: Deps,
  { body, signature, now }: { body: Buffer; signature: string; now: Date },
): Promise<boolean> {
  const event = provider.readEvent(body, signature, now)
  if (!event) {
    return false
  }
  await database.write({ as: 'tenure_identity' }, async (db) => {
    if (await insertProviderEvent(db, event.id, event.kind, now)) {
      for (const { accountId, job } of event.subject ? await jobsOf(db, event.subject) : []) {
        await enqueueJobForAccount(db, accountId, job)
      }
    }
  })
  log.info({ event: event.id, kind: event.kind }, 'payment provider event')
  return true
}

type Job = { task: string; data: unknown; key: string }

/** Returns the jobs of an event: which account it concerns, and what to look up for it. */
async function jobsOf(
  db: Db,
  subject: NonNullable<ProviderEvent['subject']>,
): Promise<{ accountId: string; job: Job }[]> {
  const { id } = subject
  if (subject.type === 'subscription') {
    const accountId = await findSubscriptionOwner(db, id)
    const job = { task: 'refreshSubscription', data: { subscriptionId: id }, key: `subscription:${id}` }
    return accountId ? [{ accountId, job }] : []
  }
  if (subject.accountId) {
    const job = { task: 'takeOverCheckout', data: { sessionId: id }, key: `checkout:${id}` }
    return [{ accountId: subject.accountId, job }]
  }
  const claimants = await listClaimants(db, id)
  return claimants.map(({ accountId, userId }) => ({
    accountId,
    job: { task: 'linkAwaitedCheckout', data: { userId }, key: `checkout:${userId}` },
  }))
}
