const what = 'Interest on deposits credited to tenants, less the part paid out'

/** Returns the sentence of a statement that counts money about interest on deposits of an amount ('$25.00'), which Schedule E counts. */
export const creditedInterestOfStatement = (amount: string): string =>
  `${what}: ${amount} is included in rents and in interest on Schedule E, but it is not cash, so this statement does not include it.`

/** Returns the same sentence of Schedule E. */
export const creditedInterestOfScheduleE = (amount: string): string =>
  `${what}: ${amount} in rents (line 3) and in interest (line 13). The cash basis income statement and the cash flow count only cash and do not include it.`
