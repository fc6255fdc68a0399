import {
  findUser,
  getOwnUser,
  saveSetupClaim,
  listSetupClaims,
  roleOf,
  type SetupClaim,
} from '#server/accounts/service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import { type AskContext, type Context, eventActorOf } from '#server/platform/http/route-table.ts'

import { claimSubscription } from './subscription-lock.ts'
import { type PaymentProvider, type ProviderSubscription, requireProvider } from './payment-provider.ts'

/**
 * Finds, at the provider, a plan that a person paid for before they had an account. Only the person who asks
 * may claim it, and only if the provider's own record of the checkout has their confirmed address. The
 * content of the request is not proof. Without a named checkout, it checks the checkouts that were named
 * before the address was confirmed. Throws `forbidden`, `not_found`, and `email_verification_required`: then
 * the claim is kept, and looked up as soon as the address is confirmed.
 */
export async function findOwnCheckout(
  context: AskContext,
  configured: PaymentProvider | null,
  claim: { userId: string } & SetupClaim,
): Promise<ProviderSubscription> {
  const { actor, now } = context
  if (claim.userId !== actor.userId) {
    throw new AppError('forbidden', 'billing.onlyOwnPlan')
  }
  const provider = requireProvider(configured)
  const { user, claims } = await context.transact(async (db) => {
    const user = await getOwnUser({ db, actor })
    if (!user.emailVerified) {
      await saveSetupClaim(db, { ...claim, accountId: actor.accountId, userId: user.id, now })
      return { user, claims: [] }
    }
    const isNamed = claim.sessionId || claim.subscriptionId
    return { user, claims: isNamed ? [claim] : await listSetupClaims(db, user.id) }
  })
  if (!user.emailVerified) {
    throw new AppError('email_verification_required', 'billing.confirmEmailFirst')
  }
  const found = await findFirst(provider, claims, { email: user.email, accountId: actor.accountId })
  if (!found) {
    // a payment that takes days is looked up again when the provider reports that it arrived
    await context.transact((db) =>
      saveSetupClaim(db, { ...claim, accountId: actor.accountId, userId: user.id, now }),
    )
    throw notFound('checkout')
  }
  return found
}

/** Gives the account the subscription that was found. Throws `conflict`. */
export function linkSubscription(context: Context, found: ProviderSubscription): Promise<void> {
  return claimSubscription(context.db, eventActorOf(context), found)
}

/**
 * After an address was confirmed: links what was paid for with it. Runs in a job, which is retried while the provider
 * cannot be reached. What cannot be linked is left for the person to see under Settings.
 */
export async function linkPaidSubscriptions(
  { database, log, now }: { database: Database; log: Log; now: Date },
  provider: PaymentProvider,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<void> {
  const { user, claims } = await database.read({ as: 'tenure_identity' }, async (db) => ({
    user: await findUser(db, userId),
    claims: await listSetupClaims(db, userId),
  }))
  const found = user?.emailVerified
    ? await findFirst(provider, claims, { email: user.email, accountId })
    : undefined
  if (!found) {
    return
  }
  try {
    await database.write({ as: 'job', accountId }, async (db) => {
      const role = await roleOf(db, accountId, userId)
      if (role === 'OWNER' || role === 'ADMIN') {
        await claimSubscription(db, { accountId, userId, now }, found)
      }
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') {
      throw error
    }
    log.warn({ accountId, reason: error.message }, 'what was paid for could not be linked')
  }
}

async function findFirst(
  provider: PaymentProvider,
  claims: readonly SetupClaim[],
  by: { email: string; accountId: string },
): Promise<ProviderSubscription | undefined> {
  for (const { sessionId, subscriptionId } of claims) {
    const checkout = sessionId
      ? await provider.findCheckout(sessionId)
      : await provider.findCheckoutOf(subscriptionId ?? '')
    const bought = checkout?.isPaid ? checkout.subscription : null
    const isTheirs =
      checkout?.email.toLowerCase() === by.email.toLowerCase() &&
      // a checkout that was opened in an account is for that account
      (checkout.accountId === null || checkout.accountId === by.accountId)
    if (bought && isTheirs && (!subscriptionId || subscriptionId === bought.subscriptionId)) {
      return bought
    }
  }
  return undefined
}
