import { AppError, notFound } from '#server/platform/http/errors.ts'
import { appendEvent, type EventEntity } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { DoorTokens } from '#server/platform/sign-in/public-link-tokens.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { lockUnitForUse } from '#server/portfolio/service.ts'
import { type DoorPurpose, doorDays } from '#shared/public-links/contract.ts'

import {
  type DoorRow,
  endDoor,
  findDoor,
  findStanding,
  insertDoor,
  listReaders,
  listUnitIds,
  lockLease,
  lockPayment,
  renewDoor,
  type Subject,
} from './store.ts'

const day = 86_400_000

/** Until when a link of this kind that is made now is good; null: until it is revoked. */
export function endOf(purpose: DoorPurpose, now: Date): Date | null {
  return purpose === 'repair' ? null : new Date(now.getTime() + doorDays[purpose] * day)
}

/** The repair code of a unit, made where there is none. Throws `not_found`. */
export async function openUnit(tokens: DoorTokens, context: Context, unitId: string): Promise<DoorRow> {
  const unit = await lockUnitForUse(context, unitId)
  return stand(tokens, context, { ...nowhere, purpose: 'repair', propertyId: unit.propertyId, unitId })
}

/** The repair codes of all units of a property, by their numbers. Throws `not_found`. */
export async function openUnits(
  tokens: DoorTokens,
  context: Context,
  propertyId: string,
): Promise<DoorRow[]> {
  const { db, actor } = context
  const unitIds = await listUnitIds(db, actor.accountId, propertyId)
  if (!unitIds) {
    throw notFound('Property')
  }
  const doors: DoorRow[] = []
  for (const unitId of unitIds) {
    doors.push(await openUnit(tokens, context, unitId))
  }
  return doors
}

/** The link to what a lease owes. Throws `not_found`, `invalid_transition` (a draft). */
export async function openLease(
  tokens: DoorTokens,
  context: Context,
  leaseId: string,
  tenantId: string | null,
): Promise<DoorRow> {
  const { db, actor } = context
  const lease = await lockLease(db, actor.accountId, leaseId)
  if (!lease) {
    throw notFound('Lease')
  }
  if (lease.isDraft) {
    throw new AppError(
      'invalid_transition',
      'This lease is a draft, which owes nothing yet. Activate it first.',
    )
  }
  const readers = tenantId === null ? [] : await listReaders(db, actor.accountId, leaseId)
  if (tenantId !== null && !readers.some(({ id }) => id === tenantId)) {
    throw notFound('A tenant of this lease with this id was')
  }
  const { propertyId, unitId } = lease
  return stand(tokens, context, { ...nowhere, purpose: 'balance', propertyId, unitId, leaseId, tenantId })
}

/** The link to the receipt of a payment. Throws `not_found`, `invalid_transition` (no money is there). */
export async function openPayment(tokens: DoorTokens, context: Context, paymentId: string): Promise<DoorRow> {
  const { db, actor } = context
  const payment = await lockPayment(db, actor.accountId, paymentId)
  if (!payment) {
    throw notFound('Payment')
  }
  if (!payment.isSettled) {
    throw new AppError('invalid_transition', 'This payment is not received, so there is no receipt to share.')
  }
  const { propertyId, unitId, leaseId } = payment
  return stand(tokens, context, { ...nowhere, purpose: 'receipt', propertyId, unitId, leaseId, paymentId })
}

/** A new link for the same; the one before ends. Throws `not_found`, `invalid_transition` (it has ended already). */
export async function replaceDoor(tokens: DoorTokens, context: Context, id: string): Promise<DoorRow> {
  const before = await requireDoor(context, id, true)
  if (before.revokedAt !== null || before.purpose === 'request') {
    throw new AppError(
      'invalid_transition',
      before.purpose === 'request'
        ? 'The link of a report is its reporter’s. Revoke it, or write to them.'
        : 'This link has ended already. Make a new one.',
    )
  }
  await endDoor(context.db, context.actor.accountId, id, 'replaced', context.now)
  return create(tokens, context, before, 'link_replaced')
}

/** Ends a link; doing so again changes nothing. Throws `not_found`. */
export async function revokeDoor(context: Context, id: string): Promise<void> {
  const door = await requireDoor(context, id, true)
  if (door.revokedAt !== null) {
    return
  }
  await endDoor(context.db, context.actor.accountId, id, 'revoked', context.now)
  await note(context, door, 'link_revoked')
}

/** Throws `not_found`. */
export async function requireDoor({ db, actor }: Context, id: string, lock = false): Promise<DoorRow> {
  const door = await findDoor(db, actor.accountId, id, lock)
  if (!door) {
    throw notFound('Link')
  }
  return door
}

/** A door as the wire has it. A link that this installation's key does not make (any more) is not shown. */
export function toDoor(tokens: DoorTokens, { actor, now, site }: Context, row: DoorRow) {
  const { token, hash } = tokens.make({ purpose: row.purpose, accountId: actor.accountId, id: row.id })
  const status = statusOf(row, now)
  const isShown = status === 'LIVE' && row.purpose !== 'request' && hash.equals(row.tokenHash)
  return {
    id: row.id,
    purpose: row.purpose,
    status,
    url: isShown ? site.url(pathOf(token)) : null,
    property: { id: row.propertyId, name: row.propertyName },
    unit: { id: row.unitId, unitNumber: row.unitNumber },
    leaseId: row.leaseId,
    tenant: row.tenantId === null ? null : { id: row.tenantId, name: row.tenantName ?? '' },
    paymentId: row.paymentId,
    request: row.requestId === null ? null : { id: row.requestId, title: row.requestTitle ?? '' },
    createdBy:
      row.createdBy === null ? null : { id: row.createdBy, name: row.createdByName ?? 'Somebody who left' },
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    revokedAt: row.revokedAt,
    lastUsedAt: row.lastUsedAt,
    useCount: row.useCount,
  }
}

/** The page of a link. What follows the # is kept by the browser: no server and no proxy sees it in an address. */
export function pathOf(token: string): string {
  return `/d#${token}`
}

export function statusOf(
  { revokedAt, expiresAt }: Pick<DoorRow, 'revokedAt' | 'expiresAt'>,
  now: Date,
): 'LIVE' | 'EXPIRED' | 'REVOKED' {
  if (revokedAt !== null) {
    return 'REVOKED'
  }
  return expiresAt !== null && expiresAt <= now ? 'EXPIRED' : 'LIVE'
}

const nowhere = { leaseId: null, tenantId: null, paymentId: null, requestId: null }

/** The door that leads there: the one that stands, renewed, or a new one. What it leads to is locked. */
async function stand(tokens: DoorTokens, context: Context, subject: Subject): Promise<DoorRow> {
  const { db, actor, now } = context
  const id = await findStanding(db, actor.accountId, subject)
  if (id === undefined) {
    return create(tokens, context, subject, 'link_created')
  }
  const expiresAt = endOf(subject.purpose, now)
  if (expiresAt !== null) {
    await renewDoor(db, actor.accountId, id, expiresAt)
  }
  return requireDoor(context, id)
}

async function create(
  tokens: DoorTokens,
  context: Context,
  subject: Subject,
  action: string,
): Promise<DoorRow> {
  const { db, actor, now } = context
  const { accountId, userId } = actor
  const { purpose } = subject
  const id = newId(now.getTime())
  const { hash } = tokens.make({ purpose, accountId, id })
  await insertDoor(db, accountId, subject, {
    id,
    hash,
    createdBy: userId,
    now,
    expiresAt: endOf(purpose, now),
  })
  const door = await requireDoor(context, id)
  await note(context, door, action)
  return door
}

/** What happened to a link, in the history of what it leads to. */
async function note(context: Context, door: DoorRow, action: string): Promise<void> {
  const [entityType, entityId] = subjectOf(door)
  await appendEvent(context.db, eventActorOf(context), {
    action,
    entityType,
    entityId,
    entityName: `${door.propertyName}, unit ${door.unitNumber}`,
    after: { linkId: door.id, purpose: door.purpose, expiresAt: door.expiresAt },
  })
}

function subjectOf({ purpose, unitId, leaseId, paymentId, requestId }: DoorRow): [EventEntity, string] {
  const subjects: Record<DoorPurpose, [EventEntity, string | null]> = {
    repair: ['unit', unitId],
    balance: ['lease', leaseId],
    receipt: ['payment', paymentId],
    request: ['maintenance', requestId],
  }
  const [entity, id] = subjects[purpose]
  return [entity, id ?? unitId]
}
