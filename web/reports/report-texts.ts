import { href } from 'react-router'
import { reportNames } from '#shared/reports/definitions.ts'
import { reportTexts } from '#shared/reports/texts.ts'
import { reportHref } from './report-list.ts'

/** One sentence about each report of the list, by its address. */
export const textsByAddress: Readonly<Record<string, string>> = {
  ...Object.fromEntries(reportNames.map((name) => [reportHref(name), reportTexts[name]])),
  [href('/reports/budgets')]: 'Enter what a property is planned to take in and to spend, month by month.',
  [href('/rent')]: 'Charges, payments and overdue amounts for the month, by lease.',
  [href('/reports/schedule-e')]:
    'The figures of your tax return by property and line, each with the rows that it is made of.',
  [href('/reports/depreciation')]:
    'Buildings, improvements and equipment, year by year, as Form 4562 asks for them.',
  [href('/reports/mileage')]: 'Car trips for your rentals, at the IRS standard rate on each date.',
  [href('/reports/form-1099')]:
    'What each vendor was paid in a year, for whom a form is due, and the file for the IRS.',
}
