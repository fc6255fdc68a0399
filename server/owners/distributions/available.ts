import { type AppError, invalidField } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { type Cents, cents, formatUsd, minCents, negateCents, sumCents, ZERO } from '#shared/lib/money.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { type OwnerMoney, payable } from '#shared/owners/balance.ts'
import { type Share, sharesOn } from '#shared/owners/share.ts'
import type { PropertyMoney } from '#shared/owners/statement.ts'

import { openBooks } from '#server/owners/balances.ts'
import type { ManagedPropertyRow } from '#server/owners/property-store.ts'
import { listOwnerNames } from '#server/owners/store.ts'

/**
 * The amount that a property can pay to an owner on a day. The owner has a part of the property, or money
 * there from before.
 */
export type OwnerProposal = {
  ownerId: string
  name: string
  share: Share
  own: OwnerMoney
  amountCents: Cents
}

/** The amounts that a property can pay to its owners on a day. */
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
 * The amount that can be paid to an owner in all properties, or the missing amount if nothing can be paid.
 */
export type OwnerSum = { ownerId: string; name: string; amountCents: Cents; shortfallCents: Cents }

/** Sums what the properties can pay by owner. */
export function sumByOwner(proposals: readonly Pick<Proposal, 'owners'>[]): OwnerSum[] {
  const byOwner = Map.groupBy(
    proposals.flatMap(({ owners }) => owners),
    ({ ownerId }) => ownerId,
  )
  return [...byOwner].map(([ownerId, parts]) => {
    const amountCents = sumCents(parts.map((part) => part.amountCents))
    const available = sumCents(parts.map(({ own }) => own.availableCents))
    return {
      ownerId,
      name: parts[0]?.name ?? '',
      amountCents,
      shortfallCents: amountCents > 0 ? ZERO : cents(Math.max(0, negateCents(available))),
    }
  })
}

/**
 * An amount that is taken from the balance of an owner in a property (cents, more than zero); `path` is the
 * field of the amount.
 */
export type Taken = { propertyId: string; ownerId: string; amount: Cents; path: string }

export type Limits = {
  /**
   * The amounts that each property can pay today, by its id. Only properties that have owners are included.
   */
  proposals: ReadonlyMap<string, Proposal>
  /** Takes an amount from what is available. Throws `validation_failed` where it is more. */
  take: (taken: Taken) => void
}

/**
 * Opens what can be taken from the money of owners on a day: at most what is available of the owner's own balance in the property on
 * that day and today, and at most what is available in the property. What is taken adds up. The caller has locked the properties.
 */
export async function openLimits(
  context: Pick<Context, 'db' | 'actor' | 'today'>,
  date: PlainDate,
): Promise<Limits> {
  const { today } = context
  const proposalsOn = async (day: PlainDate) =>
    new Map((await proposeDistributionsOn(context, day)).map((one) => [one.property.id, one]))
  // money that was spent since is not there any more, and what came later was not there that day
  const proposals = await proposalsOn(maxDate(date, today))
  const thatDay = date < today ? await proposalsOn(date) : proposals
  const paid = new Map<string, Cents>()
  /** Adds an amount to the sum that is asked of a place. Throws if the sum is more than the place has. */
  const spend = (key: string, amount: Cents, available: Cents, refuse: (most: string) => AppError) => {
    const sum = sumCents([paid.get(key) ?? ZERO, amount])
    const most = cents(Math.max(0, available))
    if (sum > most) {
      throw refuse(formatUsd(most))
    }
    paid.set(key, sum)
  }
  return {
    proposals,
    take({ propertyId, ownerId, amount, path }) {
      const proposal = proposals.get(propertyId)
      const owner = proposal?.owners.find((one) => one.ownerId === ownerId)
      if (!proposal) {
        throw invalidField(path, 'owners.ownsNoPart')
      }
      const owners = proposal.property.ownership.flatMap(({ shares }) => shares)
      const name = owner?.name ?? owners.find((one) => one.ownerId === ownerId)?.name ?? ''
      const names = { owner: name, property: proposal.property.name }
      const { property } = names
      const earlier = thatDay.get(propertyId)
      const inPropertyThatDay = earlier?.money.availableCents ?? ZERO
      const ownThatDay = earlier?.owners.find((one) => one.ownerId === ownerId)?.own.availableCents ?? ZERO
      if (thatDay !== proposals) {
        const refuse = (most: string) =>
          invalidField(path, 'owners.aboveThatDay', { ...names, amount: most, date })
        spend(`${propertyId} ${ownerId} that day`, amount, minCents(ownThatDay, inPropertyThatDay), refuse)
        spend(`${propertyId} that day`, amount, inPropertyThatDay, refuse)
      }
      spend(`${propertyId} ${ownerId}`, amount, owner?.own.availableCents ?? ZERO, (most) =>
        invalidField(path, 'owners.aboveOwnAvailable', { ...names, amount: most }),
      )
      spend(propertyId, amount, proposal.money.availableCents, (most) =>
        invalidField(path, 'owners.aboveAvailable', { property, amount: most }),
      )
    },
  }
}
