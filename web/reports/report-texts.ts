import { href } from 'react-router'
import { reportNames } from '#shared/reports/definitions.ts'
import { reportTexts } from '#shared/reports/texts.ts'
import { reportHref } from './report-list.ts'

/** One sentence about each report of the list, by its address. */
export const textsByAddress: Readonly<Record<string, string>> = {
  ...Object.fromEntries(reportNames.map((name) => [reportHref(name), reportTexts[name]])),
  [href('/rent')]:
    'A month, lease by lease: what is charged, paid and overdue, in order of property and unit.',
  [href('/reports/delinquency')]:
    'Who owes how much, and for how long: 1 to 30 days, 31 to 60, 61 to 90 and beyond.',
  [href('/reports/income')]:
    'Rent, fees and other income between two dates, property by property, as charged.',
  [href('/reports/schedule-e')]:
    'The figures of your tax return by property and line, each with the rows that it is made of.',
  [href('/reports/depreciation')]:
    'Buildings, improvements and equipment, year by year, as Form 4562 asks for them.',
  [href('/reports/mileage')]: 'Trips by car for your rentals, at the standard rate of their day.',
}
