import { accountCodes } from '#shared/ledger/account-codes.ts'
import { requireOwnerOn } from '#server/owner-transactions/service.ts'
import { updateExpense, dropExpenseAndDate, createExpense } from '#server/expenses/service.ts'
import {
  findMatchEntry,
  postBankEntries,
  recordPayment,
  reverseBankEntry,
  reversePayment,
  updatePayment,
} from '#server/ledger/service.ts'
import { holdDraws } from '#server/owners/service.ts'
import { violatedConstraint } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { assertNever } from '#shared/lib/assert-never.ts'
import type { chosenPart } from '#shared/banking/match-contract.ts'
import { bankEntry } from '#shared/ledger/postings/bank-posting.ts'
import { methodOfLine } from '#shared/banking/matching/line-method.ts'
import { type Cents, formatUsd, negateCents, sumCents } from '#shared/lib/money.ts'
import type * as z from 'zod/mini'

import { requireBankAccount } from '#server/banking/accounts/accounts.ts'
import { settleIncome, takeBackIncome } from './record-income.ts'
import { lockDocument } from './document-store.ts'
import type { BankLineRow } from '#server/banking/review/line-store.ts'
import {
  insertMatch,
  listBookedCash,
  listParts,
  listPaymentCash,
  listReturnedCash,
  markMatchUndone,
  type PartRow,
} from './match-store.ts'
import { moveTo, type Settled } from './move-cash.ts'
import { payBillOfLine, recordRecurringOfLine } from './record-payables.ts'
import { settleVendorRefund, takeBackVendorRefund } from './record-vendor-refunds.ts'
import { isSent, type SentPart, settleSent } from './settle-sent.ts'
import { voidTransfer, createTransfer } from '#server/banking/transfers/transfers.ts'

/**
 * A part that a person chose, or a proposed recurring expense: its next date, or the expense that was
 * recorded for a date.
 */
export type ChosenPart =
  | z.output<typeof chosenPart>
  | { kind: 'RECURRING_EXPENSE'; id: string; amount: Cents }

/**
 * Matches a line, which the caller has locked, to its parts: records what is new, and moves the money in the books from
 * where it is (undeposited funds, another bank account) to the bank account of the line, on its day. Throws `not_found`,
 * `validation_failed` (the parts do not sum to the line), `conflict` (matched to another line), `invalid_transition`.
 */
export async function settleLine(
  context: Context,
  line: BankLineRow,
  parts: readonly ChosenPart[],
): Promise<void> {
  const { db, now } = context
  if (line.state !== 'OPEN') {
    throw new AppError(
      'invalid_transition',
      line.state === 'MATCHED' ? 'banking.lineIsConfirmed' : 'banking.lineIsElsewhere',
    )
  }
  const account = await requireBankAccount(context, line.bankAccountId)
  if (line.postedOn <= account.openedOn) {
    throw new AppError('invalid_transition', 'banking.lineBeforeOpening', { date: account.openedOn })
  }
  const settled: Settled[] = []
  for (const part of parts) {
    settled.push(
      ...(isSent(part) ? await settleSent(context, line, part) : [await settlePart(context, line, part)]),
    )
  }
  const sum = sumCents(settled.map(({ amountCents }) => amountCents))
  if (sum !== line.amountCents) {
    throw invalidField('parts', 'banking.partsSum', {
      amount: formatUsd(sum),
      amountOf: formatUsd(line.amountCents),
    })
  }
  await holdDraws(context, line.postedOn, drawsOf(settled))
  const id = newId(now.getTime())
  try {
    await insertMatch(db, eventActorOf(context), { id, lineId: line.id, parts: settled })
  } catch (error) {
    if (violatedConstraint(error)?.startsWith('bank_match')) {
      throw new AppError('conflict', 'banking.alreadyMatched')
    }
    throw error
  }
  const lines = settled.flatMap((part) => part.lines)
  if (lines.length > 0) {
    const description = line.description || 'Bank line'
    const entry = bankEntry('bank_match', { on: line.postedOn, description }, lines)
    await postBankEntries(db, eventActorOf(context), [{ entry, bankMatchId: id }])
  }
}

async function settlePart(
  context: Context,
  line: BankLineRow,
  part: Exclude<ChosenPart, SentPart>,
): Promise<Settled> {
  switch (part.kind) {
    case 'PAYMENT':
      return paymentPart(context, line, { id: part.paymentId, isRecorded: false })
    case 'NEW_PAYMENT': {
      const id = await recordNewPayment(context, line, part)
      return paymentPart(context, line, { id, isRecorded: true })
    }
    case 'RETURN':
      return returnPart(context, line, part.paymentId)
    case 'EXPENSE':
      return expensePart(context, line, { id: part.expenseId, isRecorded: false })
    case 'NEW_EXPENSE': {
      const { kind: _, ...expense } = part
      const id = await createExpense(context, {
        ...expense,
        date: line.postedOn,
        reference: line.checkNumber,
      })
      return expensePart(context, line, { id, isRecorded: true })
    }
    case 'BILL': {
      const id = await payBillOfLine(context, line, part)
      return expensePart(context, line, { id, isRecorded: true })
    }
    case 'RECURRING_EXPENSE':
      return expensePart(context, line, await recordRecurringOfLine(context, line, part))
    case 'TRANSFER':
      return transferPart(context, line, { id: part.transferId, isRecorded: false })
    case 'NEW_TRANSFER': {
      const isOut = line.amountCents < 0
      const id = await createTransfer(context, {
        fromId: isOut ? line.bankAccountId : part.bankAccountId,
        toId: isOut ? part.bankAccountId : line.bankAccountId,
        amount: isOut ? negateCents(line.amountCents) : line.amountCents,
        date: line.postedOn,
        description: line.description,
        propertyId: part.propertyId,
        leaseId: part.leaseId,
        ownerId: part.ownerId,
      })
      return transferPart(context, line, { id, isRecorded: true })
    }
    case 'OWNER':
      return ownerPart(context, line, part)
    case 'OWNER_MONEY':
      return ownerMoneyPart(context, line, part.ownerTransactionId)
    case 'OTHER_INCOME':
    case 'NEW_OTHER_INCOME': {
      const { part: income, cash } = await settleIncome(context, line, part, methodOfLine(line))
      return { ...income, lines: moveTo(line.bankAccountId, cash) }
    }
    case 'EXPENSE_REFUND':
    case 'NEW_EXPENSE_REFUND':
    case 'VENDOR_CREDIT_REFUND':
    case 'NEW_VENDOR_CREDIT_REFUND': {
      const { part: refund, cash } = await settleVendorRefund(context, line, part, methodOfLine(line))
      return { ...refund, lines: moveTo(line.bankAccountId, cash) }
    }
    default:
      return assertNever(part)
  }
}

function recordNewPayment(
  { db, today, ...context }: Context,
  line: BankLineRow,
  { leaseId, amount, payerId }: { leaseId: string; amount: Cents; payerId?: string | undefined },
): Promise<string> {
  return recordPayment(db, eventActorOf({ db, today, ...context }), today, {
    leaseId,
    payerId: payerId ?? null,
    amount,
    date: line.postedOn,
    method: methodOfLine(line),
    reference: line.checkNumber,
  })
}

async function paymentPart(
  { db, actor }: Context,
  line: BankLineRow,
  { id, isRecorded }: { id: string; isRecorded: boolean },
): Promise<Settled> {
  const payment = await lockDocument(db, actor.accountId, 'payment', id)
  if (!payment) {
    throw notFound('payment')
  }
  if (!payment.isOpen) {
    throw new AppError('conflict', 'banking.paymentNotSettled')
  }
  if (payment.isInOpening) {
    throw new AppError('conflict', 'banking.paymentInOpening')
  }
  const cash = await listPaymentCash(db, actor.accountId, id)
  return {
    kind: 'PAYMENT',
    amountCents: payment.amountCents,
    paymentId: id,
    isRecorded,
    lines: moveTo(line.bankAccountId, cash),
  }
}

/** Reverses a payment that came back, and takes it out of the bank account. */
async function returnPart(context: Context, line: BankLineRow, id: string): Promise<Settled> {
  const payment = await lockDocument(context.db, context.actor.accountId, 'payment', id)
  if (!payment) {
    throw notFound('payment')
  }
  if (payment.state === 'SETTLED') {
    const reason = line.description || 'Returned by the bank'
    await updatePayment({ ...context, ifMatch: undefined }, id, {
      status: 'FAILED',
      reason,
      // the bank took it back on the day of the line
      returnedOn: line.postedOn,
    })
  } else if (payment.state !== 'RETURNED') {
    throw new AppError('conflict', 'banking.paymentNotSettled')
  }
  const cash = await listReturnedCash(context.db, context.actor.accountId, id)
  return {
    kind: 'RETURN',
    amountCents: negateCents(payment.amountCents),
    paymentId: id,
    isRecorded: payment.state === 'SETTLED',
    lines: moveTo(line.bankAccountId, cash),
  }
}

async function expensePart(
  { db, actor }: Context,
  { bankAccountId }: BankLineRow,
  { id, isRecorded, formerCents }: { id: string; isRecorded: boolean; formerCents?: Cents },
): Promise<Settled> {
  const expense = await lockDocument(db, actor.accountId, 'expense', id)
  if (!expense) {
    throw notFound('expense')
  }
  if (!expense.isOpen) {
    throw new AppError('conflict', 'banking.expenseIsVoid')
  }
  const cash = await listBookedCash(db, actor.accountId, 'expense_id', id)
  return {
    kind: 'EXPENSE',
    amountCents: negateCents(expense.amountCents),
    expenseId: id,
    formerAmountCents: formerCents,
    isRecorded,
    lines: moveTo(bankAccountId, cash),
  }
}

async function transferPart(
  { db, actor }: Context,
  line: BankLineRow,
  { id, isRecorded }: { id: string; isRecorded: boolean },
): Promise<Settled> {
  const transfer = await lockDocument(db, actor.accountId, 'transfer', id)
  if (!transfer) {
    throw notFound('bankTransfer')
  }
  const isOut = transfer.fromId === line.bankAccountId
  if (!transfer.isOpen || (!isOut && transfer.toId !== line.bankAccountId)) {
    throw new AppError('conflict', 'banking.transferElsewhere')
  }
  // the transfer itself has booked it on this account
  return {
    kind: 'TRANSFER',
    amountCents: isOut ? negateCents(transfer.amountCents) : transfer.amountCents,
    bankTransferId: id,
    isRecorded,
    lines: [],
  }
}

/** Returns what the line records as draws from properties. */
function drawsOf(settled: readonly Settled[]) {
  return settled.flatMap(({ kind, isRecorded, amountCents, ownerPropertyId, ownerId }) =>
    kind === 'OWNER' && isRecorded && amountCents < 0 && ownerPropertyId
      ? [{ propertyId: ownerPropertyId, ownerId, amount: negateCents(amountCents), path: 'parts' }]
      : [],
  )
}

/** Money of the owner: a draw (3100) where it left, a contribution (3200) where it came. */
async function ownerPart(
  context: Context,
  { amountCents: ofLine, bankAccountId, postedOn }: BankLineRow,
  {
    amount,
    propertyId = null,
    ownerId = null,
  }: { amount: Cents; propertyId?: string | null | undefined; ownerId?: string | null | undefined },
): Promise<Settled> {
  await requireOwnerOn(context, { ownerId, propertyId, on: postedOn })
  const amountCents = ofLine < 0 ? negateCents(amount) : amount
  return {
    kind: 'OWNER',
    amountCents,
    ownerPropertyId: propertyId,
    ownerId,
    isRecorded: true,
    lines: [
      {
        code: ofLine < 0 ? accountCodes.ownerDraws : accountCodes.ownerContributions,
        amountCents: negateCents(amountCents),
        propertyId,
      },
      { code: accountCodes.bank, amountCents, propertyId, bankAccountId },
    ],
  }
}

/** A contribution or draw that is recorded already. */
async function ownerMoneyPart({ db, actor }: Context, line: BankLineRow, id: string): Promise<Settled> {
  const money = await lockDocument(db, actor.accountId, 'ownerMoney', id)
  if (!money) {
    throw notFound('ownerTransaction')
  }
  if (!money.isOpen) {
    throw new AppError('invalid_transition', 'books.ownerIsVoid')
  }
  const cash = await listBookedCash(db, actor.accountId, 'owner_transaction_id', id)
  return {
    kind: 'OWNER',
    amountCents: money.state === 'DRAW' ? negateCents(money.amountCents) : money.amountCents,
    ownerTransactionId: id,
    isRecorded: false,
    lines: moveTo(line.bankAccountId, cash),
  }
}

/**
 * Undoes the match of a line, which the caller has locked: its entry is reversed, what was recorded with it is voided, and an
 * amount that was corrected is restored. A payment that the line returned stays returned. Throws `invalid_transition`.
 */
export async function unsettleLine(context: Context, line: BankLineRow): Promise<void> {
  const { db, actor, now } = context
  const parts = await listParts(db, actor.accountId, [line.id])
  const [first] = parts
  if (line.state !== 'MATCHED' || !first) {
    throw new AppError('invalid_transition', 'banking.lineNotConfirmed')
  }
  await requireBankAccount(context, line.bankAccountId)
  await markMatchUndone(db, actor.accountId, first.matchId, now)
  const entry = await findMatchEntry(db, actor.accountId, first.matchId)
  if (entry) {
    await reverseBankEntry(db, eventActorOf(context), entry, 'bank_match_reversal', 'Undone')
  }
  for (const part of parts) {
    if (part.isRecorded) {
      await takeBackIncome({ ...context, ifMatch: undefined }, part)
      await takeBackVendorRefund({ ...context, ifMatch: undefined }, part)
      await takeBack({ ...context, ifMatch: undefined }, part)
    } else if (part.expenseId !== null && part.formerAmountCents !== null) {
      await updateExpense({ ...context, ifMatch: undefined }, part.expenseId, {
        amount: part.formerAmountCents,
      })
    }
  }
}

async function takeBack(
  context: Context,
  { kind, paymentId, expenseId, bankTransferId }: PartRow,
): Promise<void> {
  const { db, actor } = context
  if (kind === 'PAYMENT' && paymentId) {
    const payment = await lockDocument(db, actor.accountId, 'payment', paymentId)
    if (payment?.state === 'SETTLED') {
      await reversePayment(context, paymentId)
    }
  } else if (kind === 'EXPENSE' && expenseId) {
    const expense = await lockDocument(db, actor.accountId, 'expense', expenseId)
    if (expense?.isOpen) {
      await dropExpenseAndDate(context, expenseId)
    }
  } else if (kind === 'TRANSFER' && bankTransferId) {
    const transfer = await lockDocument(db, actor.accountId, 'transfer', bankTransferId)
    // the other bank account may have its line confirmed: then the transfer stays
    if (transfer?.isOpen && !transfer.isMatched) {
      await voidTransfer(context, bankTransferId)
    }
  }
}
