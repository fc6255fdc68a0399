import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { addDays } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type { TinType } from '#shared/vendors/tin.ts'
import type { updateW9 } from '#shared/vendors/w9-contract.ts'
import { exemptionOf } from '#shared/vendors/w9.ts'

import { lockVendor, updateVendorRow } from './store.ts'
import type { TinBox } from './tin-box.ts'
import { findW9, insertW9, updateW9Row, type W9Fields } from './w9-store.ts'

const none: Omit<W9Fields, 'id'> = {
  firstName: null,
  lastName: null,
  businessName: null,
  street: null,
  street2: null,
  city: null,
  state: null,
  zipCode: null,
  tinType: null,
  tinSealed: null,
  taxClass: null,
  exemptPayeeCode: null,
  paymentsFor: 'SERVICES',
  signedOn: null,
}

/**
 * Records what a vendor's Form W-9 says; fields that are not given stay. The vendor then has the last four digits of the
 * number, a W-9 once it is signed, and no Form 1099 where the W-9 says that none is due. Throws `not_found`,
 * `version_mismatch`, `validation_failed`.
 */
export async function recordW9(
  box: TinBox,
  context: Context,
  vendorId: string,
  body: RouteBody<typeof updateW9>,
): Promise<void> {
  const { db, actor, now, today } = context
  const { accountId } = actor
  const vendor = await lockVendor(db, accountId, vendorId)
  if (!vendor) {
    throw notFound('vendor')
  }
  const before = await findW9(db, accountId, vendorId)
  requireVersion(before?.version ?? 0, context.ifMatch)
  const { tin, ...facts } = body
  const { version: _, ...earlier } = before ?? { id: vendorId, ...none, version: 0 }
  const after: W9Fields = {
    ...earlier,
    ...given(facts),
    ...(tin !== undefined && {
      tinSealed: tin === null ? null : box.seal(tin, { accountId, id: vendorId }),
    }),
  }
  requireTinType(after.tinType, tin)
  if (after.signedOn !== null && after.signedOn > addDays(today, 1)) {
    throw invalidField('signedOn', 'vendors.signedInFuture')
  }
  await (before ? updateW9Row : insertW9)(db, accountId, after, now)
  const { version: __, ...vendorFields } = vendor
  await updateVendorRow(
    db,
    accountId,
    {
      ...vendorFields,
      taxIdLast4: tin === undefined ? vendor.taxIdLast4 : (tin?.slice(-4) ?? null),
      hasW9: after.signedOn !== null || (vendor.hasW9 && earlier.signedOn === null),
      is1099Exempt:
        exemptionOf(after) !== undefined || (vendor.is1099Exempt && exemptionOf(earlier) === undefined),
    },
    now,
  )
  await appendEvent(db, eventActorOf(context), {
    action: 'w9_recorded',
    entityType: 'vendor',
    entityId: vendorId,
    entityName: vendor.name,
    before: forHistory(earlier),
    after: { ...forHistory(after), ...(tin ? { tinEntered: true } : {}) },
  })
}

/** Refuses a taxpayer number without its type. */
export function requireTinType(type: TinType | null, tin: string | null | undefined): void {
  if (tin && type === null) {
    throw invalidField('tinType', 'vendors.tinTypeMissing')
  }
}

/** Returns the fields of a body that are given, with empty text as none. */
export function given<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: NonNullable<Fields[Name]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, value === '' ? null : value])) as never
}

/**
 * Returns the whole taxpayer number of a vendor, and records who saw it. Throws `not_found`, where it is not stored or
 * cannot be opened.
 */
export async function revealTin(
  box: TinBox,
  context: Context,
  vendorId: string,
): Promise<{ tinType: TinType | null; tin: string }> {
  const { db, actor } = context
  const { accountId } = actor
  const vendor = await lockVendor(db, accountId, vendorId)
  const w9 = vendor && (await findW9(db, accountId, vendorId))
  if (!vendor || !w9) {
    throw notFound('vendor')
  }
  const tin = box.open(w9.tinSealed, { accountId, id: vendorId })
  if (tin === null) {
    throw new AppError('not_found', 'vendors.tinNotStored')
  }
  await appendEvent(db, eventActorOf(context), {
    action: 'tin_revealed',
    entityType: 'vendor',
    entityId: vendorId,
    entityName: vendor.name,
  })
  return { tinType: w9.tinType, tin }
}

/** Returns what the history stores of a W-9: that there is a number, not the number. */
function forHistory({ tinSealed, ...w9 }: W9Fields) {
  return { ...w9, hasTin: tinSealed !== null }
}
