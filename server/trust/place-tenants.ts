import { cents, negateCents, ZERO } from '#shared/lib/money.ts'

import { addTo, type ByPlace, settlePlaces } from './divide.ts'
import type { NamedTransfer, TenantMoney } from './positions-store.ts'

/**
 * Returns the tenants' money in the places where it is, one for each lease (sales tax: property), kind and place: where it was received, and what transfers
 * moved of a deposit. Where a deposit went to another lease (in order of days), what was moved of it goes with it.
 */
export function placeTenants(
  tenants: readonly TenantMoney[],
  transfers: readonly NamedTransfer[],
  movedDeposits: readonly { formerId: string; nextId: string }[],
): TenantMoney[] {
  const shifts = new Map<string, ByPlace>()
  const shiftOf = (leaseId: string) => {
    const shift: ByPlace = shifts.get(leaseId) ?? new Map()
    shifts.set(leaseId, shift)
    return shift
  }
  for (const { leaseId, place, cents: amount } of transfers) {
    if (leaseId !== null) {
      addTo(shiftOf(leaseId), place, amount)
    }
  }
  // sales tax belongs to a property: the tax of one property does not pay the tax of another one
  const received = Map.groupBy(tenants, ({ leaseId, propertyId, kind }) => `${kind} ${leaseId ?? propertyId}`)
  for (const { formerId, nextId } of movedDeposits) {
    // what was moved of the deposit and is not this lease's any more
    const { raw, settled } = settle(received.get(`DEPOSIT ${formerId}`) ?? [], shiftOf(formerId))
    for (const [place, amount] of raw) {
      const left = cents(amount - (settled.get(place) ?? ZERO))
      addTo(shiftOf(nextId), place, left)
      addTo(shiftOf(formerId), place, negateCents(left))
    }
  }
  return [...received.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) {
      return []
    }
    const isDeposit = first.kind === 'DEPOSIT' && first.leaseId !== null
    const { settled } = settle(rows, isDeposit ? shiftOf(first.leaseId ?? '') : new Map())
    return [...settled].map(([place, amount]) => ({ ...first, place, cents: amount }))
  })
}

/** Returns what a ledger had in each place, and where it is. */
function settle(rows: readonly TenantMoney[], shift: ByPlace): { raw: ByPlace; settled: ByPlace } {
  const raw: ByPlace = new Map()
  rows.forEach((row) => addTo(raw, row.place, row.cents))
  shift.forEach((amount, place) => addTo(raw, place, amount))
  return { raw, settled: settlePlaces(raw) }
}
