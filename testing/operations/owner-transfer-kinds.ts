import assert from 'node:assert/strict'

import type { Account, Kind } from './account-state.ts'
import { balancesOf } from './owner-kinds.ts'
import { amountOf, dollars, inCents, pastDay, pick, send } from './requests.ts'

/** Does something to the balances of a property's owners, and requires that each changes by its cents and no other does. */
async function requireMoved(
  account: Account,
  property: string,
  moved: ReadonlyMap<string | null, number>,
  act: () => Promise<boolean>,
): Promise<void> {
  const before = await balancesOf(account, property)
  if (await act()) {
    const after = await balancesOf(account, property)
    for (const owner of new Set([...before.keys(), ...after.keys()])) {
      assert.equal(
        (after.get(owner) ?? 0) - (before.get(owner) ?? 0),
        moved.get(owner) ?? 0,
        'a balance goes from one owner to the other',
      )
    }
  }
}

/** A balance goes from one owner of a property to another one, or from or to the account itself: the books do not change. */
async function moveBalance(account: Account): Promise<unknown> {
  const { random, managed } = account
  const found = pick(account, managed, ({ owners }) => owners.length > 1)
  if (!found) {
    return false
  }
  const { property, owners } = found
  const fromOwnerId = random.oneOf(owners)
  const toOwnerId = random.chance(80) ? random.oneOf(owners) : null
  const has = (await balancesOf(account, property)).get(fromOwnerId) ?? 0
  const cents = has > 0 && random.chance(70) ? 1 + random.whole(has) : amountOf(account)
  const date = pastDay(account, 8)
  const body = { propertyId: property, fromOwnerId, toOwnerId, date, amount: dollars(cents) }
  const moved = new Map<string | null, number>([
    [fromOwnerId, -cents],
    [toOwnerId, cents],
  ])
  await requireMoved(account, property, moved, async () => {
    const made = await send<{ id: string; amount: number }>(account, 'POST', '/owners/transfers', body, [
      date,
    ])
    if (made) {
      assert.equal(inCents(made.amount), cents, 'a transfer between owners has its amount')
      account.ownerTransfers.push({
        id: made.id,
        property,
        from: fromOwnerId,
        to: toOwnerId,
        cents,
        day: date,
        isVoid: false,
      })
    }
    return made !== undefined
  })
  return true
}

async function voidBalanceMove(account: Account): Promise<unknown> {
  const transfer = pick(account, account.ownerTransfers, ({ isVoid }) => !isVoid)
  if (!transfer) {
    return false
  }
  const { id, property, from, to, cents, day } = transfer
  const moved = new Map([
    [from, cents],
    [to, -cents],
  ])
  await requireMoved(account, property, moved, async () => {
    transfer.isVoid =
      (await send(account, 'DELETE', `/owners/transfers/${id}`, undefined, [day])) !== undefined
    return transfer.isVoid
  })
  return true
}

export const ownerTransferKinds: Kind[] = [
  { name: 'balance moved between owners', weight: 2, run: moveBalance },
  { name: 'move between owners voided', weight: 1, run: voidBalanceMove },
]
