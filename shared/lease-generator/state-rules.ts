import { entryRuleOf } from '#shared/law/entry/entry.ts'
import type { StateCode } from '#shared/law/states.ts'

/**
 * The rules of a state's law that change the product's clauses. For all other rules the common text applies,
 * which no state's list prohibits.
 */
export type StateRules = {
  /** The side that pays for lawyers: the losing side as the court decides, or only as the law itself says. */
  attorneyFees: 'prevailing' | 'as-law'
  /** The hours during which the landlord may enter without emergency or consent, where the statute names them. */
  entryHours: string
  /** Whether a landlord may end a monthly tenancy only for a cause that the statute lists, with that cause's notice. */
  endsForCause: boolean
  /** The largest number of days of notice that the lease may require to end a monthly tenancy; null for no maximum. */
  mostNoticeDays: number | null
  /** Whether the lease must use exactly the statute's notice to end a tenancy. */
  fixedNotice: boolean
  /** Whether the tenant's notice may be no longer than the landlord's. */
  equalNotice: boolean
  /** Whether the lease must not require cash only or electronic payment only. */
  plainPayment: boolean
  /** The charges allowed at the start other than the first rent and the deposit. */
  moveInCharges: 'any' | 'last-month' | 'rent-and-deposit'
  /** Whether a landlord from outside the state needs a manager or agent in the state. */
  agentInState: boolean
  /** Whether a tenant must not be billed for utilities without a separate meter for the home. */
  noSharedUtilities: boolean
  /** Whether rent paid in advance counts toward the cap on the deposit. */
  prepaidCountsAsDeposit: boolean
}

const common: Omit<StateRules, 'entryHours'> = {
  attorneyFees: 'prevailing',
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

/**
 * The states' exceptions, from each state's own rules and prohibited clauses. Where a list mentions lawyers' fees, the
 * law decides them.
 */
const special: Partial<Record<StateCode, Partial<StateRules>>> = {
  AK: { prepaidCountsAsDeposit: true },
  AL: { attorneyFees: 'as-law' },
  AZ: { prepaidCountsAsDeposit: true },
  CA: { plainPayment: true },
  CT: { attorneyFees: 'as-law' },
  DC: { attorneyFees: 'as-law', endsForCause: true },
  DE: { attorneyFees: 'as-law' },
  FL: { mostNoticeDays: 60 },
  HI: { attorneyFees: 'as-law', agentInState: true, moveInCharges: 'rent-and-deposit' },
  IA: { attorneyFees: 'as-law' },
  IN: { agentInState: true },
  KS: { attorneyFees: 'as-law' },
  KY: { attorneyFees: 'as-law' },
  MA: { moveInCharges: 'last-month', noSharedUtilities: true },
  ME: { attorneyFees: 'as-law', moveInCharges: 'rent-and-deposit' },
  MI: { attorneyFees: 'as-law', prepaidCountsAsDeposit: true },
  MN: { equalNotice: true },
  NE: { attorneyFees: 'as-law' },
  NV: { fixedNotice: true, prepaidCountsAsDeposit: true },
  NY: { prepaidCountsAsDeposit: true },
  OH: { attorneyFees: 'as-law' },
  OK: { attorneyFees: 'as-law' },
  RI: { attorneyFees: 'as-law' },
  VA: { attorneyFees: 'as-law' },
  WA: { attorneyFees: 'as-law', endsForCause: true, agentInState: true },
  WI: { attorneyFees: 'as-law', agentInState: true },
}

/**
 * Returns the rules for a state by its two letters; the common rules for the general lease and for a state without its
 * own.
 */
export function rulesFor(state: string): StateRules {
  return {
    ...common,
    entryHours: entryRuleOf(state).hours,
    ...(Object.hasOwn(special, state) ? special[state as StateCode] : {}),
  }
}
