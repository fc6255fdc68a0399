const what = 'Interest on deposits that was credited to tenants, less what of it was paid out'

/** Returns the sentence of a statement that counts money about interest on deposits of an amount ('$25.00'), which Schedule E counts. */
export const creditedInterestOfStatement = (amount: string): string =>
  `${what}: ${amount} of rents and of interest on Schedule E, and no money here.`

/** Returns the same sentence of Schedule E. */
export const creditedInterestOfScheduleE = (amount: string): string =>
  `${what}: ${amount} in rents (line 3) and in interest (line 13). The income statement on cash basis and the cash flow count money and have it in neither place.`
