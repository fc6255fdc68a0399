import { lockOwner } from '#server/owners/service.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { given, type PaidRow, requireTinType, type TinBox } from '#server/vendors/service.ts'
import { ZERO } from '#shared/lib/money.ts'
import { addDays } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type { updateOwnerW9 } from '#shared/vendors/owner-w9-contract.ts'
import type { TinType } from '#shared/vendors/tin.ts'

import { divideScheduleE, ownersOf } from './owner-schedule.ts'
import {
  findOwnerW9,
  insertOwnerW9,
  listOwnerW9s,
  type OwnerW9Fields,
  updateOwnerW9Row,
} from './owner-w9-store.ts'
import { readScheduleE } from './schedule-e.ts'

/** What is known of an owner without a Form W-9. */
export const noOwnerW9: Omit<OwnerW9Fields, 'id'> = {
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
  tinLast4: null,
  isExempt: false,
  signedOn: null,
}

/** Records what an owner's Form W-9 says; fields that are not given stay. Throws `not_found`, `version_mismatch`, `validation_failed`. */
export async function recordOwnerW9(
  box: TinBox,
  context: Context,
  ownerId: string,
  body: RouteBody<typeof updateOwnerW9>,
): Promise<void> {
  const { db, actor, now, today } = context
  const { accountId } = actor
  const owner = await lockOwner(db, accountId, ownerId)
  if (!owner) {
    throw notFound('owner')
  }
  const before = await findOwnerW9(db, accountId, ownerId)
  requireVersion(before?.version ?? 0, context.ifMatch)
  const { tin, ...facts } = body
  const { version: _, ...earlier } = before ?? { id: ownerId, ...noOwnerW9, version: 0 }
  const after: OwnerW9Fields = {
    ...earlier,
    ...given(facts),
    ...(tin !== undefined && {
      tinSealed: tin === null ? null : box.seal(tin, { accountId, id: ownerId }),
      tinLast4: tin?.slice(-4) ?? null,
    }),
  }
  requireTinType(after.tinType, tin)
  if (after.signedOn !== null && after.signedOn > addDays(today, 1)) {
    throw invalidField('signedOn', 'vendors.signedInFuture')
  }
  await (before ? updateOwnerW9Row : insertOwnerW9)(db, accountId, after, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'w9_recorded',
    entityType: 'owner',
    entityId: ownerId,
    entityName: owner.name,
    before: forHistory(earlier),
    after: { ...forHistory(after), ...(tin ? { tinEntered: true } : {}) },
  })
}

/** Returns the whole taxpayer number of an owner, and records who saw it. Throws `not_found`. */
export async function revealTinOfOwner(
  box: TinBox,
  context: Context,
  ownerId: string,
): Promise<{ tinType: TinType | null; tin: string }> {
  const { db, actor } = context
  const { accountId } = actor
  const owner = await lockOwner(db, accountId, ownerId)
  const w9 = owner && (await findOwnerW9(db, accountId, ownerId))
  if (!owner || !w9) {
    throw notFound('owner')
  }
  const tin = box.open(w9.tinSealed, { accountId, id: ownerId })
  if (tin === null) {
    throw new AppError('not_found', 'vendors.tinNotStored')
  }
  await appendEvent(db, eventActorOf(context), {
    action: 'tin_revealed',
    entityType: 'owner',
    entityId: ownerId,
    entityName: owner.name,
  })
  return { tinType: w9.tinType, tin }
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
