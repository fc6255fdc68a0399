import { postOwnerDraws, reverseOwnerDraw } from '#server/ledger/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvents } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { type Cents, cents, formatUsd, minCents, sumCents, ZERO } from '#shared/lib/money.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type { recordDistributions } from '#shared/owners/distributions-contract.ts'
import { ownedBy, type OwnerMoney, payable } from '#shared/owners/balance.ts'
import { type Share, sharesOn } from '#shared/owners/share.ts'
import type { PropertyMoney } from '#shared/owners/statement.ts'

import { openBooks } from './balances.ts'
import {
  type DistributionRow,
  insertDistributions,
  lockDistribution,
  type NewDistribution,
  voidDistributionRow,
} from './distribution-store.ts'
import { lockProperties, type ManagedPropertyRow } from './property-store.ts'
import { listOwnerNames } from './store.ts'

/** What a property can pay to an owner on a day, who had a part of it or has money there from before. */
export type OwnerProposal = {
  ownerId: string
  name: string
  share: Share
  own: OwnerMoney
  amountCents: Cents
}

/** What a property can pay to its owners on a day. */
export type Proposal = {
  property: ManagedPropertyRow
  money: PropertyMoney
  owners: OwnerProposal[]
}

const noPart: Share = { numerator: 0, denominator: 1 }

/**
 * Computes what each property can pay to its owners on a day: what is available of each owner's own balance, together at most what
 * is available in the property, and nothing where it is less than nothing. No property pays for another one.
 */
export async function proposeDistributionsOn(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  day: PlainDate,
): Promise<Proposal[]> {
  const [{ properties, moneyOn }, names] = await Promise.all([
    openBooks(db, actor.accountId),
    listOwnerNames(db, actor.accountId),
  ])
  const proposals: Proposal[] = []
  for (const property of properties) {
    const shares = sharesOn(property.ownership, day)
    const { property: money, owners: divided } = await moneyOn(property, day)
    const owners = divided.flatMap((own) => {
      const share = shares.find(({ ownerId }) => ownerId === own.holder)
      return own.holder !== null && (share || own.endingCents !== 0)
        ? [{ ownerId: own.holder, share: share ?? noPart, own }]
        : []
    })
    if (owners.length > 0) {
      const amounts = payable(
        owners.map(({ own }) => own.availableCents),
        money.availableCents,
      )
      proposals.push({
        property,
        money,
        owners: owners.map((owner, index) => ({
          ...owner,
          name: names.get(owner.ownerId) ?? '',
          amountCents: amounts[index] ?? ZERO,
        })),
      })
    }
  }
  return proposals
}

/**
 * Records what is paid to owners and posts it, all or none. An owner is paid at most what is available of their own balance in the
 * property on that day and today, and a property pays at most what is available in it. Returns the id of the batch. Throws `validation_failed`
 * with the line that is wrong.
 */
export async function payOwners(
  context: Context,
  body: RouteBody<typeof recordDistributions>,
): Promise<string> {
  const { db, actor, now, today } = context
  const { accountId } = actor
  if (body.date > today) {
    throw invalidField('date', 'owners.distributionInFuture')
  }
  await lockProperties(db, accountId, [...new Set(body.lines.map(({ propertyId }) => propertyId))])
  const proposalsOn = async (day: PlainDate) =>
    new Map((await proposeDistributionsOn(context, day)).map((one) => [one.property.id, one]))
  // money that was spent since is not there any more, and what came later was not there that day
  const proposals = await proposalsOn(maxDate(body.date, today))
  const thatDay = body.date < today ? await proposalsOn(body.date) : proposals
  const paid = new Map<string, Cents>()
  /** Adds an amount to what a place is asked for; refuses more than it has. */
  const spend = (key: string, amount: Cents, available: Cents, refuse: (most: string) => AppError) => {
    const sum = sumCents([paid.get(key) ?? ZERO, amount])
    const most = cents(Math.max(0, available))
    if (sum > most) {
      throw refuse(formatUsd(most))
    }
    paid.set(key, sum)
  }
  const batchId = newId(now.getTime())
  const rows = body.lines.map(
    ({ ownerId, propertyId, amount }, index): NewDistribution & { ownerName: string } => {
      const proposal = proposals.get(propertyId)
      const owner = proposal?.owners.find((one) => one.ownerId === ownerId)
      const hasOwned = proposal && ownedBy(proposal.property.ownership, ownerId, body.date)
      if (!proposal || !owner || !(hasOwned || owner.own.endingCents !== 0)) {
        throw invalidField(`lines.${index}.ownerId`, 'owners.ownsNoPart')
      }
      const path = `lines.${index}.amount`
      const { name: property } = proposal.property
      const earlier = thatDay.get(propertyId)
      const ownThatDay = earlier?.owners.find((one) => one.ownerId === ownerId)?.own.availableCents ?? ZERO
      const mostThatDay = minCents(ownThatDay, earlier?.money.availableCents ?? ZERO)
      if (thatDay !== proposals) {
        const { date } = body
        spend(`${propertyId} ${ownerId} that day`, amount, mostThatDay, (most) =>
          invalidField(path, 'owners.aboveThatDay', { owner: owner.name, property, amount: most, date }),
        )
        spend(`${propertyId} that day`, amount, earlier?.money.availableCents ?? ZERO, (most) =>
          invalidField(path, 'owners.aboveThatDay', { owner: owner.name, property, amount: most, date }),
        )
      }
      spend(`${propertyId} ${ownerId}`, amount, owner.own.availableCents, (most) =>
        invalidField(path, 'owners.aboveOwnAvailable', { owner: owner.name, property, amount: most }),
      )
      spend(propertyId, amount, proposal.money.availableCents, (most) =>
        invalidField(path, 'owners.aboveAvailable', { property, amount: most }),
      )
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
