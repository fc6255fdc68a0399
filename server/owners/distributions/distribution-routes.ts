import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { sumCents } from '#shared/lib/money.ts'
import * as contract from '#shared/owners/distributions-contract.ts'
import { formatShare } from '#shared/owners/share.ts'

import { type DistributionRow, listBatch, listDistributionRows } from './distribution-store.ts'
import {
  voidDistribution,
  recordDistributions,
  proposeDistributionsOn,
  sumByOwner,
} from '#server/owners/service.ts'
import { listPaymentNotes } from '#server/owners/store.ts'

export const ownerDistributionRoutes: RouteEntry[] = [
  implement(contract.proposeDistributions, {
    access: 'staff',
    handle: async (context) => {
      const { db, actor, today } = context
      const [proposals, notes] = await Promise.all([
        proposeDistributionsOn(context, today),
        listPaymentNotes(db, actor.accountId),
      ])
      return {
        total: sumCents(proposals.flatMap(({ owners }) => owners.map(({ amountCents }) => amountCents))),
        owners: sumByOwner(proposals).map(({ ownerId, name, amountCents, shortfallCents }) => ({
          owner: { id: ownerId, name },
          amount: amountCents,
          shortfall: shortfallCents,
        })),
        properties: proposals.map(({ property, money, owners }) => ({
          property: { id: property.id, name: property.name },
          cash: money.endingCents,
          reserve: money.reserveCents,
          deposits: money.depositsHeldCents,
          prepaid: money.prepaidCents,
          salesTax: money.salesTaxCents,
          unpaidBills: money.unpaidBillsCents,
          available: money.availableCents,
          owners: owners.map(({ ownerId, name, share, own, amountCents }) => ({
            owner: { id: ownerId, name },
            share: formatShare(share),
            paymentNote: notes.get(ownerId) ?? null,
            balance: own.endingCents,
            reserve: own.reserveCents,
            unpaidBills: own.unpaidBillsCents,
            available: own.availableCents,
            amount: amountCents,
          })),
        })),
      }
    },
  }),
  implement(contract.listDistributions, {
    access: 'staff',
    handle: async ({ db, actor }, { query }) => {
      const page = await listDistributionRows(db, { accountId: actor.accountId, ...query })
      return { ...page, rows: page.rows.map(toDistribution) }
    },
  }),
  implement(contract.recordDistributions, {
    access: 'staff',
    handle: async (context, { body }) => {
      const batchId = await recordDistributions(context, body)
      return (await listBatch(context.db, context.actor.accountId, batchId)).map(toDistribution)
    },
  }),
  implement(contract.voidDistribution, {
    access: 'staff',
    handle: async (context, { params }) => {
      await voidDistribution(context, params.id)
      return { message: 'Distribution voided. Both entries stay in the books.' }
    },
  }),
]

function toDistribution(row: DistributionRow) {
  const { id, batchId, ownerId, ownerName, propertyId, propertyName, paidOn, amountCents, reference } = row
  return {
    id,
    batchId,
    owner: { id: ownerId, name: ownerName },
    property: { id: propertyId, name: propertyName },
    date: paidOn,
    amount: amountCents,
    reference,
    status: row.isVoid ? ('VOID' as const) : ('POSTED' as const),
    createdAt: row.createdAt,
  }
}
