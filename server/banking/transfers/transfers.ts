import { requireOwnerOn } from '#server/owner-transactions/service.ts'
import { findTransferEntry, postBankEntries } from '#server/ledger/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type * as contract from '#shared/banking/contract.ts'
import { postTransfer, postTransferReversal } from '#shared/ledger/postings/bank-posting.ts'
import { formatUsd } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { requireBankAccount } from '#server/banking/accounts/accounts.ts'
import {
  findWhose,
  insertBankTransfer,
  lockTransfer,
  type TransferFields,
  voidBankTransferRow,
} from './transfer-store.ts'

/**
 * Creates a transfer between two own bank accounts (cents, more than zero; a calendar date up to today) and posts it: of money of a
 * property, of a lease's deposit, of an owner, or not assigned. Returns its id. Throws `not_found`, `validation_failed`.
 */
export async function createTransfer(
  context: Context,
  body: RouteBody<typeof contract.createTransfer>,
): Promise<string> {
  const { db, actor, now, today } = context
  if (body.fromId === body.toId) {
    throw invalidField('toId', 'banking.sameAccount')
  }
  if (body.date > today) {
    throw invalidField('date', 'banking.transferInFuture')
  }
  // in the order of their ids: two transfers in opposite directions cannot wait for each other
  const [first, second] = [body.fromId, body.toId].toSorted()
  const locked = [
    { ...(await requireBankAccount(context, first!)), isFrom: first === body.fromId }, // two ids, sorted
    { ...(await requireBankAccount(context, second!)), isFrom: second === body.fromId },
  ]
  for (const { isArchived, openedOn, name, isFrom } of locked) {
    if (isArchived) {
      throw invalidField(isFrom ? 'fromId' : 'toId', 'banking.accountArchived')
    }
    if (body.date <= openedOn) {
      throw invalidField('date', 'banking.transferBeforeOpening', { name, date: openedOn })
    }
  }
  const whose = await requireWhose(context, body)
  const transfer: TransferFields = {
    ...whose,
    id: newId(now.getTime()),
    fromBankAccountId: body.fromId,
    toBankAccountId: body.toId,
    amountCents: body.amount,
    movedOn: body.date,
    description: body.description || 'Transfer',
  }
  await insertBankTransfer(db, actor.accountId, transfer, now)
  await postBankEntries(db, eventActorOf(context), [
    { entry: postTransfer(inBooks(transfer)), bankTransferId: transfer.id },
  ])
  await tell(context, 'transfer_recorded', transfer)
  return transfer.id
}

/** Voids a transfer that was recorded by mistake. Throws `not_found`, `invalid_transition`. */
export async function voidTransfer(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const transfer = await lockTransfer(db, actor.accountId, id)
  if (!transfer) {
    throw notFound('bankTransfer')
  }
  if (transfer.isVoid) {
    throw new AppError('invalid_transition', 'banking.transferIsVoid')
  }
  const reversesEntryId = await findTransferEntry(db, actor.accountId, id)
  const posted = inBooks(transfer)
  const entry = postTransferReversal({ ...posted, description: `Voided: ${posted.description}` })
  await postBankEntries(db, eventActorOf(context), [{ entry, bankTransferId: id, reversesEntryId }])
  await voidBankTransferRow(db, actor.accountId, id, now)
  await tell(context, 'transfer_voided', transfer)
}

function inBooks(transfer: TransferFields) {
  const { fromBankAccountId, toBankAccountId, amountCents, movedOn, description, propertyId } = transfer
  return {
    fromId: fromBankAccountId,
    toId: toBankAccountId,
    amountCents,
    on: movedOn,
    description,
    propertyId,
  }
}

type Whose = Pick<TransferFields, 'propertyId' | 'leaseId' | 'ownerId'>

/** Returns whose money a transfer moves: a lease brings its property. Throws `validation_failed` where they do not fit together. */
async function requireWhose(
  context: Context,
  {
    propertyId: chosenId = null,
    leaseId = null,
    ownerId = null,
    date,
  }: { [K in keyof Whose]?: Whose[K] | undefined } & { date: PlainDate },
): Promise<Whose> {
  const { db, actor } = context
  if (leaseId !== null && ownerId !== null) {
    throw invalidField('ownerId', 'banking.transferOfOne')
  }
  const found = await findWhose(db, actor.accountId, { propertyId: chosenId, leaseId })
  if (chosenId !== null && !found.hasProperty) {
    throw invalidField('propertyId', 'banking.transferPropertyUnknown')
  }
  if (leaseId !== null && found.leasePropertyId === null) {
    throw invalidField('leaseId', 'banking.transferLeaseUnknown')
  }
  if (chosenId !== null && found.leasePropertyId !== null && found.leasePropertyId !== chosenId) {
    throw invalidField('leaseId', 'banking.transferLeaseElsewhere')
  }
  const propertyId = found.leasePropertyId ?? chosenId
  await requireOwnerOn(context, { ownerId, propertyId, on: date })
  return { propertyId, leaseId, ownerId }
}

async function tell(context: Context, action: string, transfer: TransferFields): Promise<void> {
  await appendEvent(context.db, eventActorOf(context), {
    action,
    entityType: 'bank_account',
    entityId: transfer.fromBankAccountId,
    entityName: `${transfer.description}, ${formatUsd(transfer.amountCents)}`,
    after: transfer,
  })
}
