import { getAccount } from '#server/accounts/service.ts'
import type { Actor, Db } from '#server/platform/database/database.ts'
import type { Context, PublicContext } from '#server/platform/http/route-table.ts'
import {
  findLandlordOfLink,
  findUnitOfLink,
  gone,
  inAccount,
  lockOpenLink,
  type PresentedLink,
  type PublicLinkDeps,
  readLink,
  withToken,
} from '#server/public-links/service.ts'
import { todayIn } from '#shared/lib/plain-date.ts'
import type { answerRenewalLink } from '#shared/public-links/public-contract.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { toRenewalForTenant } from './answer.ts'
import { answerRenewal } from './service.ts'
import { findRenewalOfLink } from './store.ts'

/** Returns the offer that a link leads to, as its tenants see it. */
export async function viewRenewal(
  db: Db,
  { accountId, link }: { accountId: string; link: PresentedLink },
  { now }: Pick<PublicContext, 'now'>,
) {
  const [offer, unit, landlord] = await Promise.all([
    findRenewalOfLink(db, accountId),
    findUnitOfLink(db, accountId),
    findLandlordOfLink(db, accountId),
  ])
  if (!offer || !unit || !landlord) {
    throw gone('publicLinks.targetGone')
  }
  const { propertyName, unitNumber } = unit
  return {
    propertyName,
    unitNumber,
    landlord: { name: landlord.name, phone: landlord.phone },
    ...toRenewalForTenant(offer, todayIn(landlord.timeZone, now)),
    expiresAt: link.expiresAt,
  }
}

/**
 * Stores the answer to an offer. Returns the offer as it is then. Throws `link_…`, `account_banned`,
 * `rate_limit_exceeded`, `conflict`, `invalid_transition`, `validation_failed`.
 */
export function answerThroughLink(
  deps: PublicLinkDeps,
  context: PublicContext,
  { choice, name }: RouteBody<typeof answerRenewalLink>,
) {
  return withToken(deps, context, { purpose: 'renewal', action: 'message' }, async (step, key) => {
    await inAccount(step, key, async (db) => {
      const { renewalOfferId, createdBy } = await lockOpenLink(db, key, context.now)
      if (renewalOfferId === null || createdBy === null) {
        throw gone('publicLinks.targetGone')
      }
      const { timeZone } = await getAccount(db, key.accountId)
      const actor = {
        accountId: key.accountId,
        userId: createdBy,
        sessionId: '',
        role: 'MANAGER' as const,
        timeZone,
        guestName: `${name} (renewal link)`,
      }
      const member = contextOf(deps, context, db, actor)
      await answerRenewal(member, renewalOfferId, { chosen: choice, name })
    })
    return readLink(step, context, key, (db, passed) => viewRenewal(db, passed, context))
  })
}

/** Returns the context in which an answer renews the lease: by the landlord's offer, in the name of who answers. */
function contextOf({ plans, files }: PublicLinkDeps, context: PublicContext, db: Db, actor: Actor): Context {
  const { now, log, requestId, language, ipAddress, userAgent, site } = context
  const today = todayIn(actor.timeZone, now)
  return {
    db,
    actor,
    now,
    today,
    log,
    requestId,
    language,
    ipAddress,
    userAgent,
    site,
    plans,
    files,
    ifMatch: undefined,
  }
}
