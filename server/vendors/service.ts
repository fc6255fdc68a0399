import { invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { appendEvent, appendEvents } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type * as contract from '#shared/vendors/contract.ts'

import {
  archiveVendorRow,
  insertVendors,
  lockVendor,
  lockVendorsNamed,
  restoreVendorRow,
  updateVendorRow,
  type VendorFields,
} from './store.ts'
import { hasSealedTin } from './w9-store.ts'

export { isForm1099Due } from './form-1099.ts'
export type { PaidRow } from './form-1099-store.ts'
export { changeW9, noW9, openTin, tellW9Recorded } from './payee-w9.ts'
export { updateForm1099Payer } from './payer.ts'
export { createTinBox, type TinBox } from './tin-box.ts'
export { updateW9, revealTin } from './w9.ts'

/** Creates a vendor. Returns their id. */
export async function createVendor(
  context: Context,
  body: RouteBody<typeof contract.createVendor>,
): Promise<string> {
  const { now } = context
  const vendor: VendorFields = {
    id: newId(now.getTime()),
    name: body.name,
    company: body.company || null,
    trade: body.trade || null,
    email: body.email ?? null,
    phone: body.phone || null,
    address: body.address || null,
    taxIdLast4: body.taxIdLast4 ?? null,
    hasW9: body.hasW9 ?? false,
    is1099Exempt: body.is1099Exempt ?? false,
    insuranceExpiresOn: body.insuranceExpiresOn ?? null,
    licenseExpiresOn: body.licenseExpiresOn ?? null,
    notes: body.notes || null,
  }
  await addVendorsInBulk(context, [vendor])
  return vendor.id
}

/**
 * Returns the id of the active vendor with this name, regardless of case and spaces, or adds one: a request that is sent again, or
 * two people who record invoices of one vendor, must not split what a Form 1099 reports. Throws `validation_failed` where several
 * vendors have the name.
 */
export async function addVendorOnce(
  context: Context,
  body: RouteBody<typeof contract.createVendor>,
): Promise<string> {
  const [found, another] = await lockVendorsNamed(context.db, context.actor.accountId, body.name)
  if (another) {
    throw invalidField('newVendor.name', 'vendors.sameNameTwice', { name: body.name })
  }
  return found?.id ?? createVendor(context, body)
}

/** The empty fields of a vendor with only a name. */
const nothingElse = {
  company: null,
  trade: null,
  email: null,
  phone: null,
  address: null,
  taxIdLast4: null,
  hasW9: false,
  is1099Exempt: false,
  insuranceExpiresOn: null,
  licenseExpiresOn: null,
  notes: null,
}

/** A new vendor with a name and the other known fields. */
export type NewVendor = Pick<VendorFields, 'id' | 'name'> & Partial<VendorFields>

/** Adds vendors. */
export async function addVendorsInBulk(context: Context, vendors: readonly NewVendor[]): Promise<void> {
  const rows = vendors.map((vendor) => ({ ...nothingElse, ...vendor }))
  await insertVendors(context.db, context.actor.accountId, rows, context.now)
  await appendEvents(
    context.db,
    eventActorOf(context),
    rows.map((vendor) => ({
      action: 'created',
      entityType: 'vendor',
      entityId: vendor.id,
      entityName: vendor.name,
      after: forHistory(vendor),
    })),
  )
}

/** Updates a vendor; fields that are not given stay. Throws `not_found`, `version_mismatch`. */
export async function updateVendor(
  context: Context,
  id: string,
  body: RouteBody<typeof contract.updateVendor>,
): Promise<void> {
  const { db, actor, now } = context
  const { version, ...before } = await requireVendor(context, id)
  requireVersion(version, context.ifMatch)
  if (
    body.taxIdLast4 !== undefined &&
    body.taxIdLast4 !== before.taxIdLast4 &&
    (await hasSealedTin(db, actor.accountId, id))
  ) {
    throw invalidField('taxIdLast4', 'vendors.taxIdInW9')
  }
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const after: VendorFields = emptyIsNone({ ...before, ...given })
  await updateVendorRow(db, actor.accountId, after, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'updated',
    entityType: 'vendor',
    entityId: id,
    entityName: after.name,
    before: forHistory(before),
    after: forHistory(after),
  })
}

/** Archives a vendor; payments to them stay. Throws `not_found`. */
export async function archiveVendor(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const { version: _, ...vendor } = await requireVendor(context, id)
  await archiveVendorRow(db, actor.accountId, id, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'archived',
    entityType: 'vendor',
    entityId: id,
    entityName: vendor.name,
    before: forHistory(vendor),
  })
}

/** Takes a vendor out of the archive; one who is not in it stays. Throws `not_found`. */
export async function restoreVendor(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const name = await restoreVendorRow(db, actor.accountId, id, now)
  if (name === undefined) {
    await requireVendor(context, id)
    return
  }
  await appendEvent(db, eventActorOf(context), {
    action: 'restored',
    entityType: 'vendor',
    entityId: id,
    entityName: name,
  })
}

/** Returns the vendor, locked, so that they are not archived meanwhile. Throws `not_found`. */
export async function requireVendor(
  { db, actor }: Context,
  id: string,
): Promise<VendorFields & { version: number }> {
  const vendor = await lockVendor(db, actor.accountId, id)
  if (!vendor) {
    throw notFound('vendor')
  }
  return vendor
}

function emptyIsNone(vendor: VendorFields): VendorFields {
  const { company, trade, phone, address, notes } = vendor
  return {
    ...vendor,
    company: company || null,
    trade: trade || null,
    phone: phone || null,
    address: address || null,
    notes: notes || null,
  }
}

/** Returns the fields that the history stores of a vendor: that there is a tax number, not its digits. */
function forHistory({ taxIdLast4, ...vendor }: Pick<VendorFields, 'taxIdLast4'>) {
  return { ...vendor, hasTaxId: taxIdLast4 !== null }
}
