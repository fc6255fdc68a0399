import { isDeepStrictEqual } from 'node:util'

import { postBills, type PostedBill, reverseBillOf } from '#server/ledger/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvent, appendEvents, type EventActor } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type * as billContract from '#shared/expenses/bill-contract.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { divideChangedExpense, divideNewExpense } from '#server/expenses/lines.ts'
import { resolveVendor } from '#server/expenses/resolve-vendor.ts'
import { forHistory, spendingName } from '#server/expenses/write-expenses.ts'
import {
  type BillFields,
  type BillRow,
  insertBills,
  lockBills,
  updateBillRow,
  voidBillRow,
} from './bill-store.ts'

/** The maximum number of days ahead that a bill may be dated. */
const farthestDays = 366

/**
 * Creates a bill (cents, more than zero) and posts it on its own date in the same transaction. A new vendor is added first.
 * Returns its id. Throws `not_found` (property, unit, vendor, request), `validation_failed`, `books_closed`.
 */
export async function createBill(
  context: Context,
  body: RouteBody<typeof billContract.createBill>,
): Promise<string> {
  const { db, actor, now } = context
  requireDates(context, body.date, body.dueDate)
  const division = await divideNewExpense(db, actor.accountId, body)
  const vendorId = await resolveVendor(context, body)
  if (!vendorId) {
    throw invalidField('vendorId', 'bills.vendorMissing')
  }
  const bill: BillFields = {
    id: newId(now.getTime()),
    vendorId,
    billedOn: body.date,
    dueOn: body.dueDate,
    amountCents: body.amount,
    description: body.description,
    reference: body.reference || null,
    ...division,
  }
  await writeBills(db, eventActorOf(context), [bill])
  return bill.id
}

/** Stores bills, posts them to the books and appends their events, for a user or for a job. */
export async function writeBills(
  db: Db,
  eventActor: EventActor,
  bills: readonly BillFields[],
): Promise<void> {
  await insertBills(db, eventActor.accountId, bills, eventActor.now)
  await postBills(db, eventActor, bills.map(inBooks))
  await appendEvents(
    db,
    eventActor,
    bills.map((bill) => ({
      action: 'entered',
      entityType: 'bill',
      entityId: bill.id,
      entityName: spendingName(bill),
      after: forHistory(bill),
    })),
  )
}

/**
 * Updates a bill. Its vendor, date, amount and lines can change until something of it is paid; what is posted otherwise
 * reverses the entry and posts it again. Throws `not_found`, `version_mismatch`, `invalid_transition`,
 * `validation_failed`, `books_closed`.
 */
export async function updateBill(
  context: Context,
  id: string,
  body: RouteBody<typeof billContract.updateBill>,
): Promise<void> {
  const { db, actor, now } = context
  const row = await requireBill(context, id)
  requireVersion(row.version, context.ifMatch)
  const before = fieldsOf(row)
  const division = await divideChangedExpense(db, actor.accountId, before, body)
  const vendorId = await resolveVendor(context, body, before.vendorId)
  if (vendorId === null) {
    throw invalidField('vendorId', 'bills.vendorMissing')
  }
  const after: BillFields = {
    ...before,
    ...division,
    vendorId: vendorId ?? before.vendorId,
    billedOn: body.date ?? before.billedOn,
    dueOn: body.dueDate ?? before.dueOn,
    amountCents: body.amount ?? before.amountCents,
    description: body.description ?? before.description,
    reference: body.reference === undefined ? before.reference : body.reference || null,
  }
  requireDates(context, after.billedOn, after.dueOn)
  const isPosted =
    before.billedOn !== after.billedOn || !isDeepStrictEqual(inBooks(before).lines, inBooks(after).lines)
  const isOtherBill = isPosted || before.vendorId !== after.vendorId
  if (isOtherBill && row.paidCents > 0) {
    throw new AppError('invalid_transition', 'bills.paidInPart')
  }
  const isDivided = isDeepStrictEqual(before.lines, after.lines)
  await updateBillRow(db, actor.accountId, { ...after, lines: isDivided ? undefined : after.lines }, now)
  if (isPosted) {
    await reverseBillOf(db, eventActorOf(context), inBooks(before), 'Correction')
    await postBills(db, eventActorOf(context), [inBooks(after)])
  }
  await appendEvent(db, eventActorOf(context), {
    action: 'updated',
    entityType: 'bill',
    entityId: id,
    entityName: spendingName(after),
    before: forHistory(before),
    after: forHistory(after),
  })
}

/**
 * Voids a bill that is not paid in any part: it stays listed, and its entry is reversed on its own date.
 * Throws `not_found`, `invalid_transition`.
 */
export async function voidBill(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const row = await requireBill(context, id)
  if (row.paidCents > 0) {
    throw new AppError('invalid_transition', 'bills.voidPaymentsFirst')
  }
  const bill = fieldsOf(row)
  await reverseBillOf(db, eventActorOf(context), inBooks(bill), 'Voided')
  await voidBillRow(db, actor.accountId, id, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'voided',
    entityType: 'bill',
    entityId: id,
    entityName: spendingName(bill),
    before: forHistory(bill),
  })
}

async function requireBill({ db, actor }: Context, id: string): Promise<BillRow> {
  const [bill] = await lockBills(db, actor.accountId, [id])
  if (!bill) {
    throw notFound('bill')
  }
  if (bill.isVoid) {
    throw new AppError('invalid_transition', 'bills.isVoid')
  }
  return bill
}

function requireDates({ today }: Context, billedOn: PlainDate, dueOn: PlainDate): void {
  if (billedOn > addDays(today, farthestDays)) {
    throw invalidField('date', 'bills.dateTooFar')
  }
  if (dueOn < billedOn) {
    throw invalidField('dueDate', 'bills.dueBeforeDate')
  }
}

function fieldsOf(row: BillRow): BillFields {
  const { id, vendorId, maintenanceId, billedOn, dueOn, amountCents, description, reference } = row
  const lines = row.lines.map((line) => ({
    propertyId: line.propertyId,
    unitId: line.unitId,
    code: line.code,
    amountCents: line.amountCents,
  }))
  return { id, vendorId, maintenanceId, billedOn, dueOn, amountCents, description, reference, lines }
}

function inBooks({ id, lines, billedOn, description }: BillFields): PostedBill {
  return {
    id,
    lines: lines.map(({ propertyId, code, amountCents }) => ({ propertyId, code, amountCents })),
    billedOn,
    description,
  }
}
