import { href } from 'react-router'
import { type ReportGroup, type ReportName, reportNames, reportOf } from '#shared/reports/definitions.ts'

export type ReportLink = {
  label: string
  to: string
  /** Other search words that find it. */
  words: string
  group: ReportGroup | 'Taxes'
  /** The permission needed in addition to the permission for all reports. */
  permission?: 'tax:read' | undefined
}

/** Reports with pages of their own. A page joins the list with one entry, in one of the groups. */
const pages: readonly ReportLink[] = [
  {
    label: 'Budgets',
    to: href('/reports/budgets'),
    words: 'plan year',
    group: 'Money',
  },
  {
    label: 'Rent for the month',
    to: href('/rent'),
    words: 'worklist',
    group: 'Leases',
  },
  {
    label: 'Schedule E',
    to: href('/reports/schedule-e'),
    words: 'tax irs 1040',
    group: 'Taxes',
    permission: 'tax:read',
  },
  {
    label: 'Depreciation',
    to: href('/reports/depreciation'),
    words: 'tax assets 4562',
    group: 'Taxes',
    permission: 'tax:read',
  },
  {
    label: 'Mileage',
    to: href('/reports/mileage'),
    words: 'tax car trips',
    group: 'Taxes',
    permission: 'tax:read',
  },
  {
    label: 'Forms 1099',
    to: href('/reports/form-1099'),
    words: 'tax 1099-nec 1099-misc w-9 iris vendors',
    group: 'Taxes',
    permission: 'tax:read',
  },
]

/** Returns the address of a report. */
export function reportHref(report: ReportName): string {
  return href('/reports/:report', { report })
}

/** All reports, including reports that the signed-in user may not open. */
export const reportLinks: readonly ReportLink[] = [
  ...reportNames.map((name): ReportLink => {
    const { title, group, words } = reportOf(name)
    return { label: title, to: reportHref(name), words, group }
  }),
  ...pages,
]
