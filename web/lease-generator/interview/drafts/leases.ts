import { hasSnowfall, defaultAnswers, type LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import { stateNamesByCode } from '#shared/law/places/slugs.ts'
import { readAnswers } from './read-answers.ts'
import { deviceStorage, readSavedLeases, type SavedLease, type StorageError } from './lease-storage.ts'

export type Lease = SavedLease<LeaseAnswers>

type InitialInterview = {
  lease: Lease
  /** Whether the lease was begun before and kept on this device. */
  isResumed: boolean
  others: readonly Lease[]
  trouble: StorageError | null
}

/**
 * Returns the lease that the interview opens with. If the address names a state, it opens the last lease of that state,
 * or begins one; the others stay in the list. Without a state it opens the last of all leases.
 */
export function loadInitialInterview(
  search: URLSearchParams,
  newId: string,
  storage = deviceStorage(),
): InitialInterview {
  const { leases, trouble } = readSavedLeases(storage, readAnswers)
  const asked = search.get('state')
  const state = asked === null ? undefined : stateCodeOf(asked)
  const found = leases.find(({ answers }) => state === undefined || answers.property.state === state)
  const lease = found ?? newLease(newId, state ?? '')
  return {
    lease,
    isResumed: found !== undefined,
    others: leases.filter(({ id }) => id !== lease.id),
    trouble,
  }
}

export function newLease(id: string, state: string): Lease {
  return { id, updatedAt: '', step: 'parties', answers: defaultAnswers(state) }
}

function usualSnow(state: string): 'landlord' | 'none' {
  return hasSnowfall(state) ? 'landlord' : 'none'
}

/**
 * Returns the answers for a home in another state. The answer about snow removal follows the state if it still was the
 * former state's usual choice.
 */
export function withState(answers: LeaseAnswers, state: string): LeaseAnswers {
  const { maintenance, property } = answers
  const snow = maintenance.snow === usualSnow(property.state) ? usualSnow(state) : maintenance.snow
  return { ...answers, property: { ...property, state }, maintenance: { ...maintenance, snow } }
}

/** Returns 'CA' for 'ca'; '' (the general version) for anything that is not a state. */
export function stateCodeOf(text: string): string {
  const code = text.trim().toUpperCase()
  return Object.hasOwn(stateNamesByCode, code) ? code : ''
}

/** Returns 'California', or undefined for the general version and for territories, whose law is not in the data. */
export function stateName(code: string): string | undefined {
  return Object.hasOwn(stateNamesByCode, code)
    ? stateNamesByCode[code as keyof typeof stateNamesByCode] // owned, just above
    : undefined
}

/** Returns the name of a saved lease in a list: its tenants, else its street, else its state. */
export function leaseName({ property, tenants }: LeaseAnswers): string {
  const names = tenants.map(({ name }) => name.trim()).filter(Boolean)
  const street = [property.street.trim(), property.unit.trim()].filter(Boolean).join(', ')
  const state = stateName(property.state)
  return names.join(' and ') || street || (state ? `${state} lease` : 'General lease')
}
