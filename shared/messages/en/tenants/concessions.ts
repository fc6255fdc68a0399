/** Discounts on the rent in an offer: on its page and in its mail. */
export const concessions = {
  'concessions.once': '{amount} off the {month} rent',
  'concessions.monthly': '{amount} off each month’s rent, {month} to {last}',
  'concessions.spread': '{amount} off in total, spread over {month} to {last}',
} as const
