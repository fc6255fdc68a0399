import type { OutsideJob } from '#server/platform/jobs/jobs.ts'

import { syncSubscription, claimSubscription } from './subscription-lock.ts'
import { linkPaidSubscriptions } from './linking.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { findSubscription } from './subscription-store.ts'
import { AppError } from '#server/platform/http/errors.ts'

/**
 * Jobs that look up the present state at the payment provider after a transaction, whatever an event claimed. They are
 * retried while the provider cannot be reached. Without a provider they do nothing.
 */
export function createBillingJobs(provider: PaymentProvider | null): Record<string, OutsideJob> {
  return {
    linkAwaitedCheckout: async (data, { accountId, ...context }) => {
      const { userId } = data as { userId: string } // the trigger of setup_claims, or an event
      if (provider) {
        await linkPaidSubscriptions(context, provider, { accountId, userId })
      }
    },
    /** A closed account pays nothing more: its plan ends at once, even if more of it is paid. */
    cancelPlanOfClosedAccount: async (_data, { accountId, database, now }) => {
      const row = await database.read({ as: 'job', accountId }, (db) => findSubscription(db, accountId))
      const subscriptionId = row?.providerSubscriptionId
      if (!provider || !subscriptionId) {
        return
      }
      await provider.cancelNow({ key: `closed:${accountId}:${subscriptionId}`, subscriptionId })
      const bought = await provider.findSubscription(subscriptionId)
      if (bought) {
        await database.write({ as: 'job', accountId }, (db) =>
          syncSubscription(db, { accountId, userId: null, now }, bought),
        )
      }
    },
    refreshSubscription: async (data, { accountId, database, now, log }) => {
      const { subscriptionId } = data as { subscriptionId: string } // hold.ts or an event
      const bought = await provider?.findSubscription(subscriptionId)
      if (!bought) {
        log.warn({ accountId }, 'the payment provider does not know this subscription')
        return
      }
      await database.write({ as: 'job', accountId }, (db) =>
        syncSubscription(db, { accountId, userId: null, now }, bought),
      )
    },
    takeOverCheckout: async (data, { accountId, database, now, log }) => {
      const { sessionId } = data as { sessionId: string } // an event
      const checkout = await provider?.findCheckout(sessionId)
      const bought = checkout?.isPaid && checkout.accountId === accountId ? checkout.subscription : null
      if (!bought) {
        return
      }
      try {
        await database.write({ as: 'job', accountId }, (db) =>
          claimSubscription(db, { accountId, userId: null, now }, bought),
        )
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'conflict') {
          throw error
        }
        log.warn({ accountId, reason: error.message }, 'what was paid for could not be taken over')
      }
    },
  }
}
