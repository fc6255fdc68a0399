import { openBooks } from '#server/owners/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Cents, negateCents, sumCents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { addTo, type ByPlace, divideAmongOwners } from './divide.ts'
import { placeTenants } from './place-tenants.ts'
import {
  type CashInPlace,
  listCashByPlace,
  listLeaseNames,
  listMovedDeposits,
  listNamedTransfers,
  listNotAssigned,
  listTenantMoney,
  type NotAssignedKind,
  type Place,
  type TenantKind,
  type TenantMoney,
} from './positions-store.ts'

/** A ledger's balance in a place, in cents: of a tenant, an owner, the account itself, or not assigned. */
export type LedgerBalance = { place: Place; cents: Cents } & (
  | { kind: TenantKind; leaseId: string | null; name: string; detail: string }
  | { kind: 'OWNER'; name: string; propertyId: string; propertyName: string }
  | { kind: 'OWN'; propertyId: string; propertyName: string }
  | { kind: 'NOT_ASSIGNED'; from: NotAssignedKind }
)

/** The books of a day by place: the cash of each, and the ledgers whose money it is. */
export type Ledgers = { cash: CashInPlace[]; balances: LedgerBalance[] }

/** Reads whose money is in which place at the end of a day, in the order in which a report lists it. */
export async function readLedgers(db: Db, accountId: string, on: PlainDate): Promise<Ledgers> {
  const [cash, tenants, transfers, movedDeposits, books, notAssigned] = await Promise.all([
    listCashByPlace(db, accountId, on),
    listTenantMoney(db, accountId, on),
    listNamedTransfers(db, accountId, on),
    listMovedDeposits(db, accountId, on),
    openBooks(db, accountId),
    listNotAssigned(db, accountId, on),
  ])
  const placed = placeTenants(tenants, transfers, movedDeposits)
  const names = await listLeaseNames(db, accountId, [
    ...new Set(placed.flatMap(({ leaseId }) => leaseId ?? [])),
  ])
  const leaseNames = new Map(names.map((name, order) => [name.id, { ...name, order }]))
  const propertyNames = new Map<string | null, string>(books.properties.map(({ id, name }) => [id, name]))
  const ofTenants = placed
    .toSorted((one, other) => orderOf(one, leaseNames) - orderOf(other, leaseNames))
    .map(({ kind, leaseId, propertyId, place, cents: amount }): LedgerBalance => {
      const name = leaseId === null ? undefined : leaseNames.get(leaseId)
      return {
        kind,
        leaseId,
        place,
        cents: amount,
        ...(kind === 'SALES_TAX'
          ? { name: 'Sales tax', detail: propertyNames.get(propertyId) ?? '' }
          : {
              name: name?.tenantNames ?? 'No tenant',
              detail: name ? `${name.propertyName}, ${name.unitNumber}` : '',
            }),
      }
    })
  const rests = restsOf(cash, placed)
  const ofOwners: LedgerBalance[] = []
  for (const property of books.properties) {
    const { owners } = await books.moneyOn(property, on)
    const nameOf = new Map(
      property.ownership.flatMap(({ shares }) => shares.map(({ ownerId, name }) => [ownerId, name])),
    )
    const balances = owners
      .filter(({ endingCents }) => endingCents !== 0)
      .map(({ holder, endingCents }) => ({ holder, cents: endingCents }))
    const about = { propertyId: property.id, propertyName: property.name }
    const moved = transfers.flatMap(({ ownerId, propertyId, place, cents: amount }) =>
      ownerId !== null && propertyId === property.id ? [{ place, holder: ownerId, cents: amount }] : [],
    )
    const money: ByPlace = rests.get(property.id)?.money ?? new Map()
    for (const { place, holder, cents: amount } of divideAmongOwners(money, balances, moved)) {
      ofOwners.push(
        holder === null
          ? { kind: 'OWN', ...about, place, cents: amount }
          : { kind: 'OWNER', ...about, name: nameOf.get(holder) ?? 'Owner', place, cents: amount },
      )
    }
    rests.delete(property.id)
  }
  // properties without owners that are archived: what they have is the account's own
  const ofOthers = [...rests].flatMap(([propertyId, { name, money }]) =>
    [...money]
      .filter(([, amount]) => amount !== 0)
      .map(([place, amount]): LedgerBalance => ({
        kind: 'OWN',
        propertyId,
        propertyName: name,
        place,
        cents: amount,
      })),
  )
  return {
    cash,
    balances: [
      ...ofTenants,
      ...ofOwners,
      ...ofOthers,
      ...notAssigned.map(({ kind: from, ...rest }): LedgerBalance => ({
        kind: 'NOT_ASSIGNED',
        from,
        ...rest,
      })),
    ],
  }
}

function orderOf({ leaseId }: TenantMoney, nameOf: Map<string, { order: number }>): number {
  return (leaseId === null ? undefined : nameOf.get(leaseId)?.order) ?? Infinity
}

/** Returns what each property has in each place beyond its tenants' money. */
function restsOf(
  cash: readonly CashInPlace[],
  tenants: readonly TenantMoney[],
): Map<string, { name: string; money: ByPlace }> {
  const rests = new Map<string, { name: string; money: ByPlace }>()
  for (const { propertyId, propertyName, place, cents: amount } of cash) {
    if (propertyId !== null) {
      const rest = rests.get(propertyId) ?? { name: propertyName ?? '', money: new Map() }
      rests.set(propertyId, rest)
      addTo(rest.money, place, amount)
    }
  }
  for (const { propertyId, place, cents: amount } of tenants) {
    const rest = propertyId === null ? undefined : (rests.get(propertyId) ?? { name: '', money: new Map() })
    if (rest && propertyId !== null) {
      rests.set(propertyId, rest)
      addTo(rest.money, place, negateCents(amount))
    }
  }
  return rests
}

/** Sums money in cents. */
export const sumRows = (rows: readonly { cents: Cents }[]): Cents => sumCents(rows.map((row) => row.cents))
