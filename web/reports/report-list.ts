import { href } from 'react-router'
import { useMay } from '#web/lib/session/use-may.tsx'

type Report = {
  label: string
  /** What it shows. */
  text: string
  to: string
  /** Needed beside that of all reports. */
  permission?: 'tax:read' | undefined
}

/** The reports of an account, in the order in which they are listed. */
const reports: readonly Report[] = [
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
  {
    label: 'Schedule E',
    text: 'The figures of your tax return by property and line, each with the rows that it is made of.',
    to: href('/reports/schedule-e'),
    permission: 'tax:read',
  },
  {
    label: 'Depreciation',
    text: 'Buildings, improvements and equipment, year by year, as Form 4562 asks for them.',
    to: href('/reports/depreciation'),
    permission: 'tax:read',
  },
  {
    label: 'Mileage',
    text: 'Trips by car for your rentals, at the standard rate of their day.',
    to: href('/reports/mileage'),
    permission: 'tax:read',
  },
]

/** Returns the reports that the signed-in user may open. */
export function useReports(): readonly Report[] {
  const mayReadTaxes = useMay('tax:read')
  return reports.filter(({ permission }) => permission === undefined || mayReadTaxes)
}
