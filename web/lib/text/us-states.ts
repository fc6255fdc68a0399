import { usStateCodes, usStateNames } from '#shared/lib/us-states.ts'

/** The states, the District of Columbia and the inhabited territories, in the order of their names, for a select. */
export const usStates: readonly { value: string; label: string }[] = usStateCodes.map((code) => ({
  value: code,
  label: usStateNames[code],
}))
