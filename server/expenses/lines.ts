import type { Db } from '#server/platform/database/database.ts'
import { invalidField, notFound } from '#server/platform/http/errors.ts'
import { expenseCodes } from '#shared/expenses/categories.ts'
import type { createExpense, updateExpense } from '#shared/expenses/contract.ts'
import { type Cents, formatUsd, sumCents } from '#shared/lib/money.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { type ExpenseLine, findPlaces, type FoundPlaces, type LinePlace } from './line-store.ts'

/** The lines that an expense is divided into, and the maintenance request that it paid. */
export type Division = { lines: readonly ExpenseLine[]; maintenanceId: string | null }

type Changes = RouteBody<typeof updateExpense>

/**
 * Returns the lines of a new expense of `amountCents`: the lines of the body, or one line of its category and
 * place. A unit implies its property. A maintenance request implies the unit of a single line. Throws
 * `not_found` (property, unit, request), `validation_failed`.
 */
export async function divideNewExpense(
  db: Db,
  accountId: string,
  body: RouteBody<typeof createExpense>,
): Promise<Division> {
  const maintenanceId = body.maintenanceId ?? null
  if (body.lines) {
    return divideByLines(db, accountId, { ...body, lines: body.lines }, body.amount, maintenanceId)
  }
  if (body.category === undefined) {
    throw invalidField('category', 'expenses.categoryMissing')
  }
  const named = { propertyId: body.propertyId ?? null, unitId: body.unitId ?? null }
  const place = await resolvePlace(db, accountId, named, maintenanceId)
  const line = { ...place, code: expenseCodes[body.category], amountCents: body.amount }
  return { lines: [line], maintenanceId }
}

/**
 * Returns the changed lines of an expense. What the body does not name stays where it still fits: a new property removes
 * the unit, a new unit removes the request. Another amount, category or place of a split expense needs its lines. Throws
 * `not_found`, `validation_failed`.
 */
export async function divideChangedExpense(
  db: Db,
  accountId: string,
  before: Division & { amountCents: Cents },
  body: Changes,
): Promise<Division> {
  const amountCents = body.amount ?? before.amountCents
  if (body.lines) {
    const isNamed = body.maintenanceId !== undefined
    const maintenanceId = isNamed ? (body.maintenanceId ?? null) : before.maintenanceId
    const given = { ...body, lines: body.lines }
    return divideByLines(db, accountId, given, amountCents, maintenanceId, isNamed)
  }
  const [only] = before.lines
  if (only === undefined || before.lines.length > 1) {
    const isDivided = amountCents === before.amountCents && namesNoPlace(body)
    if (!isDivided) {
      throw invalidField('lines', 'expenses.splitNeedsLines')
    }
    return body.maintenanceId === undefined
      ? before
      : { ...before, maintenanceId: await requireRequestOf(db, accountId, before.lines, body.maintenanceId) }
  }
  const { maintenanceId, ...named } = changedPlace({ ...only, maintenanceId: before.maintenanceId }, body)
  const isSame =
    body.propertyId === undefined && body.unitId === undefined && body.maintenanceId === undefined
  const place = isSame ? only : await resolvePlace(db, accountId, named, maintenanceId)
  const line = {
    propertyId: place.propertyId,
    unitId: place.unitId,
    code: body.category === undefined ? only.code : expenseCodes[body.category],
    amountCents,
  }
  return { lines: [line], maintenanceId }
}

function namesNoPlace({ category, propertyId, unitId }: Changes): boolean {
  return category === undefined && propertyId === undefined && unitId === undefined
}

async function divideByLines(
  db: Db,
  accountId: string,
  body: Changes & { lines: NonNullable<Changes['lines']> },
  amountCents: Cents,
  maintenanceId: string | null,
  isRequestNamed = true,
): Promise<Division> {
  if (body.category !== undefined || body.propertyId || body.unitId) {
    throw invalidField('lines', 'expenses.linesOrOne')
  }
  const total = sumCents(body.lines.map(({ amount }) => amount))
  if (total !== amountCents) {
    throw invalidField('lines', 'expenses.linesSum', {
      total: formatUsd(total),
      amount: formatUsd(amountCents),
    })
  }
  const places = body.lines.map(({ propertyId = null, unitId = null }) => ({ propertyId, unitId }))
  const found = await findPlaces(db, accountId, places, maintenanceId)
  const lines = body.lines.map(({ category, amount }, index) => ({
    ...placeAmong(found, places[index]!, `lines.${index}.unitId`),
    code: expenseCodes[category],
    amountCents: amount,
  }))
  const isRequestFound = maintenanceId === null || found.request !== undefined
  if (!isRequestFound) {
    throw notFound('maintenanceRequest')
  }
  if (found.request && !lines.some(({ propertyId }) => propertyId === found.request?.propertyId)) {
    if (isRequestNamed) {
      throw invalidField('maintenanceId', 'expenses.requestOfOtherUnit')
    }
    return { lines, maintenanceId: null }
  }
  return { lines, maintenanceId }
}

/** Returns a named place with the property of its unit. */
function placeAmong(found: FoundPlaces, { propertyId, unitId }: LinePlace, path: string): LinePlace {
  if (propertyId !== null && !found.propertyIds.includes(propertyId)) {
    throw notFound('property')
  }
  if (unitId === null) {
    return { propertyId, unitId }
  }
  const unit = found.units.find(({ id }) => id === unitId)
  if (!unit) {
    throw notFound('unit')
  }
  if (propertyId !== null && propertyId !== unit.propertyId) {
    throw invalidField(path, 'expenses.unitInOtherProperty')
  }
  return { propertyId: unit.propertyId, unitId }
}

/** Returns the place of a single line: the named place, or the place of its maintenance request. */
async function resolvePlace(
  db: Db,
  accountId: string,
  named: LinePlace,
  maintenanceId: string | null,
): Promise<LinePlace> {
  const found = await findPlaces(db, accountId, [named], maintenanceId)
  const place = placeAmong(found, named, 'unitId')
  if (maintenanceId === null) {
    return place
  }
  if (!found.request) {
    throw notFound('maintenanceRequest')
  }
  const { unitId, propertyId } = found.request
  const isElsewhere =
    (place.unitId !== null && place.unitId !== unitId) ||
    (place.propertyId !== null && place.propertyId !== propertyId)
  if (isElsewhere) {
    throw invalidField('maintenanceId', 'expenses.requestOfOtherUnit')
  }
  return { propertyId, unitId }
}

async function requireRequestOf(
  db: Db,
  accountId: string,
  lines: readonly ExpenseLine[],
  maintenanceId: string | null,
): Promise<string | null> {
  if (maintenanceId === null) {
    return null
  }
  const { request } = await findPlaces(db, accountId, [], maintenanceId)
  if (!request) {
    throw notFound('maintenanceRequest')
  }
  if (!lines.some(({ propertyId }) => propertyId === request.propertyId)) {
    throw invalidField('maintenanceId', 'expenses.requestOfOtherUnit')
  }
  return maintenanceId
}

/**
 * Returns the place that a change leaves a single line. Places that are not named stay when they still fit: a new
 * property removes the unit, a new unit removes the request.
 */
function changedPlace(
  before: LinePlace & { maintenanceId: string | null },
  { propertyId, unitId, maintenanceId }: Changes,
): LinePlace & { maintenanceId: string | null } {
  const isElsewhere = propertyId !== undefined && propertyId !== before.propertyId
  const isOtherUnit = isElsewhere || (unitId !== undefined && unitId !== before.unitId)
  const namesUnit = unitId || maintenanceId
  return {
    propertyId: propertyId === undefined ? (namesUnit ? null : before.propertyId) : propertyId,
    unitId: unitId === undefined ? (isElsewhere || maintenanceId ? null : before.unitId) : unitId,
    maintenanceId: maintenanceId === undefined ? (isOtherUnit ? null : before.maintenanceId) : maintenanceId,
  }
}
