import type { StateLaw } from './state-law.ts'
import { type StateCode, states } from '#shared/law/states.ts'

/** Returns the law of a state by its two letters, in either case; undefined for text that is not a state or D.C. */
export function findStateLaw(code: string): StateLaw | undefined {
  const upper = code.trim().toUpperCase()
  return isStateCode(upper) ? states[upper] : undefined
}

/** The two letters of every jurisdiction, in the order of the states. */
export const stateCodes = Object.keys(states) as StateCode[]

function isStateCode(code: string): code is StateCode {
  return Object.hasOwn(states, code)
}
