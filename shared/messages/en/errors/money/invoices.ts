/** Invoices. Only landlords and their API clients get these: in English only. */
export const invoicesForLandlords = {
  'invoices.startsInPast': 'The first invoice cannot be dated before today',
  'invoices.notValid': '{problem}',
} as const
