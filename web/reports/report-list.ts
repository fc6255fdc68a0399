import { href } from 'react-router'

/** The reports of an account, in the order in which they are listed. */
export const reports = [
  {
    label: 'Rent roll',
    text: 'A month, lease by lease: what is charged, paid and overdue, in order of property and unit.',
    to: href('/rent'),
  },
  {
    label: 'Delinquency',
    text: 'Who owes how much, and for how long: 1 to 30 days, 31 to 60, 61 to 90 and beyond.',
    to: href('/reports/delinquency'),
  },
  {
    label: 'Income by property',
    text: 'Rent, fees and other income between two dates, property by property, as charged.',
    to: href('/reports/income'),
  },
] as const
