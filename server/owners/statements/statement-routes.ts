import { invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import type { PublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'
import { findOwnerLink, openLink, pathOf, type PublicLinkDeps } from '#server/public-links/service.ts'
import { addMonths, endOfMonth, firstOfMonth, monthOf, startOfMonth } from '#shared/lib/plain-date.ts'
import * as contract from '#shared/owners/statements-contract.ts'
import { openOwnerStatements } from '#shared/public-links/public-contract.ts'

import { viewOwnerStatements } from '#server/owners/portal/guest.ts'
import { listStatementsOf } from './send-statements.ts'
import {
  updateCoOwners,
  updateMailDay,
  createOwnerLink,
  revokeLinkOfOwner,
  sendStatementsOf,
} from '#server/owners/service.ts'
import { findSent, findSettings } from './statement-store.ts'
import { findOwner } from '#server/owners/store.ts'

/** The statements that are sent to owners, and the link with which they read them. */
export function ownerStatementRoutes(deps: PublicLinkDeps): RouteEntry[] {
  const { tokens } = deps
  return [
    implement(contract.listStatements, {
      access: 'staff',
      handle: async ({ db, actor, today }, { query }) => {
        const day = query.month ? firstOfMonth(query.month) : addMonths(startOfMonth(today), -1)
        const rows = await listStatementsOf(db, actor.accountId, day)
        return {
          month: monthOf(day),
          rows: rows.map(({ owner: { id, name, email }, statement, sent }) => ({
            owner: { id, name, email },
            properties: new Set(statement.parts.map(({ property }) => property.id)).size,
            available: sent?.availableCents ?? statement.availableCents,
            sent: sent ? { id: sent.id, at: sent.createdAt, to: sent.sentTo } : null,
          })),
        }
      },
    }),
    implement(contract.sendStatements, {
      access: 'staff',
      handle: (context, { body }) => {
        const day = firstOfMonth(body.month)
        if (endOfMonth(day) >= context.today) {
          throw invalidField('month', 'owners.monthNotOver')
        }
        return sendStatementsOf(context.db, tokens, eventActorOf(context), { day, ownerIds: body.ownerIds })
      },
    }),
    implement(contract.getSentStatement, {
      access: 'staff',
      handle: async ({ db, actor }, { params }) => {
        const row = await findSent(db, actor.accountId, params.id)
        if (!row) {
          throw notFound('ownerStatement')
        }
        const { id, ownerId, month, createdAt, content } = row
        return {
          id,
          ownerId,
          month: monthOf(month),
          sentAt: createdAt,
          table: { ...content, madeAt: new Date(content.madeAt) },
        }
      },
    }),
    implement(contract.getStatementSettings, {
      access: 'staff',
      handle: ({ db, actor }) => findSettings(db, actor.accountId),
    }),
    implement(contract.updateStatementSettings, {
      access: 'staff',
      handle: async (context, { body }) => {
        if (body.mailDay !== undefined) {
          await updateMailDay(context, body.mailDay)
        }
        if (body.showsCoOwners !== undefined) {
          await updateCoOwners(context, body.showsCoOwners)
        }
        return findSettings(context.db, context.actor.accountId)
      },
    }),
    implement(contract.getOwnerLink, {
      access: 'staff',
      handle: (context, { params }) => answerLink(tokens, context, params.id),
    }),
    implement(contract.createOwnerLink, {
      access: 'staff',
      handle: async (context, { params }) => {
        await createOwnerLink(tokens, context, params.id)
        return answerLink(tokens, context, params.id)
      },
    }),
    implement(contract.revokeOwnerLink, {
      access: 'staff',
      handle: async (context, { params }) => {
        await revokeLinkOfOwner(context, params.id)
        return { message: 'Link revoked' }
      },
    }),
    implement(openOwnerStatements, {
      access: 'public',
      handle: (context) => openLink(deps, context, 'owner', viewOwnerStatements),
    }),
  ]
}

async function answerLink(tokens: PublicLinkTokens, { db, actor, today, now, site }: Context, id: string) {
  const { accountId } = actor
  if (!(await findOwner(db, { accountId, today }, id))) {
    throw notFound('owner')
  }
  const link = await findOwnerLink(db, accountId, id)
  const isLive = link && (link.expiresAt === null || link.expiresAt > now)
  const { token, hash } = link ? tokens.make({ purpose: 'owner', accountId, id: link.id }) : {}
  return {
    url: isLive && token && hash?.equals(link.hash) ? site.url(pathOf(token)) : null,
    expiresAt: link?.expiresAt ?? null,
    lastUsedAt: link?.lastUsedAt ?? null,
    useCount: link?.useCount ?? 0,
  }
}
