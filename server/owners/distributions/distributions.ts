import { postOwnerDraws, reverseOwnerDraw } from '#server/ledger/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvents } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { formatUsd } from '#shared/lib/money.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type * as distributionsContract from '#shared/owners/distributions-contract.ts'
import { ownedBy } from '#shared/owners/balance.ts'

import { openLimits } from './available.ts'
import {
  type DistributionRow,
  insertDistributions,
  lockDistribution,
  type NewDistribution,
  voidDistributionRow,
} from './distribution-store.ts'
import { lockProperties } from '#server/owners/property-store.ts'

/**
 * Records what is paid to owners and posts it, all or none. An owner is paid at most what is available of their own balance in the
 * property on that day and today, and a property pays at most what is available in it. Returns the id of the batch. Throws `validation_failed`
 * with the line that is wrong.
 */
export async function recordDistributions(
  context: Context,
  body: RouteBody<typeof distributionsContract.recordDistributions>,
): Promise<string> {
  const { db, actor, now, today } = context
  const { accountId } = actor
  if (body.date > today) {
    throw invalidField('date', 'owners.distributionInFuture')
  }
  await lockProperties(db, accountId, [...new Set(body.lines.map(({ propertyId }) => propertyId))])
  const { proposals, take } = await openLimits(context, body.date)
  const batchId = newId(now.getTime())
  const rows = body.lines.map(
    ({ ownerId, propertyId, amount }, index): NewDistribution & { ownerName: string } => {
      const proposal = proposals.get(propertyId)
      const owner = proposal?.owners.find((one) => one.ownerId === ownerId)
      const hasOwned = proposal && ownedBy(proposal.property.ownership, ownerId, body.date)
      if (!proposal || !owner || !(hasOwned || owner.own.endingCents !== 0)) {
        throw invalidField(`lines.${index}.ownerId`, 'owners.ownsNoPart')
      }
      take({ propertyId, ownerId, amount, path: `lines.${index}.amount` })
      return {
        id: newId(now.getTime()),
        entryId: newId(now.getTime()),
        batchId,
        ownerId,
        ownerName: owner.name,
        propertyId,
        amountCents: amount,
        paidOn: body.date,
        reference: body.reference || null,
      }
    },
  )
  await postOwnerDraws(
    db,
    eventActorOf(context),
    rows.map((row) => ({ ...row, on: row.paidOn, description: describe(row) })),
  )
  await insertDistributions(db, accountId, rows, now)
  await tell(context, 'distribution_recorded', rows)
  return batchId
}

/** Voids a distribution; its entry is reversed on its own date. Throws `not_found`, `invalid_transition`. */
export async function voidDistribution(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const row = await lockDistribution(db, actor.accountId, id)
  if (!row) {
    throw notFound('distribution')
  }
  if (row.isVoid) {
    throw new AppError('invalid_transition', 'owners.distributionIsVoid')
  }
  await reverseOwnerDraw(db, eventActorOf(context), { ...row, on: row.paidOn, description: describe(row) })
  await voidDistributionRow(db, actor.accountId, id, now)
  await tell(context, 'distribution_voided', [row])
}

const describe = ({ ownerName }: Pick<DistributionRow, 'ownerName'>) => `Distribution to ${ownerName}`

async function tell(
  context: Context,
  action: string,
  rows: readonly (NewDistribution & { ownerName: string })[],
): Promise<void> {
  await appendEvents(
    context.db,
    eventActorOf(context),
    rows.map(({ id, batchId, ownerId, ownerName, propertyId, amountCents, paidOn, reference }) => ({
      action,
      entityType: 'owner' as const,
      entityId: ownerId,
      entityName: `${ownerName}, ${formatUsd(amountCents)}`,
      after: { distributionId: id, batchId, propertyId, amountCents, paidOn, reference },
    })),
  )
}
