import type { StateCode } from '#shared/law/states.ts'

/** Where a state's law changes a clause of ours. What is not here is the common text, which no state's list forbids. */
export type StateRules = {
  /** Who pays for lawyers: the loser as the court awards it, or only what the law itself provides. */
  attorneyFees: 'prevailing' | 'as-law'
  /** The hours in which the landlord may enter without emergency or consent, where the statute names them. */
  entryHours: string
  /** Whether a landlord ends a monthly tenancy only for a cause that the statute lists, with the notice of that cause. */
  endsForCause: boolean
  /** The most days' notice that the lease may ask for to end a monthly tenancy. */
  mostNoticeDays: number | null
  /** Whether the lease must say exactly the statute's notice to end a tenancy. */
  fixedNotice: boolean
  /** Whether the tenant's notice may be no longer than the landlord's. */
  equalNotice: boolean
  /** Whether the rent may not be payable in cash alone or electronically alone. */
  plainPayment: boolean
  /** What may be charged at the start beside the first rent and the deposit. */
  moveInCharges: 'any' | 'last-month' | 'rent-and-deposit'
  /** Whether a landlord from elsewhere needs a manager or agent in the state. */
  agentInState: boolean
  /** Whether a tenant may not be billed for what is not metered for the home alone. */
  noSharedUtilities: boolean
  /** Whether rent paid in advance counts toward the cap on the deposit. */
  prepaidCountsAsDeposit: boolean
}

const common: StateRules = {
  attorneyFees: 'prevailing',
  entryHours: 'at a reasonable time of day',
  endsForCause: false,
  mostNoticeDays: null,
  fixedNotice: false,
  equalNotice: false,
  plainPayment: false,
  moveInCharges: 'any',
  prepaidCountsAsDeposit: false,
  agentInState: false,
  noSharedUtilities: false,
}

/** From each state's own rules and prohibited clauses; fees of lawyers stay with the law wherever a list speaks of them. */
const special: Partial<Record<StateCode, Partial<StateRules>>> = {
  AK: { prepaidCountsAsDeposit: true },
  AL: { attorneyFees: 'as-law' },
  AZ: { prepaidCountsAsDeposit: true },
  CA: { entryHours: 'during normal business hours', plainPayment: true },
  CT: { attorneyFees: 'as-law' },
  DC: { attorneyFees: 'as-law', endsForCause: true, entryHours: 'between 9 a.m. and 5 p.m.' },
  DE: { attorneyFees: 'as-law', entryHours: 'between 8 a.m. and 9 p.m.' },
  FL: { entryHours: 'between 7:30 a.m. and 8 p.m.', mostNoticeDays: 60 },
  HI: { attorneyFees: 'as-law', agentInState: true, moveInCharges: 'rent-and-deposit' },
  IA: { attorneyFees: 'as-law' },
  IN: { agentInState: true },
  KS: { attorneyFees: 'as-law' },
  KY: { attorneyFees: 'as-law' },
  MA: { moveInCharges: 'last-month', noSharedUtilities: true },
  MD: { entryHours: 'between 7 a.m. and 7 p.m., Monday to Saturday' },
  ME: { attorneyFees: 'as-law', moveInCharges: 'rent-and-deposit' },
  MI: { attorneyFees: 'as-law', prepaidCountsAsDeposit: true },
  MN: { entryHours: 'between 8 a.m. and 8 p.m.', equalNotice: true },
  NE: { attorneyFees: 'as-law' },
  NV: { entryHours: 'during normal business hours', fixedNotice: true, prepaidCountsAsDeposit: true },
  NY: { prepaidCountsAsDeposit: true },
  OH: { attorneyFees: 'as-law' },
  OK: { attorneyFees: 'as-law' },
  RI: { attorneyFees: 'as-law' },
  VA: { attorneyFees: 'as-law' },
  VT: { entryHours: 'between 9 a.m. and 9 p.m.' },
  WA: { attorneyFees: 'as-law', endsForCause: true, agentInState: true },
  WI: { attorneyFees: 'as-law', agentInState: true },
}

/** The rules for a state by its two letters; for the general lease (and a state without its own) the common ones. */
export function rulesFor(state: string): StateRules {
  return { ...common, ...(Object.hasOwn(special, state) ? special[state as StateCode] : {}) }
}
