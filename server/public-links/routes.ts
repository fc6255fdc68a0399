import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/public-links/contract.ts'

import { guestRoutes } from './guest-routes.ts'
import { mailPublicLink } from './mailing.ts'
import type { PublicLinkDeps } from './link-access.ts'
import {
  createBalanceLink,
  createReceiptLink,
  createRepairLink,
  createRepairLinks,
  replacePublicLink,
  revokePublicLink,
  toPublicLink,
} from './service.ts'
import { countActiveLinks, type PublicLinkRow, listPublicLinkRows } from './store.ts'

/** Routes of public links: for the landlord, and for the person who holds one. */
export function publicLinkRoutes(deps: PublicLinkDeps): RouteEntry[] {
  const { tokens } = deps
  const answer = (context: Context, row: PublicLinkRow) => toPublicLink(tokens, context, row)
  return [
    ...guestRoutes(deps),
    implement(contract.listPublicLinks, {
      access: 'editor',
      handle: async (context, { query }) => {
        const { db, actor, now } = context
        const { status, ...filters } = query
        const page = await listPublicLinkRows(db, {
          ...filters,
          accountId: actor.accountId,
          now,
          onlyLive: status !== 'ALL',
        })
        return { ...page, rows: page.rows.map((row) => answer(context, row)) }
      },
    }),
    implement(contract.publicLinkStats, {
      access: 'editor',
      handle: async ({ db, actor, now }) => {
        const counts = await countActiveLinks(db, actor.accountId, now)
        const byPurpose = contract.publicLinkPurpose.options.map((purpose) => [
          purpose,
          counts.find((one) => one.purpose === purpose)?.count ?? 0,
        ])
        return {
          total: counts.reduce((sum, { count }) => sum + count, 0),
          byPurpose: Object.fromEntries(byPurpose) as Record<contract.PublicLinkPurpose, number>, // every purpose
        }
      },
    }),
    implement(contract.createRepairLink, {
      access: 'editor',
      handle: async (context, { params }) =>
        answer(context, await createRepairLink(tokens, context, params.id)),
    }),
    implement(contract.createRepairLinks, {
      access: 'editor',
      handle: async (context, { params }) => {
        const links = await createRepairLinks(tokens, context, params.id)
        return links.map((row) => answer(context, row))
      },
    }),
    implement(contract.createBalanceLink, {
      access: 'editor',
      handle: async (context, { params, body }) =>
        answer(context, await createBalanceLink(tokens, context, params.id, body.tenantId ?? null)),
    }),
    implement(contract.createReceiptLink, {
      access: 'editor',
      handle: async (context, { params }) =>
        answer(context, await createReceiptLink(tokens, context, params.id)),
    }),
    implement(contract.replacePublicLink, {
      access: 'editor',
      handle: async (context, { params }) =>
        answer(context, await replacePublicLink(tokens, context, params.id)),
    }),
    implement(contract.revokePublicLink, {
      access: 'editor',
      handle: async (context, { params }) => {
        await revokePublicLink(context, params.id)
        return { message: 'Link revoked' }
      },
    }),
    implement(contract.mailPublicLink, {
      access: 'editor',
      handle: (context, { params, body }) =>
        mailPublicLink(tokens, context, params.id, body.tenantId ?? null),
    }),
  ]
}
