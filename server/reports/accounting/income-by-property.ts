import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { type Cents, cents, negateCents, sumCents } from '#shared/lib/money.ts'

import { listByProperty, type PropertySum } from './book-lines-store.ts'
import { creditedInterestNote } from '#server/reports/deposits/credited-interest-store.ts'
import { belowOperating, expenseAccountCodes, incomeCodes, operatingCodes } from './statement-rows.ts'
import { type Column, type Row, type Scope, sumRow, type Table } from '#server/reports/table.ts'

const otherCodes = incomeCodes.filter(
  (code) => code !== accountCodes.rentIncome && code !== accountCodes.lateFeeIncome,
)

type Figure = [key: string, label: string, codes: readonly number[], sign: 'income' | 'expense']

/** Makes the report of income and expenses by property: income less operating expenses is net operating income. */
export async function makeIncomeByProperty({ db }: Context, scope: Scope): Promise<Table> {
  const { basis, from, to } = scope
  const received = basis === 'cash' ? [accountCodes.prepaidRent] : []
  const income = [...incomeCodes, ...received]
  const figures: Figure[] = [
    ['rent', 'Rent', [4000], 'income'],
    ['fees', 'Late fees', [4100], 'income'],
    ...received.map((code): Figure => ['prepaid', 'Prepaid rent', [code], 'income']),
    ['other', 'Other', otherCodes, 'income'],
    ['total', 'Income', income, 'income'],
    ['operating', 'Operating expenses', operatingCodes, 'expense'],
    ['noi', 'NOI', [...income, ...operatingCodes], 'income'],
    ['below', 'Interest', belowOperating, 'expense'],
    ['net', 'Net income', [...income, ...expenseAccountCodes], 'income'],
  ]
  const columns: Column[] = [
    { key: 'property', label: 'Property', kind: 'text', isWide: true },
    ...figures.map(([key, label, codes]): Column => ({
      key,
      label,
      kind: 'money',
      isTotal: ['total', 'noi', 'net'].includes(key),
      drill: { basis, accounts: codes.join(','), from, to },
    })),
  ]
  const credited = basis === 'cash' ? await creditedInterestNote(db, scope) : ''
  const sums = await listByProperty(db, scope, basis, [...income, ...expenseAccountCodes])
  const groups = [...Map.groupBy(sums, ({ propertyId }) => propertyId)]
  const rows = groups.map(([propertyId, own]): Row => ({
    cells: [
      propertyId === null ? 'No property' : (own[0]?.propertyName ?? ''),
      ...figures.map(([, , codes, sign]) => amountOf(own, codes, sign)),
    ],
    ...(propertyId !== null && {
      opens: { kind: 'property', id: propertyId } as const,
      drill: { propertyId },
    }),
  }))
  return {
    columns,
    rows: rows.length === 0 ? [] : [...rows, { ...sumRow('Total', columns, rows), drill: {} }],
    explanation:
      basis === 'cash'
        ? `Cash basis: income counts on the day it is received, in the category of the charge it pays, and expenses on the day they are paid.${credited}`
        : 'Accrual basis: income counts on the day it is charged, and expenses on the day they are paid.',
  }
}

function amountOf(sums: readonly PropertySum[], codes: readonly number[], sign: 'income' | 'expense'): Cents {
  const sum = sumCents(sums.filter(({ code }) => codes.includes(code)).map((one) => one.cents))
  return sign === 'income' ? negateCents(sum) : cents(sum)
}
