import { isDeepStrictEqual } from 'node:util'

import { postExpenses, reverseExpenseOf } from '#server/ledger/service.ts'
import { AppError, invalidField, requireVersion } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { categoryOf, isOffSchedule } from '#shared/expenses/categories.ts'
import type * as contract from '#shared/expenses/contract.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { writeBills } from './bills/bill-service.ts'
import { type BillFields, lockBills } from './bills/bill-store.ts'
import { requireChangeable } from './changeable.ts'
import { requireEscrow } from './recurring/escrow.ts'
import { divideChangedExpense, divideNewExpense } from './lines.ts'
import { requireBilled } from './bills/pay-bills.ts'
import { deleteRecordedDate } from './recurring/recurring-expense-store.ts'
import { findFirstRefundDay } from './refunds/refund-store.ts'
import { requirePaid } from './bills/require-paid.ts'
import { resolveVendor } from './resolve-vendor.ts'
import { type ExpenseFields, updateExpenseRow, voidExpenseRow } from './store.ts'
import { requireUsedCost } from './repairs/used-cost.ts'
import { forHistory, inBooks, spendingName, writeExpenses } from './write-expenses.ts'

export { createBill } from './bills/bill-service.ts'
export { type BillFields, paidBillLinesSql } from './bills/bill-store.ts'
export type { VendorCreditFields } from './vendor-credits/vendor-credit-store.ts'
export { voidExpenseRefund, refundExpense } from './refunds/refunds.ts'
export { payBillsAtOnce } from './bills/pay-bills.ts'
export {
  addVendorCreditsInBulk,
  voidVendorCredit,
  voidVendorCreditUse,
  isCreditable,
  createVendorCredit,
  refundVendorCredit,
  applyVendorCredit,
} from './vendor-credits/vendor-credits.ts'
export { createRecurringExpense, type NewRecurringExpense } from './recurring/recurring-expense-service.ts'
export {
  listNextRecurringDates,
  recordRecurringDate,
  recordRecurringExpenses,
} from './recurring/recurring-expenses.ts'
export { isReceiptSql } from './receipts-sql.ts'
export { lockExpenseOfRequest, sumCostOfRequest } from './repairs/request-cost-store.ts'
export type { ExpenseLine } from './line-store.ts'
export type { ExpenseFields } from './store.ts'

/**
 * Creates an expense that was paid (cents, more than zero; a calendar date up to today), with its lines, and posts it
 * to the books in the same transaction. A given unit sets the property, a given maintenance request the unit. Returns
 * its id. A new vendor is added first. Throws `not_found` (property, unit, vendor, request), `validation_failed`.
 */
export async function createExpense(
  context: Context,
  body: RouteBody<typeof contract.createExpense>,
): Promise<string> {
  const { db, actor, now, today } = context
  requirePaid(body.date, today)
  const division = await divideNewExpense(db, actor.accountId, body)
  const vendorId = await resolveVendor(context, body)
  const expense: ExpenseFields = {
    id: newId(now.getTime()),
    ...division,
    billId: null,
    vendorId: vendorId ?? null,
    amountCents: body.amount,
    paidOn: body.date,
    description: body.description,
    method: body.method ?? null,
    reference: body.reference || null,
    ...treatmentOf(body, {}),
  }
  await recordExpensesInBulk(context, [expense])
  return expense.id
}

/**
 * Records and posts expenses as `createExpense` would, of properties, units and vendors that the caller has found or
 * made in this transaction; dates are checked by the caller.
 */
export async function recordExpensesInBulk(
  context: Context,
  expenses: readonly ExpenseFields[],
): Promise<void> {
  await writeExpenses(context.db, eventActorOf(context), expenses)
}

/**
 * Enters and posts bills as `createBill` would, of properties, units and vendors that the caller has found or made in this
 * transaction; dates are checked by the caller.
 */
export async function addBillsInBulk(context: Context, bills: readonly BillFields[]): Promise<void> {
  await writeBills(context.db, eventActorOf(context), bills)
}

/**
 * Updates an expense. A new amount, category, date, property, division, or cash instead of bank, reverses the posted
 * entry and posts it again; other fields change only the record. Throws `not_found`, `version_mismatch`, `invalid_transition` (a
 * void expense cannot change), `validation_failed`.
 */
export async function updateExpense(
  context: Context,
  id: string,
  body: RouteBody<typeof contract.updateExpense>,
): Promise<void> {
  const { db, actor, now, today } = context
  const { version, ...before } = await requireChangeable(context, id)
  requireVersion(version, context.ifMatch)
  const vendorId = await resolveVendor(context, body, before.vendorId)
  const after: ExpenseFields = {
    ...before,
    ...(await divideChangedExpense(db, actor.accountId, before, body)),
    vendorId: vendorId === undefined ? before.vendorId : vendorId,
    amountCents: body.amount ?? before.amountCents,
    paidOn: body.date ?? before.paidOn,
    description: body.description ?? before.description,
    method: body.method === undefined ? before.method : body.method,
    reference: body.reference === undefined ? before.reference : body.reference || null,
    ...treatmentOf(body, before),
  }
  requirePaid(after.paidOn, today)
  if (
    before.escrowLoanId &&
    (after.method !== null || after.lines.some(({ code }) => isOffSchedule(categoryOf(code))))
  ) {
    throw after.method === null
      ? invalidField('category', 'recurringExpenses.payoutCategory')
      : invalidField('method', 'recurringExpenses.payoutIsEscrow')
  }
  if (before.billId !== null) {
    requireOfBill(before, after)
    if (after.paidOn < before.paidOn) {
      const [bill] = await lockBills(db, actor.accountId, [before.billId])
      requireBilled(bill!, after.paidOn) // a payment of a bill has its bill
    }
  }
  await requireRefundable(context, before, after)
  await requireUsedCost(context, after)
  const lines = isDeepStrictEqual(before.lines, after.lines) ? undefined : after.lines
  await updateExpenseRow(db, actor.accountId, { ...after, lines }, now)
  await requireEscrow(db, actor.accountId, id)
  if (isPostedOtherwise(before, after)) {
    await reverseExpenseOf(db, eventActorOf(context), inBooks(before), 'Correction')
    await postExpenses(db, eventActorOf(context), [inBooks(after)])
  }
  await appendEvent(db, eventActorOf(context), {
    action: 'updated',
    entityType: 'expense',
    entityId: id,
    entityName: spendingName(after),
    before: forHistory(before),
    after: forHistory(after),
  })
}

/**
 * Voids an expense that was recorded by mistake: it stays listed, and its entry is reversed on its own date. Throws
 * `not_found`, `invalid_transition`.
 */
export async function voidExpense(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const { version: _, ...expense } = await requireChangeable(context, id)
  if (await findFirstRefundDay(db, actor.accountId, id)) {
    throw new AppError('invalid_transition', 'expenses.hasRefunds')
  }
  await requireUsedCost(context, { id, lines: [] })
  await reverseExpenseOf(db, eventActorOf(context), inBooks(expense), 'Voided')
  await voidExpenseRow(db, actor.accountId, id, now)
  await requireEscrow(db, actor.accountId, id)
  await appendEvent(db, eventActorOf(context), {
    action: 'voided',
    entityType: 'expense',
    entityId: id,
    entityName: spendingName(expense),
    before: forHistory(expense),
  })
}

/**
 * Voids an expense, and frees the date of the recurring expense that it was recorded for. Throws as `voidExpense`.
 */
export async function dropExpenseAndDate(context: Context, id: string): Promise<void> {
  await voidExpense(context, id)
  await deleteRecordedDate(context.db, context.actor.accountId, id)
}

/**
 * Returns how a cost is treated after a change. Without a treatment, the reason is null. Throws
 * `validation_failed`.
 */
function treatmentOf(
  { costTreatment, costTreatmentReason }: RouteBody<typeof contract.updateExpense>,
  before: Pick<ExpenseFields, 'costTreatment' | 'costTreatmentReason'>,
): Pick<ExpenseFields, 'costTreatment' | 'costTreatmentReason'> {
  const treatment = (costTreatment === undefined ? before.costTreatment : costTreatment) ?? null
  const reason = costTreatmentReason === undefined ? before.costTreatmentReason : costTreatmentReason
  if (treatment === null && costTreatmentReason) {
    throw invalidField('costTreatmentReason', 'expenses.reasonOfTreatment')
  }
  return { costTreatment: treatment, costTreatmentReason: treatment === null ? null : reason || null }
}

/** Refuses another amount, another division or a later date if an expense has refunds. */
async function requireRefundable(
  { db, actor }: Context,
  before: ExpenseFields,
  after: ExpenseFields,
): Promise<void> {
  const refundedOn = await findFirstRefundDay(db, actor.accountId, before.id)
  if (refundedOn === undefined) {
    return
  }
  if (before.amountCents !== after.amountCents || !isDeepStrictEqual(before.lines, after.lines)) {
    throw new AppError('invalid_transition', 'expenses.hasRefunds')
  }
  if (after.paidOn > refundedOn) {
    throw invalidField('date', 'expenses.hasRefunds')
  }
}

/** Refuses to change in the payment of a bill what the bill says. */
function requireOfBill(before: ExpenseFields, after: ExpenseFields): void {
  if (before.vendorId !== after.vendorId) {
    throw invalidField('vendorId', 'expenses.paysBill')
  }
  if (before.amountCents !== after.amountCents || !isDeepStrictEqual(before.lines, after.lines)) {
    throw invalidField('amount', 'expenses.paysBill')
  }
}

function isPostedOtherwise(before: ExpenseFields, after: ExpenseFields): boolean {
  const [was, is] = [inBooks(before), inBooks(after)]
  return was.paidOn !== is.paidOn || was.isCash !== is.isCash || !isDeepStrictEqual(was.lines, is.lines)
}
