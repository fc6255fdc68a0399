import { isDeepStrictEqual } from 'node:util'

import { postExpenses, reverseExpenseOf } from '#server/ledger/service.ts'
import { AppError, invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { appendEvent, appendEvents } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { addVendor, requireVendor } from '#server/vendors/service.ts'
import type { createExpense, updateExpense } from '#shared/expenses/contract.ts'
import { formatUsd } from '#shared/lib/money.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { divideChangedExpense, divideNewExpense } from './lines.ts'
import { type ExpenseFields, insertExpenses, lockExpense, updateExpenseRow, voidExpenseRow } from './store.ts'

export type { ExpenseLine } from './line-store.ts'
export type { ExpenseFields } from './store.ts'

/**
 * Records an expense that was paid (cents, more than zero; a calendar date up to today), with its lines, and posts it
 * to the books in the same transaction. A given unit sets the property, a given maintenance request the unit. Returns
 * its id. A new vendor is added first. Throws `not_found` (property, unit, vendor, request), `validation_failed`.
 */
export async function recordExpense(
  context: Context,
  body: RouteBody<typeof createExpense>,
): Promise<string> {
  const { db, actor, now, today } = context
  requirePaid(body.date, today)
  const division = await divideNewExpense(db, actor.accountId, body)
  const vendorId = await resolveVendor(context, body)
  const expense: ExpenseFields = {
    id: newId(now.getTime()),
    ...division,
    vendorId: vendorId ?? null,
    amountCents: body.amount,
    paidOn: body.date,
    description: body.description,
    method: body.method ?? null,
    reference: body.reference || null,
  }
  await recordExpensesInBulk(context, [expense])
  return expense.id
}

/**
 * Records and posts expenses as `recordExpense` would, of properties, units and vendors that the caller has found or
 * made in this transaction; dates are checked by the caller.
 */
export async function recordExpensesInBulk(
  context: Context,
  expenses: readonly ExpenseFields[],
): Promise<void> {
  const { db, actor, now } = context
  await insertExpenses(db, actor.accountId, expenses, now)
  await postExpenses(db, eventActorOf(context), expenses.map(inBooks))
  await appendEvents(
    db,
    eventActorOf(context),
    expenses.map((expense) => ({
      action: 'recorded',
      entityType: 'expense',
      entityId: expense.id,
      entityName: nameOf(expense),
      after: forHistory(expense),
    })),
  )
}

/**
 * Corrects an expense. A new amount, category, date, property, division, or cash instead of bank, reverses the posted
 * entry and posts it again; other fields change only the record. Throws `not_found`, `version_mismatch`, `invalid_transition` (a
 * void expense cannot change), `validation_failed`.
 */
export async function changeExpense(
  context: Context,
  id: string,
  body: RouteBody<typeof updateExpense>,
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
  }
  requirePaid(after.paidOn, today)
  const lines = isDeepStrictEqual(before.lines, after.lines) ? undefined : after.lines
  await updateExpenseRow(db, actor.accountId, { ...after, lines }, now)
  if (isPostedOtherwise(before, after)) {
    await reverseExpenseOf(db, eventActorOf(context), inBooks(before), 'Correction')
    await postExpenses(db, eventActorOf(context), [inBooks(after)])
  }
  await appendEvent(db, eventActorOf(context), {
    action: 'updated',
    entityType: 'expense',
    entityId: id,
    entityName: nameOf(after),
    before: forHistory(before),
    after: forHistory(after),
  })
}

/**
 * Voids an expense that was recorded by mistake: it stays listed, and its entry is reversed on its own date. Throws
 * `not_found`, `invalid_transition`.
 */
export async function dropExpense(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const { version: _, ...expense } = await requireChangeable(context, id)
  await reverseExpenseOf(db, eventActorOf(context), inBooks(expense), 'Voided')
  await voidExpenseRow(db, actor.accountId, id, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'voided',
    entityType: 'expense',
    entityId: id,
    entityName: nameOf(expense),
    before: forHistory(expense),
  })
}

async function requireChangeable(
  { db, actor }: Context,
  id: string,
): Promise<ExpenseFields & { version: number }> {
  const expense = await lockExpense(db, actor.accountId, id)
  if (!expense) {
    throw notFound('expense')
  }
  const { isVoid, isEditable, ...document } = expense
  if (isVoid) {
    throw new AppError('invalid_transition', 'expenses.isVoid')
  }
  if (!isEditable) {
    throw new AppError('forbidden', 'expenses.splitOutOfReach')
  }
  return document
}

/** Refuses money that is not paid yet. One day of tolerance: the client may already live in tomorrow. */
function requirePaid(date: PlainDate, today: PlainDate): void {
  if (date > addDays(today, 1)) {
    throw invalidField('date', 'expenses.dateInFuture')
  }
}

/**
 * Returns the id of the vendor who is paid: a new one is added, an existing one must not be archived unless the expense
 * already names them. Returns undefined where the body names none. Throws `not_found`, `validation_failed`.
 */
async function resolveVendor(
  context: Context,
  { vendorId, newVendor }: Pick<RouteBody<typeof updateExpense>, 'vendorId' | 'newVendor'>,
  before: string | null = null,
): Promise<string | null | undefined> {
  if (newVendor) {
    if (vendorId) {
      throw invalidField('newVendor', 'expenses.twoVendors')
    }
    return addVendor(context, newVendor)
  }
  if (vendorId && vendorId !== before) {
    await requireVendor(context, vendorId)
  }
  return vendorId
}

function isPostedOtherwise(before: ExpenseFields, after: ExpenseFields): boolean {
  const [was, is] = [inBooks(before), inBooks(after)]
  return was.paidOn !== is.paidOn || was.isCash !== is.isCash || !isDeepStrictEqual(was.lines, is.lines)
}

function inBooks({ id, lines, paidOn, method, description }: ExpenseFields) {
  return {
    id,
    lines: lines.map(({ propertyId, code, amountCents }) => ({ propertyId, code, amountCents })),
    paidOn,
    description,
    isCash: method === 'CASH',
  }
}

/** Returns the fields that the history keeps: a single line as fields of the expense itself. */
function forHistory({ lines, ...expense }: ExpenseFields) {
  const [only, ...others] = lines
  return only && others.length === 0 ? { ...expense, ...only } : { ...expense, lines }
}

function nameOf({ description, amountCents }: ExpenseFields): string {
  return `${description}, ${formatUsd(amountCents)}`
}
