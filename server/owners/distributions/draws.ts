import { recordOwnerMoney, requireOwnerOn } from '#server/owner-transactions/service.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import type * as ownerContract from '#shared/owner-transactions/contract.ts'
import { type Cents, cents, ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import { sharesOfMoney } from '#shared/owners/balance.ts'
import { divideByShares } from '#shared/owners/share.ts'

import { openLimits } from './available.ts'
import { lockProperties } from '#server/owners/property-store.ts'

/**
 * Creates a contribution or draw as `recordOwnerMoney` does. A draw from a property with owners is limited to
 * the available money, as a distribution is. The draw of one owner is limited to that owner's balance. A draw
 * without an owner is divided by the shares of its day, and each part is limited to that owner's balance.
 * Returns its id. Throws as `recordOwnerMoney`, and `validation_failed` at the amount.
 */
export async function createOwnerTransaction(
  context: Context,
  body: RouteBody<typeof ownerContract.createOwnerTransaction>,
): Promise<string> {
  const { db, actor, today } = context
  const { kind, propertyId, ownerId, date } = body
  if (kind === 'DRAW' && propertyId && date <= today) {
    await lockProperties(db, actor.accountId, [propertyId])
    await requireOwnerOn(context, { ownerId, propertyId, on: date })
    await holdDraws(context, date, [{ propertyId, ownerId, amount: body.amount, path: 'amount' }])
  }
  return recordOwnerMoney(context, body)
}

/** A draw in cents from a property, of one owner or without one; `path` is the field of the amount. */
export type Draw = { propertyId: string; ownerId?: string | null | undefined; amount: Cents; path: string }

/**
 * Limits the draws of a day, which are not recorded yet, to the available money. Draws from properties
 * without owners use the account's own money and do not have a limit. Throws `validation_failed`.
 */
export async function holdDraws(context: Context, date: PlainDate, draws: readonly Draw[]): Promise<void> {
  if (draws.length === 0) {
    return
  }
  const { db, actor } = context
  // the locks keep the balances unchanged until the transaction ends
  await lockProperties(db, actor.accountId, [...new Set(draws.map(({ propertyId }) => propertyId))])
  const { proposals, take } = await openLimits(context, date)
  for (const { propertyId, ownerId, amount, path } of draws) {
    const property = proposals.get(propertyId)?.property
    if (property && ownerId) {
      take({ propertyId, ownerId, amount, path })
    } else if (property) {
      const shares = sharesOfMoney(property, date)
      const parts = divideByShares(amount, shares)
      for (const [index, share] of shares.entries()) {
        // the balances divide the sum of all draws, in which a part may be a cent less
        const part = cents(Math.max(0, (parts[index] ?? ZERO) - 1))
        take({ propertyId, ownerId: share.ownerId, amount: part, path })
      }
    }
  }
}
