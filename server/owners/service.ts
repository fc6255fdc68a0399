import { vouchForPortalUser } from '#server/accounts/service.ts'
import { endOpenInvitation } from '#server/invitations/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvent, appendEvents } from '#server/platform/events/events.ts'
import { AppError, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type * as contract from '#shared/owners/contract.ts'

import { setOwnerUser } from './portal/invitation-store.ts'
import { endSignIn } from './portal/invitations.ts'
import {
  archiveOwnerRow,
  countSharesFrom,
  insertOwners,
  lockOwner,
  type OwnerFields,
  updateOwnerRow,
} from './store.ts'

export { openBooks } from './balances.ts'
export { listManagedProperties, type ManagedPropertyRow } from './property-store.ts'
export { listOwnerNames, lockOwner } from './store.ts'
export { postFees, voidFee } from './fees/fees.ts'
export {
  updateCoOwners,
  updateMailDay,
  createOwnerLink,
  revokeLinkOfOwner,
} from './statements/statement-settings.ts'
export { sendStatementsOf } from './statements/send-statements.ts'
export { ownerAttachments } from './statements/statement-pdf.ts'
export { proposeDistributionsOn, sumByOwner } from './distributions/available.ts'
export { voidDistribution, recordDistributions } from './distributions/distributions.ts'
export { holdDraws, createOwnerTransaction } from './distributions/draws.ts'
export { voidBalanceTransfer, createBalanceTransfer } from './distributions/transfers.ts'
export { updateManagedProperty } from './properties.ts'
export {
  cancelInvitationOfOwner,
  inviteOwnerToSignIn,
  ownerInvitations,
  revokeSignInOfOwner,
} from './portal/invitations.ts'

/** An owner to add. */
export type NewOwner = OwnerFields

/** Returns an owner to add from what a request or a file says. */
export function newOwner(body: RouteBody<typeof contract.createOwner>): NewOwner {
  return {
    id: newId(),
    kind: body.kind,
    name: body.name,
    email: body.email ?? null,
    phone: body.phone || null,
    address: body.address || null,
    paymentNote: body.paymentNote || null,
    notes: body.notes || null,
    language: body.language ?? 'en',
    mailsStatements: body.mailsStatements ?? true,
  }
}

/**
 * Gives an owner a sign-in without an invitation, when the operator of the server vouches for the address, as in a
 * demo. Returns the user's id. Throws `conflict` when the address has a user.
 */
export async function createOwnerSignIn(
  context: Context,
  ownerId: string,
  person: Parameters<typeof vouchForPortalUser>[2],
): Promise<string> {
  const { db, actor, now } = context
  const userId = await vouchForPortalUser(context, 'PROPERTY_OWNER', person)
  await setOwnerUser(db, actor.accountId, { ownerId, userId, now })
  return userId
}

/** Creates an owner. Returns the id. */
export async function createOwner(
  context: Context,
  body: RouteBody<typeof contract.createOwner>,
): Promise<string> {
  const owner = newOwner(body)
  await addOwnersInBulk(context, [owner])
  return owner.id
}

/** Adds many owners at once. */
export async function addOwnersInBulk(context: Context, owners: readonly NewOwner[]): Promise<void> {
  if (owners.length === 0) {
    return
  }
  await insertOwners(context.db, context.actor.accountId, owners, context.now)
  await appendEvents(
    context.db,
    eventActorOf(context),
    owners.map((owner) => ({
      action: 'created',
      entityType: 'owner',
      entityId: owner.id,
      entityName: owner.name,
      after: owner,
    })),
  )
}

/** Updates an owner; fields that are not given stay. Throws `not_found`, `version_mismatch`. */
export async function updateOwner(
  context: Context,
  id: string,
  body: RouteBody<typeof contract.updateOwner>,
): Promise<void> {
  const { db, actor, now } = context
  const { version, ...before } = await requireOwner(context, id)
  requireVersion(version, context.ifMatch)
  const after: OwnerFields = {
    id,
    kind: body.kind ?? before.kind,
    name: body.name ?? before.name,
    email: body.email === undefined ? before.email : body.email,
    phone: body.phone === undefined ? before.phone : body.phone || null,
    address: body.address === undefined ? before.address : body.address || null,
    paymentNote: body.paymentNote === undefined ? before.paymentNote : body.paymentNote || null,
    notes: body.notes === undefined ? before.notes : body.notes || null,
    language: body.language ?? before.language,
    mailsStatements: body.mailsStatements ?? before.mailsStatements,
  }
  await updateOwnerRow(db, actor.accountId, after, now)
  if (after.email?.toLowerCase() !== before.email?.toLowerCase()) {
    // an invitation that was sent to the old address must stop working
    const open = { target: 'owner', targetId: id, reason: 'cancelled', now } as const
    await endOpenInvitation(db, actor.accountId, open)
  }
  await appendEvent(db, eventActorOf(context), {
    action: 'updated',
    entityType: 'owner',
    entityId: id,
    entityName: after.name,
    before,
    after,
  })
}

/**
 * Archives an owner who has no part of a property today or later, and ends their sign-in. Throws `not_found`,
 * `invalid_transition`.
 */
export async function archiveOwner(context: Context, id: string): Promise<void> {
  const { db, actor, now, today } = context
  const { name } = await requireOwner(context, id)
  const count = await countSharesFrom(db, actor.accountId, id, today)
  if (count > 0) {
    throw new AppError('invalid_transition', 'owners.hasShares', { count })
  }
  await endSignIn(context, id)
  await archiveOwnerRow(db, actor.accountId, id, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'archived',
    entityType: 'owner',
    entityId: id,
    entityName: name,
  })
}

async function requireOwner({ db, actor }: Context, id: string): Promise<OwnerFields & { version: number }> {
  const owner = await lockOwner(db, actor.accountId, id)
  if (!owner) {
    throw notFound('owner')
  }
  return owner
}
