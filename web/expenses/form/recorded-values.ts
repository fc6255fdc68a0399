/** The values of a form that asks whether what it records is recorded already. */
export type AskedValues = {
  /** The id of the recorded cost that the user confirmed to be a different one. */
  confirmedCost: string
  /** The id of a recorded one that may be this one; empty without one. */
  recordedCost: string
}

export const notAsked: AskedValues = { confirmedCost: '', recordedCost: '' }

/** Returns the problem of a form whose question is not answered. */
export function askedProblems({ confirmedCost, recordedCost }: AskedValues) {
  return recordedCost !== '' && recordedCost !== confirmedCost
    ? [{ path: 'confirmedCost', message: 'Confirm that this is a different one, or close the form' }]
    : []
}
