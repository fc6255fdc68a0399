import { newId } from '#server/platform/database/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { requireVersion } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type * as w9Contract from '#shared/vendors/w9-contract.ts'

import type { TinBox } from './tin-box.ts'
import { given, noIdentity, requireTinType } from './payee-w9.ts'
import { insertPayer, lockForm1099Payer, type PayerFields, updateForm1099PayerRow } from './w9-store.ts'

const none: Omit<PayerFields, 'id'> = { ...noIdentity, phone: null, email: null, tinLast4: null }

/** Updates who pays, for Forms 1099; fields that are not given stay. Throws `version_mismatch`, `validation_failed`. */
export async function updateForm1099Payer(
  box: TinBox,
  context: Context,
  body: RouteBody<typeof w9Contract.updateForm1099Payer>,
): Promise<void> {
  const { db, actor, now } = context
  const { accountId } = actor
  const before = await lockForm1099Payer(db, accountId)
  requireVersion(before?.version ?? 0, context.ifMatch)
  const { tin, ...facts } = body
  const { version: _, ...earlier } = before ?? { id: newId(now.getTime()), ...none, version: 0 }
  const { id } = earlier
  const after: PayerFields = {
    ...earlier,
    ...given(facts),
    ...(tin !== undefined && {
      tinSealed: tin === null ? null : box.seal(tin, { accountId, id }),
      tinLast4: tin?.slice(-4) ?? null,
    }),
  }
  requireTinType(after.tinType, tin)
  await (before ? updateForm1099PayerRow : insertPayer)(db, accountId, after, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'tax_payer_set',
    entityType: 'account',
    entityId: accountId,
    entityName:
      after.businessName ?? ([after.firstName, after.lastName].filter(Boolean).join(' ') || 'Payer'),
    before: forHistory(earlier),
    after: forHistory(after),
  })
}

/** Returns what the history stores of the payer: that there is a number, not its digits. */
function forHistory(payer: PayerFields) {
  const { firstName, lastName, businessName, street, street2, city, state, zipCode, phone, email } = payer
  const { tinType, tinSealed } = payer
  return {
    firstName,
    lastName,
    businessName,
    street,
    street2,
    city,
    state,
    zipCode,
    phone,
    email,
    tinType,
    hasTin: tinSealed !== null,
  }
}
