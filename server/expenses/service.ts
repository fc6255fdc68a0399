import { postExpenses, reverseExpenseOf } from '#server/ledger/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { appendEvent, appendEvents } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { addVendor, requireVendor } from '#server/vendors/service.ts'
import { expenseCodes } from '#shared/expenses/categories.ts'
import type { createExpense, updateExpense } from '#shared/expenses/contract.ts'
import { formatUsd } from '#shared/lib/money.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import {
  type ExpenseFields,
  findTarget,
  insertExpenses,
  lockExpense,
  type ExpenseTarget,
  updateExpenseRow,
  voidExpenseRow,
} from './store.ts'

export type { ExpenseFields } from './store.ts'

/**
 * Records an expense that was paid (cents, more than zero; a calendar date up to today) and posts it to the books in
 * the same transaction. A given unit sets the property, a given maintenance request sets the unit. Returns its id.
 * A new vendor is added first. Throws `not_found` (property, unit, vendor, request), `validation_failed`.
 */
export async function recordExpense(
  context: Context,
  body: RouteBody<typeof createExpense>,
): Promise<string> {
  const { db, actor, now, today } = context
  requirePaid(body.date, today)
  const place = await resolveTarget(db, actor.accountId, {
    propertyId: body.propertyId ?? null,
    unitId: body.unitId ?? null,
    maintenanceId: body.maintenanceId ?? null,
  })
  const vendorId = await resolveVendor(context, body)
  const expense: ExpenseFields = {
    id: newId(now.getTime()),
    ...place,
    vendorId: vendorId ?? null,
    code: expenseCodes[body.category],
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
      after: expense,
    })),
  )
}

/**
 * Corrects an expense. A new amount, category, date, property, or cash instead of bank, reverses the posted entry and
 * posts it again; other fields change only the record. Throws `not_found`, `version_mismatch`, `invalid_transition` (a
 * void expense cannot change), `validation_failed`.
 */
export async function changeExpense(
  context: Context,
  id: string,
  body: RouteBody<typeof updateExpense>,
): Promise<void> {
  const { db, actor, now, today } = context
  const { version, ...before } = await requireNotVoid(context, id)
  requireVersion(version, context.ifMatch)
  const vendorId = await resolveVendor(context, body, before.vendorId)
  const after: ExpenseFields = {
    ...before,
    ...(await changedTarget(db, actor.accountId, before, body)),
    vendorId: vendorId === undefined ? before.vendorId : vendorId,
    code: body.category === undefined ? before.code : expenseCodes[body.category],
    amountCents: body.amount ?? before.amountCents,
    paidOn: body.date ?? before.paidOn,
    description: body.description ?? before.description,
    method: body.method === undefined ? before.method : body.method,
    reference: body.reference === undefined ? before.reference : body.reference || null,
  }
  requirePaid(after.paidOn, today)
  await updateExpenseRow(db, actor.accountId, after, now)
  if (isPostedOtherwise(before, after)) {
    await reverseExpenseOf(db, eventActorOf(context), inBooks(before), 'Correction')
    await postExpenses(db, eventActorOf(context), [inBooks(after)])
  }
  await appendEvent(db, eventActorOf(context), {
    action: 'updated',
    entityType: 'expense',
    entityId: id,
    entityName: nameOf(after),
    before,
    after,
  })
}

/**
 * Voids an expense that was recorded by mistake: it stays listed, and its entry is reversed on its own date. Throws
 * `not_found`, `invalid_transition`.
 */
export async function dropExpense(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const { version: _, ...expense } = await requireNotVoid(context, id)
  await reverseExpenseOf(db, eventActorOf(context), inBooks(expense), 'Voided')
  await voidExpenseRow(db, actor.accountId, id, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'voided',
    entityType: 'expense',
    entityId: id,
    entityName: nameOf(expense),
    before: expense,
  })
}

async function requireNotVoid({ db, actor }: Context, id: string) {
  const expense = await lockExpense(db, actor.accountId, id)
  if (!expense) {
    throw notFound('expense')
  }
  const { isVoid, ...document } = expense
  if (isVoid) {
    throw new AppError('invalid_transition', 'expenses.isVoid')
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

/** Returns where an expense belongs: the named places must exist and belong together. */
async function resolveTarget(db: Db, accountId: string, named: ExpenseTarget): Promise<ExpenseTarget> {
  const found = await findTarget(db, accountId, named)
  const { propertyId, unitId, maintenanceId } = named
  if (propertyId !== null && !found.hasProperty) {
    throw notFound('property')
  }
  if (unitId !== null && found.propertyOfUnit === null) {
    throw notFound('unit')
  }
  if (maintenanceId !== null && found.unitOfRequest === null) {
    throw notFound('maintenanceRequest')
  }
  const unit = unitId ?? found.unitOfRequest
  const property = propertyId ?? found.propertyOfUnit ?? found.propertyOfRequest
  if (unitId !== null && property !== found.propertyOfUnit) {
    throw invalidField('unitId', 'expenses.unitInOtherProperty')
  }
  if (maintenanceId !== null && (unit !== found.unitOfRequest || property !== found.propertyOfRequest)) {
    throw invalidField('maintenanceId', 'expenses.requestOfOtherUnit')
  }
  return { propertyId: property, unitId: unit, maintenanceId }
}

/**
 * Returns the changed place of an expense. Places that are not named stay when they still fit: a new property removes
 * the unit, a new unit removes the request.
 */
async function changedTarget(
  db: Db,
  accountId: string,
  before: ExpenseFields,
  body: RouteBody<typeof updateExpense>,
): Promise<ExpenseTarget> {
  const { propertyId, unitId, maintenanceId } = body
  if (propertyId === undefined && unitId === undefined && maintenanceId === undefined) {
    return { propertyId: before.propertyId, unitId: before.unitId, maintenanceId: before.maintenanceId }
  }
  const isElsewhere = propertyId !== undefined && propertyId !== before.propertyId
  const isOtherUnit = isElsewhere || (unitId !== undefined && unitId !== before.unitId)
  const namesUnit = unitId || maintenanceId
  return resolveTarget(db, accountId, {
    propertyId: propertyId === undefined ? (namesUnit ? null : before.propertyId) : propertyId,
    unitId: unitId === undefined ? (isElsewhere || maintenanceId ? null : before.unitId) : unitId,
    maintenanceId: maintenanceId === undefined ? (isOtherUnit ? null : before.maintenanceId) : maintenanceId,
  })
}

function isPostedOtherwise(before: ExpenseFields, after: ExpenseFields): boolean {
  const [was, is] = [inBooks(before), inBooks(after)]
  return (
    was.amountCents !== is.amountCents ||
    was.code !== is.code ||
    was.paidOn !== is.paidOn ||
    was.propertyId !== is.propertyId ||
    was.isCash !== is.isCash
  )
}

function inBooks({ id, propertyId, code, amountCents, paidOn, method, description }: ExpenseFields) {
  return { id, propertyId, code, amountCents, paidOn, description, isCash: method === 'CASH' }
}

function nameOf({ description, amountCents }: ExpenseFields): string {
  return `${description}, ${formatUsd(amountCents)}`
}
