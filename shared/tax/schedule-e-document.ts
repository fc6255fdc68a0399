import { cents, dollarsToCents, formatUsd } from '#shared/lib/money.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import type { ReportDocument } from '#shared/reports/report-document.ts'

import { creditedInterestOfScheduleE } from './credited-interest.ts'
import type { getScheduleE } from './schedule-e-contract.ts'
import { notComputed } from './not-computed.ts'
import { scheduleELines, scheduleETypes } from './schedule-e.ts'

type ScheduleE = WireResponse<typeof getScheduleE>
type Rows = ReportDocument['rows'][number][]

const lineNames = new Map<number, string>(scheduleELines.map(({ line, name }) => [line, name]))

/**
 * Returns Schedule E of a year as a document: each property with its lines, then the amounts without a
 * property, and lines 23 to 26. The amounts are the same as on the screen. `madeAt` is the formatted time of
 * making, `author` the landlord.
 */
export function composeScheduleE(
  report: ScheduleE,
  { author, madeAt }: { author: string; madeAt: string },
): ReportDocument {
  const { year, properties, business, totals, creditedInterest, forms1099 } = report
  const title = `Schedule E ${year}`
  const sums: [string, string, number][] = [
    ['23a', 'Rents', totals.rents],
    ['23c', 'Mortgage interest', totals.mortgageInterest],
    ['23d', 'Depreciation', totals.depreciation],
    ['23e', 'Expenses', totals.expenses],
    ['24', 'Income', totals.gains],
    ['25', 'Losses', totals.losses],
  ]
  return {
    title,
    metaTitle: title,
    fileName: `schedule-e-${year}.pdf`,
    language: 'en-US',
    author,
    facts: [author, `January 1 to December 31, ${year}`, `Created ${madeAt}`].filter((fact) => fact !== ''),
    explanation:
      'Figures by the lines of IRS Schedule E (Form 1040), Part I: rents as received, advance rent included; expenses as paid; no deposit before it is kept. Before the limits of Forms 6198 and 8582. Not tax advice.',
    columns: [
      { head: 'Line', isFigure: false, isWide: false },
      { head: 'Name', isFigure: false, isWide: true },
      { head: 'Amount', isFigure: true, isWide: false },
    ],
    rows: [
      ...properties.flatMap((property) => {
        const type = scheduleETypes.find((one) => one.type === property.type)?.name ?? ''
        const days = `${property.rentalDays} fair rental days, ${property.personalDays} personal use days`
        const venture = property.isJointVenture ? ', qualified joint venture' : ''
        return [
          ...columnRows(
            `${property.name}, ${property.address}: ${property.type} ${type}, ${days}${venture}`,
            property,
          ),
          ...personalUseRows(property.personalUse),
        ]
      }),
      ...(business.lines.length > 0 ? columnRows('Not assigned to a property', business) : []),
      ...interestRows(business),
      { kind: 'heading', level: 0, cells: ['All properties'] },
      { kind: 'row', level: 1, cells: ['A', 'Payments that require Forms 1099', answer(forms1099.required)] },
      { kind: 'row', level: 1, cells: ['B', 'Forms 1099 filed or will be filed', answer(forms1099.filed)] },
      ...sums.map(([line, name, amount]) => ({
        kind: 'row' as const,
        level: 1,
        cells: [line, name, money(amount)],
      })),
      { kind: 'total', level: 0, cells: ['26', 'Income or loss before limits', money(totals.income)] },
      ...(creditedInterest === 0
        ? []
        : [
            {
              kind: 'row' as const,
              level: 1,
              cells: ['', creditedInterestOfScheduleE(money(creditedInterest)), ''],
            },
          ]),
      { kind: 'heading', level: 0, cells: ['Not computed'] },
      ...notComputed.map((item): Rows[number] => ({ kind: 'row', level: 1, cells: ['', item, ''] })),
    ],
    foot: title,
    pageOf: 'Page {page} of {pages}',
    missing: 'These characters could not be printed: {characters}',
  }
}

function columnRows(
  heading: string,
  { lines, other, expenses, income }: Omit<ScheduleE['business'], 'interest'>,
): Rows {
  return [
    { kind: 'heading', level: 0, cells: [heading] },
    ...lines.flatMap(({ line, amount }): Rows => [
      { kind: 'row', level: 1, cells: [String(line), lineNames.get(line) ?? '', money(amount)] },
      ...(line === 19
        ? other.map((item): Rows[number] => ({
            kind: 'row',
            level: 2,
            cells: ['', `of which ${item.name}: ${money(item.amount)}`, ''],
          }))
        : []),
    ]),
    { kind: 'subtotal', level: 1, cells: ['20', 'Total expenses', money(expenses)] },
    { kind: 'subtotal', level: 1, cells: ['21', 'Income or loss', money(income)] },
  ]
}

/** Says what personal use did to the lines of a property, each with its arithmetic. */
function personalUseRows(use: ScheduleE['properties'][number]['personalUse']): Rows {
  if (use === null) {
    return []
  }
  const changed = use.lines.filter(({ whole, amount }) => whole !== amount)
  return [
    { kind: 'row', level: 1, cells: ['', use.note, ''] },
    ...changed.map((line): Rows[number] => ({
      kind: 'row',
      level: 2,
      cells: ['', `line ${line.line}: ${personalUseArithmetic(use, line)}`, ''],
    })),
  ]
}

/** Returns how a line was divided by days of use: '$3,650.00 × 300 ÷ 365 = $3,000.00'. */
export function personalUseArithmetic(
  {
    treatment,
    rentalDays,
    personalDays,
  }: Pick<
    NonNullable<ScheduleE['properties'][number]['personalUse']>,
    'treatment' | 'rentalDays' | 'personalDays'
  >,
  { whole, direct, amount }: { whole: number; direct: number; amount: number },
): string {
  if (treatment === 'LEFT_OFF') {
    return `${money(whole)} left off`
  }
  const divided = formatUsd(cents(dollarsToCents(whole) - dollarsToCents(direct)))
  const own = direct === 0 ? '' : `${money(direct)} + `
  return `${own}${divided} × ${rentalDays} ÷ ${rentalDays + personalDays} = ${money(amount)}`
}

function answer(given: boolean | null): string {
  return given === null ? 'Not answered' : given ? 'Yes' : 'No'
}

/** Interest that belongs to no property, which is on another form. */
function interestRows({ interest }: ScheduleE['business']): Rows {
  return interest === 0
    ? []
    : [
        { kind: 'heading', level: 0, cells: ['Not on Schedule E'] },
        {
          kind: 'row',
          level: 1,
          cells: ['', 'Interest not assigned to a property (Form 1040, line 2b)', money(interest)],
        },
      ]
}

function money(dollars: number): string {
  return formatUsd(dollarsToCents(dollars))
}
