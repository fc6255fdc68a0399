import { newId } from '#server/platform/database/ids.ts'
import { appendEvent, appendEvents } from '#server/platform/events/events.ts'
import { AppError, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type * as contract from '#shared/payers/contract.ts'

import { countSharedLeases, hasLeasesElsewhere } from './share-store.ts'
import { archivePayerRow, insertPayers, lockPayer, type PayerFields, updatePayerRow } from './store.ts'

export { recordPayerPayment } from './payments.ts'
export { listOpenOfPayer } from './payment-store.ts'
export type { LeasePayerFields } from './share-store.ts'
export {
  addSharesInBulk,
  moveShareStarts,
  requireRentCoversShares,
  requireShareSteps,
  setShare,
  sharesOfNewLease,
} from './shares.ts'

/** A payer to make. */
export type NewPayer = PayerFields

/** Returns a payer to make from what a request or a file says of it. */
export function newPayer(body: RouteBody<typeof contract.createPayer>): NewPayer {
  return {
    id: newId(),
    name: body.name,
    kind: body.kind,
    email: body.email ?? null,
    reference: body.reference || null,
    notes: body.notes || null,
    sendsReminders: body.sendsReminders ?? false,
    dueDay: body.dueDay ?? null,
  }
}

/** Creates a payer. Returns its id. */
export async function createPayer(
  context: Context,
  body: RouteBody<typeof contract.createPayer>,
): Promise<string> {
  const payer = newPayer(body)
  await addPayersInBulk(context, [payer])
  return payer.id
}

/** Adds many payers at once. */
export async function addPayersInBulk(context: Context, payers: readonly NewPayer[]): Promise<void> {
  if (payers.length === 0) {
    return
  }
  await insertPayers(context.db, context.actor.accountId, context.now, payers)
  await appendEvents(
    context.db,
    eventActorOf(context),
    payers.map((payer) => ({
      action: 'created',
      entityType: 'payer',
      entityId: payer.id,
      entityName: payer.name,
      after: payer,
    })),
  )
}

/**
 * Updates a payer; fields that are not given stay. Who does not reach all leases for which it pays changes nothing: its mail names
 * their tenants and amounts. Throws `not_found`, `version_mismatch`, `invalid_transition`.
 */
export async function updatePayer(
  context: Context,
  id: string,
  body: RouteBody<typeof contract.updatePayer>,
): Promise<void> {
  const { db, actor, now } = context
  const { version, ...before } = await requirePayer(context, id)
  requireVersion(version, context.ifMatch)
  if (await hasLeasesElsewhere(db, id)) {
    throw new AppError('invalid_transition', 'payers.payerSharedElsewhere')
  }
  const after: PayerFields = {
    id,
    name: body.name ?? before.name,
    kind: body.kind ?? before.kind,
    email: body.email === undefined ? before.email : body.email,
    reference: body.reference === undefined ? before.reference : body.reference || null,
    notes: body.notes === undefined ? before.notes : body.notes || null,
    sendsReminders: body.sendsReminders ?? before.sendsReminders,
    dueDay: body.dueDay === undefined ? before.dueDay : body.dueDay,
  }
  await updatePayerRow(db, actor.accountId, after, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'updated',
    entityType: 'payer',
    entityId: id,
    entityName: after.name,
    before,
    after,
  })
}

/**
 * Archives a payer without shares from today on, all of whose leases the caller reaches; its charges and payments stay. Throws
 * `invalid_transition`.
 */
export async function archivePayer(context: Context, id: string): Promise<void> {
  const { db, actor, now, today } = context
  const { name } = await requirePayer(context, id)
  const count = await countSharedLeases(db, actor.accountId, id, today)
  if (count > 0) {
    throw new AppError('invalid_transition', 'payers.payerHasShares', { count })
  }
  if (await hasLeasesElsewhere(db, id)) {
    throw new AppError('invalid_transition', 'payers.payerHasOtherShares')
  }
  await archivePayerRow(db, actor.accountId, id, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'archived',
    entityType: 'payer',
    entityId: id,
    entityName: name,
  })
}

async function requirePayer({ db, actor }: Context, id: string): Promise<PayerFields & { version: number }> {
  const payer = await lockPayer(db, actor.accountId, id)
  if (!payer) {
    throw notFound('payer')
  }
  return payer
}
