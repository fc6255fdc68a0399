/** Reports. Only landlords and their API clients get these: in English only. */
export const reportsForLandlords = {
  'reports.periodEndsFirst': 'The last day is before the first. Choose a later last day',
  'reports.periodTooLong': 'A report covers at most {years} years. Choose a shorter period',
  'reports.noSuchAccount': 'There is no such account in the chart of accounts',
} as const
