import { postOwnerMoney, reverseOwnerMoneyOf } from '#server/ledger/service.ts'
import { hasProperty } from '#server/portfolio/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvent, appendEvents, type EventInput } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { createOwnerTransaction } from '#shared/owner-transactions/contract.ts'
import { formatUsd } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import {
  findOwnerPart,
  findOwnerRow,
  insertOwnerRows,
  type OwnerTransactionFields,
  voidOwnerRow,
} from './store.ts'

export { answerOwnerTransaction } from './answers.ts'
export type { OwnerTransactionFields } from './store.ts'

/**
 * Records money (cents, more than zero; a calendar date up to today) that the owner put in or took out, and posts it: Dr
 * cash, Cr 3200, or Dr 3100, Cr cash. Money of an owner is theirs alone; without one it is divided by the shares of the day.
 * Returns its id. Throws `not_found` (property), `validation_failed`, `books_closed`.
 */
export async function recordOwnerMoney(
  context: Context,
  body: RouteBody<typeof createOwnerTransaction>,
): Promise<string> {
  const { db, actor, now, today } = context
  if (body.date > today) {
    throw invalidField('date', 'books.ownerDateInFuture')
  }
  if (body.propertyId && !(await hasProperty(db, actor.accountId, body.propertyId))) {
    throw notFound('property')
  }
  await requireOwnerOn(context, { ...body, on: body.date })
  const row: OwnerTransactionFields = {
    id: newId(now.getTime()),
    kind: body.kind,
    propertyId: body.propertyId ?? null,
    ownerId: body.ownerId ?? null,
    happenedOn: body.date,
    amountCents: body.amount,
    description: body.description,
    method: body.method ?? null,
    reference: body.reference || null,
  }
  await recordOwnerMoneyInBulk(context, [row])
  return row.id
}

/**
 * Refuses money of an owner who has no part of the property on that day; no owner is always right. Throws `validation_failed`, whose
 * path begins with `place`.
 */
export async function requireOwnerOn(
  { db, actor }: Context,
  {
    ownerId,
    propertyId,
    on,
  }: { ownerId?: string | null | undefined; propertyId?: string | null | undefined; on: PlainDate },
  place = '',
): Promise<void> {
  if (!ownerId) {
    return
  }
  if (!propertyId) {
    throw invalidField(`${place}propertyId`, 'owners.propertyMissing')
  }
  const found = await findOwnerPart(db, actor.accountId, { ownerId, propertyId, on })
  if (!found) {
    throw invalidField(`${place}ownerId`, 'owners.ownerUnknown')
  }
  const { owner, property, hasPart } = found
  if (!hasPart) {
    throw invalidField(`${place}ownerId`, 'owners.notOwnerThatDay', { owner, property, date: on })
  }
}

/**
 * Records and posts money of the owner as `recordOwnerMoney` would, of properties that the caller has found; dates are checked
 * by the caller.
 */
export async function recordOwnerMoneyInBulk(
  context: Context,
  rows: readonly OwnerTransactionFields[],
): Promise<void> {
  const { db, actor, now } = context
  await insertOwnerRows(db, actor.accountId, rows, now)
  await postOwnerMoney(db, eventActorOf(context), rows.map(inBooks))
  await appendEvents(
    db,
    eventActorOf(context),
    rows.map((row) => eventOf('recorded', row)),
  )
}

/** Voids a contribution or draw: its entry is reversed on its own date. Throws `not_found`, `invalid_transition`. */
export async function voidOwnerTransaction(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const row = await findOwnerRow(db, actor.accountId, id, true)
  if (!row) {
    throw notFound('ownerTransaction')
  }
  if (row.isVoid) {
    throw new AppError('invalid_transition', 'books.ownerIsVoid')
  }
  await reverseOwnerMoneyOf(db, eventActorOf(context), inBooks(row))
  await voidOwnerRow(db, actor.accountId, id, now)
  await appendEvent(db, eventActorOf(context), eventOf('voided', row))
}

function inBooks({
  id,
  kind,
  propertyId,
  happenedOn,
  amountCents,
  description,
  method,
}: OwnerTransactionFields) {
  return {
    id,
    isDraw: kind === 'DRAW',
    isCash: method === 'CASH',
    propertyId,
    amountCents,
    on: happenedOn,
    description,
  }
}

function eventOf(action: string, row: OwnerTransactionFields): EventInput {
  return {
    action,
    entityType: 'owner_transaction',
    entityId: row.id,
    entityName: `${row.description}, ${formatUsd(row.amountCents)}`,
    after: row,
  }
}
