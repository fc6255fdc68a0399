import { type Cents, sumCents, ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { type MoneyOfDays, moneyOf, type OwnerMoney } from '#shared/owners/balance.ts'
import { type OwnedSpan, ownedSpans, type PropertyMoney } from '#shared/owners/statement.ts'

import type { Books } from '#server/owners/balances.ts'
import type { ManagedPropertyRow } from '#server/owners/property-store.ts'

type Period = { from: PlainDate; to: PlainDate }

/** A property in an owner's statement: the days on which the owner had a part of it, and the owner's own money there. */
export type StatementPart = {
  property: Pick<ManagedPropertyRow, 'id' | 'name' | 'ownership'>
  /** Empty if the owner has only a balance there, from before. */
  spans: OwnedSpan[]
  /** All of the property's money, and its sums by days. */
  money: PropertyMoney
  sums: readonly MoneyOfDays[]
  own: OwnerMoney
}

export type Statement = { period: Period; ownerId: string; parts: StatementPart[]; availableCents: Cents }

/**
 * Makes the statement of an owner for a period: for each property the owner's own balance from its beginning to its end, on cash
 * basis, with the owner's part of each day's money by the shares of that day. A property in which the owner has no part in the
 * period is in it while there is a balance or money of the owner.
 */
export async function makeStatement(
  { properties, moneyIn }: Pick<Books, 'properties' | 'moneyIn'>,
  ownerId: string,
  period: Period,
): Promise<Statement> {
  const parts: StatementPart[] = []
  for (const property of properties) {
    const spans = ownedSpans(property.ownership, ownerId, period)
    const divided = await moneyIn(property, period)
    const own = moneyOf(divided.owners, ownerId)
    if (own && (spans.length > 0 || hasMoney(own))) {
      const { id, name, ownership } = property
      parts.push({
        property: { id, name, ownership },
        spans,
        money: divided.property,
        sums: divided.sums,
        own,
      })
    }
  }
  return {
    period,
    ownerId,
    parts,
    availableCents: sumCents(parts.map(({ own }) => own.availableCents)),
  }
}

const hasMoney = (own: OwnerMoney) =>
  [
    own.beginningCents,
    own.endingCents,
    own.contributionsCents,
    own.drawsCents,
    own.distributionsCents,
    own.transfersCents,
  ].some((amount) => amount !== ZERO)
