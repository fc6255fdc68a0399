import { newId } from '#server/platform/database/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type * as contract from '#shared/banking/reconciliation-contract.ts'
import { type Cents, cents, formatUsd, sumCents, ZERO } from '#shared/lib/money.ts'
import { addDays, formatDate, maxDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { requireBankAccount } from '#server/banking/accounts/accounts.ts'
import { type ItemRow, listItems } from './reconciliation-items-store.ts'
import {
  deleteItems,
  deleteReconciliation,
  findReconciliation,
  insertItems,
  insertReconciliation,
  listReconciliationRows,
  type ReconciliationRow,
  setFinished,
  updateStatement,
} from './reconciliation-store.ts'

/** Sums the items that are cleared, and what is missing to the statement, in cents: zero when both agree. */
export function differenceOf(
  { statementCents, openingCents }: Pick<ReconciliationRow, 'statementCents' | 'openingCents'>,
  items: readonly ItemRow[],
): { clearedCents: Cents; differenceCents: Cents } {
  const clearedCents = sumCents(
    items.filter(({ state }) => state !== 'OPEN').map(({ amountCents }) => amountCents),
  )
  return { clearedCents, differenceCents: cents(statementCents - openingCents - clearedCents) }
}

/**
 * Starts to reconcile a bank account with a statement that ends on a day after the last reconciled one (its balance in
 * cents). Returns the id. Throws `not_found`, `invalid_transition` (one is open), `validation_failed`.
 */
export async function startReconciliation(
  context: Context,
  bankAccountId: string,
  { statementDate, statementBalance }: RouteBody<typeof contract.startReconciliation>,
): Promise<string> {
  const { db, actor, now } = context
  const account = await requireBankAccount(context, bankAccountId)
  if (account.isArchived) {
    throw new AppError('invalid_transition', 'banking.accountArchived')
  }
  const earlier = await listReconciliationRows(db, actor.accountId, bankAccountId)
  if (earlier.some(({ finishedAt }) => finishedAt === null)) {
    throw new AppError('invalid_transition', 'banking.reconciliationIsOpen')
  }
  requireStatementDate(context, statementDate, earlier[0]?.statementOn ?? account.openedOn)
  const id = newId(now.getTime())
  await insertReconciliation(db, actor.accountId, {
    id,
    bankAccountId,
    statementOn: statementDate,
    statementCents: statementBalance,
    now,
  })
  await tell(context, 'reconciliation_started', await requireReconciliation(context, id))
  return id
}

/**
 * Updates an open reconciliation: its statement, and which items are cleared by hand. Throws `not_found`,
 * `version_mismatch`, `invalid_transition`, `validation_failed` (an item that is not part of it).
 */
export async function updateReconciliation(
  context: Context,
  id: string,
  body: RouteBody<typeof contract.updateReconciliation>,
): Promise<void> {
  const { db, actor, now } = context
  const before = await requireReconciliation(context, id, context.ifMatch)
  requireOpen(before)
  const statementOn = body.statementDate ?? before.statementOn
  const statementCents = body.statementBalance ?? before.statementCents
  requireStatementDate(context, statementOn, maxDate(before.openedOn, before.previousOn ?? before.openedOn))
  await updateStatement(db, actor.accountId, { id, statementOn, statementCents, now })
  if (body.unclear) {
    await deleteItems(db, actor.accountId, id, { entryIds: body.unclear })
  }
  if (body.clear && body.clear.length > 0) {
    const items = await listItems(db, actor.accountId, { ...before, statementOn })
    const wanted = new Set(body.clear)
    const found = items.filter((item) => wanted.has(item.id))
    if (found.length < wanted.size) {
      throw invalidField('clear', 'banking.noSuchItem')
    }
    // what a confirmed line cleared needs no mark
    const marked = found.filter(({ state }) => state === 'OPEN')
    await insertItems(
      db,
      actor.accountId,
      before,
      marked.map((item) => ({ ...item, isMatched: false })),
    )
  }
}

/**
 * Finishes a reconciliation: stores the items that are cleared, who finished it and when. Throws `not_found`,
 * `invalid_transition` (it is finished, or the statement differs from what is cleared).
 */
export async function finishReconciliation(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const found = await requireReconciliation(context, id)
  requireOpen(found)
  const items = await listItems(db, actor.accountId, found)
  const { differenceCents } = differenceOf(found, items)
  if (differenceCents !== ZERO) {
    throw new AppError(
      'invalid_transition',
      differenceCents > 0 ? 'banking.statementIsHigher' : 'banking.statementIsLower',
      { amount: formatUsd(cents(Math.abs(differenceCents))) },
    )
  }
  const cleared = items.filter(({ state }) => state !== 'OPEN')
  await deleteItems(db, actor.accountId, id)
  await insertItems(
    db,
    actor.accountId,
    found,
    cleared.map((item) => ({ ...item, isMatched: item.state === 'MATCHED' })),
  )
  const { openingCents } = found
  await setFinished(db, actor.accountId, id, { openingCents, userId: eventActorOf(context).userId }, now)
  await tell(context, 'reconciliation_finished', found, { openingCents, items: cleared.length })
}

/**
 * Reopens the latest reconciliation of a bank account for a reason: marks by hand stay, and confirmed lines are looked at
 * again. Throws `not_found`, `invalid_transition`.
 */
export async function reopenReconciliation(context: Context, id: string, reason: string): Promise<void> {
  const { db, actor, now } = context
  const found = await requireReconciliation(context, id)
  if (found.finishedAt === null) {
    throw new AppError('invalid_transition', 'banking.reconciliationNotFinished')
  }
  if (!found.canReopen) {
    throw new AppError('invalid_transition', 'banking.reconciliationNotLatest')
  }
  await deleteItems(db, actor.accountId, id, { matched: true })
  await setFinished(db, actor.accountId, id, null, now)
  await tell(context, 'reconciliation_reopened', found, { reason })
}

/** Cancels an open reconciliation: its marks are removed. Throws `not_found`, `invalid_transition`. */
export async function cancelReconciliation(context: Context, id: string): Promise<void> {
  const found = await requireReconciliation(context, id)
  requireOpen(found)
  await deleteReconciliation(context.db, context.actor.accountId, id)
  await tell(context, 'reconciliation_canceled', found)
}

/** Returns the reconciliation, with its bank account locked. Throws `not_found`, `version_mismatch`. */
async function requireReconciliation(
  context: Context,
  id: string,
  ifMatch?: number,
): Promise<ReconciliationRow> {
  const { db, actor } = context
  const found = await findReconciliation(db, actor.accountId, id)
  if (found) {
    await requireBankAccount(context, found.bankAccountId)
  }
  // read again under the lock of the account
  const locked = found && (await findReconciliation(db, actor.accountId, id))
  if (!locked) {
    throw notFound('bankReconciliation')
  }
  requireVersion(locked.version, ifMatch)
  return locked
}

function requireOpen({ finishedAt }: ReconciliationRow): void {
  if (finishedAt !== null) {
    throw new AppError('invalid_transition', 'banking.reconciliationIsFinished')
  }
}

function requireStatementDate({ today }: Context, statementDate: PlainDate, after: PlainDate): void {
  // one day of tolerance: the client may already live in tomorrow
  if (statementDate > addDays(today, 1)) {
    throw invalidField('statementDate', 'banking.statementInFuture')
  }
  if (statementDate <= after) {
    throw invalidField('statementDate', 'banking.statementTooEarly', { date: after })
  }
}

async function tell(
  context: Context,
  action: string,
  { id, bankAccountId, bankAccountName, statementOn, statementCents }: ReconciliationRow,
  more: Record<string, unknown> = {},
): Promise<void> {
  await appendEvent(context.db, eventActorOf(context), {
    action,
    entityType: 'bank_account',
    entityId: bankAccountId,
    entityName: `${bankAccountName}, ${formatDate(statementOn)}`,
    after: { reconciliationId: id, statementOn, statementCents, ...more },
  })
}
