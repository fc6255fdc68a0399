import {
  hasBedBugAddendum,
  hasMoldAddendum,
  needsFloodAddendum,
  needsMoveInChecklist,
} from '#shared/lease-generator/disclosures/disclosures.ts'
import { type DraftAddendum, leadAddendum } from '#shared/lease-generator/lead-paint.ts'
import { bedBugAddendum, floodAddendum, moldAddendum } from './health.ts'
import { guarantyAddendum, inventoryAddendum, moveInAddendum } from './documents.ts'
import { houseRulesAddendum, parkingAddendum, petAddendum } from './rules.ts'
import type { LeaseContext } from '#shared/lease-generator/lease-context.ts'

/**
 * Returns the addenda of a lease in their order: the chosen addenda, and the addenda that its clauses or the
 * law require.
 */
export function addendaOf(context: LeaseContext): DraftAddendum[] {
  const { answers } = context
  const named = answers.guarantors.length > 0
  const addenda = [
    leadAddendum(context),
    answers.pets.allowed ? petAddendum(context) : null,
    answers.parking.kind === 'none' ? null : parkingAddendum(context),
    answers.property.furnished ? inventoryAddendum(context) : null,
    hasBedBugAddendum(context) ? bedBugAddendum(context) : null,
    hasMoldAddendum(context) ? moldAddendum() : null,
    answers.addenda.houseRules ? houseRulesAddendum(context) : null,
    // the last text: a table to fill in by hand and to hand over on the first and on the last day
    needsMoveInChecklist(context) ? moveInAddendum(context) : null,
    named ? guarantyAddendum(context) : null,
    needsFloodAddendum(context) ? floodAddendum(context) : null,
  ]
  return addenda.filter((addendum) => addendum !== null)
}
