import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField, requireVersion } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'
import type { TinType } from '#shared/vendors/tin.ts'

import type { TinBox } from './tin-box.ts'

/** The vendor or owner who gave a Form W-9. */
export type Payee = { entityType: 'vendor' | 'owner'; id: string; name: string }

/** The fields that the Forms W-9 of vendors and owners have in common and that a number needs. */
type StoredW9 = { tinType: TinType | null; tinSealed: Buffer | null; signedOn: PlainDate | null }

/** Who somebody is for the IRS, before anything is entered. */
export const noIdentity = {
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
} as const

/** The fields of a payee without a Form W-9. */
export const noW9 = {
  ...noIdentity,
  taxClass: null,
  exemptPayeeCode: null,
  signedOn: null,
} as const

/**
 * Returns a W-9 as it was and as it is after a change; fields that are not given stay, empty text is none, and a number is sealed.
 * `none` is what is known without one. Throws `version_mismatch`, `validation_failed` (a number without its type, signed in the future).
 */
export function changeW9<Fields extends StoredW9>(
  box: TinBox,
  { actor, ifMatch, today }: Context,
  { before, none }: { before: (Fields & { version: number }) | undefined; none: Fields & { id: string } },
  { tin, ...facts }: { tin?: string | null | undefined },
): { earlier: Fields; after: Fields } {
  requireVersion(before?.version ?? 0, ifMatch)
  const { version: _, ...earlier } = before ?? { ...none, version: 0 }
  const sealed =
    tin === null || tin === undefined ? null : box.seal(tin, { accountId: actor.accountId, id: none.id })
  const after = {
    ...earlier,
    ...given(facts),
    ...(tin !== undefined && { tinSealed: sealed }),
  } as unknown as Fields // what the body has are its fields
  requireTinType(after.tinType, tin)
  if (after.signedOn !== null && after.signedOn > addDays(today, 1)) {
    throw invalidField('signedOn', 'vendors.signedInFuture')
  }
  return { earlier: earlier as unknown as Fields, after } // the row without its version
}

/** Appends to the history that a W-9 was recorded: that there is a number, not the number. */
export async function tellW9Recorded(
  context: Context,
  { id, name, ...payee }: Payee,
  { before, after, tin }: { before: object; after: object; tin: string | null | undefined },
): Promise<void> {
  await appendEvent(context.db, eventActorOf(context), {
    action: 'w9_recorded',
    ...payee,
    entityId: id,
    entityName: name,
    before,
    after: { ...after, ...(tin ? { tinEntered: true } : {}) },
  })
}

/** Opens the whole taxpayer number of a payee, and records who saw it. Throws `not_found`, where it is not stored or cannot be opened. */
export async function openTin(
  box: TinBox,
  context: Context,
  { id, name, ...payee }: Payee,
  { tinType, tinSealed }: Pick<StoredW9, 'tinType' | 'tinSealed'>,
): Promise<{ tinType: TinType | null; tin: string }> {
  const tin = box.open(tinSealed, { accountId: context.actor.accountId, id })
  if (tin === null) {
    throw new AppError('not_found', 'vendors.tinNotStored')
  }
  await appendEvent(context.db, eventActorOf(context), {
    action: 'tin_revealed',
    ...payee,
    entityId: id,
    entityName: name,
  })
  return { tinType, tin }
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
