import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Context } from '#server/platform/http/route-table.ts'

import { statementKeys } from '#shared/reports/row-keys.ts'

import { sumByPart } from './book-lines-store.ts'
import { creditedInterestNote } from '#server/reports/deposits/credited-interest-store.ts'
import {
  accountRows,
  amountRow,
  belowOperating,
  drillOf,
  expenseAccountCodes,
  incomeCodes,
  lessAmounts,
  operatingCodes,
  partsOf,
  statementColumns,
  subtotalOf,
  sumAccounts,
} from './statement-rows.ts'
import { heading, type Scope, type Table } from '#server/reports/table.ts'

const explanations = {
  accrual:
    'Accrual basis: income counts on the day it is charged and bills on their own date, whether or not they are paid; other expenses count on the day they are paid.',
  cash: 'Cash basis: income counts on the day the money is received, in the category of the charge it pays; prepaid rent counts when it is received, a returned payment on the day it came back, and a deposit only when it is kept.',
}

/** Makes the income statement: income less operating expenses is net operating income, less interest net income. */
export async function makeIncomeStatement({ db }: Context, scope: Scope): Promise<Table> {
  const { basis } = scope
  // on cash basis rent that was paid ahead is income when it is received
  const income = basis === 'cash' ? [...incomeCodes, accountCodes.prepaidRent] : incomeCodes
  const credited = basis === 'cash' ? await creditedInterestNote(db, scope) : ''
  const parts = partsOf(scope, basis, await sumByPart(db, scope, basis, [...income, ...expenseAccountCodes]))
  const [total, operating, below] = [
    sumAccounts(parts, income, 'income'),
    sumAccounts(parts, operatingCodes, 'expense'),
    sumAccounts(parts, belowOperating, 'expense'),
  ]
  const noi = lessAmounts(total, operating)
  const belowRows = accountRows(parts, belowOperating, 'expense')
  return {
    columns: statementColumns(parts, scope),
    rows:
      parts.codes.length === 0
        ? []
        : [
            heading('Income'),
            ...accountRows(parts, income, 'income', { [accountCodes.prepaidRent]: 'Prepaid rent received' }),
            amountRow('Total income', total, { key: statementKeys.income, ...subtotalOf(income) }),
            heading('Operating expenses'),
            ...accountRows(parts, operatingCodes, 'expense'),
            amountRow('Total operating expenses', operating, {
              key: statementKeys.operatingExpenses,
              ...subtotalOf(operatingCodes),
            }),
            amountRow('Net operating income', noi, {
              key: statementKeys.netOperatingIncome,
              ...subtotalOf([...income, ...operatingCodes]),
            }),
            ...(belowRows.length === 0 ? [] : [heading('Other expenses'), ...belowRows]),
            amountRow('Net income', lessAmounts(noi, below), {
              key: statementKeys.netIncome,
              kind: 'total',
              drill: drillOf([...income, ...expenseAccountCodes]),
            }),
          ],
    explanation: `${explanations[basis]} Deposits, mortgage principal, depreciated purchases, and owner contributions and draws are neither income nor expense.${credited}`,
  }
}
