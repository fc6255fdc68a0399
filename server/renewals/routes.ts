import { findLease, type LeaseRow } from '#server/leases/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import type { PublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'
import { openLink, pathOf, type PublicLinkDeps } from '#server/public-links/service.ts'
import { answerRenewalLink, openRenewal } from '#shared/public-links/public-contract.ts'
import * as contract from '#shared/renewals/contract.ts'
import { renewalStatus } from '#shared/renewals/renewal.ts'

import { noticesOf, toRenewalForTenant } from './answer.ts'
import { answerThroughLink, viewRenewal } from './guest.ts'
import { type MadeOffer, createRenewalOffer, withdrawRenewal } from './service.ts'
import { findRenewalOfTenant, listRenewals, type RenewalRow } from './store.ts'

/** Routes of renewal offers: for the landlord, for the holders of a link, and for tenants in the portal. */
export function renewalRoutes(deps: PublicLinkDeps): RouteEntry[] {
  const { tokens } = deps
  return [
    implement(openRenewal, {
      access: 'public',
      handle: (context) =>
        openLink(deps, context, 'renewal', (db, passed) => viewRenewal(db, passed, context)),
    }),
    implement(answerRenewalLink, {
      access: 'public',
      handle: (context, { body }) => answerThroughLink(deps, context, body),
    }),
    implement(contract.createRenewalOffer, {
      access: 'staff',
      handle: async (context, { params, body }) => {
        const made = await createRenewalOffer(tokens, context, params.id, body)
        const [row] = await answerOffers(tokens, context, params.id, made)
        return row! // the offer that was just made
      },
    }),
    implement(contract.listRenewalOffers, {
      access: 'staff',
      handle: (context, { params }) => answerOffers(tokens, context, params.id),
    }),
    implement(contract.withdrawRenewalOffer, {
      access: 'staff',
      handle: async (context, { params }) => {
        await withdrawRenewal(context, params.id)
        return { message: 'Renewal offer withdrawn' }
      },
    }),
    implement(contract.tenantRenewal, {
      access: 'tenant',
      handle: async ({ db, actor, today }, { query }) => {
        const row = await findRenewalOfTenant(db, actor.accountId, query.leaseId)
        if (!row) {
          return null
        }
        const { token } = tokens.make({ purpose: 'renewal', accountId: actor.accountId, id: row.id })
        return {
          ...toRenewalForTenant(row, today),
          token: renewalStatus(row, today) === 'OPEN' ? token : null,
        }
      },
    }),
  ]
}

async function answerOffers(tokens: PublicLinkTokens, context: Context, leaseId: string, made?: MadeOffer) {
  const { db, actor, today } = context
  const [lease, rows] = await Promise.all([
    findLease(db, { accountId: actor.accountId, today }, leaseId),
    listRenewals(db, actor.accountId, leaseId),
  ])
  if (!lease) {
    throw notFound('lease')
  }
  return rows.map((row) => toOffer(tokens, context, lease, row, made))
}

function toOffer(
  tokens: PublicLinkTokens,
  { actor, today, site }: Context,
  lease: LeaseRow,
  row: RenewalRow,
  made?: MadeOffer,
) {
  const { token } = tokens.make({ purpose: 'renewal', accountId: actor.accountId, id: row.id })
  const isMade = made?.id === row.id
  return {
    ...toRenewalForTenant(row, today),
    id: row.id,
    leaseId: row.leaseId,
    createdAt: row.createdAt,
    url: renewalStatus(row, today) === 'OPEN' ? site.url(pathOf(token)) : null,
    notices: noticesOf(row, lease, actor.timeZone),
    sentTo: isMade ? made.sentTo : [],
    notSentTo: isMade ? made.notSentTo : [],
  }
}
