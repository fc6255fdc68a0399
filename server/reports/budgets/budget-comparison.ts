import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { accountOf } from '#shared/ledger/accounts.ts'
import { type Cents, cents, negateCents, sumCents } from '#shared/lib/money.ts'
import { dateParts, makeDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { ReportBasis } from '#shared/reports/table-contract.ts'

import { sumBudgets, sumTwice } from './budget-store.ts'
import {
  belowOperating,
  drillOf,
  expenseAccountCodes,
  incomeCodes,
  operatingCodes,
} from '#server/reports/accounting/statement-rows.ts'
import { type Column, heading, type Row, type Scope, type Table } from '#server/reports/table.ts'

/** Actual and budget in cents of a period, and of the year to date; income and expenses positive. */
type Sums = { actual: Cents; budget: Cents; yearActual: Cents; yearBudget: Cents }

const none: Sums = { actual: cents(0), budget: cents(0), yearActual: cents(0), yearBudget: cents(0) }

/**
 * Makes the report of the books against the budgets, in a period and in the year of its last day: a positive variance is
 * better than the budget.
 */
export async function makeBudgetComparison({ db }: Context, scope: Scope): Promise<Table> {
  const { from, to, basis } = scope
  const year = makeDate(dateParts(to).year, 1, 1)
  // on cash basis rent that was paid ahead is income when it is received
  const income = basis === 'cash' ? [...incomeCodes, accountCodes.prepaidRent] : incomeCodes
  const [books, planned, ofYear] = await Promise.all([
    sumTwice(db, scope, year, basis, [...income, ...expenseAccountCodes]),
    sumBudgets(db, scope),
    sumBudgets(db, { ...scope, from: year }),
  ])
  const of = (code: number): Sums => {
    const book = books.find((sum) => sum.code === code)
    const signed = (amount: Cents | undefined) =>
      amount === undefined ? cents(0) : code < 5000 ? negateCents(amount) : amount
    return {
      actual: signed(book?.cents),
      budget: planned.find((sum) => sum.code === code)?.cents ?? cents(0),
      yearActual: signed(book?.alsoCents),
      yearBudget: ofYear.find((sum) => sum.code === code)?.cents ?? cents(0),
    }
  }
  const sumOf = (codes: readonly number[]) => codes.map(of).reduce(add, none)
  const rowsOf = (codes: readonly number[], sign: 1 | -1): Row[] =>
    codes.flatMap((code) => {
      const sums = of(code)
      return Object.values(sums).every((amount) => amount === 0)
        ? []
        : [
            {
              level: 1,
              ...rowOf(
                code === accountCodes.prepaidRent ? 'Prepaid rent received' : accountOf(code).name,
                sums,
                sign,
                [code],
              ),
            },
          ]
    })
  const [total, operating, below] = [sumOf(income), sumOf(operatingCodes), sumOf(belowOperating)]
  const noi = less(total, operating)
  const belowRows = rowsOf(belowOperating, -1)
  const isEmpty = books.length === 0 && planned.length === 0 && ofYear.length === 0
  return {
    columns: columnsOf({ basis, from, to, year }),
    rows: isEmpty
      ? []
      : [
          heading('Income'),
          ...rowsOf(income, 1),
          { ...rowOf('Total income', total, 1, income), kind: 'subtotal' },
          heading('Operating expenses'),
          ...rowsOf(operatingCodes, -1),
          { ...rowOf('Total operating expenses', operating, -1, operatingCodes), kind: 'subtotal' },
          { ...rowOf('Net operating income', noi, 1, [...income, ...operatingCodes]), kind: 'subtotal' },
          ...(belowRows.length === 0 ? [] : [heading('Other expenses'), ...belowRows]),
          { ...rowOf('Net income', less(noi, below), 1, [...income, ...expenseAccountCodes]), kind: 'total' },
        ],
    explanation:
      planned.length + ofYear.length === 0
        ? 'No budget is entered for these months. Enter one under Reports, Budgets.'
        : 'A positive variance is better than the budget: more income, or less expense. Budget months count in full. Budgets are entered under Reports, Budgets.',
  }
}

type Days = { basis: ReportBasis; from: PlainDate; to: PlainDate; year: PlainDate }

function columnsOf({ basis, from, to, year }: Days): Column[] {
  const four = (prefix: string, name: string, first: PlainDate): Column[] => [
    {
      key: `${prefix}actual`,
      label: name === '' ? 'Actual' : `${name}actual`,
      kind: 'money',
      drill: { basis, from: first, to },
    },
    { key: `${prefix}budget`, label: name === '' ? 'Budget' : `${name}budget`, kind: 'money' },
    { key: `${prefix}variance`, label: 'Variance', kind: 'money', isTotal: true },
    { key: `${prefix}share`, label: '%', kind: 'percent' },
  ]
  return [
    { key: 'account', label: 'Account', kind: 'text', isWide: true },
    ...four('', '', from),
    ...four('year-', `${dateParts(to).year} `, year),
  ]
}

function rowOf(label: string, sums: Sums, sign: 1 | -1, codes: readonly number[]): Row {
  const variance = (actual: Cents, budget: Cents) => {
    const better = cents(sign * (actual - budget))
    return [actual, budget, better, budget === 0 ? null : better / Math.abs(budget)]
  }
  return {
    cells: [label, ...variance(sums.actual, sums.budget), ...variance(sums.yearActual, sums.yearBudget)],
    drill: drillOf(codes),
  }
}

function add(a: Sums, b: Sums): Sums {
  return {
    actual: sumCents([a.actual, b.actual]),
    budget: sumCents([a.budget, b.budget]),
    yearActual: sumCents([a.yearActual, b.yearActual]),
    yearBudget: sumCents([a.yearBudget, b.yearBudget]),
  }
}

function less(a: Sums, b: Sums): Sums {
  const minus = {
    actual: negateCents(b.actual),
    budget: negateCents(b.budget),
    yearActual: negateCents(b.yearActual),
    yearBudget: negateCents(b.yearBudget),
  }
  return add(a, minus)
}
