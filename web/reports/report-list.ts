import { href } from 'react-router'
import { type ReportGroup, type ReportName, reportNames, reportOf } from '#shared/reports/definitions.ts'

export type ReportLink = {
  label: string
  text: string
  to: string
  /** Other words by which it is found. */
  words: string
  group: ReportGroup | 'Taxes'
  /** Needed beside that of all reports. */
  permission?: 'tax:read' | undefined
}

/** Reports with pages of their own. A page joins the list with one entry, in one of the groups. */
const pages: readonly ReportLink[] = [
  {
    label: 'Rent roll',
    text: 'A month, lease by lease: what is charged, paid and overdue, in order of property and unit.',
    to: href('/rent'),
    words: 'month',
    group: 'Leases',
  },
  {
    label: 'Delinquency',
    text: 'Who owes how much, and for how long: 1 to 30 days, 31 to 60, 61 to 90 and beyond.',
    to: href('/reports/delinquency'),
    words: 'overdue aging',
    group: 'Tenants',
  },
  {
    label: 'Income by property',
    text: 'Rent, fees and other income between two dates, property by property, as charged.',
    to: href('/reports/income'),
    words: 'noi',
    group: 'Property',
  },
  {
    label: 'Schedule E',
    text: 'The figures of your tax return by property and line, each with the rows that it is made of.',
    to: href('/reports/schedule-e'),
    words: 'tax irs 1040',
    group: 'Taxes',
    permission: 'tax:read',
  },
  {
    label: 'Depreciation',
    text: 'Buildings, improvements and equipment, year by year, as Form 4562 asks for them.',
    to: href('/reports/depreciation'),
    words: 'tax assets 4562',
    group: 'Taxes',
    permission: 'tax:read',
  },
  {
    label: 'Mileage',
    text: 'Trips by car for your rentals, at the standard rate of their day.',
    to: href('/reports/mileage'),
    words: 'tax car trips',
    group: 'Taxes',
    permission: 'tax:read',
  },
]

/** Returns the address of a report. */
export function reportHref(report: ReportName): string {
  return href('/reports/:report', { report })
}

/** All reports, also those that the signed-in user may not open. */
export const reportLinks: readonly ReportLink[] = [
  ...reportNames.map((name): ReportLink => {
    const { title, text, group, words } = reportOf(name)
    return { label: title, text, to: reportHref(name), words, group }
  }),
  ...pages,
]
