import { requireOpenDay } from '#server/ledger/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvents } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { cents, formatUsd, minCents, ZERO } from '#shared/lib/money.ts'
import { addDays, maxDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import { moneyOf, ownedBy } from '#shared/owners/balance.ts'
import type * as transfersContract from '#shared/owners/transfers-contract.ts'

import { openBooks } from '#server/owners/balances.ts'
import { lockProperties } from '#server/owners/property-store.ts'
import { listOwnerNames } from '#server/owners/store.ts'
import {
  findBalanceTransfer,
  insertBalanceTransfer,
  type TransferFields,
  voidBalanceTransferRow,
} from './transfer-store.ts'

/**
 * Creates a transfer of a balance (cents, more than zero; a calendar date up to today) from one owner of a property to another one, or from or to
 * the account itself (null). The books do not change: no cash moves. Returns its id. Throws `not_found`, `validation_failed`,
 * `books_closed`.
 */
export async function createBalanceTransfer(
  context: Context,
  body: RouteBody<typeof transfersContract.createBalanceTransfer>,
): Promise<string> {
  const { db, actor, now, today } = context
  const { accountId } = actor
  const { propertyId, fromOwnerId, toOwnerId, amount, date } = body
  if (date > addDays(today, 1)) {
    throw invalidField('date', 'owners.transferInFuture')
  }
  if (fromOwnerId === toOwnerId) {
    throw invalidField('toOwnerId', 'owners.transferToSame')
  }
  await requireOpenDay(db, accountId, date)
  await lockProperties(db, accountId, [propertyId])
  const [books, names] = await Promise.all([openBooks(db, accountId), listOwnerNames(db, accountId)])
  const property = books.properties.find(({ id }) => id === propertyId)
  if (!property) {
    throw notFound('property')
  }
  for (const [path, ownerId] of [
    ['fromOwnerId', fromOwnerId],
    ['toOwnerId', toOwnerId],
  ] as const) {
    const owner = ownerId === null ? undefined : names.get(ownerId)
    if (ownerId !== null && owner === undefined) {
      throw invalidField(path, 'owners.ownerUnknown')
    }
    if (ownerId !== null && owner !== undefined && !ownedBy(property.ownership, ownerId, date)) {
      throw invalidField(path, 'owners.transferOfStranger', { owner, property: property.name })
    }
  }
  const balanceOn = async (day: typeof date) =>
    moneyOf((await books.moneyOn(property, day)).owners, fromOwnerId)?.endingCents ?? ZERO
  // what was paid out since is not there any more
  const balance = minCents(await balanceOn(date), await balanceOn(maxDate(date, today)))
  if (amount > balance) {
    throw invalidField('amount', 'owners.transferAboveBalance', {
      owner: fromOwnerId === null ? 'Your own share' : (names.get(fromOwnerId) ?? ''),
      property: property.name,
      amount: formatUsd(cents(Math.max(0, balance))),
    })
  }
  const row: TransferFields = {
    id: newId(now.getTime()),
    propertyId,
    fromOwnerId,
    toOwnerId,
    amountCents: amount,
    happenedOn: date,
    note: body.note || null,
  }
  await insertBalanceTransfer(db, accountId, row, now)
  await tell(context, 'transfer_recorded', row, names)
  return row.id
}

/** Voids a transfer, which leaves its day. Throws `not_found`, `invalid_transition`, `books_closed`. */
export async function voidBalanceTransfer(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const row = await findBalanceTransfer(db, actor.accountId, id, true)
  if (!row) {
    throw notFound('ownerTransfer')
  }
  if (row.isVoid) {
    throw new AppError('invalid_transition', 'owners.transferIsVoid')
  }
  await requireOpenDay(db, actor.accountId, row.happenedOn)
  await voidBalanceTransferRow(db, actor.accountId, id, now)
  await tell(context, 'transfer_voided', row, await listOwnerNames(db, actor.accountId))
}

async function tell(
  context: Context,
  action: string,
  { id, propertyId, fromOwnerId, toOwnerId, amountCents, happenedOn, note }: TransferFields,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  await appendEvents(
    context.db,
    eventActorOf(context),
    [fromOwnerId, toOwnerId].flatMap((ownerId) =>
      ownerId === null
        ? []
        : [
            {
              action,
              entityType: 'owner' as const,
              entityId: ownerId,
              entityName: `${names.get(ownerId) ?? ''}, ${formatUsd(amountCents)}`,
              after: { transferId: id, propertyId, fromOwnerId, toOwnerId, amountCents, happenedOn, note },
            },
          ],
    ),
  )
}
