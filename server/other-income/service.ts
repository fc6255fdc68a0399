import { accountCodes } from '#shared/ledger/account-codes.ts'
import { isDeepStrictEqual } from 'node:util'

import { type PostedOtherIncome, postOtherIncomeOf, reverseOtherIncomeOf } from '#server/ledger/service.ts'
import { hasProperty } from '#server/portfolio/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type * as otherIncomeContract from '#shared/other-income/contract.ts'
import { cashCodeOf } from '#shared/ledger/postings/cash-code.ts'
import { formatUsd } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import {
  findOtherIncome,
  findPropertyOfAnyUnit,
  insertOtherIncome,
  type OtherIncomeFields,
  updateOtherIncomeRow,
  voidOtherIncomeRow,
} from './store.ts'

type Place = Pick<OtherIncomeFields, 'propertyId' | 'unitId'>

/**
 * Creates income without a lease (cents, more than zero; a calendar date up to today) and posts it: Dr cash, Cr 4900.
 * Returns its id. Throws `not_found` (property, unit), `validation_failed`, `books_closed`.
 */
export async function createOtherIncome(
  context: Context,
  body: RouteBody<typeof otherIncomeContract.createOtherIncome>,
): Promise<string> {
  const { db, actor, now } = context
  requireReceived(context, body.date)
  const row: OtherIncomeFields = {
    id: newId(now.getTime()),
    receivedOn: body.date,
    amountCents: body.amount,
    ...(await resolvePlace(context, { propertyId: body.propertyId ?? null, unitId: body.unitId ?? null })),
    category: body.category,
    payerName: body.payerName || null,
    description: body.description,
    method: body.method ?? null,
    reference: body.reference || null,
  }
  await insertOtherIncome(db, actor.accountId, row, now)
  await postOtherIncomeOf(db, eventActorOf(context), inBooks(row))
  await tell(context, 'recorded', row, { after: row })
  return row.id
}

/**
 * Updates income without a lease; fields that are not given stay, and another property removes the unit. Another amount,
 * date, property, or account of cash reverses its entry and posts it again. Throws `not_found`, `version_mismatch`,
 * `invalid_transition` (void), `validation_failed`.
 */
export async function updateOtherIncome(
  context: Context,
  id: string,
  body: RouteBody<typeof otherIncomeContract.updateOtherIncome>,
): Promise<void> {
  const { db, actor, now } = context
  const { version, ...before } = await requirePosted(context, id)
  requireVersion(version, context.ifMatch)
  const after: OtherIncomeFields = {
    id,
    receivedOn: body.date ?? before.receivedOn,
    amountCents: body.amount ?? before.amountCents,
    ...(await changedPlace(context, before, body)),
    category: body.category ?? before.category,
    payerName: body.payerName === undefined ? before.payerName : body.payerName || null,
    description: body.description ?? before.description,
    method: body.method === undefined ? before.method : body.method,
    reference: body.reference === undefined ? before.reference : body.reference || null,
  }
  requireReceived(context, after.receivedOn)
  await updateOtherIncomeRow(db, actor.accountId, after, now)
  const [was, is] = [inBooks(before), inBooks(after)]
  if (!isDeepStrictEqual({ ...was, description: '' }, { ...is, description: '' })) {
    await reverseOtherIncomeOf(db, eventActorOf(context), was, 'Correction')
    await postOtherIncomeOf(db, eventActorOf(context), is)
  }
  await tell(context, 'updated', after, { before, after })
}

/** Voids income without a lease: its entry is reversed on its own date. Throws `not_found`, `invalid_transition`. */
export async function voidOtherIncome(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const { version: _, ...row } = await requirePosted(context, id)
  await reverseOtherIncomeOf(db, eventActorOf(context), inBooks(row), 'Voided')
  await voidOtherIncomeRow(db, actor.accountId, id, now)
  await tell(context, 'voided', row, { before: row })
}

async function requirePosted(
  { db, actor }: Context,
  id: string,
): Promise<OtherIncomeFields & { version: number }> {
  const row = await findOtherIncome(db, actor.accountId, id, true)
  if (!row) {
    throw notFound('otherIncome')
  }
  const { isVoid, propertyName: _, unitNumber: __, createdAt: ___, updatedAt: ____, ...fields } = row
  if (isVoid) {
    throw new AppError('invalid_transition', 'books.incomeIsVoid')
  }
  return fields
}

function requireReceived({ today }: Context, date: PlainDate): void {
  if (date > today) {
    throw invalidField('date', 'books.incomeDateInFuture')
  }
}

/** Returns a place with the property of its unit. Throws `not_found`, `validation_failed`. */
async function resolvePlace({ db, actor }: Context, { propertyId, unitId }: Place): Promise<Place> {
  if (propertyId !== null && !(await hasProperty(db, actor.accountId, propertyId))) {
    throw notFound('property')
  }
  if (unitId === null) {
    return { propertyId, unitId }
  }
  const ofUnit = await findPropertyOfAnyUnit(db, actor.accountId, unitId)
  if (ofUnit === undefined) {
    throw notFound('unit')
  }
  if (propertyId !== null && propertyId !== ofUnit) {
    throw invalidField('unitId', 'expenses.unitInOtherProperty')
  }
  return { propertyId: ofUnit, unitId }
}

async function changedPlace(
  context: Context,
  before: Place,
  { propertyId, unitId }: RouteBody<typeof otherIncomeContract.updateOtherIncome>,
): Promise<Place> {
  if (propertyId === undefined && unitId === undefined) {
    return { propertyId: before.propertyId, unitId: before.unitId }
  }
  const isElsewhere = propertyId !== undefined && propertyId !== before.propertyId
  return resolvePlace(context, {
    propertyId: propertyId === undefined ? (unitId ? null : before.propertyId) : propertyId,
    unitId: unitId === undefined ? (isElsewhere ? null : before.unitId) : unitId,
  })
}

function inBooks(row: OtherIncomeFields): PostedOtherIncome {
  const { id, propertyId, amountCents, receivedOn: on, description, category, method } = row
  // interest is paid by the bank into its own account
  const cashCode = method === null && category === 'INTEREST' ? accountCodes.bank : cashCodeOf(method)
  return { id, cashCode, propertyId, amountCents, on, description }
}

async function tell(
  context: Context,
  action: string,
  row: OtherIncomeFields,
  change: { before?: OtherIncomeFields; after?: OtherIncomeFields },
): Promise<void> {
  await appendEvent(context.db, eventActorOf(context), {
    action,
    entityType: 'other_income',
    entityId: row.id,
    entityName: `${row.description}, ${formatUsd(row.amountCents)}`,
    ...change,
  })
}
