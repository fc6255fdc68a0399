import {
  hasBedBugAddendum,
  hasMoldAddendum,
  needsFloodAddendum,
  needsMoveInChecklist,
} from './disclosures.ts'
import { type DraftAddendum, leadAddendum } from './lead-paint.ts'
import { bedBugAddendum, floodAddendum, moldAddendum } from './addenda-health.ts'
import { guarantyAddendum, inventoryAddendum, moveInAddendum } from './addenda-papers.ts'
import { houseRulesAddendum, parkingAddendum, petAddendum } from './addenda-rules.ts'
import type { Setting } from './setting.ts'

/** The addenda of a lease in their order: those that were chosen, and those that its clauses or the law call for. */
export function addendaOf(setting: Setting): DraftAddendum[] {
  const { answers } = setting
  const named = answers.guarantors.length > 0
  const addenda = [
    leadAddendum(setting),
    answers.pets.allowed ? petAddendum(setting) : null,
    answers.parking.kind === 'none' ? null : parkingAddendum(setting),
    answers.property.furnished ? inventoryAddendum(setting) : null,
    hasBedBugAddendum(setting) ? bedBugAddendum(setting) : null,
    hasMoldAddendum(setting) ? moldAddendum() : null,
    answers.addenda.houseRules ? houseRulesAddendum(setting) : null,
    // last of the texts: a table to fill in by hand, which is handed over on the first and on the last day
    needsMoveInChecklist(setting) ? moveInAddendum(setting) : null,
    named ? guarantyAddendum(setting) : null,
    needsFloodAddendum(setting) ? floodAddendum(setting) : null,
  ]
  return addenda.filter((addendum) => addendum !== null)
}
