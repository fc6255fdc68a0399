import {
  type BookLine,
  cashAndCardCodes,
  type Column,
  heading,
  opensOf,
  type Row,
  type Table,
} from '#server/reports/service.ts'
import { accountOf, accounts } from '#shared/ledger/accounts.ts'
import { describeIn } from '#shared/ledger/explain.ts'
import { type Cents, cents, negateCents, sumCents } from '#shared/lib/money.ts'
import { addDays, formatDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { formatShare } from '#shared/owners/share.ts'
import {
  isContribution,
  isNamedCode,
  type OwnedSpan,
  ownersPart,
  type PropertyMoney,
} from '#shared/owners/statement.ts'
import type { Drill } from '#shared/reports/table-contract.ts'

import type { Statement, StatementPart } from './statements.ts'

type Period = { from: PlainDate; to: PlainDate }

const isWhole = ({ share }: OwnedSpan) => share.numerator === share.denominator

/**
 * Returns a statement as the table of a report: the sums of each property, then its transactions. `lines` are those of each
 * part, null where they are too many to list.
 */
export function tableOfStatement(
  statement: Statement,
  ownerName: string | null,
  lines: readonly (readonly BookLine[] | null)[],
): Table {
  const { parts, ownerId, period } = statement
  const hasParts = parts.some(({ span }) => !isWhole(span))
  const columns: Column[] = [
    { key: 'line', label: '', kind: 'text', isWide: true },
    { key: 'date', label: 'Date', kind: 'date' },
    { key: 'unit', label: 'Unit', kind: 'text' },
    { key: 'category', label: 'Category', kind: 'text' },
    { key: 'amount', label: hasParts ? 'Property' : 'Amount', kind: 'money', isTotal: !hasParts, drill: {} },
    ...(hasParts ? [{ key: 'part', label: 'Owner’s part', kind: 'money', isTotal: true } as const] : []),
  ]
  const rows = parts.flatMap((part) => sumRows(part, ownerId, period))
  const isSeveral = parts.filter(({ availableCents }) => availableCents !== null).length > 1
  const total = statement.availableCents
  return {
    columns,
    subject: ownerName,
    rows: [
      ...rows,
      ...(isSeveral
        ? [
            {
              kind: 'total',
              cells: [
                'Available to pay, all properties',
                null,
                null,
                null,
                ...(hasParts ? [null, total] : [total]),
              ],
            } satisfies Row,
          ]
        : []),
      ...parts.flatMap((part, index) => lineRows(part, lines[index] ?? null, period)),
    ],
    explanation:
      'Cash basis: money on the day on which it was received or paid. Cash at the end is not all available: the reserve, deposits and prepaid rent of tenants, and bills that are not paid yet, stay with the property.',
  }
}

/** A row of a sum, with the owner's part of it where there is one. */
const sumRow = (label: string, amounts: readonly Cents[], about: Omit<Row, 'cells'>): Row => ({
  ...about,
  cells: [label, null, null, null, ...amounts],
})

const total = (lines: PropertyMoney['received']) => sumCents(lines.map(({ cents }) => cents))
const less = negateCents

/** Returns the name of a property with the owner's part and days, where these are not the whole. */
function nameOf({ property, span }: StatementPart, period: Period): string {
  const { from, to } = span
  const isPart = from > period.from || to < period.to
  return [
    property.name,
    isWhole(span) ? null : formatShare(span.share),
    isPart ? `${formatDate(from)} to ${formatDate(to)}` : null,
  ]
    .filter((text) => text !== null)
    .join(', ')
}

function sumRows(part: StatementPart, ownerId: string, period: Period): Row[] {
  const { property, span, money, availableCents } = part
  const { from, to, shares } = span
  // money that came in is positive, whatever its account
  const drill = (codes: readonly number[], days: Partial<Period> = { from, to }): Drill => ({
    basis: 'cash',
    accounts: codes.join(','),
    positive: 'credit',
    ...days,
    propertyId: property.id,
  })
  const cash = (day: PlainDate): Drill => ({
    basis: 'accrual',
    accounts: cashAndCardCodes.join(','),
    to: day,
    propertyId: property.id,
  })
  const kept = (code: number): Drill => ({ ...drill([code], { to }), positive: 'debit' })
  const line = (label: string, amount: Cents, about: Drill | null = null): Row =>
    sumRow(label, [amount], { level: 1, drill: about })
  const unlessZero = (label: string, amount: Cents, about: Drill | null = null): Row[] =>
    amount === 0 ? [] : [line(label, amount, about)]
  const sum = (label: string, amount: Cents, about: Omit<Row, 'cells'>): Row =>
    sumRow(label, [amount, ownersPart(amount, shares, ownerId)], about)
  const ofAccounts = (lines: PropertyMoney['received']) =>
    lines.map(({ code, name, cents }) => line(name, cents, drill([code])))
  const sumOf = (label: string, lines: PropertyMoney['received']) =>
    sum(label, total(lines), {
      kind: 'subtotal',
      ...(lines.length > 0 && { drill: drill(lines.map(({ code }) => code)) }),
    })
  const codes = accounts.map(({ code }) => code)
  const others = codes.filter((code) => !isNamedCode(code) && !cashAndCardCodes.includes(code))
  return [
    heading(nameOf(part, period)),
    sumRow('Cash at the beginning', [money.beginningCents], { drill: cash(addDays(from, -1)) }),
    ...ofAccounts(money.received),
    sumOf('Money received', money.received),
    ...ofAccounts(money.expenses),
    sumOf('Expenses paid', money.expenses),
    ...unlessZero('Security deposits received, less returned', money.depositsCents, drill([2100])),
    ...unlessZero('Contributions', money.contributionsCents, drill(codes.filter(isContribution))),
    ...unlessZero('Distributions and draws', money.drawsCents, drill([3100])),
    ...unlessZero('Loans and other', money.otherCents, drill(others)),
    sumRow('Cash at the end', [money.endingCents], { kind: 'subtotal', drill: cash(to) }),
    ...(availableCents === null
      ? []
      : [
          ...unlessZero('Less reserve', less(money.reserveCents)),
          ...unlessZero('Less security deposits held', less(money.depositsHeldCents), kept(2100)),
          ...unlessZero('Less prepaid rent', less(money.prepaidCents), kept(2200)),
          ...unlessZero('Less unpaid bills', less(money.unpaidBillsCents), {
            ...kept(2000),
            basis: 'accrual',
          }),
          sum('Available to pay', money.availableCents, { kind: 'total' }),
        ]),
  ]
}

/** Returns the transactions of a property: who paid or was paid, the day, the unit, the category and the amount. */
function lineRows(part: StatementPart, lines: readonly BookLine[] | null, period: Period): Row[] {
  const title = heading(`Transactions, ${nameOf(part, period)}`)
  if (lines === null) {
    return [title, { cells: ['Too many to list: choose fewer days or one property.'] }]
  }
  const { money } = part
  return lines.length === 0
    ? []
    : [
        title,
        ...lines.map((line): Row => {
          const description = describeIn('en', line)
          return {
            cells: [
              [line.name, description].filter((text) => text !== null && text !== '').join(', '),
              line.onDate,
              line.unitNumber,
              accountOf(line.code).name,
              negateCents(line.cents),
            ],
            opens: opensOf(line),
          }
        }),
        sumRow('Change in cash', [cents(money.endingCents - money.beginningCents)], { kind: 'subtotal' }),
      ]
}
