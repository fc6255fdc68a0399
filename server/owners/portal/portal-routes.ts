import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { findLandlordOfLink } from '#server/public-links/service.ts'
import { monthOf } from '#shared/lib/plain-date.ts'
import * as contract from '#shared/owners/portal-contract.ts'
import { formatShare } from '#shared/owners/share.ts'

import {
  findOwnStatement,
  listCoOwners,
  listOwnDistributions,
  listOwnOwners,
  listOwnPaidMonths,
  listOwnProperties,
  listOwnStatements,
} from './portal-store.ts'

/** The routes that a signed-in property owner reads. They do not change any data. */
export const ownerPortalRoutes: RouteEntry[] = [
  implement(contract.ownerDashboard, {
    access: 'propertyOwner',
    handle: async (context) => {
      const { db, actor, today } = context
      const [manager, owners, statements, paid, properties, coOwners] = await Promise.all([
        managerOf(context),
        listOwnOwners(db, actor.accountId),
        listOwnStatements(db, actor.accountId),
        listOwnPaidMonths(db, actor.accountId),
        listOwnProperties(db, today),
        listCoOwners(db, today),
      ])
      return {
        manager,
        today,
        owners,
        paid: paid.map(({ month, amountCents }) => ({ month: monthOf(month), amount: amountCents })),
        statements: statements.map(({ month, availableCents, ...row }) => ({
          ...row,
          month: monthOf(month),
          available: availableCents,
        })),
        properties: properties.map(({ numerator, denominator, ...row }) => ({
          ...row,
          share: formatShare({ numerator, denominator }),
          coOwners: coOwners
            .filter(({ propertyId, ownerId }) => propertyId === row.id && ownerId === row.ownerId)
            .map(({ name, ...share }) => ({ name, share: formatShare(share) })),
        })),
      }
    },
  }),
  implement(contract.portalOwnerStatement, {
    access: 'propertyOwner',
    handle: async (context, { params }) => {
      const row = await findOwnStatement(context.db, context.actor.accountId, params.id)
      if (!row) {
        throw notFound('ownerStatement')
      }
      const { id, ownerName, month, sentAt, content } = row
      return {
        id,
        ownerName,
        manager: await managerOf(context),
        month: monthOf(month),
        sentAt,
        table: { ...content, madeAt: new Date(content.madeAt) },
      }
    },
  }),
  implement(contract.ownerDistributions, {
    access: 'propertyOwner',
    handle: async ({ db, actor, today }, { query }) => {
      const page = await listOwnDistributions(db, { accountId: actor.accountId, day: today, ...query })
      return {
        ...page,
        rows: page.rows.map(({ paidOn, amountCents, ...row }) => ({
          ...row,
          date: paidOn,
          amount: amountCents,
        })),
      }
    },
  }),
]

async function managerOf({ db, actor }: Context) {
  const manager = await findLandlordOfLink(db, actor.accountId)
  return { name: manager?.name ?? '', phone: manager?.phone ?? null }
}
