/** Invoices. Only landlords and their API clients get these: in English only. */
export const invoicesForLandlords = {
  'invoices.startsInPast': 'The first invoice can be made today at the earliest',
  'invoices.notValid': '{problem}',
} as const
