import { accountCodes } from '#shared/ledger/account-codes.ts'
import {
  findOpeningEntry,
  moveOpeningCash,
  postBankEntries,
  reverseBankEntry,
} from '#server/ledger/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type * as contract from '#shared/banking/contract.ts'
import { type CashBefore, postBankOpening } from '#shared/ledger/postings/bank-posting.ts'
import type { JournalLine } from '#shared/ledger/postings/posting.ts'
import { formatUsd, negateCents, ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { includesDepositsByDefault, placeOpeningDeposits } from '#server/banking/deposits/opening-deposits.ts'
import { clearDepositsAccount } from '#server/banking/deposits/opening-deposits-store.ts'
import {
  archiveBankAccountRow,
  type BankAccountFields,
  clearDefault,
  ensureDefault,
  findBankAccount,
  insertBankAccount,
  isInUse,
  listBankAccountRows,
  listCashBefore,
  type LockedBankAccount,
  lockBankAccount,
  updateBankAccountRow,
} from './account-store.ts'

/**
 * Creates a bank account or card with its opening balance (cents, at the end of a calendar date up to today; negative:
 * owed on a card) and posts that against owner equity. The first bank account is the default one, a card never is.
 * Returns its id. Throws `validation_failed`.
 */
export async function createBankAccount(
  context: Context,
  body: RouteBody<typeof contract.createBankAccount>,
): Promise<string> {
  const { db, actor, now } = context
  requirePast(body.openedOn, context.today)
  const opening = {
    id: newId(now.getTime()),
    kind: body.kind,
    openingCents: body.openingBalance,
    openedOn: body.openedOn,
  }
  const fields: BankAccountFields = {
    ...opening,
    name: body.name,
    bankName: body.bankName || null,
    lastFour: body.lastFour || null,
    includesUndeposited: body.includesUndeposited ?? true,
    includesDeposits: body.includesDeposits ?? (await includesDepositsByDefault(context, opening)),
    isDefault: body.isDefault ?? false,
  }
  requireBank(fields)
  if (fields.isDefault) {
    await clearDefault(db, actor.accountId, now)
  }
  if (fields.includesDeposits) {
    await clearDepositsAccount(db, actor.accountId, now)
  }
  await insertBankAccount(db, actor.accountId, fields, now)
  await ensureDefault(db, actor.accountId, now)
  await postOpening(context, fields)
  await takeOverOpenings(context, fields)
  await placeOpeningDeposits(context)
  await tell(context, 'bank_account_added', fields, { after: fields })
  return fields.id
}

/**
 * Updates a bank account; fields that are not given stay. Another opening balance reverses its entry and posts it
 * again with the same cash; its day, and whether it is a card, change only while nothing else is booked. Throws
 * `not_found`, `version_mismatch`, `invalid_transition`, `validation_failed`.
 */
export async function updateBankAccount(
  context: Context,
  id: string,
  body: RouteBody<typeof contract.updateBankAccount>,
): Promise<void> {
  const { db, actor, now } = context
  const {
    version,
    isArchived,
    statementKey: _,
    fileEncoding: __,
    createdAt: ___,
    ...before
  } = await requireBankAccount(context, id)
  requireVersion(version, context.ifMatch)
  if (isArchived) {
    throw new AppError('invalid_transition', 'banking.accountArchived')
  }
  const after: BankAccountFields = {
    ...before,
    name: body.name ?? before.name,
    bankName: body.bankName === undefined ? before.bankName : body.bankName || null,
    lastFour: body.lastFour === undefined ? before.lastFour : body.lastFour || null,
    kind: body.kind ?? before.kind,
    openingCents: body.openingBalance ?? before.openingCents,
    openedOn: body.openedOn ?? before.openedOn,
    includesUndeposited: body.includesUndeposited ?? before.includesUndeposited,
    includesDeposits: before.includesDeposits || (body.includesDeposits ?? false),
    isDefault: before.isDefault || (body.isDefault ?? false),
  }
  requirePast(after.openedOn, context.today)
  requireBank(after)
  const isOtherSide = isCard(after) !== isCard(before)
  const isDayChanged =
    after.openedOn !== before.openedOn ||
    after.includesUndeposited !== before.includesUndeposited ||
    isOtherSide
  if (isDayChanged && (await isInUse(db, actor.accountId, id))) {
    throw isOtherSide
      ? invalidField('kind', 'banking.kindFixed')
      : invalidField('openedOn', 'banking.openingDayFixed')
  }
  if (after.isDefault && !before.isDefault) {
    await clearDefault(db, actor.accountId, now)
  }
  if (after.includesDeposits && !before.includesDeposits) {
    await clearDepositsAccount(db, actor.accountId, now)
  }
  const isPostedAgain = isDayChanged || after.openingCents !== before.openingCents
  const entry = isPostedAgain ? await findOpeningEntry(db, actor.accountId, id) : undefined
  if (entry) {
    // before the row changes, because the reversal must use the account of the old kind
    await reverseBankEntry(db, eventActorOf(context), entry, 'bank_opening_reversal', 'Correction')
  }
  await updateBankAccountRow(db, actor.accountId, after, now)
  if (isPostedAgain) {
    // payments that were recorded since are deposited or matched: another amount contains no more of them than before
    await postOpening(context, after, isDayChanged ? undefined : cashInOpening(entry?.lines ?? []))
  }
  await placeOpeningDeposits(context)
  await tell(context, 'bank_account_changed', after, { before, after })
}

/**
 * Archives a bank account: its history stays, and it can no longer be chosen. Throws `not_found`, `invalid_transition`
 * (it has money in the books, or lines to review).
 */
export async function archiveBankAccount(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const { isArchived } = await requireBankAccount(context, id)
  const row = await findBankAccount(db, actor.accountId, id)
  if (isArchived || !row) {
    return
  }
  if (row.openLines > 0) {
    throw new AppError('invalid_transition', 'banking.accountHasOpenLines')
  }
  if (row.bookCents !== ZERO) {
    throw new AppError('invalid_transition', 'banking.accountHasBalance', {
      amount: formatUsd(row.bookCents),
    })
  }
  await archiveBankAccountRow(db, actor.accountId, id, now)
  await ensureDefault(db, actor.accountId, now)
  await tell(context, 'bank_account_archived', row, {})
}

/** Returns the bank account, locked. Throws `not_found`. */
export async function requireBankAccount(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: string,
): Promise<LockedBankAccount> {
  const found = await lockBankAccount(db, actor.accountId, id)
  if (!found) {
    throw notFound('bankAccount')
  }
  return found
}

async function postOpening(
  context: Context,
  fields: BankAccountFields,
  known?: readonly CashBefore[],
): Promise<void> {
  const { db, actor } = context
  const { id, name, openingCents, openedOn, includesUndeposited } = fields
  // what is owed on a card contains no cash of the books
  const before = isCard(fields) ? [] : (known ?? (await listCashBefore(db, actor.accountId, openedOn)))
  const entry = postBankOpening({
    on: openedOn,
    description: `Opening balance of ${name}`,
    bankAccountId: id,
    openingCents,
    before: includesUndeposited ? before : before.map((one) => ({ ...one, undepositedCents: ZERO })),
  })
  if (entry) {
    await postBankEntries(db, eventActorOf(context), [{ entry }])
  }
}

/**
 * Takes money of other books (deposits held, prepaid rent) that was brought over with a later day than the opening balance
 * of the first bank account out of undeposited funds: the bank's balance contains it.
 */
async function takeOverOpenings(context: Context, { id, openedOn }: BankAccountFields): Promise<void> {
  // a later account takes over what is left in hand with its own opening balance
  const [first, ...others] = await listBankAccountRows(context.db, context.actor.accountId)
  if (others.length === 0 && first?.id === id && first.isDefault) {
    await moveOpeningCash(context.db, eventActorOf(context), { after: openedOn })
  }
}

/** Returns the cash that the entry of an opening balance has moved to its bank account, in cents. */
function cashInOpening(lines: readonly JournalLine[]): CashBefore[] {
  const moved = lines.filter(
    ({ code, bankAccountId }) =>
      code === accountCodes.undepositedFunds || (code === accountCodes.bank && !bankAccountId),
  )
  return moved.map(({ code, propertyId = null, amountCents }) => ({
    propertyId,
    unassignedCents: code === accountCodes.bank ? negateCents(amountCents) : ZERO,
    undepositedCents: code === accountCodes.undepositedFunds ? negateCents(amountCents) : ZERO,
  }))
}

const isCard = ({ kind }: Pick<BankAccountFields, 'kind'>) => kind === 'CREDIT_CARD'

/**
 * Refuses a card as the default account for incoming and outgoing money, and as the account that holds the
 * deposits.
 */
function requireBank(fields: BankAccountFields): void {
  if (fields.isDefault && isCard(fields)) {
    throw invalidField('isDefault', 'banking.cardAsDefault')
  }
  if (fields.includesDeposits && isCard(fields)) {
    throw invalidField('includesDeposits', 'banking.cardWithDeposits')
  }
}

function requirePast(openedOn: PlainDate, today: PlainDate): void {
  if (openedOn > today) {
    throw invalidField('openedOn', 'banking.openedInFuture')
  }
}

async function tell(
  context: Context,
  action: string,
  { id, name }: { id: string; name: string },
  change: { before?: BankAccountFields; after?: BankAccountFields },
): Promise<void> {
  await appendEvent(context.db, eventActorOf(context), {
    action,
    entityType: 'bank_account',
    entityId: id,
    entityName: name,
    ...change,
  })
}
