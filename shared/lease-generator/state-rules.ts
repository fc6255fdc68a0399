import { entryTimes, reasonableTime } from '#shared/law/entry/entry.ts'
import type { LeaseRules } from '#shared/law/lease-rules.ts'
import { lawReadOn } from '#shared/law/law-source.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The rules of a state's law that change the product's clauses. */
export type StateRules = LeaseRules & {
  /** The hours during which the landlord may enter without emergency or consent, where the statute names them. */
  entryHours: string
}

/** The rules of the general lease, and of every state without its own; no state's list prohibits their text. */
const common: LeaseRules = {
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

/** Returns the rules for a lease under a state's law; the common rules for the general lease (null). */
export function rulesFor(law: StateLaw | null): StateRules {
  const times = law === null ? reasonableTime : entryTimes(law, lawReadOn)
  return { ...common, ...law?.leaseRules, entryHours: times.hours }
}
