import { hasBedBugAddendum, hasMoldAddendum, needsMoveInChecklist } from './disclosures.ts'
import { type DraftAddendum, leadAddendum } from './lead-paint.ts'
import { bedBugAddendum, moldAddendum } from './addenda-health.ts'
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
    needsMoveInChecklist(setting) ? moveInAddendum(setting) : null,
    hasBedBugAddendum(setting) ? bedBugAddendum() : null,
    hasMoldAddendum(setting) ? moldAddendum() : null,
    answers.addenda.houseRules ? houseRulesAddendum(setting) : null,
    named ? guarantyAddendum(setting) : null,
  ]
  return addenda.filter((addendum) => addendum !== null)
}
