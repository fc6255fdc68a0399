import { lockOwner } from '#server/owners/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import {
  changeW9,
  noW9,
  openTin,
  type PaidRow,
  tellW9Recorded,
  type TinBox,
} from '#server/vendors/service.ts'
import { ZERO } from '#shared/lib/money.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type * as ownerW9Contract from '#shared/vendors/owner-w9-contract.ts'
import type { TinType } from '#shared/vendors/tin.ts'

import { divideScheduleE, ownersOf } from './owner-schedule.ts'
import {
  findOwnerW9,
  insertOwnerW9,
  listOwnerW9s,
  type OwnerW9Fields,
  updateOwnerW9Row,
} from './owner-w9-store.ts'
import { readScheduleE } from '#server/tax/schedule-e.ts'

/** The fields of an owner without a Form W-9. */
export const noOwnerW9: Omit<OwnerW9Fields, 'id'> = { ...noW9, tinLast4: null, isExempt: false }

/** Updates what an owner's Form W-9 says; fields that are not given stay. Throws `not_found`, `version_mismatch`, `validation_failed`. */
export async function updateOwnerW9(
  box: TinBox,
  context: Context,
  ownerId: string,
  body: RouteBody<typeof ownerW9Contract.updateOwnerW9>,
): Promise<void> {
  const { db, actor, now } = context
  const { accountId } = actor
  const owner = await lockOwner(db, accountId, ownerId)
  if (!owner) {
    throw notFound('owner')
  }
  const before = await findOwnerW9(db, accountId, ownerId)
  const changed = changeW9<OwnerW9Fields>(box, context, { before, none: { id: ownerId, ...noOwnerW9 } }, body)
  const after =
    body.tin === undefined ? changed.after : { ...changed.after, tinLast4: body.tin?.slice(-4) ?? null }
  await (before ? updateOwnerW9Row : insertOwnerW9)(db, accountId, after, now)
  await tellW9Recorded(
    context,
    { entityType: 'owner', id: ownerId, name: owner.name },
    { before: forHistory(changed.earlier), after: forHistory(after), tin: body.tin },
  )
}

/** Returns the whole taxpayer number of an owner, and records who saw it. Throws `not_found`. */
export async function revealTinOfOwner(
  box: TinBox,
  context: Context,
  ownerId: string,
): Promise<{ tinType: TinType | null; tin: string }> {
  const { db, actor } = context
  const owner = await lockOwner(db, actor.accountId, ownerId)
  const w9 = owner && (await findOwnerW9(db, actor.accountId, ownerId))
  if (!owner || !w9) {
    throw notFound('owner')
  }
  return openTin(box, context, { entityType: 'owner', id: ownerId, name: owner.name }, w9)
}

/**
 * Lists the owners for whom rents were collected in a year with the gross amount (cents), by the shares of each day, and what their
 * W-9 says: an agent who collects rents reports them on Form 1099-MISC, box 1. Source: 26 CFR § 1.6041-1(e)(5);
 * Instructions for Forms 1099-MISC and 1099-NEC, 'Box 1. Rents'.
 */
export async function listPaidOwners(context: Context, year: number): Promise<PaidRow[]> {
  const { db, actor } = context
  const columns = ownersOf(await divideScheduleE(context, await readScheduleE(context, year)))
  const w9s = await listOwnerW9s(db, actor.accountId)
  return columns.flatMap(({ owner, rentsCents }): PaidRow[] => {
    if (owner === null || rentsCents <= 0) {
      return []
    }
    const { isExempt, signedOn: _, ...facts } = w9s.get(owner.id) ?? { id: owner.id, ...noOwnerW9 }
    return [
      {
        ...facts,
        vendorId: owner.id,
        payee: 'OWNER',
        name: owner.name,
        isMarkedExempt: isExempt,
        paidCents: rentsCents,
        reportableCents: rentsCents,
        leftOutCents: ZERO,
        interestCents: ZERO,
        paymentsFor: 'RENT',
      },
    ]
  })
}

/** Returns what the history stores of a W-9: that there is a number, not the number. */
function forHistory(fields: OwnerW9Fields) {
  const { tinSealed, tinLast4: _, ...w9 } = fields
  return { ...w9, hasTin: tinSealed !== null }
}
