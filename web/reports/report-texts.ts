import { href } from 'react-router'
import { reportNames } from '#shared/reports/definitions.ts'
import { reportTexts } from '#shared/reports/texts.ts'
import { reportHref } from './report-list.ts'

/** One sentence about each report of the list, by its address. */
export const textsByAddress: Readonly<Record<string, string>> = {
  ...Object.fromEntries(reportNames.map((name) => [reportHref(name), reportTexts[name]])),
  [href('/reports/budgets')]: 'Enter the planned income and expenses of a property, month by month.',
  [href('/rent')]: 'Charges, payments and overdue amounts for the month, by lease.',
  [href('/reports/schedule-e')]:
    'Figures for your tax return by property and line, with the transactions behind each one.',
  [href('/reports/depreciation')]:
    'Buildings, improvements and equipment, year by year, as Form 4562 requires.',
  [href('/reports/mileage')]: 'Car trips for your rentals, at the IRS standard rate on each date.',
  [href('/reports/form-1099')]:
    'Yearly payments to each vendor, the vendors who need a form, and the file for the IRS.',
}
