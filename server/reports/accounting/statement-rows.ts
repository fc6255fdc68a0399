import { accountCodes } from '#shared/ledger/account-codes.ts'
import { accountOf, accounts } from '#shared/ledger/accounts.ts'
import { type Cents, cents, negateCents, sumCents, ZERO } from '#shared/lib/money.ts'
import { columnsOf, type PeriodColumn } from '#shared/reports/period.ts'
import type { Drill, ReportBasis } from '#shared/reports/table-contract.ts'

import type { PartSum } from './book-lines-store.ts'
import type { Column, Row, Scope } from '#server/reports/table.ts'

/** The accounts of expenses that do not lower net operating income: interest, and depreciation, which is not paid. */
export const belowOperating: readonly number[] = [5120, 5130, 5180]

export const incomeCodes = accounts.filter(({ kind }) => kind === 'income').map(({ code }) => code)
export const expenseAccountCodes = accounts.filter(({ kind }) => kind === 'expense').map(({ code }) => code)
export const operatingCodes = expenseAccountCodes.filter((code) => !belowOperating.includes(code))

/** The name of income less expenses of the years before, on the balance sheet and the trial balance. */
export const retainedEarnings = 'Retained earnings (earlier years)'

/** The name of the closing of income and expenses on January 1, in the general ledger. */
export const closedToEarnings = 'Closed to retained earnings'

/** The accounts of cash. */
export const cashCodes: readonly number[] = [accountCodes.undepositedFunds, accountCodes.bank]

/** The account of debts on credit cards. */
export const cardCode = accountCodes.creditCardsPayable

/** The accounts of cash and of cards: cash less what is owed on cards, which owners' money counts as spent. */
export const cashAndCardCodes: readonly number[] = [...cashCodes, cardCode]

/** Amounts in cents, one for each column of a period. */
export type Amounts = readonly Cents[]

/** A period in columns, with the sums of accounts in each. */
export type Parts = {
  parts: readonly PeriodColumn[]
  basis: ReportBasis
  /** Returns what an account was credited (`income`) or debited (`expense`) in each column. */
  of: (code: number, sign: 'income' | 'expense') => Amounts
  /** Debits or credits of an account in each column, both positive. */
  side: (code: number, side: 'debit' | 'credit') => Amounts
  codes: readonly number[]
}

export function partsOf(scope: Scope, basis: ReportBasis, sums: readonly PartSum[]): Parts {
  const parts = columnsOf(scope)
  const find = (code: number, pick: (sum: PartSum) => number): Amounts =>
    parts.map((_, index) => {
      const sum = sums.find((one) => one.code === code && one.part === index)
      return sum ? cents(pick(sum)) : ZERO
    })
  return {
    parts,
    basis,
    of: (code, sign) =>
      find(code, ({ debitCents, creditCents }) =>
        sign === 'income' ? creditCents - debitCents : debitCents - creditCents,
      ),
    side: (code, side) => find(code, (sum) => (side === 'debit' ? sum.debitCents : sum.creditCents)),
    codes: [...new Set(sums.map(({ code }) => code))].toSorted((a, b) => a - b),
  }
}

/** Returns the columns of a statement: its lines, one for each part of the period, and their sum. */
export function statementColumns({ parts, basis }: Parts, { from, to }: Scope): Column[] {
  return [
    { key: 'line', label: '', kind: 'text', isWide: true },
    ...parts.map(({ key, label, from: first, to: last }): Column => ({
      key,
      label,
      kind: 'money',
      isTotal: parts.length === 1,
      drill: { basis, from: first, to: last },
    })),
    ...(parts.length === 1
      ? []
      : [
          { key: 'total', label: 'Total', kind: 'money', isTotal: true, drill: { basis, from, to } } as const,
        ]),
  ]
}

/** Returns a row of amounts with their sum at its end, where there are several. */
export function amountRow(label: string, amounts: Amounts, about: Omit<Row, 'cells'> = {}): Row {
  return { ...about, cells: [label, ...amounts, ...(amounts.length === 1 ? [] : [sumCents(amounts)])] }
}

/** Returns rows of accounts that have an amount in any column. */
export function accountRows(
  { of }: Parts,
  codes: readonly number[],
  sign: 'income' | 'expense',
  names: Partial<Record<number, string>> = {},
): Row[] {
  return codes.flatMap((code) => {
    const amounts = of(code, sign)
    return amounts.every((amount) => amount === 0)
      ? []
      : [
          amountRow(names[code] ?? accountOf(code).name, amounts, {
            key: String(code),
            level: 1,
            drill: drillOf([code]),
          }),
        ]
  })
}

/** Returns the properties of a subtotal of accounts besides its cells. */
export const subtotalOf = (codes: readonly number[]) => ({ kind: 'subtotal' as const, drill: drillOf(codes) })

/** Returns what a figure of these accounts opens. */
export const drillOf = (codes: readonly number[]): Drill => ({ accounts: codes.join(',') })

/** Returns the sums of accounts, column by column. */
export function sumAccounts(
  { parts, of }: Parts,
  codes: readonly number[],
  sign: 'income' | 'expense',
): Amounts {
  const all = codes.map((code) => of(code, sign))
  return parts.map((_, index) => sumCents(all.map((amounts) => amounts[index] ?? ZERO)))
}

export const addAmounts = (a: Amounts, b: Amounts): Amounts =>
  a.map((amount, index) => cents(amount + (b[index] ?? 0)))
export const lessAmounts = (a: Amounts, b: Amounts): Amounts => addAmounts(a, b.map(negateCents))
