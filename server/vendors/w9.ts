import { notFound } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type { TinType } from '#shared/vendors/tin.ts'
import type * as w9Contract from '#shared/vendors/w9-contract.ts'
import { exemptionOf } from '#shared/vendors/w9.ts'

import { changeW9, noW9, openTin, tellW9Recorded } from './payee-w9.ts'
import { lockVendor, updateVendorRow } from './store.ts'
import type { TinBox } from './tin-box.ts'
import { findW9, insertW9, updateW9Row, type W9Fields } from './w9-store.ts'

/**
 * Updates what a vendor's Form W-9 says; fields that are not given stay. The vendor then has the last four digits of the
 * number, a W-9 once it is signed, and no Form 1099 where the W-9 says that none is due. Throws `not_found`,
 * `version_mismatch`, `validation_failed`.
 */
export async function updateW9(
  box: TinBox,
  context: Context,
  vendorId: string,
  body: RouteBody<typeof w9Contract.updateW9>,
): Promise<void> {
  const { db, actor, now } = context
  const { accountId } = actor
  const vendor = await lockVendor(db, accountId, vendorId)
  if (!vendor) {
    throw notFound('vendor')
  }
  const before = await findW9(db, accountId, vendorId)
  const none: W9Fields = { id: vendorId, ...noW9, paymentsFor: 'SERVICES' }
  const { earlier, after } = changeW9<W9Fields>(box, context, { before, none }, body)
  await (before ? updateW9Row : insertW9)(db, accountId, after, now)
  const { version: __, ...vendorFields } = vendor
  await updateVendorRow(
    db,
    accountId,
    {
      ...vendorFields,
      taxIdLast4: body.tin === undefined ? vendor.taxIdLast4 : (body.tin?.slice(-4) ?? null),
      hasW9: after.signedOn !== null || (vendor.hasW9 && earlier.signedOn === null),
      is1099Exempt:
        exemptionOf(after) !== undefined || (vendor.is1099Exempt && exemptionOf(earlier) === undefined),
    },
    now,
  )
  await tellW9Recorded(
    context,
    { entityType: 'vendor', id: vendorId, name: vendor.name },
    { before: forHistory(earlier), after: forHistory(after), tin: body.tin },
  )
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
  const vendor = await lockVendor(db, actor.accountId, vendorId)
  const w9 = vendor && (await findW9(db, actor.accountId, vendorId))
  if (!vendor || !w9) {
    throw notFound('vendor')
  }
  return openTin(box, context, { entityType: 'vendor', id: vendorId, name: vendor.name }, w9)
}

/** Returns what the history stores of a W-9: that there is a number, not the number. */
function forHistory({ tinSealed, ...w9 }: W9Fields) {
  return { ...w9, hasTin: tinSealed !== null }
}
