import { postOwnerDraws, reverseOwnerDraw } from '#server/ledger/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvents } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { type Cents, cents, formatUsd, sumCents, ZERO } from '#shared/lib/money.ts'
import { addDays, maxDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type { recordDistributions } from '#shared/owners/distributions-contract.ts'
import { divideByShares, sharesOn } from '#shared/owners/share.ts'
import type { PropertyMoney } from '#shared/owners/statement.ts'

import {
  type DistributionRow,
  insertDistributions,
  lockDistribution,
  type NewDistribution,
  voidDistributionRow,
} from './distribution-store.ts'
import { lockProperties, type ManagedPropertyRow } from './property-store.ts'
import { openBooks } from './statements.ts'

type OwnerPart = ManagedPropertyRow['ownership'][number]['shares'][number]

/** What a property can pay to its owners on a day. */
export type Proposal = {
  property: ManagedPropertyRow
  money: PropertyMoney
  owners: { owner: OwnerPart; amountCents: Cents }[]
}

/**
 * Computes what each property can pay to its owners on a day: the parts of what is available there, and nothing where it is
 * less than nothing. No property pays for another one.
 */
export async function proposeDistributionsOn(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  day: PlainDate,
): Promise<Proposal[]> {
  const { properties, moneyOf } = await openBooks(db, actor.accountId)
  const proposals: Proposal[] = []
  for (const property of properties) {
    // the shares of a managed property have the names of their owners
    const shares = sharesOn(property.ownership, day) as OwnerPart[]
    if (shares.length > 0) {
      const money = await moneyOf(property, { from: day, to: day })
      const parts = divideByShares(cents(Math.max(0, money.availableCents)), shares)
      const owners = shares.map((owner, index) => ({ owner, amountCents: parts[index] ?? ZERO }))
      proposals.push({ property, money, owners })
    }
  }
  return proposals
}

/**
 * Records what is paid to owners and posts it, all or none. A property pays at most what is available in it today, to those
 * who own a part of it on that day. Returns the id of the batch. Throws `validation_failed` with the line that is wrong.
 */
export async function payOwners(
  context: Context,
  body: RouteBody<typeof recordDistributions>,
): Promise<string> {
  const { db, actor, now, today } = context
  const { accountId } = actor
  if (body.date > addDays(today, 1)) {
    throw invalidField('date', 'owners.distributionInFuture')
  }
  await lockProperties(db, accountId, [...new Set(body.lines.map(({ propertyId }) => propertyId))])
  // money that was spent since is not there any more
  const proposals = new Map(
    (await proposeDistributionsOn(context, maxDate(body.date, today))).map((one) => [one.property.id, one]),
  )
  const paid = new Map<string, Cents>()
  const batchId = newId(now.getTime())
  const rows = body.lines.map(
    ({ ownerId, propertyId, amount }, index): NewDistribution & { ownerName: string } => {
      const proposal = proposals.get(propertyId)
      const owner = proposal?.owners.find((one) => one.owner.ownerId === ownerId)?.owner
      if (!proposal || !owner) {
        throw invalidField(`lines.${index}.ownerId`, 'owners.ownsNoPart')
      }
      const before = paid.get(propertyId) ?? ZERO
      const availableCents = cents(Math.max(0, proposal.money.availableCents))
      if (before + amount > availableCents) {
        throw invalidField(`lines.${index}.amount`, 'owners.aboveAvailable', {
          property: proposal.property.name,
          amount: formatUsd(availableCents),
        })
      }
      paid.set(propertyId, sumCents([before, amount]))
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
export async function dropDistribution(context: Context, id: string): Promise<void> {
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
