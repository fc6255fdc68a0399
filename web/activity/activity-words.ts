import type { Activity } from './api.ts'

/** The facts whose name alone makes no sentence. The rest read as they are: 'created', 'archived', 'recorded' … */
const verbs: Record<string, string> = {
  charge_posted: 'charged',
  charge_corrected: 'corrected the charge',
  charge_voided: 'voided the charge',
  rent_posted: 'posted',
  updated: 'changed',
}

/** These name a charge or an amount, not the thing they happened to. */
const namesAnAmount = new Set(['charge_posted', 'charge_corrected', 'charge_voided', 'rent_posted'])

/** 'changed the unit', 'charged': what was done, to be followed by the name of what it was done to. */
export function deedOf({ action, entityType }: Activity): string {
  const verb = verbs[action] ?? action.replaceAll('_', ' ')
  return namesAnAmount.has(action) ? verb : `${verb} the ${entityType}`
}

/** Whether the sentence needs the name: on the page of the thing itself, 'created the property' says it all. */
export function saysName({ action, entityId }: Activity, aboutId: string | undefined): boolean {
  return entityId !== aboutId || namesAnAmount.has(action)
}
