/** Reports. Only landlords and their API clients get these: in English only. */
export const reportsForLandlords = {
  'reports.periodEndsFirst': 'The last day is before the first day. Choose a later last day',
  'reports.periodTooLong': 'A report covers at most {years} years. Choose a shorter period',
  'reports.notTwelveMonths': 'A budget has twelve months. Send twelve amounts, from January to December',
  'reports.accountNotPlanned': 'Account {code} cannot be budgeted. Choose an income or expense account',
  'reports.noSuchAccount': 'This account is not in the chart of accounts',
} as const
