import type { Context } from '#server/platform/http/route-table.ts'
import type { CsvCell } from '#shared/lib/text/csv.ts'
import type { Cents } from '#shared/lib/money.ts'
import { cents, sumCents } from '#shared/lib/money.ts'
import { endOfMonth, minDate, monthsBetween } from '#shared/lib/plain-date.ts'
import { recoveryYearsOf } from '#shared/tax/depreciation/asset-classes.ts'
import { mileageRate } from '#shared/tax/mileage.ts'
import { personalUseNote } from '#shared/tax/personal-use.ts'
import { lineOfExpense, scheduleELines } from '#shared/tax/schedule-e.ts'

import type { DepreciatedAsset } from './assets/assets.ts'
import { listAllCosts } from './assets/costs-store.ts'
import type { composeForm4562 } from './assets/form-4562.ts'
import type { Forms1099Answers } from './forms-1099.ts'
import { listAllRents } from './rents-store.ts'
import { personalRows } from './schedule-e-rows.ts'
import { daysOfTaxYear, deductionOf, depreciationIn, readScheduleE } from './schedule-e.ts'
import type { TripRow } from './trip-store.ts'

type Rows = CsvCell[][]
type Figures = Awaited<ReturnType<typeof readScheduleE>>

const lineNames = new Map<number, string>(scheduleELines.map(({ line, name }) => [line, name]))
const ofBusiness = 'No property'

/** Returns an amount as a plain number with two places, without passing through a floating-point number: -1234.50. */
export function plainAmount(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Returns Schedule E, one row for each property and line; lines 20 and 21 are named, so that no sum is added twice unseen. */
export function scheduleESheet({ properties, business }: Figures): Rows {
  const places = [
    ...properties.map((one) => ({
      ...one,
      place: [one.name, one.address, one.type, one.rentalDays, one.personalDays] as CsvCell[],
    })),
    { ...business, place: [ofBusiness, '', '', '', ''] as CsvCell[] },
  ]
  return [
    ['Property', 'Address', 'Type (1b)', 'Fair rental days', 'Personal use days', 'Line', 'Name', 'Amount'],
    ...places.flatMap(({ place, lines, expensesCents, incomeCents }) => [
      ...lines.map(({ line, amountCents }): CsvCell[] => [
        ...place,
        line,
        lineNames.get(line) ?? '',
        plainAmount(amountCents),
      ]),
      [...place, 20, 'Total of lines 5 to 19', plainAmount(expensesCents)],
      [...place, 21, 'Line 3 less line 20', plainAmount(incomeCents)],
    ]),
  ]
}

const answerOf = (answer: boolean | null) => (answer === null ? '' : answer ? 'Yes' : 'No')

/** Returns lines A, B and 23 to 26 over all properties, and the items of line 19. */
export function totalsSheet({ totals, properties, business }: Figures, forms1099: Forms1099Answers): Rows {
  const others = [...properties, { ...business, name: ofBusiness }]
  return [
    ['Line', 'Name', 'Property', 'Amount'],
    ['A', 'Payments that require Forms 1099', '', answerOf(forms1099.required)],
    ['B', 'Forms 1099 filed or will be filed', '', answerOf(forms1099.filed)],
    ['23a', 'Rents of all properties', '', plainAmount(totals.rentsCents)],
    ['23c', 'Mortgage interest of all properties', '', plainAmount(totals.mortgageInterestCents)],
    ['23d', 'Depreciation of all properties', '', plainAmount(totals.depreciationCents)],
    ['23e', 'Expenses of all properties', '', plainAmount(totals.expensesCents)],
    ['24', 'Income, before limits', '', plainAmount(totals.gainsCents)],
    ['25', 'Losses, before limits', '', plainAmount(totals.lossesCents)],
    ['26', 'Total, before limits', '', plainAmount(totals.incomeCents)],
    ...(business.interestCents === 0
      ? []
      : [
          [
            '',
            'Interest not assigned to a property (Form 1040, line 2b)',
            '',
            plainAmount(business.interestCents),
          ],
        ]),
    ...others.flatMap(({ name, other }) =>
      other.map((item): CsvCell[] => ['19', item.name, name, plainAmount(item.cents)]),
    ),
  ]
}

const rowsHead = ['Property', 'Line', 'Name', 'Date', 'Description', 'Tenant or vendor', 'Amount', 'Receipts']

/**
 * Yields the receipts and expenses behind the lines, month by month, so that a large account's year is never held at once.
 * `receipts` are the names of the files of an expense.
 */
export async function* rowsBehindLines(
  context: Context,
  {
    year,
    names,
    receipts,
  }: { year: number; names: ReadonlyMap<string, string>; receipts: ReadonlyMap<string, readonly string[]> },
): AsyncGenerator<Rows> {
  yield [rowsHead]
  const { db, actor, today } = context
  const { from, to } = daysOfTaxYear(year, today)
  const nameOf = (id: string | null) => (id === null ? ofBusiness : (names.get(id) ?? ''))
  for (const month of from > to ? [] : monthsBetween(from, to)) {
    const span = { accountId: actor.accountId, from: month, to: minDate(endOfMonth(month), to) }
    const rents = await listAllRents(db, span)
    yield rents.map((row) => [
      nameOf(row.propertyId),
      3,
      lineNames.get(3) ?? '',
      row.date,
      row.description,
      row.party ?? '',
      plainAmount(row.cents),
      '',
    ])
    const costs = await listAllCosts(db, span)
    yield costs.map((row) => {
      const line = lineOfExpense(row.code)
      const files = row.expenseId === null ? [] : (receipts.get(row.expenseId) ?? [])
      return [
        nameOf(row.propertyId),
        line,
        lineNames.get(line) ?? '',
        row.date,
        row.description,
        row.party ?? '',
        plainAmount(row.cents),
        files.join(', '),
      ]
    })
  }
  const { properties } = await readScheduleE(context, year)
  yield properties.flatMap(({ name, personalUse }) =>
    scheduleELines.flatMap(
      ({ line }) =>
      (personalUse ? personalRows(personalUse, line, to) : []).map((row): CsvCell[] => [
        name, line, lineNames.get(line) ?? '', row.date, row.description, '', plainAmount(row.cents), '',
      ]), // prettier-ignore
    ),
  )
}

/** Returns the lines of properties that the owner used too, before and after the personal use. */
export function personalUseSheet({ properties }: Figures): Rows {
  return [
    ['Property', 'Rental days', 'Personal days', 'Line', 'Whole', 'Not divided', 'Amount', 'Note'],
    ...properties.flatMap(
      ({ name, personalUse }) =>
      (personalUse?.lines ?? []).map((one, index): CsvCell[] => [
        name, personalUse!.rentalDays, personalUse!.personalDays, one.line, plainAmount(one.wholeCents),
        plainAmount(one.directCents), plainAmount(one.amountCents), index === 0 ? personalUseNote(personalUse!) : '',
      ]), // prettier-ignore
    ),
  ]
}

/** Returns the depreciation of a year by asset. */
export function depreciationSheet(assets: readonly DepreciatedAsset[], year: number): Rows {
  const shown = assets.filter(({ years }) => years.some((one) => one.year <= year))
  return [
    [
      'Property',
      'Asset',
      'Kind',
      'Recovery years',
      'Convention',
      'Acquired',
      'Ready for rent',
      'Disposed of',
      'Basis',
      'Land',
      'Section 179',
      'Special allowance',
      'Regular',
      'Depreciation of the year',
      'Depreciation of earlier years',
    ],
    ...shown.map((asset): CsvCell[] => {
      const own = asset.years.find((one) => one.year === year)
      const before = sumCents(
        asset.years.filter((one) => one.year < year).map(({ totalCents }) => totalCents),
      )
      const figures = [own?.section179Cents, own?.allowanceCents, own?.regularCents].map((part) =>
        plainAmount(part ?? cents(0)),
      )
      return [
        asset.propertyName, asset.description, asset.kind, recoveryYearsOf(asset), asset.convention ?? '', asset.acquiredOn ?? '',
        asset.inServiceOn, asset.disposedOn ?? '', plainAmount(asset.basisCents), plainAmount(asset.landCents ?? cents(0)),
        ...figures, plainAmount(depreciationIn(asset, year)), plainAmount(before),
      ] // prettier-ignore
    }),
  ]
}

const sumRow = (line: string, name: string, amount: Cents): CsvCell[] => [
  line, name, '', '', '', '', '', '', '', '', plainAmount(amount), '',
] // prettier-ignore
const milesRow = (line: string, name: string, amount: number | ''): CsvCell[] => [
  line, name, '', '', '', '', '', '', '', '', '', amount,
] // prettier-ignore

/** Returns Form 4562 by its lines: each sum, in a column of its own, then its assets; and Part V by vehicle. */
export function form4562Sheet({
  rows,
  lines,
  totalCents,
  amortizationCents,
  vehicles,
}: ReturnType<typeof composeForm4562>): Rows {
  return [
    [
      'Line', 'Name', 'Property', 'Asset', 'Placed in service', 'Basis for depreciation', 'Recovery years', 'Convention',
      'Method', 'Amount', 'Sum of the line', 'Miles',
    ], // prettier-ignore
    ...lines.flatMap(({ line, name, amountCents }) => [
      sumRow(line, name, amountCents),
      ...rows
        .filter((row) => row.line === line)
        .map(({ asset, ...row }): CsvCell[] => [
          line, name, asset.propertyName, asset.description, row.placedInService, plainAmount(row.basisCents),
          row.recoveryYears, row.convention ?? '', row.method, plainAmount(row.amountCents), '', '',
        ]), // prettier-ignore
    ]),
    sumRow('22', 'Total', totalCents),
    ...(amortizationCents === 0 ? [] : [sumRow('44', 'Total amortization', amortizationCents)]),
    ...vehicles.map(({ vehicle, tenthsOfMiles }) =>
      milesRow('30', `Business miles, ${vehicle ?? 'vehicle not named'}`, tenthsOfMiles / 10),
    ),
    ...(vehicles.length > 0
      ? [
          milesRow(
            '33',
            'All miles of the year: commuting and personal miles (31, 32) are not recorded here',
            '',
          ),
        ]
      : []),
  ]
}

/** Returns the trips of a year. */
export function mileageSheet(trips: readonly TripRow[]): Rows {
  return [
    ['Date', 'From', 'To', 'Purpose', 'Property', 'Vehicle', 'Miles', 'Rate', 'Deduction (line 6)'],
    ...trips.map((trip): CsvCell[] => {
      const rate = mileageRate(trip.drivenOn)
      return [
        trip.drivenOn, trip.startPlace ?? '', trip.endPlace ?? '', trip.purpose, trip.propertyName ?? ofBusiness, trip.vehicle ?? '',
        trip.tenthsOfMiles / 10, rate === null ? 'not known' : rate / 1000, plainAmount(deductionOf(trip)),
      ] // prettier-ignore
    }),
  ]
}
