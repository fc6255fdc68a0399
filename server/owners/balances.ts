import type { Db } from '#server/platform/database/database.ts'
import { type Cents, cents, ZERO } from '#shared/lib/money.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'
import { daysToSum, ownerMoney, type OwnerMoney } from '#shared/owners/balance.ts'
import { ruleIn } from '#shared/owners/fee.ts'
import { type AccountMoney, type PropertyMoney, propertyMoney } from '#shared/owners/statement.ts'

import {
  listPropertiesOfMoney,
  type MoneySum,
  type OwnSum,
  sumMoney,
  sumOwnMoney,
  sumUnpaidBills,
} from './distributions/money-store.ts'
import { listManagedProperties, type ManagedPropertyRow } from './property-store.ts'

type Period = { from: PlainDate; to: PlainDate }

/** The money of a property in a period: of all, of each owner, and of the account itself. */
export type DividedMoney = { property: PropertyMoney; sums: readonly MoneySum[]; owners: OwnerMoney[] }

/** Reads the books once for each period that is asked about. */
export type Books = {
  properties: readonly ManagedPropertyRow[]
  moneyIn: (property: ManagedPropertyRow, period: Period) => Promise<DividedMoney>
  /** The money on the evening of a day, all of it from before. */
  moneyOn: (property: ManagedPropertyRow, day: PlainDate) => Promise<DividedMoney>
  /** The sums on a day of the money that does not belong to a property. */
  sumsOfNone: (day: PlainDate) => Promise<AccountMoney[]>
}

type Read = {
  sums: Map<string | null, MoneySum[]>
  own: Map<string, OwnSum[]>
  bills: Map<string | null, Cents>
}

/** Opens the books of an account: of all its properties, or of those in which an owner has or had a part or money. */
export async function openBooks(db: Db, accountId: string, ownerId?: string): Promise<Books> {
  const all = await listManagedProperties(db, accountId)
  const withMoney = ownerId === undefined ? undefined : await listPropertiesOfMoney(db, accountId, ownerId)
  const properties = all.filter(
    ({ id, ownership }) =>
      withMoney === undefined ||
      withMoney.has(id) ||
      ownership.some(({ shares }) => shares.some((share) => share.ownerId === ownerId)),
  )
  const propertyId = ownerId === undefined ? undefined : properties.map(({ id }) => id)
  const read = new Map<string, Promise<Read>>()
  const readThrough = async (from: PlainDate | null, to: PlainDate): Promise<Read> => {
    const scope = { accountId, propertyId, days: daysToSum(properties, from, to), to }
    const [sums, own, bills] = await Promise.all([
      sumMoney(db, scope),
      sumOwnMoney(db, scope),
      sumUnpaidBills(db, accountId, to),
    ])
    return {
      sums: Map.groupBy(sums, (row) => row.propertyId),
      own: Map.groupBy(own, (row) => row.propertyId),
      bills: new Map(bills.map((row) => [row.propertyId, row.cents])),
    }
  }
  const reading = (from: PlainDate | null, to: PlainDate) => {
    const key = `${from ?? ''} ${to}`
    const found = read.get(key) ?? readThrough(from, to)
    read.set(key, found)
    return found
  }
  const divide = (
    property: ManagedPropertyRow,
    { sums, own, bills }: Read,
    { from, to }: Period,
  ): DividedMoney => {
    const money = sums.get(property.id) ?? []
    const kept = {
      reserveCents: ruleIn(property.feeRules, to)?.reserveCents ?? ZERO,
      unpaidBillsCents: bills.get(property.id) ?? ZERO,
    }
    return {
      property: propertyMoney(byAccount(money, from), kept),
      sums: money,
      owners: ownerMoney(property, { money, own: own.get(property.id) ?? [] }, { from, to, ...kept }),
    }
  }
  return {
    properties,
    moneyIn: async (property, period) => divide(property, await reading(period.from, period.to), period),
    moneyOn: async (property, day) =>
      divide(property, await reading(null, day), { from: addDays(day, 1), to: day }),
    sumsOfNone: async (day) => byAccount((await reading(null, day)).sums.get(null) ?? [], addDays(day, 1)),
  }
}

/** Sums money by account: before a day, and from it on. */
function byAccount(sums: readonly MoneySum[], from: PlainDate): AccountMoney[] {
  return [...Map.groupBy(sums, ({ code }) => code)].map(([code, rows]) => {
    const sumOf = (isBefore: boolean) =>
      cents(
        rows
          .filter((row) => (row.since === null || row.since < from) === isBefore)
          .reduce((sum, row) => sum + row.cents, 0),
      )
    return { code, beforeCents: sumOf(true), duringCents: sumOf(false) }
  })
}
