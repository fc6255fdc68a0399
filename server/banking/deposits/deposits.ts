import { accountCodes } from '#shared/ledger/account-codes.ts'
import { listDepositEntries, postBankEntries, reverseBankEntry } from '#server/ledger/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type * as depositContract from '#shared/banking/deposit-contract.ts'
import { bankEntry } from '#shared/ledger/postings/bank-posting.ts'
import type { JournalLine } from '#shared/ledger/postings/posting.ts'
import { formatUsd, negateCents, sumCents } from '#shared/lib/money.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { requireBankAccount } from '#server/banking/accounts/accounts.ts'
import { findDeposit, insertDeposit, listUndeposited, voidDepositRow } from './deposit-store.ts'

/**
 * Creates a deposit of checks, cash and money orders: the chosen payments, or all that were received through the
 * day of the deposit. Dr 1010 of the bank account, Cr 1000, in each property, on that day. Returns its id. Throws
 * `not_found`, `validation_failed`.
 */
export async function createDeposit(
  context: Context,
  body: RouteBody<typeof depositContract.createDeposit>,
): Promise<string> {
  const { db, actor, now, today } = context
  const account = await requireBankAccount(context, body.bankAccountId)
  if (account.isArchived) {
    throw invalidField('bankAccountId', 'banking.accountArchived')
  }
  if (body.date > today) {
    throw invalidField('date', 'banking.depositInFuture')
  }
  if (body.date <= account.openedOn) {
    throw invalidField('date', 'banking.transferBeforeOpening', {
      name: account.name,
      date: account.openedOn,
    })
  }
  const payments = await listUndeposited(db, actor.accountId, { through: body.date, ids: body.paymentIds })
  if (payments.length === 0 || payments.length < (body.paymentIds?.length ?? 0)) {
    throw invalidField('paymentIds', 'banking.nothingToDeposit')
  }
  const id = newId(now.getTime())
  const amountCents = sumCents(payments.map((payment) => payment.amountCents))
  await insertDeposit(db, actor.accountId, {
    id,
    bankAccountId: account.id,
    date: body.date,
    amountCents,
    paymentIds: payments.map((payment) => payment.id),
    now,
  })
  const byProperty = Map.groupBy(payments, ({ propertyId }) => propertyId)
  const lines = [...byProperty].flatMap(([propertyId, rows]): JournalLine[] => {
    const cents = sumCents(rows.map((row) => row.amountCents))
    return [
      { code: accountCodes.bank, amountCents: cents, propertyId, bankAccountId: account.id },
      { code: accountCodes.undepositedFunds, amountCents: negateCents(cents), propertyId },
    ]
  })
  const description =
    payments.length === 1 ? 'Deposit of a payment' : `Deposit of ${payments.length} payments`
  const entry = bankEntry('deposit', { on: body.date, description }, lines)
  await postBankEntries(db, eventActorOf(context), [{ entry, bankDepositId: id }])
  await appendEvent(db, eventActorOf(context), {
    action: 'deposit_recorded',
    entityType: 'bank_account',
    entityId: account.id,
    entityName: `${description}, ${formatUsd(amountCents)}`,
    after: { depositId: id, date: body.date, payments: payments.length, amountCents },
  })
  return id
}

/** Voids a deposit that was recorded by mistake: its payments are undeposited again. Throws `not_found`, `invalid_transition`. */
export async function voidDeposit(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const found = await findDeposit(db, actor.accountId, id)
  if (!found) {
    throw notFound('bankDeposit')
  }
  await requireBankAccount(context, found.bankAccountId)
  // read again under the lock of the account
  const deposit = await findDeposit(db, actor.accountId, id)
  if (deposit?.isVoid) {
    throw new AppError('invalid_transition', 'banking.depositIsVoid')
  }
  if (deposit?.isMatched) {
    throw new AppError('invalid_transition', 'banking.depositIsMatched')
  }
  for (const entry of await listDepositEntries(db, actor.accountId, id)) {
    await reverseBankEntry(db, eventActorOf(context), entry, 'deposit_reversal', 'Voided')
  }
  await voidDepositRow(db, actor.accountId, id, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'deposit_voided',
    entityType: 'bank_account',
    entityId: found.bankAccountId,
    entityName: `Deposit, ${formatUsd(found.amountCents)}`,
    before: { depositId: id },
  })
}
