/** Invoices. Met by landlords and their programs alone: English is enough. */
export const invoicesForLandlords = {
  'invoices.startsInPast': 'The first invoice can be made today at the earliest',
  'invoices.notValid': '{problem}',
} as const
