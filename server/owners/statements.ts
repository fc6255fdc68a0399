import type { Db } from '#server/platform/database/database.ts'
import { type Cents, sumCents, ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { ruleIn } from '#shared/owners/fee.ts'
import {
  type OwnedSpan,
  ownedSpans,
  ownersPart,
  type PropertyMoney,
  propertyMoney,
} from '#shared/owners/statement.ts'

import { type MoneySum, sumMoney, sumUnpaidBills } from './money-store.ts'
import { listManagedProperties, type ManagedPropertyRow } from './property-store.ts'

type Period = { from: PlainDate; to: PlainDate }

/** A property in an owner's statement, on the days on which the owner had one part of it. */
export type StatementPart = {
  property: { id: string; name: string }
  span: OwnedSpan
  money: PropertyMoney
  /** The owner's part of what is available; null where the owner's days end before the period does. */
  availableCents: Cents | null
}

export type Statement = { period: Period; ownerId: string; parts: StatementPart[]; availableCents: Cents }

/** Reads the books once for each stretch of days that statements ask about. */
export type Books = {
  properties: readonly ManagedPropertyRow[]
  moneyOf: (property: ManagedPropertyRow, period: Period) => Promise<PropertyMoney>
}

/** Opens the books for statements of an account: of all its properties, or of those that an owner has or had a part of. */
export async function openBooks(db: Db, accountId: string, ownerId?: string): Promise<Books> {
  const all = await listManagedProperties(db, accountId)
  const properties = all.filter(
    ({ ownership }) =>
      ownerId === undefined ||
      ownership.some(({ shares }) => shares.some((share) => share.ownerId === ownerId)),
  )
  const propertyId = ownerId === undefined ? undefined : properties.map(({ id }) => id)
  const read = new Map<
    string,
    Promise<{ sums: Map<string | null, MoneySum[]>; bills: Map<string | null, Cents> }>
  >()
  const readPeriod = async ({ from, to }: Period) => {
    const [sums, bills] = await Promise.all([
      sumMoney(db, { accountId, propertyId, from, to }),
      sumUnpaidBills(db, accountId, to),
    ])
    return {
      sums: Map.groupBy(sums, ({ propertyId }) => propertyId),
      bills: new Map(bills.map(({ propertyId, cents }) => [propertyId, cents])),
    }
  }
  return {
    properties,
    moneyOf: async ({ id, feeRules }, period) => {
      const key = `${period.from} ${period.to}`
      const reading = read.get(key) ?? readPeriod(period)
      read.set(key, reading)
      const { sums, bills } = await reading
      return propertyMoney(sums.get(id) ?? [], {
        reserveCents: ruleIn(feeRules, period.to)?.reserveCents ?? ZERO,
        unpaidBillsCents: bills.get(id) ?? ZERO,
      })
    },
  }
}

/**
 * Makes the statement of an owner for a period: each property on the days on which the owner had a part of it, on cash
 * basis. A part that changed in the period has its own days, so that the period is divided and no entry is.
 */
export async function makeStatement(
  { properties, moneyOf }: Books,
  ownerId: string,
  period: Period,
): Promise<Statement> {
  const parts: StatementPart[] = []
  for (const property of properties) {
    for (const span of ownedSpans(property.ownership, ownerId, period)) {
      const money = await moneyOf(property, span)
      parts.push({
        property: { id: property.id, name: property.name },
        span,
        money,
        availableCents: span.to === period.to ? ownersPart(money.availableCents, span.shares, ownerId) : null,
      })
    }
  }
  return {
    period,
    ownerId,
    parts,
    availableCents: sumCents(parts.map(({ availableCents }) => availableCents ?? ZERO)),
  }
}
