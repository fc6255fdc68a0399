import { appendEvent } from '#server/platform/events/events.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { isForm1099Due, type TinBox } from '#server/vendors/service.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import { dateParts } from '#shared/lib/plain-date.ts'
import type * as scheduleEContract from '#shared/tax/schedule-e-contract.ts'

import { listPaidOwners } from './owners/owner-w9.ts'
import { findForms1099Filed, saveForms1099Filed } from './tax-year-store.ts'

/** The answers of lines A and B of Schedule E; null where they are not known. */
export type Forms1099Answers = { required: boolean | null; filed: boolean | null }

/**
 * Returns line A, whether a Form 1099 is due for a payment of the year (null where the year's threshold is not known here), and line
 * B, whether the forms are filed, as the landlord answered it.
 */
export async function readForms1099(box: TinBox, context: Context, year: number): Promise<Forms1099Answers> {
  return {
    required: await isForm1099Due(box, context, year, listPaidOwners),
    filed: await findForms1099Filed(context.db, context.actor.accountId, year),
  }
}

/** Sets what Schedule E asks about the whole account in a year. */
export async function setTaxYear(
  context: Context,
  body: RouteBody<typeof scheduleEContract.setTaxYear>,
): Promise<void> {
  const { db, actor, now, today } = context
  const { accountId } = actor
  const year = body.year ?? dateParts(today).year
  const filed = body.forms1099Filed
  await saveForms1099Filed(db, { accountId, year, filed, now })
  await appendEvent(db, eventActorOf(context), {
    action: 'tax_year_changed',
    entityType: 'account',
    entityId: accountId,
    entityName: `${year}`,
    after: { year, forms1099Filed: filed },
  })
}
