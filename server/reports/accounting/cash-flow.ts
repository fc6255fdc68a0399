import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { type Cents, cents, negateCents, sumCents, ZERO } from '#shared/lib/money.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'
import type { Opens } from '#shared/reports/table-contract.ts'

import { listBalances, sumByPart } from './book-lines-store.ts'
import { creditedInterestNote } from '#server/reports/deposits/credited-interest-store.ts'
import {
  accountRows,
  addAmounts,
  type Amounts,
  amountRow,
  cashCodes,
  drillOf,
  expenseAccountCodes,
  incomeCodes,
  lessAmounts,
  type Parts,
  partsOf,
  statementColumns,
  subtotalOf,
  sumAccounts,
} from './statement-rows.ts'
import { type Column, heading, type Row, type Scope, type Table } from '#server/reports/table.ts'

const received = [...incomeCodes, accountCodes.prepaidRent]

/**
 * Makes the statement of cash flows: cash at the beginning, what came in and went out by account, and cash at the end, which
 * is the balance of the accounts of cash.
 */
export async function makeCashFlow({ db }: Context, scope: Scope): Promise<Table> {
  const [sums, cash, before, credited] = await Promise.all([
    sumByPart(db, scope, 'cash', null),
    sumByPart(db, scope, 'accrual', cashCodes),
    listBalances(db, { ...scope, from: null, to: addDays(scope.from, -1) }, cashCodes),
    creditedInterestNote(db, scope),
  ])
  const parts = partsOf(scope, 'cash', sums)
  const change = sumAccounts(partsOf(scope, 'accrual', cash), cashCodes, 'expense')
  const opening = sumCents(before.map((balance) => balance.cents))
  const [receipts, paid] = [
    sumAccounts(parts, received, 'income'),
    sumAccounts(parts, expenseAccountCodes, 'expense'),
  ]
  const operations = lessAmounts(receipts, paid)
  const others = parts.codes.filter(
    (code) => ![...received, ...expenseAccountCodes, ...cashCodes].includes(code),
  )
  const balances = sumAccounts(parts, others, 'income')
  const between = lessAmounts(change, addAmounts(operations, balances))
  const ends = runningOf(change, opening)
  const columns = statementColumns(parts, scope)
  return {
    columns,
    rows: [
      {
        ...balanceRow('Cash at the beginning', [opening, ...ends.slice(0, -1)], opening),
        links: sheetsOf(columns, (from) => addDays(from, -1)),
      },
      heading('Cash received'),
      ...accountRows(parts, received, 'income', { [accountCodes.prepaidRent]: 'Prepaid rent, less refunds' }),
      amountRow('Total received', receipts, subtotalOf(received)),
      heading('Expenses paid'),
      ...accountRows(parts, expenseAccountCodes, 'expense'),
      amountRow('Total expenses paid', paid, subtotalOf(expenseAccountCodes)),
      amountRow('Net cash from operations', operations, subtotalOf([...received, ...expenseAccountCodes])),
      ...depositRows(
        parts,
        others.filter((code) => code === accountCodes.depositsHeld),
      ),
      ...investingRows(
        parts,
        others.filter((code) => code === accountCodes.propertyAndEquipment),
      ),
      ...financingRows(
        parts,
        others.filter(
          (code) => code !== accountCodes.depositsHeld && code !== accountCodes.propertyAndEquipment,
        ),
      ),
      ...(between.every((amount) => amount === 0)
        ? []
        : [amountRow('Transfers between properties', between)]),
      amountRow('Change in cash', change, {
        kind: 'total',
        drill: { ...drillOf(cashCodes), basis: 'accrual' },
      }),
      {
        ...balanceRow('Cash at the end', ends, ends.at(-1) ?? opening),
        links: sheetsOf(columns, (_, to) => to),
      },
    ],
    explanation: `Money counts on the day it came in or went out. Receipts are in the category of the charge they pay, and rent paid ahead is prepaid rent. Cash is undeposited funds and bank accounts, not credit card balances.${credited}`,
  }
}

/** Deposits of tenants, which are neither income nor expense. */
function depositRows(parts: Parts, codes: readonly number[]): Row[] {
  const rows = [
    amountRow('Security deposits received', parts.side(accountCodes.depositsHeld, 'credit'), {
      level: 1,
      drill: { ...drillOf([accountCodes.depositsHeld]), side: 'credit' },
    }),
    amountRow(
      'Security deposits returned or kept',
      parts.side(accountCodes.depositsHeld, 'debit').map(negateCents),
      {
        level: 1,
        drill: { ...drillOf([accountCodes.depositsHeld]), side: 'debit', positive: 'credit' },
      },
    ),
  ]
  return codes.length === 0
    ? []
    : [
        heading('Deposits'),
        ...rows.filter(({ cells }) => cells.slice(1).some((cell) => cell !== 0)),
        amountRow('Net deposits', sumAccounts(parts, codes, 'income'), subtotalOf(codes)),
      ]
}

/** Improvements and purchases, which are depreciated. */
function investingRows(parts: Parts, codes: readonly number[]): Row[] {
  return codes.length === 0
    ? []
    : [
        heading('Investing'),
        ...accountRows(parts, codes, 'income'),
        amountRow('Net cash from investing', sumAccounts(parts, codes, 'income'), subtotalOf(codes)),
      ]
}

/** Cards, loans and money of the owner. */
function financingRows(parts: Parts, codes: readonly number[]): Row[] {
  return codes.length === 0
    ? []
    : [
        heading('Financing'),
        ...accountRows(parts, codes, 'income', {
          [accountCodes.prepaidRentBroughtForward]: 'Prepaid rent from before these books',
          [accountCodes.creditCardsPayable]: 'Credit cards, charged less paid',
          [accountCodes.mortgageEscrow]: 'Mortgage escrow, paid in less paid out',
          [accountCodes.salesTaxPayable]: 'Sales tax, collected less paid',
          [accountCodes.mortgagesPayable]: 'Mortgage principal',
        }),
        amountRow('Net cash from financing', sumAccounts(parts, codes, 'income'), subtotalOf(codes)),
      ]
}

/** Returns what the cells of a balance lead to: the balance sheet of the day that `dayOf` finds for the days of a column. */
function sheetsOf(
  columns: readonly Column[],
  dayOf: (from: PlainDate, to: PlainDate) => PlainDate,
): Record<string, Opens> {
  return Object.fromEntries(
    columns.flatMap(({ key, drill }) =>
      drill?.from && drill.to ? [[key, { kind: 'balanceSheet', id: dayOf(drill.from, drill.to) }]] : [],
    ),
  )
}

/** Returns the balance after each change, from an opening balance on. */
function runningOf(changes: Amounts, opening: Cents): Amounts {
  let balance = opening
  return changes.map((change) => (balance = cents(balance + change)))
}

/** A row of balances: its last cell is a balance too, not a sum. */
function balanceRow(label: string, balances: Amounts, whole: Cents): Row {
  const row = amountRow(label, balances, { kind: 'subtotal' })
  return { ...row, cells: balances.length === 1 ? row.cells : [...row.cells.slice(0, -1), whole ?? ZERO] }
}
