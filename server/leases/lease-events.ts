import type { LeaseFields, LeaseRow } from './store.ts'

/** Returns the terms of a lease that its events keep. */
export function pickTerms({
  state,
  startOn,
  endOn,
  termEndsOn,
  terminatedOn,
  rentCents,
  rentSteps,
  concessions,
  depositCents,
  dueDay,
  rentFrequency,
  periodsFrom,
  chargesFrom,
  graceDays,
  lateFee,
}: LeaseFields) {
  return {
    state,
    startOn,
    endOn,
    termEndsOn,
    terminatedOn,
    rentCents,
    rentSteps,
    concessions,
    depositCents,
    dueDay,
    rentFrequency,
    periodsFrom,
    chargesFrom,
    graceDays,
    lateFee,
  }
}

/** Returns the name of a lease in events and notifications: its property and unit. */
export function nameOfLease({
  propertyName,
  unitNumber,
}: Pick<LeaseRow, 'propertyName' | 'unitNumber'>): string {
  return `${propertyName}, ${unitNumber}`
}
