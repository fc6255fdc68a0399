import { notFound, requireVersion } from '#server/platform/errors.ts'
import { appendEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { type Context, doerOf } from '#server/platform/route-table.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type { createVendor, updateVendor } from '#shared/vendors/contract.ts'

import { archiveVendorRow, insertVendor, lockVendor, updateVendorRow, type VendorDocument } from './store.ts'

/** Adds a vendor. Answers their id. */
export async function addVendor(context: Context, body: RouteBody<typeof createVendor>): Promise<string> {
  const { db, actor, now } = context
  const vendor: VendorDocument = {
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
  await insertVendor(db, actor.accountId, vendor, now)
  await appendEvent(db, doerOf(context), {
    action: 'created',
    entityType: 'vendor',
    entityId: vendor.id,
    entityName: vendor.name,
    after: forHistory(vendor),
  })
  return vendor.id
}

/** Changes a vendor; fields that are not given stay. Throws `not_found`, `version_mismatch`. */
export async function changeVendor(
  context: Context,
  id: string,
  body: RouteBody<typeof updateVendor>,
): Promise<void> {
  const { db, actor, now } = context
  const { version, ...before } = await requireVendor(context, id)
  requireVersion(version, context.ifMatch)
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const after: VendorDocument = emptyIsNone({ ...before, ...given })
  await updateVendorRow(db, actor.accountId, after, now)
  await appendEvent(db, doerOf(context), {
    action: 'updated',
    entityType: 'vendor',
    entityId: id,
    entityName: after.name,
    before: forHistory(before),
    after: forHistory(after),
  })
}

/** Archives a vendor; what was paid to them stays. Throws `not_found`. */
export async function removeVendor(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const { version: _, ...vendor } = await requireVendor(context, id)
  await archiveVendorRow(db, actor.accountId, id, now)
  await appendEvent(db, doerOf(context), {
    action: 'archived',
    entityType: 'vendor',
    entityId: id,
    entityName: vendor.name,
    before: forHistory(vendor),
  })
}

/** The vendor, locked, so that nobody archives them meanwhile. Throws `not_found`. */
export async function requireVendor(
  { db, actor }: Context,
  id: string,
): Promise<VendorDocument & { version: number }> {
  const vendor = await lockVendor(db, actor.accountId, id)
  if (!vendor) {
    throw notFound('Vendor')
  }
  return vendor
}

function emptyIsNone(vendor: VendorDocument): VendorDocument {
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

/** What history keeps of a vendor: that there is a tax number, not its digits. */
function forHistory({ taxIdLast4, ...vendor }: VendorDocument) {
  return { ...vendor, hasTaxId: taxIdLast4 !== null }
}
